package org.feedmill.lab.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the sums from which splits are found. */
final class GradientHistogramTest {

    private static final double[][] ROWS = {{1, 5}, {2, 5}, {3, 7}, {4, 7}, {5, 9}};
    private static final double[] GRADIENT = {0.5, -1, 2, 0.25, -0.75};
    private static final double[] HESSIAN = {0.25, 0.2, 0.1, 0.15, 0.05};

    @Test
    void theRestOfALeafIsWhatCountingItWouldGive() {
        BinnedFeatureTable table = new BinnedFeatureTable(List.<double[][]>of(ROWS), 2);
        GradientHistogram empty = new GradientHistogram(table, new boolean[] {true, true});
        GradientHistogram all = empty.of(new int[] {0, 1, 2, 3, 4}, GRADIENT, HESSIAN);
        GradientHistogram rest = all.without(empty.of(new int[] {1, 4}, GRADIENT, HESSIAN));
        GradientHistogram counted = empty.of(new int[] {0, 2, 3}, GRADIENT, HESSIAN);
        assertThat(rest.gradient()).isCloseTo(counted.gradient(), within(1e-12));
        assertThat(rest.hessian()).isCloseTo(counted.hessian(), within(1e-12));
        for (int feature = 0; feature < 2; feature++) {
            for (int bin = 0; bin <= table.binThresholds[feature].length; bin++) {
                assertThat(rest.gradient(feature, bin)).isCloseTo(counted.gradient(feature, bin), within(1e-12));
                assertThat(rest.hessian(feature, bin)).isCloseTo(counted.hessian(feature, bin), within(1e-12));
                assertThat(rest.count(feature, bin)).isEqualTo(counted.count(feature, bin));
            }
        }
    }

    @Test
    void countsOnlyTheFeaturesOfTheTree() {
        BinnedFeatureTable table = new BinnedFeatureTable(List.<double[][]>of(ROWS), 2);
        GradientHistogram counted =
                new GradientHistogram(table, new boolean[] {false, true}).of(new int[] {0, 1}, GRADIENT, HESSIAN);
        assertThat(counted.has(0)).isFalse();
        assertThat(counted.count(1, 0)).isEqualTo(2);
    }
}
