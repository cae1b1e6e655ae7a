package dev.idpbench.product.fulla;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.idpbench.product.fulla.StandInFulla.Reply;
import dev.idpbench.product.fulla.StandInFulla.Request;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** The stand-in's clients and users as an administrator lists and deletes them: users are only marked as deleted. */
final class StandInDirectory {

    private static final int LARGEST_PAGE = 100;

    private final Map<String, Client> clients = new ConcurrentHashMap<>();
    private final List<User> users = new CopyOnWriteArrayList<>();
    private volatile int mostUsers = Integer.MAX_VALUE;
    private final AtomicInteger failingDeletions = new AtomicInteger();
    private volatile boolean keepsClients;

    private record Client(String name, String redirects) {}

    private record User(int id, String name, String email, boolean deleted) {}

    StandInDirectory() {
        register(FullaApi.PORTAL.clientId(), FullaApi.PORTAL_REDIRECT);
        register(FullaApi.CONSOLE.clientId(), FullaApi.CONSOLE_REDIRECT);
        addUser(AdminSecret.USER, "admin@shop.example");
    }

    /** A client as a configuration declares it. */
    void register(String id, String redirects) {
        clients.put(id, new Client(id, redirects));
    }

    /** From now on there may be only so many users, the deleted ones too. */
    void holdsUsers(int most) {
        mostUsers = most;
    }

    /** The next deletions of clients fail, as while requests still make tokens of them. */
    void failsDeletions(int count) {
        failingDeletions.set(count);
    }

    /** Whether clients may not be deleted. */
    void keepsClients(boolean keeps) {
        keepsClients = keeps;
    }

    List<String> clientNames() {
        return clients.values().stream().map(Client::name).sorted().toList();
    }

    List<String> userNames() {
        return users.stream().filter(u -> !u.deleted()).map(User::name).sorted().toList();
    }

    String addClient(String name, String redirects) {
        var id = UUID.randomUUID().toString();
        clients.put(id, new Client(name, redirects));
        return id;
    }

    /** False when the name is taken, be it by somebody who was deleted. */
    synchronized boolean addUser(String name, String email) {
        if (users.size() >= mostUsers || users.stream().anyMatch(u -> u.name().equals(name))) {
            return false;
        }
        return users.add(new User(users.size() + 1, name, email, false));
    }

    boolean sendsBackTo(String client, String redirect) {
        return clients.containsKey(client)
                && Arrays.asList(clients.get(client).redirects().split(",")).contains(redirect);
    }

    Reply deleteClient(String id, boolean isReferredTo) {
        if (!clients.containsKey(id)) {
            return Reply.error(404, "VALIDATION_RESOURCE_NOT_FOUND");
        }
        if (keepsClients) {
            return Reply.error(403, "AUTHZ_INSUFFICIENT_PERMISSIONS");
        }
        if (isReferredTo || failingDeletions.getAndDecrement() > 0) {
            return Reply.error(500, "DB_QUERY_ERROR");
        }
        clients.remove(id);
        return Reply.of(200, object());
    }

    synchronized Reply deleteUser(String id, Consumer<String> revocation) {
        var found = users.stream()
                .filter(u -> String.valueOf(u.id()).equals(id) && !u.deleted())
                .findFirst();
        if (found.isEmpty()) {
            return Reply.error(404, "VALIDATION_RESOURCE_NOT_FOUND");
        }
        var user = found.get();
        users.set(users.indexOf(user), new User(user.id(), user.name(), user.email(), true));
        revocation.accept(user.name());
        return Reply.of(200, object().put("tokens_revoked", true));
    }

    Reply list(Request request, String last) {
        return switch (request.operation()) {
            case "GET /api/admin/clients" -> Reply.of(200, clientList());
            case "GET /api/admin/clients/{clientId}" ->
                clients.containsKey(last)
                        ? Reply.of(200, client(last))
                        : Reply.error(404, "VALIDATION_RESOURCE_NOT_FOUND");
            default -> Reply.of(200, userPage(request.query()));
        };
    }

    private ObjectNode clientList() {
        var body = object().put("total", clients.size());
        var list = body.putArray("clients");
        clients.keySet().stream().sorted().forEach(id -> list.add(client(id)));
        return body;
    }

    private ObjectNode client(String id) {
        var client = clients.get(id);
        return object().put("client_id", id).put("name", client.name()).put("redirect_uris", client.redirects());
    }

    private ObjectNode userPage(Map<String, String> query) {
        var start = query.getOrDefault("q", "").toLowerCase(Locale.ROOT);
        var size = Math.min(Integer.parseInt(query.getOrDefault("per_page", "50")), LARGEST_PAGE);
        var page = Integer.parseInt(query.getOrDefault("page", "1"));
        var found = users.stream()
                .filter(u -> !u.deleted())
                .filter(u -> u.name().toLowerCase(Locale.ROOT).startsWith(start)
                        || u.email().startsWith(start))
                .toList();
        var body = object().put("total", found.size());
        var list = body.putArray("users");
        found.stream()
                .skip((page - 1L) * size)
                .limit(size)
                .forEach(u -> list.addObject()
                        .put("id", u.id())
                        .put("username", u.name())
                        .put("email", u.email()));
        return body;
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
