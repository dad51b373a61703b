package org.feedmill.rule.induce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.list.best.ListFinders;
import org.feedmill.list.markup.MarkupFinder;
import org.feedmill.list.read.MarkedRecord;
import org.feedmill.list.read.RecordReader;
import org.feedmill.page.Page;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.format.XmlRuleFormat;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests the induction of rules from the lists of finders. */
class RuleInducerTest {

    private static final String URL = "https://example.org/liste/";

    private static Page page(String body) {
        return Page.parse("<html><body>" + body + "</body></html>", URL);
    }

    /** Returns the list of all nodes of one tag that satisfy a predicate, read as finders read them. */
    private static PageVersion version(Page page, String tag, IntPredicate fits) {
        List<MarkedRecord> records = new ArrayList<>();
        for (int n = 0; n < page.size(); n++) {
            if (page.tagName(n).equals(tag) && fits.test(n)) {
                records.add(MarkedRecord.at(n, page.end(n)));
            }
        }
        return version(page, records);
    }

    private static PageVersion version(Page page, List<MarkedRecord> records) {
        List<Item> items = new RecordReader(page, TimeReader.standard())
                .read(records).stream().filter(Objects::nonNull).toList();
        return new PageVersion(page, list(List.of(new Subject(null, items))));
    }

    private static ItemList list(List<Subject> subjects) {
        return new ItemList(subjects, "test", 1, List.of());
    }

    private static IntPredicate classed(Page page, String name) {
        return n -> name.equals(page.attribute(n, "class"));
    }

    private static Item under(Item item, String category) {
        return Item.builder(item.title())
                .link(item.link())
                .date(item.date())
                .category(category)
                .description(item.description())
                .image(item.image())
                .author(item.author())
                .price(item.price())
                .enclosure(item.enclosure())
                .node(item.node())
                .end(item.end())
                .build();
    }

    private static Rule exact(PageVersion... versions) {
        InducedRule induced = RuleInducer.induce(List.of(versions));
        assertThat(induced.differences()).isEmpty();
        assertThat(induced.exact()).isTrue();
        assertThat(XmlRuleFormat.read(XmlRuleFormat.write(induced.rule())).subjects())
                .isEqualTo(induced.rule().subjects());
        for (PageVersion version : versions) {
            assertThat(given(induced.rule(), version.page())).isEqualTo(stated(version.list()));
        }
        return induced.rule();
    }

    private static List<Item> given(Rule rule, Page page) {
        ItemList list = rule.apply(page).list();
        return list == null ? List.of() : stated(list);
    }

    /** Returns items without their positions. */
    private static List<Item> stated(ItemList list) {
        return list.items().stream().map(RuleInducerTest::placeless).toList();
    }

    private static Item placeless(Item item) {
        return Item.builder(item.title())
                .link(item.link())
                .date(item.date())
                .category(item.category())
                .description(item.description())
                .image(item.image())
                .author(item.author())
                .price(item.price())
                .enclosure(item.enclosure())
                .with(ItemField.IP, item.get(ItemField.IP))
                .node(0)
                .build();
    }

    private static List<String> titles(Rule rule, Page page) {
        return given(rule, page).stream().map(Item::title).toList();
    }

    private static String paths(Rule rule) {
        return XmlRuleFormat.write(rule);
    }

    private static String news(String classes, int day, String title) {
        return "<li class='" + classes + "'><span class=datum>" + day + ".03.2024</span> <a href='/artikel/" + day
                + "'>" + title + "</a></li>";
    }

    @Test
    void givesTheSameItemsAgain() {
        Page page = page("<h1>お知らせ</h1><ul id=news>"
                + "<li><time datetime=2024-05-12>5月12日</time><a href=/n/1>桜の開花について</a><p>今年は例年より早く咲きました。</p></li>"
                + "<li><time datetime=2024-05-10>5月10日</time><a href=/n/2>図書館の休館日</a><p>来週の月曜日は休館します。</p></li>"
                + "<li><time datetime=2024-05-01>5月1日</time><a href=/n/3>新しい先生の紹介</a><p>三人の先生が着任しました。</p></li></ul>");
        Rule rule = exact(version(page, "li", n -> true));
        assertThat(rule.subjects()).singleElement().satisfies(s -> {
            assertThat(s.paths()).hasToString("[//UL#news]");
            assertThat(s.items().getFirst().paths()).hasToString("[LI]");
        });
    }

