package org.feedmill.ruleimport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.ZoneId;
import java.util.Map;
import java.util.Objects;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.best.ListFinderKind;
import org.feedmill.page.Page;
import org.feedmill.rule.FetchHints;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.format.RuleFormat;
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
        assertThat(first.description()).isEqualTo("Der Wind dreht. (Küste)");
        assertThat(Objects.requireNonNull(first.date()).toIso()).startsWith("2024-05-12T08:00");
        assertThat(rule(borrowed).notes()).contains("language: de");
        assertThat(rule(borrowed).settings().timeZone()).isEqualTo(ZoneId.of("Europe/Berlin"));
        assertThat(rule(borrowed).settings().language()).isEqualTo("de");
        assertThat(rule(borrowed).settings().fetch()).isEqualTo(new FetchHints(true, Duration.ofHours(1), Map.of()));
    }

    @Test
    void namesWhatItDoesNotTake() {
        assertThat(RuleImporter.read(GERMAN, null).unsupported())
                .extracting(UnsupportedSetting::toString)
                .satisfiesExactly(
                        s -> assertThat(s).startsWith("line 13: pagination: 3").contains("--pages"),
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
        Rule other = Objects.requireNonNull(borrowed.importedRules().getLast().rule());
        assertThat(ImportSamplePages.items(other, ImportSamplePages.JAPANESE))
                .extracting(Item::author)
                .containsOnly("町役場");
        assertThat(other.settings().fetch().headers()).containsExactly(Map.entry("accept", "text/html"));
        assertThat(borrowed.unsupported()).isEmpty();
    }

    @Test
    void leavesAutoSourceToTheFinders() {
        RuleImportResult borrowed = RuleImporter.read("channel:\n  url: https://example.org/\nauto_source: {}\n", null);
        SubjectRule page = rule(borrowed).subjects().getFirst();
        assertThat(page.items()).isEmpty();
        assertThat(page.finder()).isEqualTo(ListFinderKind.BEST);
        assertThat(borrowed.unsupported()).isEmpty();
    }

    private static final String FILMS = """
            channel: { url: "https://films.example/", ttl: 90, headers: { User-Agent: "Reader/1" } }
            enhance: false
            selectors:
              items: { selector: li }
              title:
                selector: h3
                post_process:
                  - { name: gsub, pattern: "/^ (\\\\d+ [.])\\\\s /", replacement: "" }
                  - { name: template, string: "%{self} (%{grade}, %{points} {of 80})" }
              grade: { selector: i }
              points:
                selector: b
                post_process: { name: substring, start: 0, end: -4 }
              url:
                post_process: { name: template, string: "https://db.example/f/%{id}" }
              id: { selector: b, extractor: attribute, attribute: data-id }
              description:
                post_process:
                  - name: template
                    string: |
                      # ![](%{picture})

                      Grade: %<grade>s, missing: %{nothing}.
                  - name: markdown_to_html
              picture: { selector: img, extractor: attribute, attribute: src }
              nothing: { selector: em }
              image_page: { selector: u }
              categories: [grade, nothing, kind]
              kind: { selector: u }
            """;

    @Test
    void appliesReplacementsCutsAndTemplates() {
        RuleImportResult borrowed = RuleImporter.read(FILMS, null);
        assertThat(borrowed.unsupported()).isEmpty();
        Rule written = RuleFormat.read(RuleFormat.XML.write(rule(borrowed)));
        assertThat(written).isEqualTo(rule(borrowed));
        Page page = Page.parse("""
                <html><body><ul>
                <li><img src="/p/1.jpg"><h3>1. The Harbour</h3><i>A-</i><b data-id="h1">76/80</b><u>Drama</u></li>
                <li><img src="/p/2.jpg"><h3>2. Die Lampe</h3><i>B</i><b data-id="l2">51/80</b><u>Krimi</u></li>
                </ul></body></html>
                """, "https://films.example/");
        Item first = Objects.requireNonNull(written.apply(page).list()).items().getFirst();
        assertThat(first.title()).isEqualTo("The Harbour (A-, 76 {of 80})");
        assertThat(first.link()).isEqualTo("https://db.example/f/h1");
        assertThat(first.description()).isEqualTo("Grade: A-, missing: .");
        assertThat(first.image()).isEqualTo("https://films.example/p/1.jpg");
        assertThat(first.category()).isEqualTo("A-, Drama");
        assertThat(written.settings().fetch())
                .isEqualTo(new FetchHints(null, Duration.ofMinutes(90), Map.of("user-agent", "Reader/1")));
    }

    @Test
    void namesStepsThatItCannotConvert() {
        RuleImportResult borrowed = RuleImporter.read("""
                channel: { url: "https://films.example/", appearance: dark }
                selectors:
                  items: { selector: li }
                  title: { selector: h3, post_process: [{ name: gsub, pattern: "(?=a)", replacement: "" }] }
                  author: { selector: i, post_process: [{ name: shout }] }
                  description: { selector: p, post_process: [{ name: template, string: "%{missing}" }] }
                """, null);
        assertThat(borrowed.unsupported())
                .extracting(UnsupportedSetting::reason)
                .satisfiesExactly(
                        why -> assertThat(why).contains("unknown key"),
                        why -> assertThat(why).contains("look-around"),
                        why -> assertThat(why).contains("shout"),
                        why -> assertThat(why).contains("no selector has the name missing"));
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
