package org.feedmill.article.tsrec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import org.feedmill.article.ArticleTextFinder;
import org.feedmill.article.NewsSiteTemplate;
import org.feedmill.article.TextVerdict;
import org.feedmill.article.econ.EconFinder;
import org.feedmill.article.write.SelectedArticleBody;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests the TSReC finder. */
class TsrecFinderTest {

    private static final List<String> FLOOD = List.of(
            "The river rose again on Monday night, and by morning the old bridge was closed to all traffic.",
            "Engineers said the pillars had moved by two centimetres, which is more than in any year on record.",
            "A ferry will carry people across until the water falls, the town said in a statement.");

    private static final List<String> CHOIR = List.of(
            "Forty singers from nine countries met in the chapel, many of them for the first time since spring.",
            "They rehearsed a mass that was found in an attic, written by a baker who had never learned to read music.",
            "The concert is on Friday, and all seats are sold, but the doors will stay open, the choir said.");

    private static final List<String> FLUT = List.of(
            "Der Fluss stieg in der Nacht zum Montag erneut, am Morgen war die alte Brücke für den Verkehr gesperrt.",
            "Die Pfeiler hätten sich um zwei Zentimeter bewegt, sagten Ingenieure, mehr als in jedem Jahr zuvor.");

    private static final List<String> HONG =
            List.of("周一夜间河水再次上涨，到了早晨，老桥已对所有车辆关闭，市民只能绕行下游的铁路桥。", "工程师表示，桥墩移动了两厘米，这是有记录以来最大的一次，市政府将在水位下降后展开检修。");

    private static final List<String> GE =
            List.of("来自九个国家的四十名歌手在教堂相聚，其中许多人自春天以来第一次见面，气氛十分热烈。", "他们排练了一部在阁楼里发现的弥撒曲，作者是一位从未学过识谱的面包师，音乐会定于周五举行。");

    private static final List<String> KOREAN = List.of(
            "월요일 밤 강물이 다시 불어나 아침에는 오래된 다리의 통행이 전면 금지되었다고 시 당국이 밝혔다.",
            "기술자들은 교각이 이 센티미터 움직였으며, 이는 기록이 시작된 이래 가장 큰 수치라고 말했다.");

    private static final List<String> THAI = List.of(
            "แม่น้ำสูงขึ้นอีกครั้งในคืนวันจันทร์ และในตอนเช้าสะพานเก่าก็ถูกปิดการจราจรทั้งหมด ประชาชนต้องใช้เรือข้ามฟาก",
            "วิศวกรกล่าวว่าเสาสะพานเคลื่อนไปสองเซนติเมตร ซึ่งมากกว่าทุกปีที่มีการบันทึกไว้ เทศบาลจะซ่อมหลังน้ำลด");

    private static final List<String> ARABIC = List.of(
            "ارتفع منسوب النهر مجددا ليلة الاثنين، وفي الصباح أغلق الجسر القديم أمام حركة المرور بالكامل.",
            "وقال المهندسون إن الدعامات تحركت سنتيمترين، وهو أكثر مما سجل في أي عام مضى.");

    private static final List<String> HINDI = List.of(
            "सोमवार की रात नदी फिर से बढ़ गई और सुबह तक पुराना पुल सभी वाहनों के लिए बंद कर दिया गया।",
            "इंजीनियरों ने कहा कि खंभे दो सेंटीमीटर खिसक गए हैं, जो अब तक के किसी भी साल से अधिक है।");

    private final ArticleTextFinder finder = new TsrecFinder();

    @Test
    void keepsTheArticleAlone() {
        Page page = NewsSiteTemplate.ENGLISH.article(1, "Bridge closed", FLOOD);
        Page sibling = NewsSiteTemplate.ENGLISH.article(2, "A baker's mass", CHOIR);
        assertThat(text(page, sibling)).containsExactlyElementsOf(FLOOD);
        assertThat(text(sibling, page)).containsExactlyElementsOf(CHOIR);
    }

    @Test
    void readsAnyLanguage() {
        Page hong = NewsSiteTemplate.CHINESE.article(1, "老桥关闭", HONG);
        Page ge = NewsSiteTemplate.CHINESE.article(2, "面包师的弥撒曲", GE);
        assertThat(text(hong, ge)).containsExactlyElementsOf(HONG);
        Page sibling = NewsSiteTemplate.ENGLISH.article(3, "A baker's mass", CHOIR);
        for (List<String> stated : List.of(FLUT, KOREAN, THAI, ARABIC, HINDI)) {
            assertThat(text(NewsSiteTemplate.ENGLISH.article(4, "1", stated), sibling))
                    .containsExactlyElementsOf(stated);
        }
    }

