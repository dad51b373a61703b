package org.feedmill.lab.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the alignment of a known text with the blocks of a page. */
final class BlockAlignmentTest {

    private static final String FIRST = "the boats came in with the morning tide";
    private static final String SECOND = "nobody on the quay said a single word until noon";

    @Test
    void blocksOfTheTextShareAllTheirWordsOthersNone() {
        BlockAlignment found = BlockAlignment.of(
                List.of("Home News Sport Weather today", FIRST, "subscribe to our weekly letter now", SECOND),
                FIRST + " " + SECOND);
        assertThat(found.share()).containsExactly(0, 1, 0, 1);
        assertThat(found.words()).containsExactly(5, 8, 6, 10);
        assertThat(found.coverage()).isEqualTo(1);
    }

    @Test
    void aBlockMayBeInTheTextInPart() {
        BlockAlignment found = BlockAlignment.of(List.of(FIRST + " read all about our great spring offers"), FIRST);
        assertThat(found.share()[0]).isBetween(0.4, 0.7);
        assertThat(found.coverage()).isEqualTo(1);
    }

    @Test
    void keepsTheOrderOfTheText() {
        BlockAlignment found = BlockAlignment.of(List.of(SECOND, FIRST, SECOND), FIRST + " " + SECOND);
        assertThat(found.share()).containsExactly(0, 1, 1);
    }

    @Test
    void ofTwoCopiesTheLongerRunIsMeant() {
        BlockAlignment found = BlockAlignment.of(
                List.of("the boats came in", "weather for today", FIRST + " " + SECOND), FIRST + " " + SECOND);
        assertThat(found.share()[0]).isZero();
        assertThat(found.share()[2]).isEqualTo(1);
    }

    @Test
    void shortBlocksAreFoundBetweenTheirNeighbours() {
        BlockAlignment found =
                BlockAlignment.of(List.of(FIRST, "At noon", SECOND, "At noon"), FIRST + "\nAt noon\n" + SECOND);
        assertThat(found.share()).containsExactly(1, 1, 1, 0);
    }

    @Test
    void readsScriptsWithoutSpacesByCharacters() {
        assertThat(BlockAlignment.words("清晨的港口 is quiet")).containsExactly("清", "晨", "的", "港", "口", "is", "quiet");
        assertThat(BlockAlignment.words("สวัสดี")).hasSize(6);
        BlockAlignment found = BlockAlignment.of(List.of("首页 新闻 社会 教育", "清晨的港口很安静，船只回来了。"), "清晨的港口很安静，船只回来了。");
        assertThat(found.share()).containsExactly(0, 1);
    }

    @Test
    void marksAndCaseMakeNoDifference() {
        assertThat(BlockAlignment.words("«Hello», World—again!")).containsExactly("hello", "world", "again");
        assertThat(BlockAlignment.words("नमस्ते दुनिया")).hasSize(2);
    }

    @Test
    void standsEmptyTexts() {
        assertThat(BlockAlignment.of(List.of(), "").coverage()).isZero();
        assertThat(BlockAlignment.of(List.of("", FIRST), "").share()).containsExactly(0, 0);
        assertThat(BlockAlignment.of(List.of(), FIRST).coverage()).isZero();
    }
}
