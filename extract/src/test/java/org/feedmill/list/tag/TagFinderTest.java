package org.feedmill.list.tag;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.FoundLists;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.list.scan.ListRegion;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.match.RepeatedPatterns.Limits;
import org.feedmill.page.Page;
import org.feedmill.time.TimeReader;
import org.junit.jupiter.api.Test;

/** The layouts that ARP reads, each as the smallest page that shows it. */
class TagFinderTest {

    private static final String URL = "https://example.org/list/";

    @Test
    void readsAPlainList() {
        assertThat(rows("<h1>新着情報</h1><ul><li><a href='/a'>市民図書館の開館時間が変わります</a></li>"
                        + "<li><a href='/b'>秋の防災訓練に参加しましょう</a></li>"
                        + "<li><a href='/c'>水道管の工事についてのお知らせ</a></li></ul>"))
                .containsExactly(
                        "市民図書館の開館時間が変わります | https://example.org/a",
                        "秋の防災訓練に参加しましょう | https://example.org/b",
                        "水道管の工事についてのお知らせ | https://example.org/c");
    }

    @Test
    void findsTheListBesideMenus() {
        assertThat(
                        rows(
                                "<nav><ul><li><a href='/1'>Startseite</a></li><li><a href='/2'>Rathaus</a></li>"
                                        + "<li><a href='/3'>Kontakt</a></li><li><a href='/4'>Impressum</a></li></ul></nav>"
                                        + "<div class=news><div><a href='/a'>Neue Brücke über den Fluss freigegeben</a><p>Seit Montag.</p></div>"
                                        + "<div><a href='/b'>Schwimmbad öffnet wieder im Frühjahr</a><p>Nach dem Umbau.</p></div>"
                                        + "<div><a href='/c'>Haushalt für das kommende Jahr beschlossen</a><p>Mit knapper Mehrheit.</p></div></div>"
                                        + "<footer><a href='/5'>Datenschutz</a> <a href='/6'>Barrierefreiheit</a> <a href='/7'>Sitemap</a></footer>"))
                .containsExactly(
                        "Neue Brücke über den Fluss freigegeben | https://example.org/a",
                        "Schwimmbad öffnet wieder im Frühjahr | https://example.org/b",
                        "Haushalt für das kommende Jahr beschlossen | https://example.org/c");
    }

    @Test
    void takesRecordsThatLackOrAddAPart() {
        assertThat(
                        rows(
                                "<section>"
                                        + "<article class=n><img src=1.jpg><h3><a href='/a'>افتتاح المكتبة العامة الجديدة</a></h3><p>نص</p></article>"
                                        + "<article class=n><h3><a href='/b'>إغلاق الطريق الساحلي للصيانة</a></h3></article>"
                                        + "<article class=n><h3><a href='/c'>موعد مهرجان الربيع هذا العام</a></h3><p>نص</p></article>"
                                        + "<article class=n><em>جديد</em><img src=2.jpg><h3><a href='/d'>نتائج المسابقة المدرسية السنوية</a></h3></article>"
                                        + "<article class=n><h3><a href='/e'>خدمات جديدة للمواطنين عبر الإنترنت</a></h3><p>نص</p></article></section>"))
                .hasSize(5)
                .endsWith("خدمات جديدة للمواطنين عبر الإنترنت | https://example.org/e");
    }

    @Test
    void readsTitlesWithMarkedWords() {
        assertThat(rows("<div><p><a href='/a'>Results for <b>bridge</b> and <b>river</b></a> first</p>"
                        + "<p><a href='/b'>A <b>river</b> without end</a> second</p>"
                        + "<p><a href='/c'>Building the longest <b>bridge</b></a> third</p></div>"))
                .containsExactly(
                        "Results for bridge and river | https://example.org/a",
                        "A river without end | https://example.org/b",
                        "Building the longest bridge | https://example.org/c");
    }

    @Test
    void joinsListsUnderSeveralParents() {
        FoundLists found = find("<h2>国内</h2><ul><li><a href='/a'>全国铁路今起实行新的运行图</a></li>"
                + "<li><a href='/b'>多地出台政策支持农业发展</a></li><li><a href='/c'>南方地区将迎来新一轮降雨</a></li></ul>"
                + "<h2>国际</h2><ul><li><a href='/d'>联合国发布年度气候变化报告</a></li>"
                + "<li><a href='/e'>多国科学家合作研究深海生物</a></li><li><a href='/f'>国际书展在海滨城市开幕</a></li></ul>");
        ItemList list = found.best().orElseThrow();
        assertThat(list.items()).hasSize(6);
        assertThat(list.subjects()).extracting(Subject::title).containsExactly("国内", "国际");
    }

    @Test
    void offersTheSingleBlocksBesideTheJoinedList() {
        PageIndex survey = survey("<table><tr><td><a href='/a'>First of the first column</a></td></tr>"
                + "<tr><td><a href='/b'>Second of the first column</a></td></tr>"
                + "<tr><td><a href='/c'>Third of the first column</a></td></tr></table>"
                + "<table><tr><td><a href='/d'>First of the second column</a></td></tr>"
                + "<tr><td><a href='/e'>Second of the second column</a></td></tr></table>");
        assertThat(new TagFinder().regions(survey)).extracting(ListRegion::size).contains(5, 3, 2);
    }

