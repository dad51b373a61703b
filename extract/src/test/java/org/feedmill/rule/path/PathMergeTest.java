package org.feedmill.rule.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that the paths of two marked nodes merge into one (P1 §2.1.2). */
class PathMergeTest {

    private static final String PAPER = "/HTML[0]/BODY[0]/TABLE[0]/TR[0]/DIV[1]/";

    private static PathMerge merge(String one, String other) {
        return PathMerge.merge(RulePath.parse(one), RulePath.parse(other));
    }

    private static String merged(String one, String other) {
        return merge(one, other) instanceof PathMerge.Merged both ? both.path().toAbsoluteString() : "";
    }

    @Test
    void mergesThePapersTwoItems() {
        assertThat(merged(PAPER + "A[0]/TEXT[0]", PAPER + "A[1]/TEXT[0]")).isEqualTo(PAPER + "A/TEXT[0]");
    }

    @Test
    void mergesTwoSubjects() {
        assertThat(merged("/HTML[0]/BODY[0]/DIV[0]/H2[0]", "/HTML[0]/BODY[0]/DIV[3]/H2[0]"))
                .isEqualTo("/HTML[0]/BODY[0]/DIV/H2[0]");
    }

    @Test
    void dropsEveryIndexThatDiffers() {
        assertThat(merged("/HTML[0]/BODY[0]/UL[0]/LI[0]/A[0]", "/HTML[0]/BODY[0]/UL[2]/LI[4]/A[0]"))
                .isEqualTo("/HTML[0]/BODY[0]/UL/LI/A[0]");
    }

    @Test
    void keepsEqualPathsAsTheyAre() {
        assertThat(merged(PAPER + "A[0]", PAPER + "A[0]")).isEqualTo(PAPER + "A[0]");
    }

    @Test
    void refusesOtherTags() {
        assertThat(merge(PAPER + "A[0]", PAPER + "P[0]")).isInstanceOfSatisfying(PathMerge.Unmergeable.class, apart -> {
            assertThat(apart.step()).isEqualTo(5);
            assertThat(apart.problem()).contains("A[0]").contains("P[0]");
        });
    }

    @Test
    void refusesOtherLengths() {
        assertThat(merge(PAPER + "A[0]", PAPER + "A[0]/B[0]")).isInstanceOf(PathMerge.Unmergeable.class);
    }

    @Test
    void refusesOtherAttributes() {
        assertThat(merge(PAPER + "A[0]/@href", PAPER + "A[1]/@title")).isInstanceOf(PathMerge.Unmergeable.class);
    }

    @Test
    void joinsPathsToNeighboursIntoRanges() {
        List<RulePath> paths = RulePath.parseAll(
                "DIV[0]/P[0] | DIV[0]/P[1] | DIV[0]/P[2] | DIV[0]/P[4] | DIV[1]/P[5] | DIV[1]/A[6] | P[7]");
        assertThat(PathMerge.joinNeighbors(paths))
                .isEqualTo(RulePath.parseAll("DIV[0]/P[0..2] | DIV[0]/P[4] | DIV[1]/P[5] | DIV[1]/A[6] | P[7]"));
        assertThat(PathMerge.joinNeighbors(RulePath.parseAll("P[1] | P[0] | P[-1] | P | P[0]")))
                .isEqualTo(RulePath.parseAll("P[1] | P[0] | P[-1] | P | P[0]"));
        assertThat(PathMerge.joinNeighbors(List.of())).isEmpty();
    }
}
