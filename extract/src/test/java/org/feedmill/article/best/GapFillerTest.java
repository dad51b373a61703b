package org.feedmill.article.best;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.feedmill.article.ArticleTestPages;
import org.feedmill.article.block.BlockTable;
import org.junit.jupiter.api.Test;

/** Tests which doubtful blocks their neighbours support. */
final class GapFillerTest {

    private static final String STEPS = "<ol><li>Mehl sieben</li><li>Salz</li><li>Teig kneten</li></ol>";

    @Test
    void keepsEntriesBetweenKeptOnesOfTheSameList() {
        assertThat(kept(STEPS, 1, -1, 1)).containsExactly(0, 1, 2);
    }

    @Test
    void leavesOutWhatTheModelIsSureOf() {
        assertThat(kept(STEPS, 1, -2, 1)).containsExactly(0, 2);
    }

    @Test
    void addsNothingBeforeTheFirstAndBehindTheLast() {
        assertThat(kept(STEPS, -1, 1, -1)).containsExactly(1);
    }

    @Test
    void keepsHeadingsBetweenTextsButNoLinks() {
        assertThat(kept("<p>Erster Absatz.</p><h2>Die Überfahrt</h2><p>Zweiter Absatz.</p>", 1, -2, 1))
                .containsExactly(0, 1, 2);
        assertThat(kept("<p>Eins.</p><h2><a href='/x'>Auch das lesen</a></h2><p>Zwei.</p>", 1, -2, 1))
                .containsExactly(0, 2);
    }

    @Test
    void otherKindsOfBlocksDoNotSupportEachOther() {
        assertThat(kept("<p>Eins.</p><div>Anzeige</div><p>Zwei.</p>", 1, -1, 1)).containsExactly(0, 2);
        assertThat(kept("<table><tr><td>Eins</td><td>2</td><td>Drei</td></tr></table>", 1, -1, 1))
                .containsExactly(0, 1, 2);
    }

    private static int[] kept(String html, double... scores) {
        BlockTable table = BlockTable.ofWholePage(ArticleTestPages.page("<body>" + html + "</body>"));
        BitSet kept = new BitSet();
        for (int b = 0; b < scores.length; b++) {
            kept.set(b, scores[b] > 0);
        }
        GapFiller.fill(table, scores, kept);
        return kept.stream().toArray();
    }
}
