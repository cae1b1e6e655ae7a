package dev.idpbench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.product.Product;
import dev.idpbench.product.Products;
import dev.idpbench.settings.SettingsTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the README says is what the code does. */
class ReadmeTest {

    @Test
    void showsEverySetting() throws IOException {
        var own = Products.all().stream().collect(Collectors.toMap(Product::id, Product::settings));

        assertThat(Files.readString(Path.of("README.md")))
                .as("between these markers the README holds every setting with its default and meaning")
                .contains("<!-- settings -->\n" + SettingsTable.toMarkdown(own) + "<!-- /settings -->");
    }

    @Test
    void namesOnlySettingsThatExist() throws IOException {
        var readme = Files.readString(Path.of("README.md"));
        var table = SettingsTable.toMarkdown(
                Products.all().stream().collect(Collectors.toMap(Product::id, Product::settings)));
        var known = table.replace("<product>", "hydra") + table.replace("<product>", "keycloak");

        assertThat(java.util.regex.Pattern.compile("-D(bench\\.[a-zA-Z.]+)=")
                        .matcher(readme)
                        .results())
                .isNotEmpty()
                .allSatisfy(name -> assertThat(known).contains("`" + name.group(1) + "`"));
    }

    /** A product without settings of its own adds no line. */
    @Test
    void aProductWithoutOwnSettingsAddsNothing() {
        assertThat(SettingsTable.toMarkdown(Map.of("any", Map.of()))).isEqualTo(SettingsTable.toMarkdown());
    }
}
