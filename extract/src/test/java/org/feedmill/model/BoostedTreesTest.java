package org.feedmill.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.feedmill.data.DataFileLines;
import org.feedmill.list.feature.ListFeatures;
import org.feedmill.list.feature.ListFeatures.Feature;
import org.feedmill.list.feature.RegionFeatures;
import org.feedmill.list.rank.BestFinder;
import org.junit.jupiter.api.Test;

class BoostedTreesTest {

    /** Is it counted under a half? Then: is it dated under a quarter? */
    private static final String TREE = "count<0.5@1 dated<0.25@2 3 5 7";

    @Test
    void walksToTheAnswer() {
        BoostedTrees forest = BoostedTrees.parse(List.of(TREE), ListFeatures.NAMES);
        assertThat(forest.score(values(0.1, 0))).isEqualTo(3);
        assertThat(forest.score(values(0.1, 0.9))).isEqualTo(5);
        assertThat(forest.score(values(0.9, 0))).isEqualTo(7);
    }

    @Test
    void answersNoAtTheThresholdItself() {
        BoostedTrees forest = BoostedTrees.parse(List.of(TREE), ListFeatures.NAMES);
        assertThat(forest.score(values(0.5, 0))).isEqualTo(7);
    }

    @Test
    void addsUpItsTrees() {
        BoostedTrees forest = BoostedTrees.parse(List.of(TREE, "-0.5", "dated<0.25@0 1.5 -2"), ListFeatures.NAMES);
        assertThat(forest.score(values(0.1, 0))).isEqualTo(3 - 0.5 + 1.5, within(1e-9));
        assertThat(forest.score(values(0.9, 0.9))).isEqualTo(7 - 0.5 - 2, within(1e-9));
    }

    @Test
    void readsABranchOnTheOtherSide() {
        BoostedTrees forest = BoostedTrees.parse(List.of("count<0.5@1 3 dated<0.25@2 5 7"), ListFeatures.NAMES);
        assertThat(forest.score(values(0.1, 0.9))).isEqualTo(3);
        assertThat(forest.score(values(0.9, 0.1))).isEqualTo(5);
        assertThat(forest.score(values(0.9, 0.9))).isEqualTo(7);
    }

    @Test
    void passesOverRemarksAndEmptyLines() {
        BoostedTrees forest =
                BoostedTrees.parse(List.of("# learned from nothing", "", "  ", "  2  ".strip()), ListFeatures.NAMES);
        assertThat(forest.score(values(0, 0))).isEqualTo(2);
        assertThat(BoostedTrees.parse(List.of(), ListFeatures.NAMES).score(values(0, 0)))
                .isZero();
    }

    @Test
    void tellsWhatEachTraitAdds() {
        BoostedTrees forest = BoostedTrees.parse(List.of(TREE), ListFeatures.NAMES);
        double[] both = forest.contributions(values(0.1, 0.9));
        assertThat(both[ListFeatures.NAMES.indexOf("count")]).isEqualTo(2.0 - 1, within(1e-9));
        assertThat(both[ListFeatures.NAMES.indexOf("dated")]).isEqualTo(5.0 - 2, within(1e-9));
        assertThat(both[ListFeatures.NAMES.indexOf("linked")]).isZero();
        assertThat(forest.contributions(values(0.9, 0.9))[ListFeatures.NAMES.indexOf("dated")])
                .isZero();
    }

    @Test
    void rejectsATraitThatNobodyMeasures() {
        assertThatThrownBy(() -> BoostedTrees.parse(List.of("colour<0.5@1 3 5"), ListFeatures.NAMES))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("colour");
    }

    @Test
    void rejectsWhatIsNoNumber() {
        assertThatThrownBy(() -> BoostedTrees.parse(List.of("count<0.5@1 3 many"), ListFeatures.NAMES))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void comesWithTheModelsThatTheBestFinderAsks() {
        assertThat(model(BestFinder.class, "list-ranking-model.txt").score(values(0.5, 0.5)))
                .isFinite();
        assertThat(model(RegionFeatures.class, "region-model.txt").score(values(0.5, 0.5)))
                .isFinite();
        assertThatThrownBy(() -> model(BestFinder.class, "nothing.txt")).isInstanceOf(IllegalStateException.class);
    }

    private static double[] values(double count, double dated) {
        ListFeatures features = new ListFeatures();
        features.set(Feature.COUNT, count);
        features.set(Feature.DATED, dated);
        return features.values();
    }

    private static BoostedTrees model(Class<?> owner, String name) {
        return BoostedTrees.parse(DataFileLines.read(owner, name), ListFeatures.NAMES);
    }
}
