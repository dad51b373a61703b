package org.feedmill.list.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import org.feedmill.list.FoundLists;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** The layouts that EMR reads, each as the smallest page that shows it. */
class RecordFinderTest {

    private static final String URL = "https://example.org/list/";

    @Test
    void readsCardsWithoutDates() {
        assertThat(rows("""
                                <div class=cards>
                                <div class=card><a href=/a><h3>城南新图书馆下月正式开放</h3></a><p>馆内设有儿童阅览区和自习室。</p></div>
                                <div class=card><a href=/b><h3>全市中小学推行课后服务</h3></a><p>家长可以在网上报名。</p></div>
                                <div class=card><a href=/c><h3>老城区道路改造全部完工</h3></a><p>周边公交线路恢复运行。</p></div>
                                <div class=card><a href=/d><h3>秋季运动会报名今日开始</h3></a><p>共设十二个比赛项目。</p></div>
                                </div>"""))
                .containsExactly(
                        "城南新图书馆下月正式开放 | https://example.org/a",
                        "全市中小学推行课后服务 | https://example.org/b",
                        "老城区道路改造全部完工 | https://example.org/c",
                        "秋季运动会报名今日开始 | https://example.org/d");
    }

    @Test
    void takesRowsThatDiffer() {
        assertThat(titles("""
                                <section>
                                <div class=item><img src=1.jpg><h3><a href=/a>افتتاح المكتبة العامة الجديدة</a></h3><p>تستقبل المكتبة زوارها كل يوم</p></div>
                                <div class=item><h3><a href=/b>إغلاق الطريق الساحلي للصيانة</a></h3></div>
                                <div class=item><span class=badge>عاجل</span><h3><a href=/c>موعد مهرجان الربيع هذا العام</a></h3><p>تبدأ الفعاليات صباحا</p></div>
                                <div class=item><img src=2.jpg><span class=badge>جديد</span><h3><a href=/d>نتائج المسابقة المدرسية السنوية</a></h3></div>
                                <div class=item><h3><a href=/e>خدمات جديدة للمواطنين عبر الإنترنت</a></h3><p>يمكن تقديم الطلبات من المنزل</p></div>
                                </section>"""))
                .containsExactly(
                        "افتتاح المكتبة العامة الجديدة",
                        "إغلاق الطريق الساحلي للصيانة",
                        "موعد مهرجان الربيع هذا العام",
                        "نتائج المسابقة المدرسية السنوية",
                        "خدمات جديدة للمواطنين عبر الإنترنت");
    }

    @Test
    void goesOnBehindAdverts() {
        assertThat(titles("""
                                <div class=list>
                                <div class=row><a href=/a>ห้องสมุดประชาชนเปิดให้บริการวันอาทิตย์</a><p>เริ่มตั้งแต่เดือนหน้าเป็นต้นไป</p></div>
                                <div class=row><a href=/b>ปิดซ่อมถนนสายหลักตลอดสัปดาห์</a><p>โปรดใช้เส้นทางเลี่ยง</p></div>
                                <div class=ad><iframe src=/ad></iframe><a href=https://ads.example/x><img src=ad.png></a></div>
                                <div class=row><a href=/c>เทศกาลดอกไม้ประจำปีกลับมาอีกครั้ง</a><p>พบกันที่สวนสาธารณะ</p></div>
                                <div class=ad><a href=https://ads.example/y>สินค้าราคาพิเศษ</a></div>
                                <div class=row><a href=/d>โรงพยาบาลเปิดแผนกใหม่สำหรับเด็ก</a><p>พร้อมแพทย์ผู้เชี่ยวชาญ</p></div>
                                </div>"""))
                .containsExactly(
                        "ห้องสมุดประชาชนเปิดให้บริการวันอาทิตย์",
                        "ปิดซ่อมถนนสายหลักตลอดสัปดาห์",
                        "เทศกาลดอกไม้ประจำปีกลับมาอีกครั้ง",
                        "โรงพยาบาลเปิดแผนกใหม่สำหรับเด็ก");
    }

    @Test
    void goesOnBehindTheHeadingsOfYears() {
        ItemList list = best("""
                <div id=archiv><h3>2023</h3>
                <p class=n><a href=/a>Stadtrat beschließt den neuen Haushalt</a></p>
                <p class=n><a href=/b>Freibad bleibt bis September geöffnet</a></p>
                <h3>2022</h3>
                <p class=n><a href=/c>Feuerwehr weiht ihr neues Gerätehaus ein</a></p>
                <h3>2021</h3>
                <p class=n><a href=/d>Grundschule bekommt eine Turnhalle</a></p>
                <p class=n><a href=/e>Radweg zum Bahnhof ist fertig</a></p></div>""");
        assertThat(list.items())
                .extracting(Item::title)
                .containsExactly(
                        "Stadtrat beschließt den neuen Haushalt",
                        "Freibad bleibt bis September geöffnet",
                        "Feuerwehr weiht ihr neues Gerätehaus ein",
                        "Grundschule bekommt eine Turnhalle",
                        "Radweg zum Bahnhof ist fertig");
        assertThat(list.subjects()).hasSize(3);
    }

