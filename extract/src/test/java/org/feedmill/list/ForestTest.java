package org.feedmill.list;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.feedmill.list.Traits.Trait;
import org.junit.jupiter.api.Test;

class ForestTest {

    /** Is it counted under a half? Then: is it dated under a quarter? */
    private static final String TREE = "count<0.5@1 dated<0.25@2 3 5 7";

    @Test
    void walksToTheAnswer() {
        Forest forest = Forest.parse(List.of(TREE), Traits.NAMES);
        assertThat(forest.score(values(0.1, 0))).isEqualTo(3);
        assertThat(forest.score(values(0.1, 0.9))).isEqualTo(5);
        assertThat(forest.score(values(0.9, 0))).isEqualTo(7);
    }

    @Test
    void answersNoAtTheThresholdItself() {
        Forest forest = Forest.parse(List.of(TREE), Traits.NAMES);
        assertThat(forest.score(values(0.5, 0))).isEqualTo(7);
    }

    @Test
    void addsUpItsTrees() {
        Forest forest = Forest.parse(List.of(TREE, "-0.5", "dated<0.25@0 1.5 -2"), Traits.NAMES);
        assertThat(forest.score(values(0.1, 0))).isEqualTo(3 - 0.5 + 1.5, within(1e-9));
        assertThat(forest.score(values(0.9, 0.9))).isEqualTo(7 - 0.5 - 2, within(1e-9));
    }

    @Test
    void readsABranchOnTheOtherSide() {
        Forest forest = Forest.parse(List.of("count<0.5@1 3 dated<0.25@2 5 7"), Traits.NAMES);
        assertThat(forest.score(values(0.1, 0.9))).isEqualTo(3);
        assertThat(forest.score(values(0.9, 0.1))).isEqualTo(5);
        assertThat(forest.score(values(0.9, 0.9))).isEqualTo(7);
    }

    @Test
    void passesOverRemarksAndEmptyLines() {
        Forest forest = Forest.parse(List.of("# learned from nothing", "", "  ", "  2  ".strip()), Traits.NAMES);
        assertThat(forest.score(values(0, 0))).isEqualTo(2);
        assertThat(Forest.parse(List.of(), Traits.NAMES).score(values(0, 0))).isZero();
    }

    @Test
    void tellsWhatEachTraitAdds() {
        Forest forest = Forest.parse(List.of(TREE), Traits.NAMES);
        double[] both = forest.parts(values(0.1, 0.9));
        assertThat(both[Traits.NAMES.indexOf("count")]).isEqualTo(2.0 - 1, within(1e-9));
        assertThat(both[Traits.NAMES.indexOf("dated")]).isEqualTo(5.0 - 2, within(1e-9));
        assertThat(both[Traits.NAMES.indexOf("linked")]).isZero();
        assertThat(forest.parts(values(0.9, 0.9))[Traits.NAMES.indexOf("dated")])
                .isZero();
    }

    @Test
    void rejectsATraitThatNobodyMeasures() {
        assertThatThrownBy(() -> Forest.parse(List.of("colour<0.5@1 3 5"), Traits.NAMES))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("colour");
    }

    @Test
    void rejectsWhatIsNoNumber() {
        assertThatThrownBy(() -> Forest.parse(List.of("count<0.5@1 3 many"), Traits.NAMES))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void comesWithTheModelsThatTheBestFinderAsks() {
        assertThat(model(BestFinder.class, "list-ranking-model.txt").score(values(0.5, 0.5))).isFinite();
        assertThat(model(Outline.class, "region-model.txt").score(values(0.5, 0.5))).isFinite();
        assertThatThrownBy(() -> model(BestFinder.class, "nothing.txt")).isInstanceOf(IllegalStateException.class);
    }

    private static double[] values(double count, double dated) {
        Traits traits = new Traits();
        traits.set(Trait.COUNT, count);
        traits.set(Trait.DATED, dated);
        return traits.values();
    }

    private static Forest model(Class<?> owner, String name) {
        return Forest.parse(Table.lines(owner, name), Traits.NAMES);
    }
}
