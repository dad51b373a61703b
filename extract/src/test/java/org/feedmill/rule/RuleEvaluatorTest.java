package org.feedmill.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.page.Page;
import org.feedmill.rule.format.RuleFormat;
import org.feedmill.rule.path.RulePath;
import org.junit.jupiter.api.Test;

/** Tests rules with several subjects and items, and the report on each path. */
final class RuleEvaluatorTest {

    private static final Map<ItemField, FieldRule> LINKED =
            Map.of(ItemField.TITLE, FieldRule.of(RulePath.parse("//A")));

    private static RulePath path(String text) {
        return RulePath.parse(text);
    }

    private static List<Item> items(RuleResult applied) {
        ItemList list = applied.list();
        return list == null ? List.of() : list.items();
    }

    private static List<String> titles(RuleResult applied) {
        return items(applied).stream().map(Item::title).toList();
    }

    @Test
    void keepsThePagesOrderOverSubjectsAndItems() {
        Page page = Page.parse("""
                <body><div id=b><h2>Zweites</h2><p><a href=/3>drei</a></p><section><a href=/4>vier</a></section></div>
                <div id=a><h2>Erstes</h2><section><a href=/1>eins</a></section><p><a href=/2>zwei</a></p></div>""", "https://x.example/");
        ItemRule one = ItemRule.of(path("P"), LINKED);
        ItemRule other = ItemRule.of(path("SECTION"), LINKED);
        FieldRule heading = FieldRule.of(path("H2"));
        Rule rule = Rule.of(
                new SubjectRule(List.of(path("//DIV#a")), false, heading, FieldRule.NONE, List.of(one, other)),
                new SubjectRule(List.of(path("//DIV#b")), false, heading, FieldRule.NONE, List.of(one, other)));
        RuleResult applied = rule.apply(page);
        assertThat(titles(applied)).containsExactly("drei", "vier", "eins", "zwei");
        assertThat(applied.toFinderResult().best().orElseThrow().subjects())
                .extracting(Subject::title)
                .containsExactly("Zweites", "Erstes");
        assertThat(applied.locations()).hasSize(4).isSortedAccordingTo((s, t) -> Integer.compare(s.from(), t.from()));
    }

    @Test
    void takesARecordOnceHoweverOftenItIsSelected() {
        Page page = Page.parse(
                "<body><ul><li class=a><a href=/1>eins</a></li><li><a href=/2>zwei</a></li><li><a href=/2>zwei</a></li></ul>",
                "https://x.example/");
        Rule rule = Rule.of(
                SubjectRule.of(path("//UL"), ItemRule.of(path("LI"), LINKED), ItemRule.of(path("LI.a"), LINKED)),
                SubjectRule.of(
                        RulePath.SELF, new ItemRule(RulePath.parseAll("//LI | //LI.a"), false, LINKED, List.of())));
        assertThat(titles(rule.apply(page))).containsExactly("eins", "zwei");
    }

    @Test
    void leavesOutWhatIsExcluded() {
        Page page = Page.parse(
                "<body><ul><li><a href=/1>eins</a></li><li><a href=/2>zwei</a><b class=ad>Anzeige</b></li></ul>",
                "https://x.example/");
        ItemRule item = new ItemRule(List.of(path("//LI")), false, LINKED, List.of(path("//B.ad"), path("I")));
        assertThat(titles(Rule.of(SubjectRule.of(RulePath.SELF, item)).apply(page)))
                .containsExactly("eins");
    }

