package dev.idpbench.product.nullserver;

import dev.idpbench.core.Disclosure;
import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.RuntimeKind;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Unavailable;
import dev.idpbench.core.Variant;
import dev.idpbench.core.WorkProfile;
import dev.idpbench.product.Product;
import dev.idpbench.product.Tenant;
import dev.idpbench.stack.PortClaim;
import dev.idpbench.stack.Readiness;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.process.ProcessSpec;
import dev.idpbench.stack.process.ProcessStack;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The null server. */
public final class NullServerProduct implements Product {

    private static final String PUBLIC = "public";

    @Override
    public String id() {
        return "nullserver";
    }

    @Override
    public String title() {
        return "null server";
    }

    @Override
    public String version() {
        return "1";
    }

    @Override
    public RuntimeKind runtime() {
        return RuntimeKind.JVM;
    }

    @Override
    public boolean compared() {
        return false;
    }

    @Override
    public Optional<Unavailable> unavailable(Mode mode, ProductOptions options) {
        return mode == Mode.PROCESS
                ? Optional.empty()
                : Optional.of(new Unavailable("the null server is a part of this suite", "use -Dbench.mode=process"));
    }

    @Override
    public List<Variant> variants(Scenario scenario) {
        return scenario == Scenario.REFRESH_TOKEN ? List.of(Variant.ROTATING) : List.of();
    }

    @Override
    public Stack start(Site site) {
        var port = PortClaim.of(site.options(), id(), "port", 18090, "the null server");
        var base = URI.create("http://127.0.0.1:" + port.port());
        var spec = ProcessSpec.of("product", site.scratch(), NullServerMain.command(port.port()))
                .listeningOn(port)
                .readyWhen(Readiness.http(base.resolve(NullAnswers.DISCOVERY)));
        return ProcessStack.builder(site)
                .part(spec, "null server " + version(), ProcessStack.javaRuntime())
                .endpoint(PUBLIC, base)
                .start();
    }

    @Override
    public Tenant seed(Stack stack, Site site) {
        return new NullTenant(stack.endpoint(PUBLIC), site.options());
    }

    @Override
    public Disclosure disclose(Stack stack, Tenant tenant, Site site) {
        var work = new WorkProfile("none", "opaque", "none", "answers from memory without any check but the token's");
        return new Disclosure(
                stack.imageOrigin(),
                stack.artifacts(),
                stack.runtime(),
                Map.of(),
                List.of(),
                List.of(),
                Map.of("all", "nothing is stored"),
                Arrays.stream(Scenario.values()).collect(Collectors.toMap(Scenario::id, s -> work)),
                List.of("no product: it shows what the load driver can reach on this machine"));
    }
}
