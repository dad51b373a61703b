package org.feedmill.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.page.Page;
import org.feedmill.rule.path.RulePath;
import org.junit.jupiter.api.Test;

/** Tests the application of rules to pages. */
final class RuleTest {

    private static final String PAGE = """
            <html lang=de><body><h1>Stadtblatt</h1>
            <div id=news><h2>Kultur</h2><ul>
            <li><a href=/k/1>Das Museum öffnet wieder</a> <span>12.05.2024</span></li>
            <li><a href=/k/2>Chor sucht Stimmen</a> <span>11.05.2024</span></li></ul></div>
            <div id=sport><h2>Sport</h2><ul>
            <li><a href=/s/1>Aufstieg im letzten Spiel</a> <span>10.05.2024</span></li>
            <li>Anzeige</li></ul></div>
            </body></html>""";

    private static RulePath path(String text) {
        return RulePath.parse(text);
    }

    @Test
    void followsSubjectsItemsAndFields() {
        Page page = Page.parse(PAGE, "https://blatt.example/");
        Rule rule = Rule.of(new SubjectRule(
                List.of(path("/HTML[0]/BODY[0]/DIV")),
                false,
                FieldRule.of(path("H2[0]")),
                FieldRule.NONE,
                List.of(ItemRule.of(
                        path("UL[0]/LI"),
                        Map.of(
                                ItemField.TITLE, FieldRule.of(path("A[0]")),
                                ItemField.LINK, FieldRule.of(path("A[0]/@href")),
                                ItemField.DATE, FieldRule.of(path("SPAN[0]")))))));
        RuleResult applied = rule.apply(page);
        List<Item> items = applied.toFinderResult().best().orElseThrow().items();
        assertThat(items)
                .extracting(Item::title)
                .containsExactly("Das Museum öffnet wieder", "Chor sucht Stimmen", "Aufstieg im letzten Spiel");
        assertThat(items).extracting(Item::category).containsExactly("Kultur", "Kultur", "Sport");
        assertThat(items).extracting(Item::link).first().isEqualTo("https://blatt.example/k/1");
        assertThat(items.getFirst().date())
                .isNotNull()
                .extracting(d -> d.toIso())
                .isEqualTo("2024-05-12");
        assertThat(applied.locations()).hasSize(3);
    }

    @Test
    void readsWhatItLeavesOutAsTheFindersDo() {
        Page page = Page.parse(PAGE, "https://blatt.example/");
        Rule rule = Rule.of(SubjectRule.of(path("//DIV"), ItemRule.of(path("UL[0]/LI[A]"), Map.of())));
        List<Item> items = rule.find(page).best().orElseThrow().items();
        assertThat(items).extracting(Item::title).contains("Das Museum öffnet wieder", "Aufstieg im letzten Spiel");
        assertThat(items).allMatch(i -> i.date() != null && i.link() != null);
    }

    @Test
    void saysWhichPathFailed() {
        Page page = Page.parse(PAGE, "https://blatt.example/");
        Rule rule = Rule.of(SubjectRule.of(path("//DIV#nachrichten"), ItemRule.of(path("UL[0]/LI"), Map.of())));
        assertThat(rule.find(page).candidates()).isEmpty();
        assertThat(rule.find(page).tried()).anyMatch(t -> t.contains("//DIV#nachrichten"));
    }

    @Test
    void writesPathsAsItReadsThem() {
        for (String text : List.of(
                "HTML[0]/BODY[0]/TABLE",
                "//UL#news/LI.item[1..]",
                "A[@href*='/2024/'][0]/@href",
                ".",
                "@href",
                "../-H2[0]",
                "+DD[0]//TEXT[-1]",
                "*[not .ad and (@rel or text^='x')]",
                "DIV[@class~='md:w-1/2'][A[0]/IMG][..-2]")) {
            assertThat(path(text)).hasToString(text);
            assertThat(path(path(text).toString())).isEqualTo(path(text));
        }
    }
}