    @Test
    void joinsTwoColumns() {
        assertThat(titles("""
                                <div class=columns><div class=col>
                                <div class=n><a href=/a>市民図書館の開館時間が変わります</a></div>
                                <div class=n><a href=/b>秋の防災訓練に参加しましょう</a></div>
                                <div class=n><a href=/c>水道管の工事についてのお知らせ</a></div></div>
                                <div class=col>
                                <div class=n><a href=/d>子ども科学教室の参加者を募集</a></div>
                                <div class=n><a href=/e>駅前広場の整備が終わりました</a></div>
                                <div class=n><a href=/f>冬の健康相談会を開催します</a></div></div></div>""")).hasSize(6).startsWith("市民図書館の開館時間が変わります").endsWith("冬の健康相談会を開催します");
    }

    @Test
    void joinsATablePerMonth() {
        assertThat(titles("""
                                <h3>Май</h3><table class=m>
                                <tr><td><a href=/a>Ремонт моста через реку начнётся летом</a></td><td>Администрация</td></tr>
                                <tr><td><a href=/b>Новая школа примет первых учеников</a></td><td>Образование</td></tr></table>
                                <h3>Апрель</h3><table class=m>
                                <tr><td><a href=/c>Городской парк готовится к сезону</a></td><td>Благоустройство</td></tr>
                                <tr><td><a href=/d>Выставка местных художников открыта</a></td><td>Культура</td></tr></table>
                                <h3>Март</h3><table class=m>
                                <tr><td><a href=/e>Расписание автобусов изменится с понедельника</a></td><td>Транспорт</td></tr>
                                <tr><td><a href=/f>Волонтёры посадили сотню деревьев</a></td><td>Экология</td></tr></table>"""))
                .hasSize(6)
                .startsWith("Ремонт моста через реку начнётся летом")
                .endsWith("Волонтёры посадили сотню деревьев");
    }

    @Test
    void joinsCardsInGridRows() {
        assertThat(titles("""
                                <div class=grid><div class=row>
                                <div class=col-4><h4><a href=/a>도서관 야간 개관 시간이 늘어납니다</a></h4><p>평일 밤 열 시까지 엽니다</p></div>
                                <div class=col-4><h4><a href=/b>가을 축제 자원봉사자를 모집합니다</a></h4><p>누구나 신청할 수 있습니다</p></div>
                                <div class=col-4><h4><a href=/c>시내버스 노선이 새롭게 바뀝니다</a></h4><p>다음 달부터 적용됩니다</p></div></div>
                                <div class=row>
                                <div class=col-4><h4><a href=/d>어린이 과학 교실 참가 신청 안내</a></h4><p>선착순으로 마감합니다</p></div>
                                <div class=col-4><h4><a href=/e>겨울철 도로 안전 점검을 실시합니다</a></h4><p>일부 구간이 통제됩니다</p></div></div></div>"""))
                .containsExactly(
                        "도서관 야간 개관 시간이 늘어납니다",
                        "가을 축제 자원봉사자를 모집합니다",
                        "시내버스 노선이 새롭게 바뀝니다",
                        "어린이 과학 교실 참가 신청 안내",
                        "겨울철 도로 안전 점검을 실시합니다");
    }

    @Test
    void keepsTermsWithTheirDefinitions() {
        ItemList list = best("""
                <dl><dt><a href=/a>Bus line seven gets electric coaches</a></dt><dd>The first ten arrive in spring.</dd>
                <dt><a href=/b>Museum of clocks reopens its doors</a></dt><dd>After two years of repairs.</dd>
                <dt><a href=/c>Harbour walk closed for the winter</a></dt><dd>Waves have damaged the railing.</dd></dl>""");
        assertThat(list.items())
                .extracting(Item::title, Item::description)
                .containsExactly(
                        tuple("Bus line seven gets electric coaches", "The first ten arrive in spring."),
                        tuple("Museum of clocks reopens its doors", "After two years of repairs."),
                        tuple("Harbour walk closed for the winter", "Waves have damaged the railing."));
    }

    @Test
    void keepsADetailRowWithItsTitleRow() {
        ItemList list = best("""
                <table>
                <tr><td><a href=/a>关于调整公园开放时间的通知</a></td></tr><tr><td>自本周起延长至晚上十点。</td></tr>
                <tr><td><a href=/b>关于举办读书节活动的公告</a></td></tr><tr><td>欢迎各单位组织人员参加。</td></tr>
                <tr><td><a href=/c>关于临时停水检修的说明</a></td></tr><tr><td>请居民提前做好储水准备。</td></tr>
                <tr><td><a href=/d>关于征集城市标志的启事</a></td></tr><tr><td>作品可以通过邮寄方式提交。</td></tr>
                </table>""");
        assertThat(list.items())
                .extracting(Item::title, Item::description)
                .containsExactly(
                        tuple("关于调整公园开放时间的通知", "自本周起延长至晚上十点。"),
                        tuple("关于举办读书节活动的公告", "欢迎各单位组织人员参加。"),
                        tuple("关于临时停水检修的说明", "请居民提前做好储水准备。"),
                        tuple("关于征集城市标志的启事", "作品可以通过邮寄方式提交。"));
    }

