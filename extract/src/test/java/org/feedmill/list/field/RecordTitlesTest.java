package org.feedmill.list.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.ListFinder;
import org.feedmill.list.best.ListFinders;
import org.feedmill.list.record.RecordFinder;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the choice of a record's title among its texts. */
class RecordTitlesTest {

    @Test
    void neverTakesTheWholeRow() {
        assertThat(titles("""
                                <table>
                                <tr><td>Rathaus</td><td><a href=/a>Sprechtag der Rentenberatung</a></td><td>kostenlos</td><td>Zimmer 12</td></tr>
                                <tr><td>Bücherei</td><td><a href=/b>Lesung für Kinder ab sechs</a></td><td>3 Euro</td><td>Lesesaal</td></tr>
                                <tr><td>Museum</td><td><a href=/c>Führung durch die Sammlung</a></td><td>5 Euro</td><td>Eingang</td></tr>
                                <tr><td>Kirche</td><td><a href=/d>Orgelkonzert am Abend</a></td><td>Spende</td><td>Hauptschiff</td></tr></table>"""))
                .containsExactly(
                        "Sprechtag der Rentenberatung",
                        "Lesung für Kinder ab sechs",
                        "Führung durch die Sammlung",
                        "Orgelkonzert am Abend");
    }

    @Test
    void neverTakesTheTextOfACardThatIsAllLink() {
        assertThat(titles("""
                                <div class=cards>
                                <a class=card href=/a><h3>Winter market moves indoors</h3><p>Stalls fill the old factory hall this year.</p></a>
                                <a class=card href=/b><h3>Swimming lessons for adults</h3><p>Beginners meet on Tuesday evenings.</p></a>
                                <a class=card href=/c><h3>Tree planting needs hands</h3><p>Bring gloves and a spade to the park.</p></a>
                                <a class=card href=/d><h3>Choir sings at the station</h3><p>Travellers may join for the last song.</p></a></div>"""))
                .containsExactly(
                        "Winter market moves indoors",
                        "Swimming lessons for adults",
                        "Tree planting needs hands",
                        "Choir sings at the station");
    }

    @Test
    void neverTakesReadMore() {
        assertThat(rows("""
                                <div class=n><h3>Library opens on Sundays</h3><p>Doors open at noon.</p><a href=/a>Read more</a></div>
                                <div class=n><h3>Road works in the old town</h3><p>Expect delays all week.</p><a href=/b>Read more</a></div>
                                <div class=n><h3>New timetable for the ferry</h3><p>It runs twice an hour.</p><a href=/c>Read more</a></div>"""))
                .containsExactly(
                        "Library opens on Sundays | https://example.org/a",
                        "Road works in the old town | https://example.org/b",
                        "New timetable for the ferry | https://example.org/c");
    }

    @Test
    void neverTakesReadOnInOtherLanguages() {
        String row = "<div class=n><div class=t>%s</div><p>%s</p><p class=m><a href=%s>%s</a></p></div>";
        assertThat(rows(row.formatted("市民体育館の改修工事が完了しました", "来月から利用できます。", "/a", "続きを読む")
                        + row.formatted("夏の花火大会は予定どおり開催します", "雨天の場合は翌日です。", "/b", "続きを読む")
                        + row.formatted("子育て支援センターが移転しました", "駐車場も広くなりました。", "/c", "続きを読む")))
                .containsExactly(
                        "市民体育館の改修工事が完了しました | https://example.org/a",
                        "夏の花火大会は予定どおり開催します | https://example.org/b",
                        "子育て支援センターが移転しました | https://example.org/c");
        assertThat(rows(row.formatted("本市新增三条公交线路", "方便市民出行。", "/a", "阅读更多")
                        + row.formatted("社区医院开设夜间门诊", "挂号可以网上办理。", "/b", "阅读更多")
                        + row.formatted("青少年书法比赛结果公布", "获奖作品即日起展出。", "/c", "阅读更多")))
                .containsExactly(
                        "本市新增三条公交线路 | https://example.org/a",
                        "社区医院开设夜间门诊 | https://example.org/b",
                        "青少年书法比赛结果公布 | https://example.org/c");
        assertThat(rows(row.formatted("افتتاح حديقة جديدة وسط المدينة", "الدخول مجاني للجميع.", "/a", "اقرأ المزيد")
                        + row.formatted("بدء التسجيل في الدورات الصيفية", "الأماكن محدودة.", "/b", "اقرأ المزيد")
                        + row.formatted("معرض الكتاب يستقبل زواره", "يستمر أسبوعين.", "/c", "اقرأ المزيد")))
                .containsExactly(
                        "افتتاح حديقة جديدة وسط المدينة | https://example.org/a",
                        "بدء التسجيل في الدورات الصيفية | https://example.org/b",
                        "معرض الكتاب يستقبل زواره | https://example.org/c");
    }

