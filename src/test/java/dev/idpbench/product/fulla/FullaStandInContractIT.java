package dev.idpbench.product.fulla;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.product.ProductContract;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.process.TestSite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;

/** The process stack with the real PostgreSQL. fulla was not at hand; Redis is real in RedisUnpackingIT, which needs an archive. */
@DisplayName("fulla as a process (STAND-IN, not the product)")
class FullaStandInContractIT extends ProductContract {

    FullaStandInContractIT() {
        super(new FullaProduct());
    }

    @Override
    protected Site site(Path folder) throws IOException {
        var usual = TestSite.in(folder);
        var options = Map.of(
                "binary", StandInFolder.fulla(folder.resolve("app")).toString(),
                "redisBinary", StandInFolder.redis(folder.resolve("redis")).toString(),
                "port", String.valueOf(TestSite.freePort()),
                "redisPort", String.valueOf(TestSite.freePort()),
                "users", "5");
        return new Site(
                usual.session(),
                usual.mode(),
                new ProductOptions(options),
                usual.database(),
                usual.scratch(),
                usual.logs(),
                usual.depot(),
                usual.progress());
    }
}
