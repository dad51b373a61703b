package org.feedmill.ruleimport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.format.RuleFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Configurations of html2rss that read JSON documents. */
final class Html2RssJsonTest {

    private static final String PLAYS = """
            channel: { url: "https://plays.example/api", time_zone: UTC }
            selectors:
              items: { selector: "new > array > object, recent > array > object" }
              title:
                selector: name
                post_process: [{ name: template, string: "%{self} (%{grade}) by %{writer}" }]
              grade: { selector: grade }
              writer: { selector: "people writer", post_process: [{ name: gsub, pattern: "^Dr ", replacement: "" }] }
              url:
                post_process: [{ name: template, string: "https://plays.example/p/%{key}" }]
              key: { selector: key }
              published_at: { selector: "times > first", post_process: [{ name: parse_time }] }
              genre: { selector: genre }
              tags: { selector: "tags array object label" }
              categories: [genre, tags]
              image: { selector: "poster url" }
            """;

    private static final String DOCUMENT = """
            {"name": "All plays", "new": [{"key": 7, "name": "The Harbour", "grade": "A-", "genre": "Drama",
              "people": {"director": "X", "writer": "Dr Ada Vale"}, "times": {"first": "2026-03-04T20:00:00Z"},
              "tags": [{"label": "sea"}, {"label": "ships"}], "poster": {"id": 1, "url": "/p/7.jpg"}}],
             "recent": [{"key": 9, "name": "Lanterns", "grade": "B", "people": {"writer": "Li Wen"}, "tags": []}],
             "old": [{"key": 1, "name": "Dust", "grade": "C"}]}
            """;

    @Test
    void readsObjectsOfArraysWithTemplatesAndEdits() {
        RuleImportResult result = RuleImporter.read(PLAYS, null);
        assertThat(result.unsupported()).isEmpty();
        Rule rule = Objects.requireNonNull(result.importedRules().getFirst().rule());
        for (RuleFormat format : RuleFormat.values()) {
            Rule written = RuleFormat.read(format.write(rule));
            Page page = Page.parse(DOCUMENT.getBytes(UTF_8), "application/json", "https://plays.example/api");
            List<Item> items =
                    Objects.requireNonNull(written.apply(page).list()).items();
            assertThat(items)
                    .extracting(Item::title)
                    .containsExactly("The Harbour (A-) by Ada Vale", "Lanterns (B) by Li Wen");
            Item first = items.getFirst();
            assertThat(first.link()).isEqualTo("https://plays.example/p/7");
            assertThat(Objects.requireNonNull(first.date()).toIso()).startsWith("2026-03-04T20:00");
            assertThat(first.category()).isEqualTo("Drama, sea, ships");
            assertThat(first.image()).isEqualTo("https://plays.example/p/7.jpg");
            assertThat(items.getLast().category()).isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"data > array > object:first-child", "data > array[x]", "data + array", "array > > object", ""})
    void refusesSelectorsThatJsonPathCannotExpress(String selector) {
        RuleImportResult result = RuleImporter.read(
                RuleImportFormat.HTML2RSS,
                "channel: { url: 'https://a.example/', json: true }\nselectors: { items: { selector: '" + selector
                        + "' } }",
                null);
        assertThat(result.importedRules()).isEmpty();
        assertThat(result.unsupported()).isNotEmpty();
    }
}