    @Test
    void prefersTheNameToTheDocketNumber() {
        assertThat(rows("""
                                <table><tr><th>Docket</th><th>Case</th></tr>
                                <tr><td><a href=/o/23-0415.pdf>23-0415</a></td><td>Harlow v. County of Marsh</td></tr>
                                <tr><td><a href=/o/23-0398.pdf>23-0398</a></td><td>In re Estate of Bellamy</td></tr>
                                <tr><td><a href=/o/23-0377.pdf>23-0377</a></td><td>State v. Okonkwo</td></tr>
                                <tr><td><a href=/o/22-1204.pdf>22-1204</a></td><td>Pine Ridge Water Co. v. Alder</td></tr></table>"""))
                .containsExactly(
                        "Harlow v. County of Marsh | https://example.org/o/23-0415.pdf",
                        "In re Estate of Bellamy | https://example.org/o/23-0398.pdf",
                        "State v. Okonkwo | https://example.org/o/23-0377.pdf",
                        "Pine Ridge Water Co. v. Alder | https://example.org/o/22-1204.pdf");
    }

    @Test
    void prefersTheNameToALongFileNumber() {
        assertThat(titles("""
                                <ul>
                                <li><span>Дело № А40-118273/2023</span> <a href=/1>О взыскании долга по договору поставки</a></li>
                                <li><span>Дело № А40-118274/2023</span> <a href=/2>О признании сделки недействительной</a></li>
                                <li><span>Дело № А40-118290/2023</span> <a href=/3>Об оспаривании решения собрания</a></li>
                                <li><span>Дело № А40-118301/2023</span> <a href=/4>О банкротстве торгового дома</a></li></ul>"""))
                .containsExactly(
                        "О взыскании долга по договору поставки",
                        "О признании сделки недействительной",
                        "Об оспаривании решения собрания",
                        "О банкротстве торгового дома");
    }

    @Test
    void leavesOutTheNumbersOfTheList() {
        assertThat(titles("""
                                <ul><li><a href=/a>1. Bread from the village oven</a></li>
                                <li><a href=/b>2. Soup for a rainy evening</a></li>
                                <li><a href=/c>3. Pickled plums and ginger</a></li>
                                <li><a href=/d>4. Cake without any flour</a></li>
                                <li><a href=/e>5. Tea as they drink it in the hills</a></li></ul>"""))
                .containsExactly(
                        "Bread from the village oven",
                        "Soup for a rainy evening",
                        "Pickled plums and ginger",
                        "Cake without any flour",
                        "Tea as they drink it in the hills");
    }

    @Test
    void leavesOutTheNumbersOfAChineseList() {
        assertThat(titles("""
                                <ul><li><a href=/1>1、全市植树造林工作启动</a></li><li><a href=/2>2、河道清淤工程完成招标</a></li>
                                <li><a href=/3>3、学校食堂检查结果公布</a></li><li><a href=/4>4、社区文艺演出周末举行</a></li></ul>""")).containsExactly("全市植树造林工作启动", "河道清淤工程完成招标", "学校食堂检查结果公布", "社区文艺演出周末举行");
    }