    @Test
    void lendsTheSubjectsDateToItemsWithoutOne() {
        Page page = Page.parse("""
                <body lang=en><div><h3>3 May 2024</h3><p><a href=/1>One thing happened</a></p><p><a href=/2>Another did</a>
                <i>1 May 2024</i></p></div><div><h3>2 May 2024</h3><p><a href=/3>And a third</a></p></div>""", "https://x.example/");
        ItemRule item = ItemRule.of(
                path("P"), Map.of(ItemField.TITLE, FieldRule.of(path("//A")), ItemField.DATE, FieldRule.of(path("I"))));
        Rule rule = Rule.of(new SubjectRule(
                List.of(path("//DIV")), false, FieldRule.NONE, FieldRule.of(path("H3")), List.of(item)));
        RuleResult applied = rule.apply(page);
        assertThat(items(applied))
                .extracting(i -> i.date() == null ? "" : i.date().toIso())
                .containsExactly("2024-05-03", "2024-05-01", "2024-05-02");
        assertThat(applied.pathUsages())
                .filteredOn(u -> u.element().equals("subject 1, date"))
                .allMatch(u -> u.attempts() == 2 && u.matches() == 2);
    }

    @Test
    void readsThePagesDateAndTimesOfThatDay() {
        Page page = Page.parse(
                "<html lang=de><body><p id=stand>Stand: 14.05.2024</p><ul><li><a href=/1>eins</a> <i>17:20</i></li></ul>",
                "https://x.example/");
        FieldChoice time = FieldChoice.of(path("I")).format("HH:mm");
        ItemRule item = ItemRule.of(
                path("//LI"),
                Map.of(ItemField.TITLE, FieldRule.of(path("A")), ItemField.DATE, new FieldRule(List.of(time))));
        Rule rule = new Rule(
                null, null, FieldRule.of(path("//P#stand")), List.of(SubjectRule.of(RulePath.SELF, item)), List.of());
        RuleResult applied = rule.apply(page);
        assertThat(applied.date()).isNotNull().extracting(d -> d.toIso()).isEqualTo("2024-05-14");
        assertThat(items(applied).getFirst().date())
                .isNotNull()
                .extracting(d -> d.toIso())
                .isEqualTo("2024-05-14T17:20:00+02:00");
    }

    @Test
    void endsSubjectsThatRunWhereTheNextBegins() {
        Page page = Page.parse("""
                <body><h2>Kultur</h2><p><a href=/1>eins</a></p><p><a href=/2>zwei</a></p><h2>Sport</h2>
                <p><a href=/3>drei</a></p>""", "https://x.example/");
        Rule rule = Rule.of(new SubjectRule(
                List.of(path("//H2")),
                true,
                FieldRule.of(path("H2[0]")),
                FieldRule.NONE,
                List.of(ItemRule.of(path("P"), LINKED))));
        assertThat(items(rule.apply(page))).extracting(Item::category).containsExactly("Kultur", "Kultur", "Sport");
    }

    @Test
    void tellsWhichPathFailedWhere() {
        Page page = Page.parse(
                "<body><ul><li><a href=/1>eins</a><i>x</i></li><li><a href=/2>zwei</a></li></ul>",
                "https://x.example/");
        Rule rule = Rule.of(SubjectRule.of(
                path("//UL"),
                ItemRule.of(
                        path("LI"),
                        Map.of(
                                ItemField.TITLE, FieldRule.of(path("H3"), path("A")),
                                ItemField.AUTHOR, FieldRule.of(path("I")),
                                ItemField.DATE, FieldRule.of(path("I"))))));
        RuleResult applied = rule.apply(page);
        assertThat(applied.pathUsages())
                .extracting(RuleResult.PathUsage::toString)
                .containsExactly(
                        "subject 1 //UL: 1 of 1",
                        "subject 1, item 1 LI: 2 of 1",
                        "subject 1, item 1, title H3: nothing there",
                        "subject 1, item 1, title A: 2 of 2",
                        "subject 1, item 1, date I: nothing there",
                        "subject 1, item 1, author I: 1 of 2");
        assertThat(applied.toFinderResult().tried()).hasSize(2).allMatch(t -> t.startsWith("rule: subject 1, item 1"));
        assertThat(applied.toFinderResult().best()).isPresent();
    }

