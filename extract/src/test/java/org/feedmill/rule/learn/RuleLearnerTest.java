package org.feedmill.rule.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.mark.MarkFinder;
import org.junit.jupiter.api.Test;

/** Tests the learning of rules from marks. */
class RuleLearnerTest {

    private static LearnedRule learn(Page page, String... marks) {
        MarkFinder finder = new MarkFinder(page);
        return RuleLearner.learn(
                page,
                finder.find(Arrays.asList(marks)).stream()
                        .map(p -> p.marks().getFirst())
                        .toList());
    }

    private static List<Item> items(Page page, String... marks) {
        LearnedRule learned = learn(page, marks);
        assertThat(learned).isInstanceOf(LearnedRule.Success.class);
        Rule rule = ((LearnedRule.Success) learned).rule();
        return rule.find(page).best().orElseThrow().items();
    }

    private static List<String> titles(Page page, String... marks) {
        return items(page, marks).stream().map(Item::title).toList();
    }

    private static Page page(String body) {
        return Page.parse("<html><body>" + body + "</body></html>", "https://ort.example/");
    }

    private static final Page NEWS = page("""
            <div class=menu><a href="/">Start</a> <a href="/k">Kontakt</a> <a href="/i">Impressum</a></div>
            <div class=list>
            <div class=e><h3><a href="/n/1">Neue Brücke über den Fluss eröffnet</a></h3><p>Viele kamen zum Fest am Ufer.</p></div>
            <div class=e><h3><a href="/n/2">Schule bekommt ein neues Dach</a></h3><p>Die Arbeiten dauern bis zum Herbst.</p></div>
            <div class=e><h3><a href="/n/3">Markt zieht auf den Domplatz um</a></h3><p>Händler sind zufrieden mit dem Platz.</p></div>
            <div class=e><h3><a href="/n/4">Museum zeigt alte Karten der Stadt</a></h3><p>Die Schau läuft ein halbes Jahr.</p></div>
            </div>
            <div class=foot><a href="/d">Datenschutz</a> <a href="/b">Barrierefreiheit</a></div>
            """);

    @Test
    void deducesTheSiblingsOfOneMarkedItem() {
        assertThat(titles(NEWS, "title=Schule bekommt ein neues Dach"))
                .containsExactly(
                        "Neue Brücke über den Fluss eröffnet",
                        "Schule bekommt ein neues Dach",
                        "Markt zieht auf den Domplatz um",
                        "Museum zeigt alte Karten der Stadt");
    }

    @Test
    void deducesTheSiblingsOfTwo() {
        assertThat(items(NEWS, "title=Neue Brücke über den Fluss eröffnet", "title=Markt zieht auf den Domplatz um"))
                .extracting(Item::link)
                .containsExactly(
                        "https://ort.example/n/1",
                        "https://ort.example/n/2",
                        "https://ort.example/n/3",
                        "https://ort.example/n/4");
    }

    @Test
    void takesALinkForWantOfATitle() {
        assertThat(titles(NEWS, "link=/n/2")).hasSize(4);
    }

    @Test
    void learnsFromThePapersPage() {
        Page page = page("""
                <table><tr><div><b>WORLD</b></div><div>
                <a href="/b/1">Shares climb as traders cheer the figures</a>
                <a href="/b/2">Car maker to close two of its plants</a>
                <a href="/b/3">Oil price falls for a third week</a></div></tr></table>
                """);
        assertThat(titles(
                        page,
                        "title=Shares climb as traders cheer the figures",
                        "title=Car maker to close two of its plants"))
                .hasSize(3);
    }

    private static final Page COURT = page("""
            <table><tr><th>Nummer</th><th>Sache</th><th>Datum</th></tr>
            <tr><td><a href="/e/11">2024-11</a></td><td>Müller gegen Stadt Neuburg</td><td>3. Mai 2024</td></tr>
            <tr><td><a href="/e/12">2024-12</a></td><td>Schmidt gegen Wasserwerk Süd</td><td>4. Mai 2024</td></tr>
            <tr><td><a href="/e/13">2024-13</a></td><td>Verein Stadtgrün gegen Land</td><td>7. Mai 2024</td></tr>
            <tr><td><a href="/e/14">2024-14</a></td><td>Weber gegen Bahnhof GmbH</td><td>9. Mai 2024</td></tr>
            </table>
            """);