    @Test
    void joinsTheRowsOfAGridAndItsLastSingleCell() {
        assertThat(rows("<div class=g><div class=r><div><a href='/a'>Une nouvelle salle de concert</a></div>"
                        + "<div><a href='/b'>Le marché change de place</a></div></div>"
                        + "<div class=r><div><a href='/c'>Les travaux du tramway avancent</a></div>"
                        + "<div><a href='/d'>Un jardin pour les écoles</a></div></div>"
                        + "<div class=r><div><a href='/e'>La bibliothèque fête ses cent ans</a></div></div></div>"))
                .hasSize(5);
    }

    @Test
    void keepsADetailRowWithItsTitleRow() {
        FoundLists found = find(
                "<dl><dt><a href='/a'>Первое заседание совета</a></dt><dd>Протокол и решения, часть первая</dd>"
                        + "<dt><a href='/b'>Второе заседание совета</a></dt><dd>Протокол и решения, часть вторая</dd>"
                        + "<dt><a href='/c'>Третье заседание совета</a></dt><dd>Протокол и решения, часть третья</dd></dl>");
        assertThat(found.best().orElseThrow().items())
                .extracting(Item::description)
                .containsExactly(
                        "Протокол и решения, часть первая",
                        "Протокол и решения, часть вторая",
                        "Протокол и решения, часть третья");
    }

    @Test
    void takesAListOfListsForOneListOfItsInnerItems() {
        assertThat(rows("<ul><li>Spring<ul><li><a href='/a'>Planting trees along the road</a></li>"
                        + "<li><a href='/b'>Opening of the boat season</a></li></ul></li>"
                        + "<li>Autumn<ul><li><a href='/c'>Harvest fair on the main square</a></li>"
                        + "<li><a href='/d'>Lantern walk for the children</a></li></ul></li></ul>"))
                .hasSize(4);
    }

    @Test
    void findsRecordsWhoseLinkHoldsNoText() {
        assertThat(rows("<main><article><h2>우리 마을의 첫 번째 소식</h2><p>본문 하나</p><a href='/a' aria-label='x'></a></article>"
                        + "<article><h2>새로운 도서관이 문을 열었습니다</h2><p>본문 둘</p><a href='/b' aria-label='y'></a></article>"
                        + "<article><h2>주말 날씨와 교통 안내</h2><p>본문 셋</p><a href='/c' aria-label='z'></a></article></main>"))
                .extracting(row -> row.substring(0, row.indexOf(" |")))
                .containsExactly("우리 마을의 첫 번째 소식", "새로운 도서관이 문을 열었습니다", "주말 날씨와 교통 안내");
    }

    @Test
    void bringsDatesAlong() {
        ItemList list = find("<ul><li><a href='/a'>Reunião da câmara municipal</a> 2024-05-03</li>"
                        + "<li><a href='/b'>Concurso de fotografia aberto</a></li>"
                        + "<li><a href='/c'>Festa das colheitas no centro</a> 2024-05-01</li></ul>")
                .best()
                .orElseThrow();
        assertThat(list.items())
                .extracting(i -> i.date() == null ? "-" : i.date().toIso())
                .containsExactly("2024-05-03", "-", "2024-05-01");
    }

    @Test
    void explainsItself() {
        FoundLists found = find(
                "<ul><li><a href='/a'>One title of the list</a></li>"
                        + "<li><a href='/b'>Another title of the list</a></li><li><a href='/c'>The third of the titles</a></li></ul>");
        assertThat(found.best().orElseThrow().evidence())
                .containsExactly(
                        "pattern \"li a text\", 3 times in 1 section under /HTML[0]/BODY[0]/UL[0]",
                        "length 3, irregularity 0.00, coverage 100 %, 3 records");
        assertThat(found.tried()).containsExactly("tag: 1 region of repeated tags, 1 list");
    }

    @Test
    void saysWhenNothingRepeats() {
        FoundLists found =
                find("<h1>Anmeldung</h1><form><input name=u><input name=p></form><a href='/x'>Passwort vergessen</a>");
        assertThat(found.candidates()).isEmpty();
        assertThat(found.tried())
                .containsExactly("tag: no pattern of tags with a link and a text repeats in one place");
    }

    @Test
    void heedsItsThresholds() {
        TagFinder strict = new TagFinder(new TagFinder.Options(new Limits(4, 2, 120, 150, 8), 3, 0.02, 24, 8, 4));
        PageIndex survey = survey(
                "<ul><li><a href='/a'>One title of the list</a></li>"
                        + "<li><a href='/b'>Another title of the list</a></li><li><a href='/c'>The third of the titles</a></li></ul>");
        assertThat(strict.regions(survey)).isEmpty();
    }

    @Test
    void survivesLinksInsideLinksAndDeepPages() {
        String deep = "<div><a href='/x'>A link at every depth of it</a>".repeat(3000);
        assertThat(find(deep).tried()).hasSize(1);
        String nested = "<a href='/x'>outer text<table><tr><td><a href='/y'>inner text</a></table></a>".repeat(40);
        assertThat(find(nested).tried()).hasSize(1);
    }

    private static PageIndex survey(String body) {
        return new PageIndex(Page.parse("<html><body>" + body, URL), TimeReader.standard());
    }

    private static FoundLists find(String body) {
        return new TagFinder().find(Page.parse("<html><body>" + body, URL));
    }

    private static List<String> rows(String body) {
        return find(body).best().orElseThrow().items().stream()
                .map(i -> i.title() + " | " + i.link())
                .toList();
    }
}
