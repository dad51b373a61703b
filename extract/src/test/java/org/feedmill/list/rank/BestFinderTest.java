package org.feedmill.list.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.FoundLists;
import org.feedmill.list.Item;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests all finders together on small pages. */
class BestFinderTest {

    private static final String URL = "https://example.org/news/";

    private static final String MENU = """
            <header><a href=/>Startseite</a></header>
            <nav><ul class=menu><li><a href=/rathaus>Rathaus und Bürgerservice</a></li><li><a href=/leben>Leben in der Stadt</a></li>
            <li><a href=/kultur>Kultur und Bildung</a></li><li><a href=/wirtschaft>Wirtschaft und Bauen</a></li>
            <li><a href=/tourismus>Tourismus und Freizeit</a></li><li><a href=/kontakt>Kontakt und Anfahrt</a></li></ul></nav>
            <div class=breadcrumb><a href=/>Start</a> › <a href=/rathaus>Rathaus</a> › <a href=/news>Meldungen</a></div>""";

    private static final String FOOTER = """
            <div class=tagcloud><a href=/t/1>Verkehr</a> <a href=/t/2>Schule</a> <a href=/t/3>Umwelt</a> <a href=/t/4>Sport</a>
            <a href=/t/5>Kultur</a> <a href=/t/6>Bauen</a> <a href=/t/7>Jugend</a> <a href=/t/8>Senioren</a></div>
            <footer><ul><li><a href=/impressum>Impressum</a></li><li><a href=/datenschutz>Datenschutzerklärung</a></li>
            <li><a href=/barriere>Erklärung zur Barrierefreiheit</a></li><li><a href=/sitemap>Übersicht der Seiten</a></li></ul></footer>""";

    private static final String LIST = """
            <main><h1>Meldungen</h1>
            <div class=n><h3><a href=/news/101>Neue Brücke über den Mühlbach freigegeben</a></h3><p>Seit Montag rollt der Verkehr.</p></div>
            <div class=n><h3><a href=/news/102>Schwimmbad öffnet wieder im Frühjahr</a></h3><p>Die Becken wurden erneuert.</p></div>
            <div class=n><h3><a href=/news/103>Haushalt für das kommende Jahr beschlossen</a></h3><p>Mit knapper Mehrheit.</p></div>
            <div class=n><h3><a href=/news/104>Bäume für den Stadtpark gespendet</a></h3><p>Gepflanzt wird im Herbst.</p></div></main>""";

    @Test
    void ranksTheListBeforeMenusTagsAndFooters() {
        FoundLists found = find(MENU + LIST + FOOTER);
        assertThat(titles(found))
                .containsExactly(
                        "Neue Brücke über den Mühlbach freigegeben",
                        "Schwimmbad öffnet wieder im Frühjahr",
                        "Haushalt für das kommende Jahr beschlossen",
                        "Bäume für den Stadtpark gespendet");
    }

    @Test
    void knowsMenusWithoutTheirTags() {
        String plain = (MENU + LIST + FOOTER)
                .replaceAll("<(/?)(nav|header|footer|main)>", "<$1div>")
                .replaceAll(" class=(menu|breadcrumb|tagcloud)", "");
        assertThat(titles(find(plain)))
                .hasSize(4)
                .startsWith("Neue Brücke über den Mühlbach freigegeben")
                .endsWith("Bäume für den Stadtpark gespendet");
    }

    @Test
    void readsThaiWithoutSpaces() {
        assertThat(titles(find("""
                                        <nav><a href=/>หน้าแรก</a> <a href=/about>เกี่ยวกับเรา</a> <a href=/service>บริการ</a> <a href=/contact>ติดต่อเรา</a></nav>
                                        <div class=news>
                                        <div class=item><a href=/n/1>เทศบาลเปิดรับสมัครอาสาสมัครดูแลผู้สูงอายุ</a></div>
                                        <div class=item><a href=/n/2>ประกาศปิดการจราจรบริเวณตลาดเก่าชั่วคราว</a></div>
                                        <div class=item><a href=/n/3>เชิญชมนิทรรศการภาพถ่ายเมืองในอดีต</a></div>
                                        <div class=item><a href=/n/4>โครงการปลูกต้นไม้ริมคลองเริ่มสัปดาห์หน้า</a></div></div>
                                        <footer><a href=/privacy>นโยบายความเป็นส่วนตัว</a> <a href=/map>แผนผังเว็บไซต์</a> <a href=/terms>ข้อตกลง</a></footer>""")))
                .containsExactly(
                        "เทศบาลเปิดรับสมัครอาสาสมัครดูแลผู้สูงอายุ",
                        "ประกาศปิดการจราจรบริเวณตลาดเก่าชั่วคราว",
                        "เชิญชมนิทรรศการภาพถ่ายเมืองในอดีต",
                        "โครงการปลูกต้นไม้ริมคลองเริ่มสัปดาห์หน้า");
    }

