package org.feedmill.rule.heal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.induce.RuleInducer;
import org.feedmill.rule.path.RulePath;
import org.junit.jupiter.api.Test;

/** Tests the healing of rules on pages that changed. */
final class RuleHealerTest {

    private static final String SITE = "https://blatt.example/";

    /** An entry of a generated page. */
    private record Entry(String title, String link, String date) {}

    private static final List<Entry> GERMAN = List.of(
            new Entry("Das Museum öffnet nach drei Jahren wieder", "/artikel/2024/museum-oeffnet", "14.05.2024"),
            new Entry("Chor sucht Stimmen für das Sommerkonzert", "/artikel/2024/chor-sucht", "13.05.2024"),
            new Entry("Brücke bleibt bis Herbst gesperrt", "/artikel/2024/bruecke-gesperrt", "12.05.2024"),
            new Entry("Rat beschließt den Haushalt mit knapper Mehrheit", "/artikel/2024/haushalt", "11.05.2024"),
            new Entry("Neue Radwege verbinden die Vororte", "/artikel/2024/radwege", "10.05.2024"),
            new Entry("Bücherei verleiht jetzt auch Werkzeug", "/artikel/2024/buecherei", "09.05.2024"),
            new Entry("Hochwasser: Deiche werden erhöht", "/artikel/2024/deiche", "08.05.2024"),
            new Entry("Markt zieht auf den alten Bahnhofsplatz", "/artikel/2024/markt", "07.05.2024"));

    private static final List<Entry> JAPANESE = List.of(
            new Entry("市立図書館が新しい閲覧室を公開しました", "/news/detail.php?id=118", "2024年5月14日"),
            new Entry("夏祭りの出店者を募集しています", "/news/detail.php?id=117", "2024年5月13日"),
            new Entry("水道料金の改定についてのお知らせ", "/news/detail.php?id=116", "2024年5月11日"),
            new Entry("子育て支援センターの開館時間が変わります", "/news/detail.php?id=115", "2024年5月10日"),
            new Entry("道路工事による交通規制のご案内", "/news/detail.php?id=114", "2024年5月9日"),
            new Entry("健康診断の申し込みが始まりました", "/news/detail.php?id=113", "2024年5月8日"));

    private static final List<Entry> ARABIC = List.of(
            new Entry("افتتاح المكتبة الوطنية الجديدة في العاصمة", "/akhbar/2024/maktaba", "2024-05-14"),
            new Entry("ارتفاع أسعار القمح في الأسواق العالمية", "/akhbar/2024/qamh", "2024-05-13"),
            new Entry("المنتخب يستعد لمباراة الإياب يوم الجمعة", "/akhbar/2024/muntakhab", "2024-05-12"),
            new Entry("مهرجان السينما يعلن قائمة الأفلام المشاركة", "/akhbar/2024/mahrajan", "2024-05-11"),
            new Entry("الجامعة تطلق برنامجا لتعليم اللغات", "/akhbar/2024/jamia", "2024-05-10"),
            new Entry("أمطار غزيرة متوقعة على السواحل الشمالية", "/akhbar/2024/amtar", "2024-05-09"));

    private static final String MENU = """
            <nav class=top><ul><li><a href=/politik>Politik</a></li><li><a href=/kultur>Kultur</a></li>
            <li><a href=/sport>Sport</a></li><li><a href=/wetter>Wetter</a></li><li><a href=/abo>Abo</a></li></ul></nav>""";

    private static final String FOOT =
            "<footer><a href=/impressum>Impressum</a> <a href=/datenschutz>Datenschutz</a></footer>";

    private static Page page(String lang, String body) {
        return Page.parse(
                "<html lang=" + lang + "><head><title>Blatt</title></head><body>" + MENU + body + FOOT
                        + "</body></html>",
                SITE);
    }

    private static String each(List<Entry> entries, Function<Entry, String> record) {
        StringBuilder out = new StringBuilder();
        entries.forEach(e -> out.append(record.apply(e)));
        return out.toString();
    }

    private static String cards(List<Entry> entries) {
        return "<div class=news>"
                + each(
                        entries,
                        e -> "<div class=item><h3><a href='" + e.link + "'>" + e.title + "</a></h3><span class=day>"
                                + e.date + "</span></div>")
                + "</div>";
    }

    private static String table(List<Entry> entries) {
        return "<table id=liste>"
                + each(
                        entries,
                        e -> "<tr><td>" + e.date + "</td><td><a href='" + e.link + "'>" + e.title + "</a></td></tr>")
                + "</table>";
    }

    private static String bullets(List<Entry> entries) {
        return "<section><div><ul class=x7f>"
                + each(
                        entries,
                        e -> "<li class=q1><time>" + e.date + "</time><p><a href='" + e.link + "'>" + e.title
                                + "</a></p></li>")
                + "</ul></div></section>";
    }

