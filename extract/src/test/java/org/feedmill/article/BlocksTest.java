package org.feedmill.article;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests the grouping of texts into blocks. */
final class BlocksTest {

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
        Blocks blocks = of(
                "<p><a href='/a'>ab</a> cd <a href='/b'>e<b>f</b></a></p><a href='/card'><p>card</p></a><a name='x'>mark</a>");
        assertThat(blocks.links[0]).isEqualTo(2);
        assertThat(blocks.linked[0]).isEqualTo(4);
        assertThat(blocks.linked[1]).isEqualTo(blocks.length[1]);
        assertThat(blocks.links[2]).isZero();
    }

    @Test
    void everyBlockIsFoundByItsNodes() {
        Blocks blocks = of("<p>a</p><p>b <i>c</i></p><div>d<br>e</div>");
        for (int b = 0; b < blocks.count; b++) {
            for (int n = blocks.from[b]; n < blocks.to[b]; n++) {
                assertThat(blocks.at(n)).isEqualTo(b);
            }
        }
        assertThat(blocks.at(0)).isZero();
        assertThat(blocks.at(blocks.page.size())).isEqualTo(blocks.count);
    }

    @Test
    void aPageWithoutTextHasNoBlocks() {
        assertThat(texts("")).isEmpty();
        assertThat(texts("<div><br><img src='a.jpg'></div>")).isEmpty();
    }

    private static Blocks of(String html) {
        Page page = Pages.page(html);
        return Blocks.of(page, Pruning.NONE);
    }

    private static List<String> texts(String html) {
        Blocks blocks = of(html);
        List<String> texts = new ArrayList<>();
        for (int b = 0; b < blocks.count; b++) {
            texts.add(blocks.text(b));
        }
        return texts;
    }
}
