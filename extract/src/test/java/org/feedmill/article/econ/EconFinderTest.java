package org.feedmill.article.econ;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.article.TextVerdict;
import org.feedmill.article.write.SelectedArticleBody;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the ECON finder. */
class EconFinderTest {

    private static final String MENU = "<ul><li><a href=/a>Home</a><li><a href=/b>News</a></ul>";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The river rose again, and the old bridge was closed.",
                "Der Fluss stieg erneut, die alte Brücke wurde gesperrt.",
                "周一夜间河水再次上涨，老桥已对所有车辆关闭。",
                "月曜の夜に川は再び増水し、古い橋は閉鎖された。",
                "월요일 밤 강물이 다시 불어나, 다리의 통행이 금지되었다.",
                "ارتفع منسوب النهر مجددا، وأغلق الجسر القديم.",
                "सोमवार की रात नदी फिर से बढ़ गई और पुल बंद कर दिया गया।",
                "แม่น้ำสูงขึ้นอีกครั้งในคืนวันจันทร์ และในตอนเช้าสะพานเก่าก็ถูกปิด"
            })
    void findsSentencesOfAnyScript(String sentence) {
        String text = "<div><h2>1</h2><p>" + sentence + "</p><p>" + sentence + "</p></div>";
        assertThat(paragraphs(MENU + text + MENU)).containsExactly("1", sentence, sentence);
    }

    @Test
    void joinsPiecesBrokenByTagsOfTextFlow() {
        String html =
                MENU + "<div>The <b>river</b> rose,<br>and the <i>bridge</i> was <a href=/x>closed</a>.</div>" + MENU;
        assertThat(paragraphs(html)).containsExactly("The river rose,", "and the bridge was closed.");
    }

    @Test
    void prunesPiecesWithoutPunctuation() {
        String html = "<div><p>One, two and three.</p><p>Four, five and six.</p><ul><li>Share this</ul>"
                + "<p>Seven, eight and nine.</p></div>";
        assertThat(paragraphs(html))
                .containsExactly("One, two and three.", "Four, five and six.", "Seven, eight and nine.");
    }

    @Test
    void goesUpUntilNoPunctuationIsAdded() {
        String html = "<div id=all><div id=article><div><p>One, two, three</p><p>and four.</p></div>"
                + "<div><p>Five, six.</p></div></div><div><div>Menu</div></div></div><div><p>Foot, note.</p></div>";
        assertThat(paragraphs(html)).containsExactly("One, two, three", "and four.", "Five, six.");
    }

    @Test
    void takesTheFirstOfEqualsAsStart() {
        String html = "<div><section><p>One, two.</p></section><ul><li>x</ul></div>"
                + "<div><section><p>Six, ten.</p></section><ul><li>x</ul></div>";
        assertThat(paragraphs(html)).containsExactly("One, two.");
    }

    @Test
    void leavesOutWhatIsInvisible() {
        String html = "<div hidden><p>A, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r.</p></div>"
                + "<div><p>One, two.</p><script>var a, b, c;</script><p>Three, four.</p></div>";
        assertThat(paragraphs(html)).containsExactly("One, two.", "Three, four.");
    }

    @Test
    void findsNothingWithoutPunctuation() {
        assertThat(paragraphs(MENU)).isEmpty();
        assertThat(paragraphs("")).isEmpty();
    }

    @Test
    void saysWhy() {
        Page page = Page.parse(MENU + "<div><p>One, two.</p></div>", "https://a.example/");
        assertThat(new EconFinder().find(page, List.of()).verdicts())
                .extracting(TextVerdict::reason)
                .contains("no period or comma", "periods and commas: 2");
    }

    private static List<String> paragraphs(String html) {
        Page page = Page.parse(html, "https://a.example/");
        return new SelectedArticleBody(page, new EconFinder().find(page, List.of())).paragraphs();
    }
}