    @Test
    void readsFromOneHeadingToTheNext() {
        assertThat(titles("""
                                <main>
                                <h3>Neue Brücke über den Mühlbach</h3><p>Am Samstag wurde sie eröffnet.</p><p>Viele Gäste kamen.</p>
                                <h3>Chor sucht neue Stimmen</h3><p>Geprobt wird am Dienstag.</p>
                                <h3>Ausstellung im alten Rathaus</h3><p>Gezeigt werden Bilder der Stadt.</p><p>Der Eintritt ist frei.</p><p>Montags geschlossen.</p>
                                <h3>Wanderung durch den Stadtwald</h3><p>Treffpunkt ist der Parkplatz.</p>
                                </main>"""))
                .containsExactly(
                        "Neue Brücke über den Mühlbach",
                        "Chor sucht neue Stimmen",
                        "Ausstellung im alten Rathaus",
                        "Wanderung durch den Stadtwald");
    }

    @Test
    void readsRunsOfLinkTextAndBreak() {
        assertThat(rows("""
                                <div><a href=/a>図書館だより秋号を発行しました</a> 特集は郷土の歴史です<br>
                                <a href=/b>市民農園の利用者を募集します</a> 初めての方も歓迎<br>
                                <a href=/c>体育館の床を張り替えました</a> 来週から使えます<br>
                                <a href=/d>写真コンクールの入賞者が決定</a> 展示は市役所で行います<br></div>"""))
                .containsExactly(
                        "図書館だより秋号を発行しました | https://example.org/a",
                        "市民農園の利用者を募集します | https://example.org/b",
                        "体育館の床を張り替えました | https://example.org/c",
                        "写真コンクールの入賞者が決定 | https://example.org/d");
    }

    @Test
    void readsBoldTitlesBetweenBreaks() {
        assertThat(rows("""
                                <b>Spring concert of the brass band</b><br>In the town hall at eight.<br><a href=/1>Details</a><br><br>
                                <b>Open day at the fire station</b><br>Children may sit in the engine.<br><a href=/2>Details</a><br><br>
                                <b>Talk about garden birds</b><br>With slides.<br><a href=/3>Details</a><br><br>
                                <b>Repair café in the school</b><br>Bring what is broken.<br><a href=/4>Details</a><br>"""))
                .containsExactly(
                        "Spring concert of the brass band | https://example.org/1",
                        "Open day at the fire station | https://example.org/2",
                        "Talk about garden birds | https://example.org/3",
                        "Repair café in the school | https://example.org/4");
    }

    @Test
    void offersTheOuterRecordsOfNestedLists() {
        FoundLists found = find("""
                <main>
                <article><h2><a href=/a>Ferry timetable for the islands</a></h2><p>Boats leave every hour.</p>
                <ul><li><a href=/t1>Travel</a><li><a href=/t2>Coast</a></ul></article>
                <article><h2><a href=/b>Old lighthouse becomes a hostel</a></h2><p>Rooms have a view of the bay.</p>
                <ul><li><a href=/t3>Houses</a><li><a href=/t1>Travel</a><li><a href=/t4>Sea</a></ul></article>
                <article><h2><a href=/c>Fishing rights sold at auction</a></h2><p>The parish took part as well.</p>
                <ul><li><a href=/t5>Trade</a></ul></article>
                </main>""");
        assertThat(found.candidates().getFirst().items())
                .extracting(Item::title)
                .containsExactly(
                        "Ferry timetable for the islands",
                        "Old lighthouse becomes a hostel",
                        "Fishing rights sold at auction");
    }

    @Test
    void readsRecordsWithoutLinks() {
        assertThat(rows("""
                                <ul class=notes>
                                <li>Заседание совета перенесено на четверг</li>
                                <li>В субботу состоится общегородской субботник</li>
                                <li>Приём граждан ведётся по предварительной записи</li>
                                <li>Бассейн закрыт на плановую профилактику</li></ul>"""))
                .containsExactly(
                        "Заседание совета перенесено на четверг | null",
                        "В субботу состоится общегородской субботник | null",
                        "Приём граждан ведётся по предварительной записи | null",
                        "Бассейн закрыт на плановую профилактику | null");
    }

    private static FoundLists find(String body) {
        return new RecordFinder().find(Page.parse("<html><body>" + body, URL));
    }

    private static ItemList best(String body) {
        return find(body).best().orElseThrow();
    }

    private static List<String> titles(String body) {
        return best(body).items().stream().map(Item::title).toList();
    }

    private static List<String> rows(String body) {
        return best(body).items().stream()
                .map(i -> i.title() + " | " + i.link())
                .toList();
    }
}
