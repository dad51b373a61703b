package org.feedmill.ruleimport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Addresses of feeds of RSSHub and changedetection.io. */
final class RssHubImportTest {

    private static final String PAGE = "https%3A%2F%2Ftown.example%2Fnews";

    private static List<Item> items(RuleImportResult result, String document, String type) {
        ImportedRule imported = result.importedRules().getFirst();
        Rule rule = Objects.requireNonNull(imported.rule());
        Page page = Page.parse(document.getBytes(UTF_8), type, Objects.requireNonNull(imported.address()));
        return Objects.requireNonNull(rule.apply(page).list()).items();
    }

    @Test
    void takesThePageOfATransformRouteWithItsSelectors() {
        RuleImportResult result = RuleImporter.read(
                "https://rsshub.app/rsshub/transform/html/" + PAGE
                        + "/title=Town&item=.row&itemTitle=h3&itemLink=a.more&itemLinkAttr=data-to&itemDesc=p&itemPubDate=i",
                null);
        assertThat(result.unsupported()).isEmpty();
        assertThat(result.importedRules().getFirst().address()).isEqualTo("https://town.example/news");
        List<Item> items = items(result, """
                <div class=row><h3>Harbour opens</h3><a class=more data-to="/n/1" href="/x">more</a><p>Ships.</p><i>2026-03-04</i></div>
                <div class=row><h3>Tower closes</h3><a class=more data-to="/n/2" href="/x">more</a><p>Bells.</p><i>2026-03-03</i></div>
                """, "text/html");
        assertThat(items).extracting(Item::title).containsExactly("Harbour opens", "Tower closes");
        assertThat(items)
                .extracting(Item::link)
                .containsExactly("https://town.example/n/1", "https://town.example/n/2");
        assertThat(items).extracting(Item::description).containsExactly("Ships.", "Bells.");
    }

    @Test
    void takesTheDocumentOfAJsonRoute() {
        RuleImportResult result = RuleImporter.read(
                "https://hub.example/rsshub/transform/json/" + PAGE + "/item=data.rows&itemTitle=name&itemLink=to",
                null);
        List<Item> items = items(result, """
                {"data": {"rows": [{"name": "Harbour", "to": "/n/1"}, {"name": "Tower", "to": "/n/2"}]}}
                """, "application/json");
        assertThat(items)
                .extracting(Item::link)
                .containsExactly("https://town.example/n/1", "https://town.example/n/2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://rsshub.app/github/release/w3c/feedvalidator",
                "https://watch.example/rss?token=abc",
                "http://watch.example:5000/rss/watch/0a1b?token=abc",
            })
    void saysThatOtherAddressesDoNotNameTheirPage(String address) {
        RuleImportResult result = RuleImporter.read(address, null);
        assertThat(result.importedRules()).isEmpty();
        assertThat(result.unsupported())
                .singleElement()
                .satisfies(lost -> assertThat(lost.reason()).contains("does not contain the page"));
    }
}