    @Test
    void readsTitlesFromTheMarkedCellNotFromTheLink() {
        assertThat(items(COURT, "title=Müller gegen Stadt Neuburg", "title=Verein Stadtgrün gegen Land"))
                .extracting(Item::title, Item::link)
                .hasSize(4)
                .contains(org.assertj.core.groups.Tuple.tuple(
                        "Schmidt gegen Wasserwerk Süd", "https://ort.example/e/12"));
    }

    @Test
    void readsTitlesFromTheNumberWhereThatIsMarked() {
        assertThat(titles(COURT, "title=2024-11", "title=2024-12"))
                .containsExactly("2024-11", "2024-12", "2024-13", "2024-14");
    }

    @Test
    void readsDatesFromWhereTheyAreMarked() {
        Page page = page("""
                <div class=r><a href="/1">会議のお知らせと議題について</a><i>2024-01-05</i><u>2024-03-01</u></div>
                <div class=r><a href="/2">公園の工事が始まりました</a><i>2024-01-06</i><u>2024-03-02</u></div>
                <div class=r><a href="/3">図書館の休館日のご案内</a><i>2024-01-07</i><u>2024-03-03</u></div>
                """);
        assertThat(items(page, "title=会議のお知らせと議題について", "date=2024-03-01"))
                .extracting(i -> i.date() == null ? "" : i.date().toIso())
                .containsExactly("2024-03-01", "2024-03-02", "2024-03-03");
    }

    @Test
    void readsAuthorsFromWhereTheyAreMarked() {
        Page page = page("""
                <div class=r><a href="/1">Une nouvelle place pour le marché</a><span>Anne Roux</span><em>Économie</em></div>
                <div class=r><a href="/2">Le pont est fermé tout l'été</a><span>Luc Petit</span><em>Transports</em></div>
                <div class=r><a href="/3">Le musée ouvre ses réserves</a><span>Zoé Blanc</span><em>Culture</em></div>
                """);
        assertThat(items(page, "title=Le pont est fermé tout l'été", "author=Luc Petit"))
                .extracting(Item::author)
                .containsExactly("Anne Roux", "Luc Petit", "Zoé Blanc");
    }

    private static final Page THREE = page("""
            <div class=box><h2>Wirtschaft</h2><ul>
            <li><a href="/w/1">Werft baut zwei neue Schiffe</a></li><li><a href="/w/2">Brauerei wird hundert Jahre alt</a></li></ul></div>
            <div class=box><h2>Sport</h2><ul>
            <li><a href="/s/1">Turnverein steigt in die Liga auf</a></li><li><a href="/s/2">Läufer sammeln für das Freibad</a></li></ul></div>
            <div class=box><h2>Kultur</h2><ul>
            <li><a href="/k/1">Chor singt im alten Speicher</a></li><li><a href="/k/2">Kino zeigt Filme aus dem Norden</a></li></ul></div>
            """);

    @Test
    void deducesTheOtherCategoriesFromOne() {
        assertThat(items(
                        THREE,
                        "title=Werft baut zwei neue Schiffe",
                        "title=Brauerei wird hundert Jahre alt",
                        "subject=Wirtschaft"))
                .extracting(Item::category)
                .containsExactly("Wirtschaft", "Wirtschaft", "Sport", "Sport", "Kultur", "Kultur");
    }

    @Test
    void mergesTwoMarkedSubjects() {
        assertThat(items(THREE, "title=Werft baut zwei neue Schiffe", "subject=Wirtschaft", "subject=Sport"))
                .extracting(Item::category)
                .containsExactly("Wirtschaft", "Wirtschaft", "Sport", "Sport", "Kultur", "Kultur");
    }

    @Test
    void keepsToTheMarkedRegion() {
        assertThat(titles(
                        THREE,
                        "title=Werft baut zwei neue Schiffe",
                        "title=Brauerei wird hundert Jahre alt",
                        "region=/HTML[0]/BODY[0]/DIV[0]"))
                .containsExactly("Werft baut zwei neue Schiffe", "Brauerei wird hundert Jahre alt");
    }