    @Test
    void saysWhyATextWasDropped() {
        Page page = NewsSiteTemplate.ENGLISH.article(1, "Bridge closed", FLOOD);
        Page sibling = NewsSiteTemplate.ENGLISH.article(2, "A baker's mass", CHOIR);
        List<TextVerdict> verdicts = finder.find(page, List.of(sibling)).verdicts();
        assertThat(reason(page, verdicts, "Politics")).isEqualTo("same text on the related page");
        assertThat(reason(page, verdicts, "Bridge closed A")).isEqualTo("same pattern as on the related page");
        assertThat(reason(page, verdicts, FLOOD.getFirst())).isEqualTo("content");
    }

    @Test
    void findsTheMainClusterWithoutSiblingsAndSaysSo() {
        Page page = NewsSiteTemplate.ENGLISH.article(1, "Bridge closed", FLOOD);
        assertThat(text(page)).containsExactlyElementsOf(FLOOD);
        List<TextVerdict> verdicts = finder.find(page, List.of()).verdicts();
        assertThat(reason(page, verdicts, FLOOD.getFirst())).contains("no related page");
    }

    @Test
    void isNotMisledByTheSameStoryToldAgain() {
        Page page = NewsSiteTemplate.ENGLISH.article(1, "Bridge closed", FLOOD);
        Page again = NewsSiteTemplate.ENGLISH.article(
                2, "Old bridge closed", List.of(FLOOD.get(0), FLOOD.get(1), CHOIR.get(0)));
        assertThat(text(page, again)).containsExactlyElementsOf(FLOOD);
        assertThat(text(page, NewsSiteTemplate.ENGLISH.article(3, "Bridge", FLOOD)))
                .containsExactlyElementsOf(FLOOD);
    }

    @Test
    void dropsCaptionsAndBoxesInsideTheText() {
        String caption = "<div class=pic><img src=a.png><span>The bridge, seen from the mill, on Tuesday.</span></div>";
        String box =
                "<div class=box><h3>Bridges of the town</h3><p>There are seven of them, all built of stone.</p></div>";
        Page page = NewsSiteTemplate.ENGLISH.article(1, "Bridge closed", FLOOD, caption + box);
        Page sibling = NewsSiteTemplate.ENGLISH.article(2, "A baker's mass", CHOIR);
        assertThat(text(page, sibling)).containsExactlyElementsOf(FLOOD);
    }

    @Test
    void keepsListsAndSubheadingsInsideTheText() {
        String list = "<h2>What is closed</h2><ul><li>the bridge<li>the mill road<li>the lower market<li>the quay</ul>";
        Page page = NewsSiteTemplate.ENGLISH.article(1, "Bridge closed", FLOOD, list);
        Page sibling = NewsSiteTemplate.ENGLISH.article(2, "A baker's mass", CHOIR);
        assertThat(text(page, sibling))
                .containsSequence("What is closed", "the bridge", "the mill road", "the lower market", "the quay");
    }

    @Test
    void findsNothingWhereThereIsNothing() {
        Page empty = Page.parse("", "http://unknown.invalid/");
        assertThat(finder.find(empty, List.of(empty)).isEmpty()).isTrue();
        Page menu = Page.parse("<ul><li><a href=/a>Home</a><li><a href=/b>News</a></ul>", "http://unknown.invalid/");
        assertThat(finder.find(menu, List.of(empty, menu)).isEmpty()).isTrue();
    }

    @Test
    void staysNearLinearOnHostilePages() {
        Page same = Page.parse("<p>one, two, three.</p>".repeat(60_000), "https://a.example/1");
        Page deep = Page.parse("<div>a, b. ".repeat(50_000), "https://a.example/2");
        StringBuilder unlike = new StringBuilder();
        for (int i = 0; i < 60_000; i++) {
            unlike.append("<p>").append(Integer.toString(i * 7919, 36)).append(", x.</p>");
        }
        Page other = Page.parse(unlike.toString(), "https://a.example/3");
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            for (Page page : List.of(same, deep, other)) {
                finder.find(page, List.of(same, deep, other));
                new EconFinder().find(page, List.of());
            }
        });
    }

    private List<String> text(Page page, Page... siblings) {
        return new SelectedArticleBody(page, finder.find(page, List.of(siblings))).paragraphs();
    }

    private static String reason(Page page, List<TextVerdict> verdicts, String text) {
        return verdicts.stream()
                .filter(verdict -> page.text(verdict.from(), verdict.to()).equals(text))
                .map(TextVerdict::reason)
                .findFirst()
                .orElse("not seen");
    }
}
