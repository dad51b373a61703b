package org.feedmill.mill;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.time.LocalDate;
import java.util.List;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.format.RuleFormat;
import org.feedmill.rule.heal.KnownItems;
import org.feedmill.time.Moment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests feeds that are extracted by a rule. */
class RuledFeedTest {

    private static final Rule RULE = RuleFormat.read("""
            <page><subject path="//UL.liste"><item path="LI"><title>A</title><link>A</link></item></subject></page>""");

    private MillTestSite site;

    @BeforeEach
    void open() throws IOException {
        site = new MillTestSite();
    }

    @AfterEach
    void close() {
        site.close();
    }

    private static String page(String lang, String name, String rows, String behind) {
        return "<!DOCTYPE html><html lang=" + lang
                + "><title>Blatt</title><ul class=menu><li><a href=/x>Das ist ein Menü" + "</a></li></ul><ul class="
                + name + ">" + rows + "</ul>" + behind;
    }

    private MillRequest order(MillRuleOptions ruling) {
        return MillRequest.of(site.at("/")).withRule(ruling);
    }

    private static List<String> titles(MillResult result) {
        assertThat(result).isInstanceOf(MillResult.Extracted.class);
        return ((MillResult.Extracted) result)
                .feed().entries().stream().map(Entry::title).toList();
    }

    @Test
    void readsTheListByTheRule() {
        site.page("/", page("de", "liste", MillTestSite.rows("Bericht aus dem Hafen", 4), ""));
        MillResult result = site.mill(order(MillRuleOptions.of(RULE)));
        assertThat(titles(result)).hasSize(4).first().isEqualTo("Bericht aus dem Hafen 1");
        RuleOutcome ruled = requireNonNull(((MillResult.Extracted) result).ruleOutcome());
        assertThat(ruled.rule()).isEqualTo(RULE);
        assertThat(ruled.healed()).isNull();
    }

    @Test
    void saysWhichPathFailedInsteadOfGuessing() {
        site.page("/", page("zh", "列表", MillTestSite.rows("港口工作安排的通知", 6), ""));
        assertThat(site.mill(order(MillRuleOptions.of(RULE))))
                .isInstanceOfSatisfying(
                        MillResult.Empty.class,
                        empty -> assertThat(empty.tried())
                                .singleElement()
                                .asString()
                                .contains("//UL.liste"));
        MillResult guessed = site.mill(order(MillRuleOptions.of(RULE).withFinders()));
        assertThat(titles(guessed)).hasSize(6);
        assertThat(((MillResult.Extracted) guessed).ruleOutcome()).isNull();
        assertThat(((MillResult.Extracted) guessed).found().tried()).anyMatch(t -> t.contains("//UL.liste"));
    }

    @Test
    void followsTheListByTheRule() {
        site.page("/", page("ja", "liste", rows("港からのお知らせ", 1, 3), "<a rel=next href=/2>次へ</a>"));
        site.page("/2", page("ja", "liste", rows("まったく別の題名です", 4, 3), ""));
        MillResult result = site.mill(order(MillRuleOptions.of(RULE)).pages(5));
        assertThat(titles(result)).hasSize(6).endsWith("まったく別の題名です 6");
    }

    private static String rows(String title, int from, int count) {
        StringBuilder rows = new StringBuilder();
        for (int i = from; i < from + count; i++) {
            rows.append("<li><a href=/s/")
                    .append(i)
                    .append('>')
                    .append(title)
                    .append(' ')
                    .append(i)
                    .append("</a></li>");
        }
        return rows.toString();
    }

    @Test
    void healsARuleByTheKnownItems() {
        String rows = MillTestSite.rows("Отчёт из старого порта номер", 8);
        String before = page("ru", "liste", rows, "");
        Page old = Page.parse(before, site.at("/"));
        KnownItems known = KnownItems.of(old, RULE.find(old).best().orElseThrow());
        site.page("/", page("ru", "neue", rows, ""));
        MillResult result = site.mill(order(MillRuleOptions.of(RULE).withKnown(known)));
        assertThat(titles(result)).hasSize(8);
        RuleOutcome ruled = requireNonNull(((MillResult.Extracted) result).ruleOutcome());
        assertThat(requireNonNull(ruled.healed()).previousRule()).isEqualTo(RULE);
        assertThat(ruled.rule()
                        .find(Page.parse(page("ru", "neue", rows, ""), site.at("/")))
                        .best())
                .isPresent();
        site.page("/", page("ru", "neue", MillTestSite.rows("Совсем другое", 2), ""));
        assertThat(site.mill(order(MillRuleOptions.of(RULE).withKnown(known))))
                .isInstanceOfSatisfying(
                        MillResult.Empty.class,
                        empty -> assertThat(empty.tried()).isNotEmpty().allMatch(t -> t.startsWith("rule: ")));
    }

    @Test
    void readsBytesByTheRulesEncodingWhereNobodyElseNamesOne() {
        Rule rule = new Rule("https://x.example/a/", "KOI8-R", RULE.date(), RULE.subjects(), RULE.notes());
        String html = "<ul class=liste><li><a href=b>Ёж</a></li></ul>";
        byte[] bytes = html.getBytes(Charset.forName("KOI8-R"));
        Mill mill = new Mill(site.fetcher(), ListFinders.best());
        MillResult result = mill.feed(bytes, null, "", null, MillRuleOptions.of(rule));
        assertThat(titles(result)).containsExactly("Ёж");
        assertThat(((MillResult.Extracted) result).feed().entries().getFirst().link())
                .as("the page stands where the rule says")
                .isEqualTo("https://x.example/a/b");
        byte[] named = ("<meta charset=utf-8>" + html).getBytes(UTF_8);
        assertThat(titles(mill.feed(named, null, "", null, MillRuleOptions.of(rule))))
                .containsExactly("Ёж");
    }

    @Test
    void tellsThePagesOwnDateWhereNoItemHasOne() {
        Rule rule = RuleFormat.read("<page><date>//P</date><subject path='//UL.liste'><item path='LI'><title>A</title>"
                + "<date/></item></subject></page>");
        site.page("/", page("de", "liste", rows("Ohne Datum ist diese", 1, 3), "<p>Stand: 14.05.2024</p>"));
        MillResult result = site.mill(order(MillRuleOptions.of(rule)));
        Feed feed = ((MillResult.Extracted) result).feed();
        assertThat(feed.updated()).hasToString("2024-05-14T00:00:00Z");
        assertThat(feed.published()).isEqualTo(Moment.ofDay(LocalDate.of(2024, 5, 14)));
    }
}
