package org.feedmill.lab.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the weights of training pages. */
final class CorpusBalanceTest {

    @Test
    void largeGroupsWeighLessAPageTheMeanStaysOne() {
        List<BlockSample> samples = samples("news en", 8);
        samples.addAll(samples("news zh", 2));
        List<BlockSample> balanced = CorpusBalance.apply(samples, 1);
        assertThat(weights(balanced, "news en")).isCloseTo(weights(balanced, "news zh"), within(1e-9));
        assertThat(balanced.stream().mapToDouble(s -> s.weight()[0]).sum()).isCloseTo(10, within(1e-9));
    }

    @Test
    void withoutBalanceAllPagesAreEqual() {
        List<BlockSample> samples = samples("news en", 8);
        samples.addAll(samples("news zh", 2));
        assertThat(CorpusBalance.apply(samples, 0))
                .allSatisfy(s -> assertThat(s.weight()[0]).isCloseTo(1, within(1e-9)));
    }

    @Test
    void aPageOfATinyGroupCountsThreePagesAtMost() {
        List<BlockSample> samples = samples("news en", 99);
        samples.addAll(samples("news is", 1));
        assertThat(weights(CorpusBalance.apply(samples, 1), "news is")).isEqualTo(3);
    }

    private static double weights(List<BlockSample> samples, String group) {
        return samples.stream()
                .filter(s -> s.group().equals(group))
                .mapToDouble(s -> s.weight()[0])
                .sum();
    }

    private static List<BlockSample> samples(String group, int count) {
        List<BlockSample> samples = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            samples.add(new BlockSample(
                    null, group, "site" + i, new double[][] {{1}}, new double[] {1}, new double[] {1}, true));
        }
        return samples;
    }
}