    @Test
    void takesTheBestListOfAPlaceOrTheLongestThatOneFinderSees() {
        StringBuilder html = new StringBuilder("<body><div id=all><ul>");
        for (int i = 0; i < 25; i++) {
            html.append("<li><a href=/c/%d>Gruppe %d</a></li>".formatted(i, i));
        }
        html.append("</ul>");
        for (int i = 1; i <= 6; i++) {
            html.append(
                    "<article><h2><a href=/n/%d>Der Rat berät über das Vorhaben %c am Fluss</a></h2><time>%d. Mai 2026</time></article>"
                            .formatted(i, (char) ('A' + i), i));
        }
        Page page = Page.parse(html.append("</div>").toString(), "https://x.example/");
        Rule best = RuleFormat.read("<page version=\"1\"><subject path=\"//DIV#all\" finder=\"best\"/></page>");
        Rule record = RuleFormat.read("<page version=\"1\"><subject path=\"//DIV#all\" finder=\"record\"/></page>");
        assertThat(titles(best.apply(page))).hasSize(6).allMatch(t -> t.startsWith("Der Rat"));
        assertThat(titles(record.apply(page))).hasSize(25);
    }

    @Test
    void readsEmptyPages() {
        for (String html : List.of("", " ", "<html></html>", "nur Text")) {
            Rule rule = Rule.of(SubjectRule.of(path("//UL"), ItemRule.of(path("LI"), Map.of())));
            RuleResult applied = rule.apply(Page.parse(html, ""));
            assertThat(applied.list()).isNull();
            assertThat(applied.toFinderResult().tried()).isNotEmpty();
        }
        assertThat(Rule.of().find(Page.parse("", "")).tried()).containsExactly("rule: it names no items");
    }

    @Test
    void bearsHugeAndDeepPages() {
        String row = "<li><a href=/x>Eine Meldung von vielen</a> <i>1.5.2024</i></li>";
        Page huge = Page.parse("<body><ul>" + row.repeat(60_000) + "</ul>", "https://x.example/");
        Rule rule = Rule.of(SubjectRule.of(path("//UL"), ItemRule.of(path("LI"), LINKED)));
        RuleResult applied = rule.apply(huge);
        assertThat(applied.problem()).contains("50000 items");
        assertThat(items(applied)).as("all the same").hasSize(1);
        Page deep = Page.parse("<body>" + "<div><p>".repeat(50_000) + row.repeat(1000), "https://x.example/");
        RuleResult there = Rule.of(SubjectRule.of(RulePath.SELF, ItemRule.of(path("//LI"), Map.of())))
                .apply(deep);
        assertThat(there.pathUsages().getLast().matches()).isEqualTo(1000);
    }

    @Test
    void givesTheSameEveryTime() {
        Page page = Page.parse(
                "<body>" + "<div class=c><p><a href=/1>eins</a></p><p><a href=/2>zwei</a></p></div>".repeat(20),
                "https://x.example/");
        Rule rule = Rule.of(SubjectRule.of(path("//DIV.c"), ItemRule.of(path("//P"), Map.of())));
        RuleResult first = rule.apply(page);
        for (int i = 0; i < 5; i++) {
            assertThat(rule.apply(page)).isEqualTo(first);
        }
    }

    @Test
    void findsTheAddressesOfToldTitles() {
        Page page = Page.parse(
                "<body><ul><li><h3><a href=/1>Erste Meldung heute</a></h3><a href=/k>Kultur</a></li>"
                        + "<li><a href=/2><h3>Zweite Meldung heute</h3></a></li>"
                        + "<li><h3>Dritte Meldung heute</h3><a href=/3>mehr</a></li></ul>",
                "https://x.example/");
        ItemRule item = ItemRule.of(path("//LI"), Map.of(ItemField.TITLE, FieldRule.of(path("//H3"))));
        assertThat(items(Rule.of(SubjectRule.of(RulePath.SELF, item)).apply(page)))
                .extracting(Item::link)
                .containsExactly("https://x.example/1", "https://x.example/2", "https://x.example/3");
    }
}