    @Test
    void readsChineseWithoutSpaces() {
        assertThat(titles(find("""
                                        <div class=top><a href=/>首页</a><a href=/zw>政务公开</a><a href=/fw>办事服务</a><a href=/hd>互动交流</a><a href=/sj>数据开放</a></div>
                                        <ul class=list>
                                        <li><a href=/art/1.html>我市召开春季农业生产工作会议</a></li>
                                        <li><a href=/art/2.html>人民医院新住院楼投入使用</a></li>
                                        <li><a href=/art/3.html>老旧小区加装电梯补贴办法出台</a></li>
                                        <li><a href=/art/4.html>第三届乡村文化节下周开幕</a></li>
                                        <li><a href=/art/5.html>城区供水管网改造工程全面启动</a></li></ul>
                                        <div class=bottom><a href=/lx>联系我们</a><a href=/map>网站地图</a><a href=/sm>法律声明</a></div>"""))).hasSize(5).startsWith("我市召开春季农业生产工作会议").endsWith("城区供水管网改造工程全面启动");
    }

    @Test
    void readsJapaneseWithoutSpaces() {
        assertThat(titles(find("""
                                        <ul id=gnav><li><a href=/>ホーム</a><li><a href=/kurashi>くらし</a><li><a href=/kosodate>子育て</a><li><a href=/kanko>観光</a></ul>
                                        <dl class=topics>
                                        <dt><a href=/t/1.html>町営バスの運行ルートが変わります</a></dt><dd>新しい停留所が二か所できます。</dd>
                                        <dt><a href=/t/2.html>秋の文化祭の出展者を募集します</a></dt><dd>締め切りは月末です。</dd>
                                        <dt><a href=/t/3.html>役場庁舎の耐震工事について</a></dt><dd>工事中は裏口をご利用ください。</dd>
                                        <dt><a href=/t/4.html>移動図書館の巡回日程のお知らせ</a></dt><dd>雨の日はお休みします。</dd></dl>
                                        <p><a href=/privacy>個人情報の取扱い</a>｜<a href=/link>リンク集</a>｜<a href=/map>サイトマップ</a></p>""")))
                .containsExactly("町営バスの運行ルートが変わります", "秋の文化祭の出展者を募集します", "役場庁舎の耐震工事について", "移動図書館の巡回日程のお知らせ");
    }

    @Test
    void datesRecordsByTheHeadingOfTheirGroup() {
        FoundLists found = find("""
                <main><h2>12 May 2024</h2><ul>
                <li><a href=/n/1>Council approves the new cycle path</a></li>
                <li><a href=/n/2>Bakery on Mill Lane wins a prize</a></li></ul>
                <h2>11 May 2024</h2><ul>
                <li><a href=/n/3>Lost dog found after nine days</a></li>
                <li><a href=/n/4>Storm leaves hundreds without power</a></li>
                <li><a href=/n/5>School play sold out twice</a></li></ul>
                <h2>9 May 2024</h2><ul>
                <li><a href=/n/6>Bridge repairs finished ahead of time</a></li></ul></main>""");
        assertThat(rows(found))
                .containsExactly(
                        "2024-05-12 | Council approves the new cycle path",
                        "2024-05-12 | Bakery on Mill Lane wins a prize",
                        "2024-05-11 | Lost dog found after nine days",
                        "2024-05-11 | Storm leaves hundreds without power",
                        "2024-05-11 | School play sold out twice",
                        "2024-05-09 | Bridge repairs finished ahead of time");
        assertThat(found.candidates())
                .filteredOn(l -> l.finder().equals("record"))
                .allSatisfy(list -> assertThat(list.items()).noneMatch(i -> i.date() == null));
    }

