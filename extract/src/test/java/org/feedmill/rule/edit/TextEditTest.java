package org.feedmill.rule.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Objects;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.feedmill.rule.format.RuleFormat;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.RuleSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests edits of field texts, alone and in rules. */
final class TextEditTest {

    private static final Map<RulePath, String> VALUES =
            Map.of(RulePath.parse("SPAN.grade"), "A+", RulePath.parse("B[0]"), "76/80 Punkte");

    private static String edited(String edits, String text) {
        return new TextEditor().apply(TextEdit.parseAll(edits), text, path -> VALUES.getOrDefault(path, ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '"',
            value = {
                "substring(9) ~ Edition: 12 ~ 12",
                "substring(0, -5) ~ 2024 Uhr. ~ 2024",
                "substring(-2) ~ 日本語版 ~ 語版",
                "substring(1, 3) ~ 😀あいう ~ あい",
                "replace('^By ', '') ~ By Ada ~ Ada",
                "replace('it''s', 'is') ~ it's ~ is",
                "template('{self} ({SPAN.grade})') ~ Film ~ Film (A+)",
                "template('{B[0] | substring(0, 2)} von 80: {self}') ~ Film ~ 76 von 80: Film",
                "template('{{{self}}}') ~ x ~ {x}",
                "template('[{EM}]') ~ x ~ []",
                "replace('\\s+', '-') substring(0, 3) template('{self}!') ~ a b c ~ a-b!",
            })
    void changesTheText(String edits, String text, String expected) {
        assertThat(edited(edits, text)).isEqualTo(expected);
        assertThat(TextEdit.parseAll(TextEdit.write(TextEdit.parseAll(edits)))).isEqualTo(TextEdit.parseAll(edits));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '"',
            value = {
                "replace('(', '') ~ 9 ~ character 2 of the pattern",
                "upper() ~ 1 ~ expected replace",
                "substring() ~ 11 ~ expected a whole number",
                "template('{self') ~ 10 ~ in the template",
                "template('{//A[}') ~ 10 ~ in {//A[}",
                "template('x' ~ 13 ~ )",
                "template('x ~ 12 ~ closing",
            })
    void reportsWhereAnEditIsWrong(String edits, int column, String problem) {
        assertThatThrownBy(() -> TextEdit.parseAll(edits)).isInstanceOfSatisfying(RuleSyntaxException.class, e -> {
            assertThat(e.column()).isEqualTo(column);
            assertThat(e.problem()).contains(problem);
        });
    }

    @Test
    void rulesEditTextsAndAddresses() {
        Page page = Page.parse("""
                <html lang="en"><body><ul>
                <li><h3>1. The Harbour</h3><i>A-</i><b data-id="h1">https://films.example/x</b></li>
                <li><h3>2. The Lamp</h3><i>B</i><b data-id="h2">/lamp</b></li>
                </ul></body></html>
                """, "https://films.example/list");
        String rule = """
                <page version="1">
                  <subject>
                    <item path="//LI">
                      <title edit="replace('^\\d+\\.\\s', '') template('{self} ({I[0]})')">H3[0]</title>
                      <link edit="template('https://db.example/f/{B[0]/@data-id}/')">.</link>
                      <image edit="template('{self}')">B[0]</image>
                      <category edit="template('{I[0]}, film')">.</category>
                    </item>
                  </subject>
                </page>
                """;
        ItemList items =
                Objects.requireNonNull(RuleFormat.read(rule).apply(page).list());
        assertThat(items.items()).extracting(Item::title).containsExactly("The Harbour (A-)", "The Lamp (B)");
        assertThat(items.items())
                .extracting(Item::link)
                .containsExactly("https://db.example/f/h1/", "https://db.example/f/h2/");
        assertThat(items.items())
                .extracting(Item::image)
                .containsExactly("https://films.example/x", "https://films.example/lamp");
        assertThat(items.items()).extracting(Item::category).containsExactly("A-, film", "B, film");
    }

    @Test
    void boundsTheLengthOfWhatRepeats() {
        String text = "a".repeat(5_000_000);
        assertThat(edited("template('" + "{self}".repeat(600) + "')", text)).hasSize(100_000);
        assertThat(edited("replace('(?:.)', '" + "$0".repeat(1_900) + "')", text))
                .hasSize(100_000);
    }
}