    @Test
    void worksForMoreItemsThanItSaw() {
        String two = news("eintrag", 1, "Der Frühling kommt früh") + news("eintrag", 2, "Brücke wird gesperrt");
        Page today = page("<ul>" + two + news("eintrag", 3, "Neue Linie nach Süden") + "</ul>");
        Page tomorrow = page("<ul>" + news("eintrag", 9, "Markt am Samstag") + two + "</ul>");
        Rule rule = exact(version(today, "li", n -> true));
        assertThat(titles(rule, tomorrow))
                .containsExactly("Markt am Samstag", "Der Frühling kommt früh", "Brücke wird gesperrt");
    }

    @Test
    void passesOverAnAdvertRow() {
        Page page = page("<ul>" + news("eintrag", 1, "Der Frühling kommt früh")
                + "<li class=anzeige><span>5.03.2024</span> <a href=/werbung>Jetzt kaufen und sparen</a></li>"
                + news("eintrag", 2, "Brücke wird gesperrt") + news("eintrag", 3, "Neue Linie nach Süden") + "</ul>");
        Rule rule = exact(version(page, "li", classed(page, "eintrag")));
        assertThat(paths(rule)).contains("LI.eintrag");
    }

    @Test
    void leansOnNoNumbersOfItems() {
        Page page = page(
                "<div id=liste-2024117><div class='post-101 beitrag' id=post-101><h3><a href=/a/101>Erster Beitrag</a></h3></div>"
                        + "<div class='post-102 beitrag' id=post-102><h3><a href=/a/102>Zweiter Beitrag</a></h3></div>"
                        + "<div class='post-103 beitrag' id=post-103><h3><a href=/a/103>Dritter Beitrag</a></h3></div></div>");
        Rule rule = exact(version(page, "div", n -> page.attribute(n, "class") != null));
        assertThat(paths(rule)).doesNotContain("10").doesNotContain("2024117").doesNotContain("Beitrag");
    }

    @Test
    void correctsItselfByASecondVersion() {
        String boxed = "<div class=karte><div class=bild><img src=/b/1.jpg width=300 height=200></div>"
                + "<div><a href=/a/1>القمر والشمس في السماء</a></div></div>";
        String other = "<div class=karte><div class=bild><img src=/b/2.jpg width=300 height=200></div>"
                + "<div><a href=/a/2>أخبار المدينة القديمة</a></div></div>";
        String third = "<div class=karte><div class=bild><img src=/b/3.jpg width=300 height=200></div>"
                + "<div><a href=/a/3>افتتاح المكتبة الجديدة</a></div></div>";
        String plain = "<div class=karte><div><a href=/a/4>نتائج المباراة الأخيرة</a></div></div>";
        Page first = page("<section>" + boxed + other + third + "</section>");
        Page second = page("<section>" + plain + boxed + other + "</section>");
        Rule rule =
                exact(version(first, "div", classed(first, "karte")), version(second, "div", classed(second, "karte")));
        Page next = page("<section>" + third + plain + boxed + "</section>");
        assertThat(titles(rule, next))
                .containsExactly("افتتاح المكتبة الجديدة", "نتائج المباراة الأخيرة", "القمر والشمس في السماء");
    }

    @Test
    void learnsFromASecondVersionWhatIsNoItem() {
        String some = news("zeile", 1, "Der Frühling kommt früh")
                + news("zeile", 2, "Brücke wird gesperrt")
                + news("zeile", 3, "Neue Linie nach Süden");
        String advert =
                "<li class='zeile werbung'><span class=datum>4.03.2024</span> <a href=/kauf>Nur heute billig</a></li>";
        Page first = page("<ul class=liste>" + some + "</ul>");
        Page second = page("<ul class=liste>" + news("zeile", 8, "Wahl am Sonntag") + advert + some + "</ul>");
        Rule rule = exact(version(first, "li", n -> true), version(second, "li", classed(second, "zeile")));
        Page third = page("<ul class=liste>" + some + advert + "</ul>");
        assertThat(titles(rule, third)).hasSize(3).doesNotContain("Nur heute billig");
    }

    @Test
    void keepsToTheLatestVersionWhereTwoCannotAgree() {
        Page old = page("<table><tr><td><a href=/1>Ein alter Eintrag</a><tr><td><a href=/2>Noch ein alter</a></table>");
        Page now = page("<ul><li><a href=/3>Ein neuer Eintrag</a><li><a href=/4>Noch ein neuer</a></ul>");
        PageVersion latest = version(now, "li", n -> true);
        InducedRule induced = RuleInducer.induce(List.of(version(old, "tr", n -> true), latest));
        assertThat(given(induced.rule(), now)).isEqualTo(stated(latest.list()));
        if (!induced.exact()) {
            assertThat(induced.differences()).isNotEmpty();
        }
    }