    @Test
    void prefersAShortTitleToALongInvitation() {
        String row = "<div class=n><h4>%s</h4><p>%s</p><a href=/%d>点击此处阅读更多内容</a></div>";
        assertThat(rows(row.formatted("停水通知", "明早检修。", 1)
                        + row.formatted("招聘启事", "诚聘司机两名。", 2)
                        + row.formatted("放假安排", "周五至周日。", 3)
                        + row.formatted("会议纪要", "第八次会议。", 4)))
                .containsExactly(
                        "停水通知 | https://example.org/1",
                        "招聘启事 | https://example.org/2",
                        "放假安排 | https://example.org/3",
                        "会议纪要 | https://example.org/4");
    }

    @Test
    void keepsNumbersThatAreTheTitlesOwn() {
        assertThat(titles("""
                                <ul><li><a href=/a>12 ideas for a small garden</a></li>
                                <li><a href=/b>7 walks along the coast</a></li>
                                <li><a href=/c>100 years of the town band</a></li>
                                <li><a href=/d>3 recipes for leftover rice</a></li></ul>"""))
                .containsExactly(
                        "12 ideas for a small garden",
                        "7 walks along the coast",
                        "100 years of the town band",
                        "3 recipes for leftover rice");
    }

    @Test
    void passesOverTheAuthorBeforeTheTitle() {
        assertThat(rows("""
                                <div class=p><a class=author href=/u/mina>김민아 기자</a> <a href=/p/101>작은 마을 서점이 살아남는 방법</a><p>동네 책방을 찾아가 보았다.</p></div>
                                <div class=p><a class=author href=/u/jun>이준호 기자</a> <a href=/p/102>새벽 시장에서 만난 사람들</a><p>하루가 가장 먼저 시작되는 곳.</p></div>
                                <div class=p><a class=author href=/u/sora>박소라 기자</a> <a href=/p/103>바닷가 마을의 오래된 등대 이야기</a><p>백 년의 불빛을 지킨 가족.</p></div>
                                <div class=p><a class=author href=/u/mina>김민아 기자</a> <a href=/p/104>산골 학교의 마지막 졸업식</a><p>세 명의 졸업생이 떠난다.</p></div>"""))
                .containsExactly(
                        "작은 마을 서점이 살아남는 방법 | https://example.org/p/101",
                        "새벽 시장에서 만난 사람들 | https://example.org/p/102",
                        "바닷가 마을의 오래된 등대 이야기 | https://example.org/p/103",
                        "산골 학교의 마지막 졸업식 | https://example.org/p/104");
    }

    @Test
    void prefersATextToAnAddress() {
        assertThat(titles("""
                                <ul class=results>
                                <li><a href=https://one.example/tiles/>https://one.example/tiles/</a><b>How roof tiles are made by hand</b></li>
                                <li><a href=https://two.example/clay.html>https://two.example/clay.html</a><b>Finding clay in your own garden</b></li>
                                <li><a href=https://three.example/kiln/build>https://three.example/kiln/build</a><b>Building a small kiln of brick</b></li>
                                <li><a href=https://four.example/glaze>https://four.example/glaze</a><b>Glazes from ash and sand</b></li></ul>"""))
                .containsExactly(
                        "How roof tiles are made by hand",
                        "Finding clay in your own garden",
                        "Building a small kiln of brick",
                        "Glazes from ash and sand");
    }

    @Test
    void takesAPicturesTextWhereThereIsNoOther() {
        assertThat(rows("""
                                <div class=g><a href=/a><img src=1.jpg alt='Sonnenaufgang über dem Hafen'></a></div>
                                <div class=g><a href=/b><img src=2.jpg alt='Die alte Mühle im Nebel'></a></div>
                                <div class=g><a href=/c><img src=3.jpg alt='Boote vor der Schleuse'></a></div>
                                <p>Bilder aus der Stadt</p>""", ListFinders.best()))
                .containsExactly(
                        "Sonnenaufgang über dem Hafen | https://example.org/a",
                        "Die alte Mühle im Nebel | https://example.org/b",
                        "Boote vor der Schleuse | https://example.org/c");
    }