    @Test
    void readsDatesThatOnlySomeRecordsHave() {
        assertThat(rows(find("""
                                        <main><article class=c><h3><a href=/a>도서관에서 열리는 작가와의 만남</a></h3><span>2024-05-03</span><p>참가비는 없습니다.</p></article>
                                        <article class=c><h3><a href=/b>봄맞이 골목 청소의 날 행사</a></h3><p>장갑을 준비해 주세요.</p></article>
                                        <article class=c><h3><a href=/c>어린이 놀이터 새 단장을 마쳐</a></h3><span>2024-04-28</span><p>모래밭이 넓어졌습니다.</p></article>
                                        <article class=c><h3><a href=/d>마을버스 배차 간격을 줄입니다</a></h3><p>출근 시간에 적용합니다.</p></article></main>""")))
                .containsExactly(
                        "2024-05-03 | 도서관에서 열리는 작가와의 만남",
                        "- | 봄맞이 골목 청소의 날 행사",
                        "2024-04-28 | 어린이 놀이터 새 단장을 마쳐",
                        "- | 마을버스 배차 간격을 줄입니다");
    }

    @Test
    void takesARecordThatStandsTwiceForOneItem() {
        assertThat(titles(find("""
                                        <main><div class=n><a href=/a>Праздник урожая пройдёт на площади</a><p>Начало в полдень.</p></div>
                                        <div class=n><a href=/b>Открыта запись в спортивные секции</a><p>Занятия бесплатные.</p></div>
                                        <div class=n><a href=/a>Праздник урожая пройдёт на площади</a><p>Начало в полдень.</p></div>
                                        <div class=n><a href=/c>Новый маршрут до областной больницы</a><p>Автобус ходит ежедневно.</p></div>
                                        <div class=n><a href=/b>Открыта запись в спортивные секции</a><p>Занятия бесплатные.</p></div></main>""")))
                .containsExactly(
                        "Праздник урожая пройдёт на площади",
                        "Открыта запись в спортивные секции",
                        "Новый маршрут до областной больницы");
    }

    @Test
    void offersAtMostFiveLists() {
        StringBuilder body = new StringBuilder(MENU);
        for (int i = 0; i < 30; i++) {
            body.append("<h2>Part %d</h2><ul class=k%d>".formatted(i, i));
            for (int j = 0; j < 5; j++) {
                body.append("<li class=i%d><a href=/x/%d/%d>Title number %d of the part with number %d</a>"
                        .formatted(i, i, j, j, i));
            }
            body.append("</ul>");
        }
        FoundLists found = find(body + FOOTER);
        assertThat(found.candidates()).hasSizeBetween(1, 5);
    }

    @Test
    void ranksByScore() {
        List<Double> scores = new ArrayList<>();
        find(MENU + LIST + FOOTER).candidates().forEach(list -> scores.add(list.score()));
        assertThat(scores).isSortedAccordingTo(java.util.Comparator.reverseOrder());
    }

    @Test
    void saysTheSameEveryTime() {
        FoundLists found = find(MENU + LIST + FOOTER);
        for (int i = 0; i < 3; i++) {
            FoundLists again = find(MENU + LIST + FOOTER);
            assertThat(List.copyOf(again.candidates())).isEqualTo(List.copyOf(found.candidates()));
            assertThat(again.tried()).isEqualTo(found.tried());
        }
    }

    @Test
    void tellsWhatEveryFinderTried() {
        assertThat(find(LIST).tried())
                .hasSizeGreaterThanOrEqualTo(4)
                .anyMatch(t -> t.startsWith("time: "))
                .anyMatch(t -> t.startsWith("price: "))
                .anyMatch(t -> t.startsWith("markup: "))
                .anyMatch(t -> t.startsWith("record: "));
    }

    @Test
    void findsNothingOnAnEmptyPage() {
        FoundLists found = find("");
        assertThat(found.best()).isEmpty();
        assertThat(found.tried()).isNotEmpty();
    }

    private static FoundLists find(String body) {
        return ListFinders.best().find(Page.parse("<html><body>" + body, URL));
    }

    private static List<String> titles(FoundLists found) {
        return found.best().orElseThrow().items().stream().map(Item::title).toList();
    }

    private static List<String> rows(FoundLists found) {
        return found.best().orElseThrow().items().stream()
                .map(i -> (i.date() == null ? "-" : i.date().toIso()) + " | " + i.title())
                .toList();
    }
}
