package org.feedmill.ruleimport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.ZoneId;
import java.util.Objects;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.path.RuleSyntaxException;
import org.junit.jupiter.api.Test;

/** Configurations of html2rss. */
final class Html2RssReaderTest {

    private static final String GERMAN = """
            channel:
              title: Küstenblatt
              url: https://kueste.example/%<ort>s
              time_zone: Europe/Berlin
              ttl: 60
              language: de
            parameters:
              ort: { type: string, default: hafen }
            strategy: browserless
            selectors:
              items:
                selector: "article.eintrag:not(.werbung)"
                pagination: 3
              title:
                selector: h2 > a
              url:
                selector: h2 > a
                extractor: href
              author:
                selector: .von
                post_process:
                  - name: gsub
                    pattern: "/^Von /"
                    replacement: ""
              published_at:
                selector: time
                extractor: attribute
                attribute: datetime
                post_process:
                  - name: parse_time
              description:
                selector: p
                extractor: html
                post_process:
                  - { name: sanitize_html }
                  - { name: template, string: "%{self} (%{ort})" }
              enclosure:
                selector: img
                extractor: attribute
                attribute: src
              ort:
                selector: i
              guid:
                - url
              categories:
                - ort
            """;

    private static Rule rule(RuleImportResult borrowed) {
        return Objects.requireNonNull(borrowed.importedRules().getFirst().rule());
    }

    @Test
    void readsOneFeed() {
        RuleImportResult borrowed = RuleImporter.read(GERMAN, null);
        assertThat(borrowed.form()).isEqualTo(RuleImportFormat.HTML2RSS);
        assertThat(borrowed.importedRules()).hasSize(1);
        ImportedRule lent = borrowed.importedRules().getFirst();
        assertThat(lent.name()).isEqualTo("Küstenblatt");
        assertThat(lent.address()).isEqualTo("https://kueste.example/hafen");
        Item first = ImportSamplePages.items(rule(borrowed), ImportSamplePages.GERMAN)
                .getFirst();
        assertThat(first.title()).isEqualTo("Sturm zieht auf");
        assertThat(first.link()).isEqualTo("https://kueste.example/sturm");
        assertThat(first.author()).isEqualTo("Käthe Möller");
        assertThat(first.category()).isEqualTo("Küste");
        assertThat(first.description()).isEqualTo("Der Wind dreht.");
        assertThat(Objects.requireNonNull(first.date()).toIso()).startsWith("2024-05-12T08:00");
        assertThat(rule(borrowed).notes()).contains("language: de");
        assertThat(rule(borrowed).settings().timeZone()).isEqualTo(ZoneId.of("Europe/Berlin"));
        assertThat(rule(borrowed).settings().language()).isEqualTo("de");
    }

    @Test
    void namesWhatItDoesNotTake() {
        assertThat(RuleImporter.read(GERMAN, null).unsupported())
                .extracting(UnsupportedSetting::toString)
                .satisfiesExactly(
                        s -> assertThat(s).startsWith("line 5: ttl: 60"),
                        s -> assertThat(s)
                                .startsWith("line 9: strategy: browserless")
                                .contains("--render"),
                        s -> assertThat(s).startsWith("line 13: pagination: 3").contains("--pages"),
                        s -> assertThat(s).startsWith("line 36: description.post_process: template"),
                        s -> assertThat(s).startsWith("line 44: guid"));
    }

    @Test
    void readsSeveralFeedsWithSharedParts() {
        RuleImportResult borrowed = RuleImporter.read("""
                headers: { Accept: text/html }
                feeds:
                  oshirase:
                    channel: { url: "https://machi.example.jp/" }
                    selectors: &list
                      items: { selector: "#oshirase li", enhance: false }
                      title: { selector: a }
                      link: { selector: a, extractor: href }
                      updated: { selector: .hi }
                  andere:
                    channel: { url: "https://machi.example.jp/b" }
                    selectors:
                      <<: *list
                      author: { extractor: static, static: "町役場" }
                """, null);
        assertThat(borrowed.importedRules()).extracting(ImportedRule::name).containsExactly("oshirase", "andere");
        assertThat(ImportSamplePages.items(rule(borrowed), ImportSamplePages.JAPANESE))
                .extracting(Item::title, i -> Objects.requireNonNull(i.date()).toIso())
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("図書館が再開します", "2024-05-12"),
                        org.assertj.core.groups.Tuple.tuple("夏祭りの参加者を募集", "2024-05-11"));
        ItemRule item = rule(borrowed).subjects().getFirst().items().getFirst();
        assertThat(item.field(ItemField.DESCRIPTION)).isEqualTo(FieldRule.NONE);
        assertThat(borrowed.unsupported()).extracting(UnsupportedSetting::line).containsExactly(1, 14);
    }

    @Test
    void needsNoRuleForAutoSource() {
        RuleImportResult borrowed = RuleImporter.read("channel:\n  url: https://example.org/\nauto_source: {}\n", null);
        assertThat(borrowed.importedRules()).isEmpty();
        assertThat(borrowed.unsupported().getFirst().reason()).contains("no rule is needed");
    }

    @Test
    void tellsWhereYamlIsBroken() {
        assertThatThrownBy(() -> RuleImporter.read("channel:\n  url: [1, 2\nselectors: x", null))
                .isInstanceOfSatisfying(
                        RuleSyntaxException.class, f -> assertThat(f.line()).isEqualTo(3));
        assertThatThrownBy(() -> RuleImporter.read("channel:\n  url: a\n  url: b\n", null))
                .isInstanceOfSatisfying(
                        RuleSyntaxException.class, f -> assertThat(f.line()).isEqualTo(3));
        assertThatThrownBy(() -> RuleImporter.read(RuleImportFormat.HTML2RSS, "- a\n- b", null))
                .isInstanceOf(RuleSyntaxException.class);
    }

    @Test
    void refusesHostileYaml() {
        StringBuilder bomb = new StringBuilder("channel: &a0 [x, x]\n");
        for (int i = 1; i < 40; i++) {
            bomb.append("k")
                    .append(i)
                    .append(": &a")
                    .append(i)
                    .append(" [")
                    .append(("*a" + (i - 1) + ", ").repeat(9))
                    .append("x]\n");
        }
        assertThatThrownBy(() -> RuleImporter.read(bomb.toString(), null))
                .isInstanceOf(RuleSyntaxException.class)
                .hasMessageContaining("aliases");
        assertThatThrownBy(() -> RuleImporter.read("channel: " + "[".repeat(100_000), null))
                .isInstanceOf(RuleSyntaxException.class);
        assertThatThrownBy(() -> RuleImporter.read("channel: " + "{a: ".repeat(100_000), null))
                .isInstanceOf(RuleSyntaxException.class);
        assertThatThrownBy(() -> RuleImporter.read("channel:\n" + "- a\n".repeat(240_000), null))
                .isInstanceOf(RuleSyntaxException.class);
        assertThatThrownBy(() -> RuleImporter.read("channel: &a [*a]", null)).isInstanceOf(RuleSyntaxException.class);
        assertThat(RuleImporter.read("channel: !!javax.script.ScriptEngineManager [x]\n", null)
                        .importedRules())
                .isEmpty();
    }
}
