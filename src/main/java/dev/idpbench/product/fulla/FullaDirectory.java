package dev.idpbench.product.fulla;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.idpbench.core.UserError;
import dev.idpbench.seed.Refusal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/**
 * Clients and users as the admin API lists and deletes them. Its published definition names the operations and their
 * parameters; the fields of the lists are as the server's source and its admin console have them.
 */
record FullaDirectory(FullaAdmin admin) {

    /** The most that the definition lets a page of users hold. */
    private static final int PAGE = 100;

    private static final Duration UNDER_LOAD = Duration.ofSeconds(10);

    /** Something that can be deleted. */
    record Entry(String id, String name) {}

    /** Clients and users of one beginning. */
    record Found(List<Entry> clients, List<Entry> users) {

        boolean isEmpty() {
            return clients.isEmpty() && users.isEmpty();
        }

        @Override
        public String toString() {
            return counted(clients, "client") + " and " + counted(users, "user");
        }

        private static String counted(List<Entry> entries, String what) {
            return entries.size() + " " + what + (entries.size() == 1 ? "" : "s");
        }
    }

    List<Entry> clients() {
        return entries(admin.get(FullaApi.CLIENTS), "clients", "client_id", "name");
    }

    /** The first address that a client may send people back to. */
    String redirectOf(String clientId) {
        var registered = admin.get(FullaApi.CLIENTS + "/" + clientId)
                .path("redirect_uris")
                .asText()
                .split(",", -1)[0]
                .strip();
        if (registered.isEmpty()) {
            throw new UserError(
                    "fulla's client " + clientId + " has no redirect_uris: people cannot log in through it");
        }
        return registered;
    }

    /** Users whose name begins so; those that were deleted are not listed. */
    List<Entry> users(String prefix) {
        var all = new LinkedHashSet<Entry>();
        var page = 1;
        var listed = page(prefix, page);
        // A server that gave one page for ever would add nothing.
        while (all.addAll(listed) && listed.size() == PAGE) {
            page++;
            listed = page(prefix, page);
        }
        // An address of e-mail may begin so, too.
        return all.stream().filter(user -> user.name().startsWith(prefix)).toList();
    }

    private List<Entry> page(String prefix, int page) {
        return entries(
                admin.get(FullaApi.USERS + "?q=" + prefix + "&page=" + page + "&per_page=" + PAGE),
                "users",
                "id",
                "username");
    }

    /**
     * Deletes every client and user whose name begins so, and goes on when one cannot be deleted.
     *
     * @return what was deleted
     * @throws UserError when something is still there in the end
     */
    Found remove(String prefix) {
        var found = named(prefix);
        var failures = new ArrayList<UserError>();
        each(found.clients(), this::deleteClient, failures);
        each(found.users(), user -> admin.delete(FullaApi.USERS + "/" + user.id()), failures);
        var left = found.isEmpty() ? found : named(prefix);
        if (!left.isEmpty()) {
            var first = failures.stream().map(Throwable::getMessage).findFirst();
            throw new UserError(left + " named " + prefix + "... are still there: "
                    + first.orElse("the server called them deleted"));
        }
        return found;
    }

    private Found named(String prefix) {
        var clients = clients().stream()
                .filter(client -> client.name().startsWith(prefix))
                .toList();
        return new Found(clients, users(prefix));
    }

    /** Again for a while: load that was ended a moment ago may still make a token. */
    private void deleteClient(Entry client) {
        var last = new AtomicReference<Refusal>();
        try {
            Awaitility.await("the client is deleted")
                    .atMost(UNDER_LOAD)
                    .pollDelay(Duration.ZERO)
                    .pollInterval(Duration.ofSeconds(1))
                    .until(() -> deleted(client, last));
        } catch (ConditionTimeoutException e) {
            throw Optional.<RuntimeException>ofNullable(last.get()).orElse(e);
        }
    }

    /** Its tokens first: their rows refer to it, which the server answers by 500. */
    private boolean deleted(Entry client, AtomicReference<Refusal> last) {
        try {
            admin.post(
                    FullaApi.REVOKE_BY_CLIENT,
                    JsonNodeFactory.instance.objectNode().put("client_id", client.id()));
            admin.delete(FullaApi.CLIENTS + "/" + client.id());
            return true;
        } catch (Refusal e) {
            if (e.status() / 100 != 5) {
                throw e;
            }
            last.set(e);
            return false;
        }
    }

    private static void each(List<Entry> entries, Consumer<Entry> deletion, List<UserError> failures) {
        for (var entry : entries) {
            try {
                deletion.accept(entry);
            } catch (UserError e) {
                failures.add(e);
            }
        }
    }

    private static List<Entry> entries(JsonNode answer, String list, String id, String name) {
        if (!answer.path(list).isArray()) {
            throw new UserError("fulla's list of " + list + " has no field \"" + list
                    + "\": does this server's version differ from " + FullaProduct.VERSION + "?");
        }
        return StreamSupport.stream(answer.path(list).spliterator(), false)
                .map(entry ->
                        new Entry(entry.path(id).asText(), entry.path(name).asText()))
                .toList();
    }
}