    private static String links(String heading, List<Entry> entries) {
        return "<div class=box><h4>" + heading + "</h4><ol>"
                + each(entries, e -> "<li><a href='" + e.link + "'>" + e.title + "</a></li>") + "</ol></div>";
    }

    private static ItemList list(Page page) {
        return ListFinders.best().find(page).best().orElseThrow();
    }

    private static HealingResult heal(Page before, Page after) {
        ItemList list = list(before);
        return RuleHealer.heal(RuleInducer.ruleFor(before, list), after, KnownItems.of(before, list));
    }

    private static List<String> titles(HealingResult healing) {
        ItemList list = healing.applied().list();
        return list == null ? List.of() : list.items().stream().map(Item::title).toList();
    }

    private static List<String> titles(List<Entry> entries) {
        return entries.stream().map(Entry::title).toList();
    }

    private static List<Entry> renewed(List<Entry> entries, int count) {
        List<Entry> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Entry old = entries.get(entries.size() - 1 - i);
            String title = old.title.substring(old.title.length() / 2) + " "
                    + entries.get(i).title.substring(0, 9);
            all.add(new Entry(title.strip(), old.link.replaceAll("[a-z0-9]$", "") + (300 + i), old.date));
        }
        all.addAll(entries.subList(0, entries.size() - count));
        return all;
    }

    @Test
    void leavesARuleThatFits() {
        Page page = page("de", cards(GERMAN));
        HealingResult healing = heal(page, page);
        assertThat(healing)
                .isInstanceOfSatisfying(
                        HealingResult.StillValid.class,
                        s -> assertThat(s.notes()).isEmpty());
        assertThat(titles(healing)).isEqualTo(titles(GERMAN));
    }

    @Test
    void findsTheListAfterARelaunchOnANewHost() {
        Page before = page("de", cards(GERMAN));
        String html = "<html lang=de><head><title>Blatt</title></head><body>" + MENU + bullets(renewed(GERMAN, 2))
                + FOOT + "</body></html>";
        HealingResult healing = heal(before, Page.parse(html, "https://www.neues-blatt.example:8443/"));
        assertThat(healing).isInstanceOf(HealingResult.Healed.class);
        assertThat(titles(healing)).isEqualTo(titles(renewed(GERMAN, 2)));
    }

    @Test
    void takesNewItemsOfTheSameKindForSound() {
        for (List<Entry> entries : List.of(GERMAN, JAPANESE, ARABIC)) {
            Page before = page("de", cards(entries));
            assertThat(heal(before, page("de", cards(renewed(entries, 3)))))
                    .isInstanceOf(HealingResult.StillValid.class);
            List<Entry> fresh = renewed(entries, entries.size());
            HealingResult healing = heal(before, page("de", cards(fresh)));
            assertThat(healing).isInstanceOf(HealingResult.StillValid.class);
            assertThat(titles(healing)).isEqualTo(titles(fresh));
        }
    }

    @Test
    void takesAShorterListForSound() {
        Page before = page("de", cards(GERMAN));
        assertThat(heal(before, page("de", cards(GERMAN.subList(0, 4))))).isInstanceOf(HealingResult.StillValid.class);
        List<Entry> fresh = renewed(GERMAN, GERMAN.size()).subList(0, 2);
        assertThat(heal(before, page("de", cards(fresh)))).isInstanceOf(HealingResult.StillValid.class);
    }

    @Test
    void healsWhenBlocksBecomeATable() {
        for (List<Entry> entries : List.of(GERMAN, JAPANESE, ARABIC)) {
            HealingResult healing = heal(page("de", cards(entries)), page("de", table(entries)));
            assertThat(healing).isInstanceOf(HealingResult.Healed.class);
            assertThat(titles(healing)).isEqualTo(titles(entries));
        }
    }

    @Test
    void healsWhenATableBecomesAListAndHalfTheItemsAreNew() {
        for (List<Entry> entries : List.of(GERMAN, JAPANESE, ARABIC)) {
            List<Entry> half = renewed(entries, entries.size() / 2);
            HealingResult healing = heal(page("ar", table(entries)), page("ar", bullets(half)));
            assertThat(healing).isInstanceOf(HealingResult.Healed.class);
            assertThat(titles(healing)).isEqualTo(titles(half));
        }
    }

    /** Prices in some summaries make a second list, which lacks the new items and is as long as the known one. */
    @Test
    void healsTheWholeListRatherThanItsPartWithPrices() {
        List<Entry> fresh = new ArrayList<>();
        fresh.add(new Entry("商店街の夜市のお知らせ", "/news/detail.php?id=120", "2024年5月16日"));
        fresh.add(new Entry("市民農園の利用者を募集します", "/news/detail.php?id=119", "2024年5月16日"));
        fresh.addAll(JAPANESE);
        Function<Entry, String> row = e -> "<dt><a class=t href='" + e.link + "'>" + e.title + "</a> <small>" + e.date
                + "</small></dt><dd>"
                + (e.link.matches(".*11[8653]") ? "参加費は3500円、小学生以下は無料です。" : "詳しくは窓口までお問い合わせください。")
                + "</dd>";
        Page before = page("ja", "<dl class=old>" + each(JAPANESE, row) + "</dl>");
        Page after =
                page("ja", "<main><dl class=neu>" + each(fresh, row).replace("class=t", "class=u") + "</dl></main>");
        assertThat(titles(heal(before, after))).isEqualTo(titles(fresh));
    }

    /** Titles that differ only in dates keep them; finders would remove dates from titles that differ otherwise. */
    @Test
    void leavesKnownTitlesTheirDates() {
        List<Entry> meetings = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            String day = (20 - i) + ". Mai 2024";
            meetings.add(new Entry(day + ": Sitzung des Stadtrates", "/rat/2024/sitzung-" + (20 - i), ""));
        }
        List<Entry> now = new ArrayList<>();
        List<String> others = List.of(
                "Anhörung zum Haushalt der Stadt",
                "Begehung der neuen Radwege",
                "Empfang für den Chor",
                "Eröffnung des Museums am Wehr");
        for (int i = 0; i < others.size(); i++) {
            now.add(new Entry((24 - i) + ". Mai 2024: " + others.get(i), "/rat/2024/termin-" + (24 - i), ""));
        }
        now.addAll(meetings.subList(0, 4));
        Function<Entry, String> line = e -> "<li><a href='" + e.link + "'>" + e.title + "</a></li>";
        Page before = page("de", "<div class=rat><ul>" + each(meetings, line) + "</ul></div>");
        Page after = page("de", "<main><div><ol>" + each(now, line) + "</ol></div></main>");
        assertThat(list(before).items()).extracting(Item::title).containsExactlyElementsOf(titles(meetings));
        HealingResult healing = heal(before, after);
        assertThat(healing).isInstanceOf(HealingResult.Healed.class);
        assertThat(titles(healing)).containsAll(titles(meetings.subList(0, 4)));
    }

    @Test
    void tellsWhyItGaveTheOldRuleUpAndWhyItTrustsTheNewOne() {
        Page before = page("de", cards(GERMAN));
        Rule rule = RuleInducer.ruleFor(before, list(before));
        HealingResult healing = RuleHealer.heal(rule, page("de", table(GERMAN)), KnownItems.of(list(before)));
        assertThat(healing).isInstanceOfSatisfying(HealingResult.Healed.class, h -> {
            assertThat(h.previousRule()).isEqualTo(rule);
            assertThat(h.rule()).isNotEqualTo(rule);
            assertThat(h.reasons()).first().asString().startsWith("The rule finds no items any more; there were 8.");
            assertThat(h.evidence()).first().asString().startsWith("8 of the 8 known items are in the new list");
        });
    }

    @Test
    void prefersTheListToAnExtractOfIt() {
        String both = links("Meistgelesen", GERMAN.subList(0, 5)) + bullets(GERMAN);
        HealingResult healing = heal(page("de", cards(GERMAN)), page("de", both));
        assertThat(healing).isInstanceOf(HealingResult.Healed.class);
        assertThat(titles(healing)).isEqualTo(titles(GERMAN));
    }

    @Test
    void doesNotTakeAnExtractForTheList() {
        Page after = page("de", "<p>Wir bauen um.</p>" + links("Meistgelesen", GERMAN.subList(0, 4)));
        assertThat(heal(page("de", cards(GERMAN)), after)).isInstanceOf(HealingResult.Broken.class);
    }

    @Test
    void doesNotTakeAListForTheOneThatItStoodBeside() {
        List<Entry> undated =
                GERMAN.stream().map(e -> new Entry(e.title, e.link, "")).toList();
        String beside = links("Alle Beiträge", undated);
        Page before = page("de", cards(undated) + beside);
        Page after = page("de", "<p>Wir bauen um, kommen Sie morgen wieder.</p>" + beside);
        ItemList list = Rule.of(
                        SubjectRule.of(RulePath.parse("//DIV.news"), ItemRule.of(RulePath.parse("DIV.item"), Map.of())))
                .find(before)
                .best()
                .orElseThrow();
        HealingResult healing = RuleHealer.heal(RuleInducer.ruleFor(before, list), after, KnownItems.of(before, list));
        assertThat(healing).isInstanceOf(HealingResult.Broken.class);
    }

    @Test
    void doesNotChooseBetweenTwoListsThatBothHoldTheItems() {
        List<Entry> more = new ArrayList<>(GERMAN);
        more.addAll(renewed(GERMAN, 4).subList(0, 4));
        List<Entry> others = new ArrayList<>(GERMAN);
        for (int i = 0; i < 4; i++) {
            others.add(
                    new Entry("Leserbrief Nummer " + i + " zu diesem Thema", "/artikel/2024/brief-" + i, "01.05.2024"));
        }
        Page after = page("de", "<main>" + table(more) + "</main><main>" + bullets(others) + "</main>");
        assertThat(heal(page("de", cards(GERMAN)), after))
                .isInstanceOfSatisfying(
                        HealingResult.Broken.class,
                        b -> assertThat(b.reasons())
                                .last()
                                .asString()
                                .startsWith("Two lists of the page have the known items"));
    }

    @Test
    void saysBrokenWhereTheListIsGone() {
        Page before = page("ja", cards(JAPANESE));
        for (String rest : List.of(
                "<h1>404</h1><p>ページが見つかりません</p>",
                "<form><input name=u><input name=p type=password></form>",
                links(
                        "Partner",
                        List.of(
                                new Entry("Kredite vergleichen und sparen", "https://parken.example/1", ""),
                                new Entry("Gebrauchtwagen in Ihrer Nähe", "https://parken.example/2", ""),
                                new Entry("Hotels zum halben Preis buchen", "https://parken.example/3", ""))))) {
            HealingResult healing = heal(before, page("ja", rest));
            assertThat(healing)
                    .isInstanceOfSatisfying(
                            HealingResult.Broken.class,
                            b -> assertThat(b.reasons()).isNotEmpty());
        }
    }

    @Test
    void knowsAListByItsKindWhereEveryItemIsNew() {
        List<Entry> fresh = renewed(GERMAN, GERMAN.size());
        HealingResult healing = heal(page("de", cards(GERMAN)), page("de", table(fresh)));
        assertThat(healing).isInstanceOf(HealingResult.Healed.class);
        assertThat(titles(healing)).isEqualTo(titles(fresh));
    }

    @Test
    void doesNotTakeAnotherSectionForTheList() {
        List<Entry> other = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            other.add(new Entry("Angebot der Woche, Teil " + i + " von acht", "/werbung/angebot-" + i, "14.05.2024"));
        }
        assertThat(heal(page("de", cards(GERMAN)), page("de", table(other)))).isInstanceOf(HealingResult.Broken.class);
    }

    @Test
    void keepsWhatPeopleToldTheOldRule() {
        String before = each(
                GERMAN,
                e -> "<div class=item><h3><a href='" + e.link + "'>" + e.title + "</a></h3><b class=by>Eva Lang</b> "
                        + "<span>" + e.date + "</span><p>Mehr dazu lesen Sie in unserer Ausgabe von morgen.</p></div>");
        String after = each(
                GERMAN,
                e -> "<li><span>" + e.date + "</span> <i class=by>Eva Lang</i> <a href='" + e.link + "'>" + e.title
                        + "</a> <p>Mehr dazu lesen Sie in unserer Ausgabe von morgen.</p></li>");
        ItemRule item = new ItemRule(
                List.of(RulePath.parse("DIV.item")),
                false,
                Map.of(
                        ItemField.TITLE, FieldRule.of(RulePath.parse("H3[0]")),
                        ItemField.LINK, FieldRule.of(RulePath.parse("H3[0]/A[0]/@href")),
                        ItemField.AUTHOR, FieldRule.of(RulePath.parse("//*.by")),
                        ItemField.DESCRIPTION, FieldRule.NONE),
                List.of());
        Rule rule = new Rule(
                SITE,
                "UTF-8",
                FieldRule.NONE,
                List.of(SubjectRule.of(RulePath.parse("//DIV.news"), item)),
                List.of("von Hand"));
        Page page = page("de", "<div class=news>" + before + "</div>");
        KnownItems known = KnownItems.of(page, rule.find(page).best().orElseThrow());
        HealingResult healing = RuleHealer.heal(rule, page("de", "<ul>" + after + "</ul>"), known);
        assertThat(healing).isInstanceOfSatisfying(HealingResult.Healed.class, h -> {
            assertThat(h.rule().notes()).containsExactly("von Hand");
            assertThat(h.rule().link()).isEqualTo(SITE);
            assertThat(h.rule().encoding()).isEqualTo("UTF-8");
        });
        List<Item> items = Objects.requireNonNull(healing.applied().list()).items();
        assertThat(items).extracting(Item::author).containsOnly("Eva Lang");
        assertThat(items).extracting(Item::description).containsOnlyNulls();
    }
}