    @Test
    void leavesOutWhatIsMarkedAsNoItem() {
        Page page = page("""
                <ul>
                <li class=n><a href="/1">الجسر الجديد يفتح أبوابه اليوم</a></li>
                <li class=n><a href="/2">المدرسة تحصل على سقف جديد</a></li>
                <li class=ad><a href="/x">إعلان: سيارات بأسعار منخفضة</a></li>
                <li class=n><a href="/3">السوق ينتقل إلى الساحة الكبيرة</a></li>
                </ul>
                """);
        assertThat(titles(page, "title=الجسر الجديد يفتح أبوابه اليوم", "not=إعلان: سيارات بأسعار منخفضة"))
                .containsExactly(
                        "الجسر الجديد يفتح أبوابه اليوم",
                        "المدرسة تحصل على سقف جديد",
                        "السوق ينتقل إلى الساحة الكبيرة");
    }

    @Test
    void takesThePartOfATextThatIsMarked() {
        Page page = page("""
                <ul>
                <li>Bericht: Hafen wird tiefer, (Nr. 14)</li>
                <li>Bericht: Deich, Siel und Schleuse werden erneuert, (Nr. 15)</li>
                <li>Bericht: Fähre fährt wieder nach Plan, (Nr. 16)</li>
                </ul>
                """);
        assertThat(titles(page, "title=Hafen wird tiefer", "title=Fähre fährt wieder nach Plan"))
                .containsExactly(
                        "Hafen wird tiefer",
                        "Deich, Siel und Schleuse werden erneuert",
                        "Fähre fährt wieder nach Plan");
    }

    @Test
    void namesTheTwoMarksThatCallOnePlaceAnItemAndNone() {
        assertThat(learn(NEWS, "title=Schule bekommt ein neues Dach", "not=Schule bekommt ein neues Dach"))
                .isInstanceOfSatisfying(LearnedRule.Conflict.class, clash -> {
                    assertThat(clash.first().node()).isEqualTo(clash.second().node());
                    assertThat(clash.problem()).contains("DIV[1]").contains(" and ");
                });
    }

    @Test
    void namesTwoTitlesThatStandInNoListTogether() {
        assertThat(learn(NEWS, "title=Schule bekommt ein neues Dach", "title=Impressum"))
                .isInstanceOfSatisfying(
                        LearnedRule.Conflict.class,
                        clash -> assertThat(clash.problem())
                                .contains("DIV[0]/A[2]")
                                .contains("H3[0]"));
    }

    @Test
    void namesATitleOutsideOfTheRegion() {
        assertThat(learn(NEWS, "title=Schule bekommt ein neues Dach", "region=/HTML[0]/BODY[0]/DIV[0]"))
                .isInstanceOf(LearnedRule.Conflict.class);
    }

    @Test
    void saysWhenNothingIsMarkedOrNothingIsLikeIt() {
        assertThat(RuleLearner.learn(NEWS, List.of())).isInstanceOf(LearnedRule.NoList.class);
        Page lone = page("<h1>Willkommen</h1><p>Ein Satz.</p>");
        assertThat(learn(lone, "title=Willkommen")).isInstanceOf(LearnedRule.NoList.class);
    }

    @Test
    void readsThePageDateFromWhereItIsMarked() {
        Page page = page("""
                <p id=stand>Stand: 7. Juni 2024</p><ul>
                <li><a href="/1">Erste Meldung aus dem Rathaus</a></li><li><a href="/2">Zweite Meldung aus dem Rathaus</a></li>
                <li><a href="/3">Dritte Meldung aus dem Rathaus</a></li></ul>
                """);
        LearnedRule learned = learn(page, "title=Erste Meldung aus dem Rathaus", "page-date=Stand: 7. Juni 2024");
        assertThat(learned)
                .isInstanceOfSatisfying(
                        LearnedRule.Success.class,
                        t -> assertThat(Objects.requireNonNull(t.applied().date())
                                        .toIso())
                                .startsWith("2024-06-07"));
    }
}
