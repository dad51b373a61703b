package org.feedmill.article.block;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.article.ArticleTestPages;
import org.feedmill.article.region.BoilerplatePruning;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests the grouping of texts into blocks. */
final class TextBlocksTest {

    @Test
    void aParagraphIsABlockWhateverStandsInside() {
        assertThat(texts("<p>One <b>bold</b> and <a href='/x'>linked</a> line.</p><p>Zwei</p><h2>Drei</h2>"))
                .containsExactly("One bold and linked line.", "Zwei", "Drei");
    }

    @Test
    void breaksDivideBareText() {
        assertThat(texts("<div>eins<br>zwei<br><br>drei</div>")).containsExactly("eins", "zwei", "drei");
    }

    @Test
    void cellsOfARowAreBlocksOfTheirOwn() {
        assertThat(texts("<table><tr><td>日付</td><td>件名</td></tr></table>")).containsExactly("日付", "件名");
    }

    @Test
    void textAroundABlockInsideIsDivided() {
        assertThat(texts("<div>before<p>inside</p>behind</div>")).containsExactly("before", "inside", "behind");
    }

    @Test
    void hiddenTextIsNoBlock() {
        assertThat(texts("<p>shown</p><p hidden>unseen</p><script>x</script><p style='display:none'>unseen</p>"))
                .containsExactly("shown");
    }

    @Test
    void countsLinksAndTheirLetters() {
        TextBlocks blocks = of(
                "<p><a href='/a'>ab</a> cd <a href='/b'>e<b>f</b></a></p><a href='/card'><p>card</p></a><a name='x'>mark</a>");
        assertThat(blocks.linkCount[0]).isEqualTo(2);
        assertThat(blocks.linkedLength[0]).isEqualTo(4);
        assertThat(blocks.linkedLength[1]).isEqualTo(blocks.length[1]);
        assertThat(blocks.linkCount[2]).isZero();
    }

    @Test
    void everyBlockIsFoundByItsNodes() {
        TextBlocks blocks = of("<p>a</p><p>b <i>c</i></p><div>d<br>e</div>");
        for (int b = 0; b < blocks.count; b++) {
            for (int n = blocks.from[b]; n < blocks.to[b]; n++) {
                assertThat(blocks.blockAt(n)).isEqualTo(b);
            }
        }
        assertThat(blocks.blockAt(0)).isZero();
        assertThat(blocks.blockAt(blocks.page.size())).isEqualTo(blocks.count);
    }

    @Test
    void aPageWithoutTextHasNoBlocks() {
        assertThat(texts("")).isEmpty();
        assertThat(texts("<div><br><img src='a.jpg'></div>")).isEmpty();
    }

    private static TextBlocks of(String html) {
        Page page = ArticleTestPages.page(html);
        return TextBlocks.of(page, BoilerplatePruning.NONE);
    }

    private static List<String> texts(String html) {
        TextBlocks blocks = of(html);
        List<String> texts = new ArrayList<>();
        for (int b = 0; b < blocks.count; b++) {
            texts.add(blocks.text(b));
        }
        return texts;
    }
}