    @Test
    void namesARecordByTheSamePlaceHoweverLongItsTitleIs() {
        String long_ =
                "State of Norland on the relation of " + "many named parties, ".repeat(30) + "v. the Harbour Board";
        String row = "<tr><td><a href=/o/%1$d>26-%1$d</a></td><td>%2$s</td><td>Judge %3$s</td></tr>";
        assertThat(titles("<table>"
                        + row.formatted(101, "Ashford v. Mill Lane Dairy", "Ames")
                        + row.formatted(102, "In re the Estate of Ole Brandt", "Berg")
                        + row.formatted(103, long_, "Cole")
                        + row.formatted(104, "Carver and Sons v. County of Elm", "Dahl")
                        + row.formatted(105, "Delgado v. Northern Ferry Lines", "Egan")
                        + "</table>"))
                .containsExactly(
                        "Ashford v. Mill Lane Dairy",
                        "In re the Estate of Ole Brandt",
                        long_,
                        "Carver and Sons v. County of Elm",
                        "Delgado v. Northern Ferry Lines");
    }

    @Test
    void namesARecordByTheFirstLineOfThePlaceWhereNotesStandBelow() {
        String row = "<tr><td>%s</td><td>26-%d</td><td>%s</td><td>%s</td></tr>";
        String body = "<table>"
                + row.formatted("3. Mai 2026", 1, "Bebauungsplan für den alten Güterbahnhof", "Ost")
                + row.formatted("5. Mai 2026", 2, "Neue Satzung für die Musikschule<br><i>zur Kenntnis</i>", "Mitte")
                + row.formatted("7. Mai 2026", 3, "Sanierung der Brücke am Wehr", "Nord")
                + row.formatted("9. Mai 2026", 4, "Zuschüsse für die Vereine im Stadtteil", "West")
                + "</table>";
        assertThat(rows(body, ListFinders.best()))
                .extracting(r -> r.substring(0, r.indexOf(" | ")))
                .containsExactly(
                        "Bebauungsplan für den alten Güterbahnhof",
                        "Neue Satzung für die Musikschule",
                        "Sanierung der Brücke am Wehr",
                        "Zuschüsse für die Vereine im Stadtteil");
    }

    @Test
    void keepsTheNotesBelowATitleInTheDescription() {
        Item odd = oddRow("Neue <b>Satzung</b> für die Musikschule<br><i>zur Kenntnis, Vorlage folgt</i>");
        assertThat(odd.title()).isEqualTo("Neue Satzung für die Musikschule");
        assertThat(odd.description()).contains("zur Kenntnis, Vorlage folgt");
    }

    @Test
    void describesNoRecordByTheRestOfItsTitle() {
        String rest = "und noch ein Wort zur Sache, ".repeat(20).strip();
        Item odd = oddRow("Neue <b>Satzung</b> für die Musikschule " + rest);
        assertThat(odd.title()).isEqualTo("Neue Satzung für die Musikschule " + rest);
        assertThat(String.valueOf(odd.description())).doesNotContain("Satzung", "zur Sache");
    }

    @Test
    void namesNoRecordByAllOfSeveralLinks() {
        Item odd = oddRow("<a href=/x>PDF</a> <a href=/y>Neue Satzung für die Musikschule</a>");
        assertThat(odd.title()).isEqualTo("Neue Satzung für die Musikschule");
        assertThat(odd.link()).isEqualTo("https://example.org/y");
    }

