package org.feedmill.ruleimport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.format.RuleFormat;
import org.feedmill.ruleimport.selector.JsonDotPathParser;
import org.feedmill.ruleimport.selector.UnsupportedRuleException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON sources in an OPML export of FreshRSS. */
final class FreshRssJsonTest {

    private static final String OPML = """
            <opml version="2.0" xmlns:frss="https://freshrss.org/opml"><body>
            <outline text="Plays" type="JSON+DotNotation" xmlUrl="https://plays.example/api"
              frss:jsonItem="data.items" frss:jsonItemTitle="meta.title" frss:jsonItemUri="'https://plays.example/p/' &amp; id"
              frss:jsonItemTimestamp="dates[0]" frss:jsonItemAuthor="by.name" frss:jsonItemCategories="tags[*]"
              frss:jsonItemUid="id" frss:CURLOPT_USERAGENT="agent/1.0" frss:CURLOPT_HTTPHEADER="X-One: 1&#xA;X-Two: 2"
              frss:CURLOPT_POST="true" frss:filtersActionRead="intitle:ads"/>
            <outline text="A feed" type="JSONFeed" xmlUrl="https://feeds.example/feed.json"/>
            </body></opml>
            """;

    private static final String DOCUMENT = """
            {"data": {"items": [
              {"id": 7, "meta": {"title": "The Harbour"}, "dates": ["2026-03-04T20:00:00Z"], "by": {"name": "Ada Vale"},
               "tags": ["sea", "ships"]},
              {"id": 9, "meta": {"title": "Lanterns"}, "dates": ["2026-03-01T20:00:00Z"], "by": {}, "tags": []}]}}
            """;

    @Test
    void makesRulesOfDotNotation() {
        RuleImportResult result = RuleImporter.read(OPML, null);
        assertThat(result.importedRules()).hasSize(1);
        Rule rule = RuleFormat.read(RuleFormat.XML.write(
                Objects.requireNonNull(result.importedRules().getFirst().rule())));
        Page page = Page.parse(DOCUMENT.getBytes(UTF_8), "application/json", "https://plays.example/api");
        List<Item> items = Objects.requireNonNull(rule.apply(page).list()).items();
        assertThat(items).extracting(Item::title).containsExactly("The Harbour", "Lanterns");
        assertThat(items)
                .extracting(Item::link)
                .containsExactly("https://plays.example/p/7", "https://plays.example/p/9");
        assertThat(items.getFirst().category()).isEqualTo("sea, ships");
        assertThat(items.getFirst().author()).isEqualTo("Ada Vale");
        assertThat(Objects.requireNonNull(items.getLast().date()).toIso()).startsWith("2026-03-01");
        assertThat(rule.settings().fetch().headers())
                .isEqualTo(Map.of("user-agent", "agent/1.0", "x-one", "1", "x-two", "2"));
    }

    @Test
    void namesWhatIsLost() {
        assertThat(RuleImporter.read(OPML, null).unsupported())
                .extracting(UnsupportedSetting::reason)
                .satisfiesExactlyInAnyOrder(
                        why -> assertThat(why).contains("identifies items automatically"),
                        why -> assertThat(why).contains("method and the body"),
                        why -> assertThat(why).contains("filters are settings"),
                        why -> assertThat(why).contains("already a feed"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "a.b ~ @.a.b",
                "a[0][1].b ~ @.a[0][1].b",
                "a['b c'].d ~ @.a['b c'].d",
                "list.*.name ~ @.list[*].name",
                "$.a ~ @.a",
            })
    void translatesPaths(String dots, String path) {
        assertThat(JsonDotPathParser.value(dots).toString()).isEqualTo(path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a..b", "a[x]", "a b", ".", "'open", "a[", "& &"})
    void refusesOtherText(String dots) {
        assertThatThrownBy(() -> JsonDotPathParser.items(dots)).isInstanceOf(UnsupportedRuleException.class);
    }
}
