package dev.idpbench.junit;

import dev.idpbench.core.Disclosure;
import dev.idpbench.core.Mode;
import dev.idpbench.core.PoolKind;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Progress;
import dev.idpbench.core.RuntimeKind;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Token;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.Unavailable;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import dev.idpbench.load.StandInServer;
import dev.idpbench.product.Product;
import dev.idpbench.product.Tenant;
import dev.idpbench.product.Workloads;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Introspects rightly until it is told to go wrong, which no real server does on demand. */
final class StandInProduct implements Product {

    static final String ID = "standin";

    private static final String USER = "user-1";
    private static final Instant LATER = Instant.parse("2099-01-01T00:00:00Z");

    /** The right answer to every introspection. */
    static final String ACTIVE = "{\"active\":true,\"sub\":\"" + USER + "\",\"exp\":" + LATER.getEpochSecond() + "}";

    private final StandInServer server;
    private volatile StandInServer.Conduct conduct = StandInServer.answers(200, ACTIVE);

    private volatile List<String> trouble = List.of();

    StandInProduct() throws IOException {
        this.server = StandInServer.that((request, answer) -> conduct.serve(request, answer));
    }

    /** From now on the server does this. */
    void goesWrong(StandInServer.Conduct wrong) {
        conduct = wrong;
    }

    /** From now on its stack tells that this happened. */
    void suffers(String incident) {
        trouble = List.of(incident);
    }

    /** Answers rightly again; gives what it did before. */
    StandInServer.Conduct swapToRight() {
        var before = conduct;
        conduct = StandInServer.answers(200, ACTIVE);
        return before;
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String title() {
        return "Stand-in";
    }

    @Override
    public String version() {
        return "0";
    }

    @Override
    public RuntimeKind runtime() {
        return RuntimeKind.NATIVE;
    }

    @Override
    public Optional<Unavailable> unavailable(Mode mode, ProductOptions options) {
        return mode == Mode.PROCESS ? Optional.empty() : Optional.of(new Unavailable("a stand-in", "none"));
    }

    @Override
    public Stack start(Site site) {
        return new StandInStack(server, () -> trouble);
    }

    @Override
    public Tenant seed(Stack stack, Site site) {
        return new StandInTenant(stack.endpoint("public"));
    }

    @Override
    public Disclosure disclose(Stack stack, Tenant tenant, Site site) {
        return new Disclosure(
                "given binary", Map.of(), Map.of(), Map.of(), List.of(), List.of(), Map.of(), Map.of(), List.of());
    }

    private record StandInTenant(URI base) implements Tenant {

        @Override
        public Workload workload(Scenario scenario, Variant variant) {
            return new Workloads(base).introspect(variant, "/introspect", Map.of());
        }

        @Override
        public TokenPool mint(PoolKind kind, Variant variant, int count, Progress progress) {
            return new TokenPool(IntStream.range(0, count)
                    .mapToObj(i -> new Token("token-" + i, USER, LATER))
                    .toList());
        }
    }
}