    /** The second row of a table, which has its title otherwise than the others. */
    private static Item oddRow(String title) {
        String row = "<tr><td>%s</td><td>26-%d</td><td>%s</td><td>%s</td></tr>";
        String body = "<table>"
                + row.formatted("3. Mai 2026", 1, "Bebauungsplan für den alten Güterbahnhof", "Ost")
                + row.formatted("5. Mai 2026", 2, title, "Mitte")
                + row.formatted("7. Mai 2026", 3, "Sanierung der Brücke am Wehr", "Nord")
                + row.formatted("9. Mai 2026", 4, "Zuschüsse für die Vereine im Stadtteil", "West")
                + "</table>";
        Page page = Page.parse("<html><body>" + body, "https://example.org/list/");
        return ListFinders.best().find(page).best().orElseThrow().items().get(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "– Sitzung des Rates > Sitzung des Rates",
                "Sitzung des Rates - > Sitzung des Rates",
                "Rat der Stadt | > Rat der Stadt",
                "Rang A- > Rang A-",
                "•Sitzung des Rates > Sitzung des Rates",
                "| : Sitzung des Rates > Sitzung des Rates",
                ",签证与绿卡 > 签证与绿卡",
                "-40 °C in Oslo > -40 °C in Oslo",
                "–20 % auf alle Mehle > –20 % auf alle Mehle",
                "/etc/passwd for all > /etc/passwd for all",
                ":has() in CSS > :has() in CSS",
                "- > -"
            })
    void takesSignsOffATitleThatAreNotItsOwn(String text, String title) {
        assertThat(TitleText.trimSeparators(text)).isEqualTo(title);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "No meeting in May 2026 | No meeting in | true",
                "May 2026 is without a meeting | is without a meeting | true",
                "町内清掃は2026年5月6日 | 町内清掃は | true",
                "Notice of the harbour office. 6 May 2026 | Notice of the harbour office. | false",
                "Harbour closed » 6 May 2026 | Harbour closed | false",
                "町内清掃のお知らせ：2026年5月6日 | 町内清掃のお知らせ | false",
                "町内清掃のお知らせ　2026年5月6日 | 町内清掃のお知らせ | false",
                "إغلاق الجسر القديم، 2026/05/06 | إغلاق الجسر القديم | false",
                "6 May 2026: Harbour closed | Harbour closed | false",
                "Harbour closed | Harbour closed | false"
            })
    void knowsADateOfASentenceFromOneBesideATitle(String full, String rest, boolean sentence) {
        assertThat(TitleText.isInSentence(full, rest)).isEqualTo(sentence);
    }

    @Test
    void leavesALongTitleTheDateThatNobodyRead() {
        String row = "<li><a href=/%d>%s [%d May 2026] →</a></li>";
        String long_ =
                "Minutes of the meeting in which the members of the society talked at length about the repair of the"
                        + " northern sluice and what it may cost the town, and who is to pay for it in the years to come";
        StringBuilder body = new StringBuilder("<ul>");
        List<String> short_ = List.of(
                "New statutes for the music school",
                "Works at the old harbour wall",
                "A ferry for the winter months",
                "Trees for the market square",
                "Swimming lessons for adults");
        for (int i = 0; i < short_.size(); i++) {
            body.append(row.formatted(i, short_.get(i), i + 1));
        }
        Page page = Page.parse(
                "<html lang=en><body>" + body.append(row.formatted(9, long_, 9)) + "</ul>", "https://example.org/");
        Item last = ListFinders.best().find(page).best().orElseThrow().items().getLast();
        assertThat(last.date() != null || last.title().contains("9 May 2026")).isTrue();
    }

    @Test
    void leavesADateThatEndsASentenceInItsTitleWhereOthersHaveNone() {
        String row = "<li><a href=/%d>%s</a> <span>%s</span></li>";
        String body = "<ul>"
                + row.formatted(1, "Library opens on Sundays again", "2 May 2026")
                + row.formatted(2, "Ferry timetable for the summer", "4 May 2026")
                + "<li><a href=/3>No meeting in the month of May 2026</a></li>"
                + row.formatted(4, "Road works in the old town", "8 May 2026")
                + row.formatted(5, "Choir looks for new voices", "9 May 2026")
                + row.formatted(6, "Tree planting needs many hands", "11 May 2026")
                + row.formatted(7, "Swimming lessons for adults", "12 May 2026")
                + "</ul>";
        assertThat(rows(body, ListFinders.best()))
                .contains("No meeting in the month of May 2026 | https://example.org/3");
    }

    private static List<String> titles(String body) {
        return rows(body).stream()
                .map(row -> row.substring(0, row.indexOf(" | ")))
                .toList();
    }

    private static List<String> rows(String body) {
        List<String> best = rows(body, ListFinders.best());
        assertThat(rows(body, new RecordFinder())).isEqualTo(best);
        return best;
    }

    private static List<String> rows(String body, ListFinder finder) {
        Page page = Page.parse("<html><body>" + body, "https://example.org/list/");
        return finder.find(page).best().orElseThrow().items().stream()
                .map(i -> i.title() + " | " + i.link())
                .toList();
    }
}