    @Test
    void tellsHeadingsThatStandInOneRow() {
        Page page = page("<div id=inhalt><h2>要闻</h2><p><a href=/a/1>城市地铁新线开通</a></p><p><a href=/a/2>春季运动会举行</a></p>"
                + "<h2>公告</h2><p><a href=/a/3>关于放假安排的通知</a></p><p><a href=/a/4>图书馆开放时间调整</a></p></div>");
        List<Item> items = version(page, "p", n -> true).list().items();
        List<Item> stated = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            stated.add(under(items.get(i), i < 2 ? "要闻" : "公告"));
        }
        List<Subject> subjects =
                List.of(new Subject("要闻", stated.subList(0, 2)), new Subject("公告", stated.subList(2, 4)));
        Rule rule = exact(new PageVersion(page, list(subjects)));
        assertThat(paths(rule)).doesNotContain("要闻");
    }

    @Test
    void endsRunsWhereItemsEnd() {
        Page page =
                page("<dl><dt><a href=/1>Première annonce</a></dt><dd>Un texte assez long pour une description.</dd>"
                        + "<dt><a href=/2>Deuxième annonce</a></dt><dd>Encore un texte assez long pour cela.</dd>"
                        + "<dt><a href=/3>Troisième annonce</a></dt><dd>Le dernier de ces textes, assez long aussi.</dd>"
                        + "<p>Voir aussi les archives de l'année passée et les autres pages.</p></dl>");
        List<MarkedRecord> records = new ArrayList<>();
        for (int n = 0; n < page.size(); n++) {
            if (page.tagName(n).equals("dt")) {
                records.add(MarkedRecord.at(n, page.end(page.end(n))));
            }
        }
        Rule rule = exact(version(page, records));
        assertThat(paths(rule)).doesNotContain("archives");
    }

    @Test
    void leavesListsOfScriptsToTheFinders() {
        Page page = Page.parse(
                "<html><head><script type='application/ld+json'>{\"@context\":\"https://schema.org\",\"@type\":\"ItemList\","
                        + "\"itemListElement\":[" + stated(1, "Ελλάδα και θάλασσα") + "," + stated(2, "Νέα της πόλης")
                        + ","
                        + stated(3, "Το καλοκαίρι έρχεται")
                        + "]}</script></head><body><div id=app></div></body></html>",
                URL);
        ItemList list = new MarkupFinder().find(page).best().orElseThrow();
        Rule rule = exact(new PageVersion(page, list));
        assertThat(rule.subjects().getFirst().items()).isEmpty();
    }

    private static String stated(int number, String title) {
        return "{\"@type\":\"ListItem\",\"position\":" + number + ",\"item\":{\"@type\":\"NewsArticle\",\"headline\":\""
                + title + "\",\"url\":\"https://example.org/n/" + number + "\",\"datePublished\":\"2024-03-0" + number
                + "\"}}";
    }

    @Test
    void endsOnLongLists() {
        StringBuilder body = new StringBuilder("<ul>");
        for (int i = 0; i < 2_000; i++) {
            body.append(i % 50 == 7 ? "<li class=x><b>Реклама</b></li>" : "")
                    .append("<li class=n><i>")
                    .append(1 + i % 28)
                    .append(".04.2023</i> <a href=/n/")
                    .append(i)
                    .append(">Новость номер ")
                    .append(i)
                    .append("</a></li>");
        }
        Page page = page(body.append("</ul>").toString());
        Rule rule = exact(version(page, "li", classed(page, "n")));
        assertThat(paths(rule).length()).isLessThan(2_000);
    }

    /** Returns all kinds of items of a rule. */
    private static List<ItemRule> items(Rule rule) {
        return rule.subjects().stream().flatMap(s -> s.items().stream()).toList();
    }

    @Test
    void tellsTitlesAndDatesWhereRecordsHaveOtherDatesToo() {
        String row = "<tr><td>%d</td><td>Order no. %d of the harbour court</td><td>%d May 2026</td><td>in force</td>"
                + "<td>%d June 2026</td></tr>";
        StringBuilder rows = new StringBuilder("<table>");
        for (int i = 1; i <= 14; i++) {
            rows.append(row.formatted(i, 40 + 3 * i, i, i));
        }
        Page page = page(rows.append("</table>").toString());
        Rule rule = exact(version(page, "tr", n -> true));
        assertThat(items(rule))
                .isNotEmpty()
                .allSatisfy(i -> assertThat(i.fields())
                        .containsKeys(ItemField.TITLE, ItemField.DATE)
                        .doesNotContainValue(null));
        assertThat(given(rule, page).getFirst().description()).isNull();
    }

    @Test
    void tellsTitlesWhereARecordStandsOnThePageTwice() {
        StringBuilder rows = new StringBuilder("<table>");
        for (int i = 0; i < 16; i++) {
            int k = i == 9 ? 3 : i; // the tenth repeats the fourth
            rows.append("<tr><td>%d. 5. 2026</td><td><a href=/%d>Beschluss über das Vorhaben %s</a></td></tr>"
                    .formatted(k + 1, k, (char) ('A' + k)));
        }
        Page page = page(rows.append("</table>").toString());
        PageVersion all = version(page, "tr", n -> true);
        List<Item> once = new ArrayList<>(all.list().items());
        once.remove(9);
        Rule rule = exact(new PageVersion(page, list(List.of(new Subject(null, once)))));
        assertThat(items(rule))
                .isNotEmpty()
                .allSatisfy(i -> assertThat(i.fields()).containsKey(ItemField.TITLE));
    }

    @Test
    void keepsLinesWhoseLinksGetALabel() {
        String[] lines = {
            "・%s<a href=/n/4>Die Brücke wird im Mai gesperrt</a> (14.03.2024)<br>\n",
            "・%s<a href=/n/3>Neue Linie nach Süden eröffnet</a> (13.03.2024)<br>\n",
            "・%s<a href=/n/2>Das Freibad öffnet am Samstag</a> (12.03.2024)<br>\n",
            "・%s<a href=/n/1>Markt auf dem Rathausplatz</a> (11.03.2024)<br>\n"
        };
        String old = String.join("", lines[1], lines[2], lines[3]);
        Page before = page("<h1>Aktuelles</h1><p>\n" + old.replace("%s", "") + "</p>");
        Rule rule = exact(
                new PageVersion(before, ListFinders.best().find(before).best().orElseThrow()));
        String label = "<span class=badge>Neu</span> ";
        for (String newest : List.of(
                lines[0].replace("%s", label),
                lines[0].replace("%s", "").replace("・", label + "・"),
                lines[0].replace("%s", "").replace("</a>", "</a> " + label),
                lines[0].replace("%s", "").replace("<br>", " " + label + "<br>"))) {
            Page after = page("<h1>Aktuelles</h1><p>\n" + newest + old.replace("%s", "") + "</p>");
            assertThat(given(rule, after))
                    .as(newest)
                    .extracting(
                            Item::link,
                            item -> item.date() == null ? "" : item.date().toIso())
                    .containsExactly(
                            tuple("https://example.org/n/4", "2024-03-14"),
                            tuple("https://example.org/n/3", "2024-03-13"),
                            tuple("https://example.org/n/2", "2024-03-12"),
                            tuple("https://example.org/n/1", "2024-03-11"));
        }
    }

    @Test
    void givesNothingForAnEmptyList() {
        Page page = page("<p>Nichts</p>");
        InducedRule induced = RuleInducer.induce(List.of(new PageVersion(page, list(List.of()))));
        assertThat(given(induced.rule(), page)).isEmpty();
    }

    @Test
    void tellsItemsWhoseDatesStandAboveThem() {
        Page page = page("<div class=tage><h3>12 mars 2024</h3><ul><li><a href=/a>Le marché du samedi</a></li>"
                + "<li><a href=/b>La fête de la musique</a></li></ul><h3>11 mars 2024</h3>"
                + "<ul><li><a href=/c>Travaux sur la place</a></li></ul></div>");
        List<Item> items = version(page, "li", n -> true).list().items();
        List<Item> dated = new ArrayList<>();
        for (Item item : items) {
            dated.add(item.with(
                    ItemField.DATE,
                    date(item.link() != null && item.link().endsWith("c") ? "2024-03-11" : "2024-03-12")));
        }
        exact(new PageVersion(page, list(List.of(new Subject(null, dated)))));
    }

    private static org.feedmill.time.@Nullable Moment date(String iso) {
        return TimeReader.standard().readMachineDate(iso).orElse(null);
    }

    @Test
    void statesWhereTheAddressesOfWritersStand() {
        StringBuilder html = new StringBuilder("<ul id=c>");
        String row =
                "<li class=comment><b class=author>Name%2$c</b> <i>IP: 61.135.%1$d.*</i> <u>1%1$d.05.2024 14:3%1$d</u>"
                        + "<p>Die Brücke ist schön geworden, nur das Geländer ist niedrig.</p></li>";
        for (int i = 1; i <= 4; i++) {
            html.append(row.formatted(i, 'A' + i));
        }
        Page page = page(html.append("</ul>").toString());
        Rule rule =
                exact(new PageVersion(page, ListFinders.best().find(page).best().orElseThrow()));
        assertThat(given(rule, page))
                .extracting(item -> item.get(ItemField.IP))
                .containsExactly("61.135.1.*", "61.135.2.*", "61.135.3.*", "61.135.4.*");
    }
}
