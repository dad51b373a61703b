package org.feedmill.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SuffixArrayTest {

    @Test
    void sortsAsComparingEverySuffixDoes() {
        Random random = new Random(7);
        for (int round = 0; round < 2000; round++) {
            int symbols = 1 + random.nextInt(5);
            int[] tokens = random.ints(random.nextInt(60), 0, symbols).toArray();
            assertSorted(tokens);
        }
    }

    @Test
    void sortsRowsOfEqualRecords() {
        Random random = new Random(11);
        for (int round = 0; round < 200; round++) {
            int[] record = random.ints(1 + random.nextInt(6), 0, 4).toArray();
            int[] tokens = IntStream.range(0, record.length * 20)
                    .map(i -> random.nextInt(25) == 0 ? 3 : record[i % record.length])
                    .toArray();
            assertSorted(tokens);
        }
    }

    @Test
    void takesAnyNumbersForTokens() {
        assertSorted(new int[] {Integer.MAX_VALUE, -5, 0, Integer.MIN_VALUE, -5, 0, 9_000_000});
        assertSorted(new int[] {});
        assertSorted(new int[] {42});
    }

    @Test
    void sharesAllButOneTokenBetweenNeighboursOfEqualTokens() {
        int size = 200_000;
        SuffixArray suffixes = SuffixArray.of(new int[size]);
        assertThat(suffixes.start(0)).isEqualTo(size - 1);
        assertThat(suffixes.start(size - 1)).isZero();
        assertThat(suffixes.sharedPrefix(size - 1)).isEqualTo(size - 1);
    }

    private static void assertSorted(int[] tokens) {
        SuffixArray suffixes = SuffixArray.of(tokens);
        int[] expected = IntStream.range(0, tokens.length)
                .boxed()
                .sorted((a, b) -> Arrays.compare(tokens, a, tokens.length, tokens, b, tokens.length))
                .mapToInt(Integer::intValue)
                .toArray();
        assertThat(IntStream.range(0, suffixes.size()).map(suffixes::start).toArray())
                .isEqualTo(expected);
        for (int i = 1; i < tokens.length; i++) {
            int differ = Arrays.mismatch(tokens, expected[i - 1], tokens.length, tokens, expected[i], tokens.length);
            assertThat(suffixes.sharedPrefix(i)).isEqualTo(differ);
        }
    }
}
