package org.feedmill.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SequenceAlignmentTest {

    private static final int MANY = 600_000;

    @Test
    void pairsWhatIsEqualAndInOrder() {
        assertThat(pairs("abc", "ac")).containsExactly(0, -1, 1);
        assertThat(pairs("xabcy", "abzc")).containsExactly(-1, 0, 1, 3, -1);
    }

    @Test
    void pairsNothingWhereNothingIsEqual() {
        assertThat(pairs("abc", "xyz")).containsExactly(-1, -1, -1);
        assertThat(pairs("", "xyz")).isEmpty();
        assertThat(pairs("abc", "")).containsExactly(-1, -1, -1);
    }

    @Test
    void findsALongestCommonSubsequenceOfShortSequences() {
        Random random = new Random(7);
        for (int round = 0; round < 300; round++) {
            long[] one = random.longs(random.nextInt(40), 0, 6).toArray();
            long[] other = random.longs(random.nextInt(40), 0, 6).toArray();
            int[] pairs = SequenceAlignment.pairs(one, other);
            assertSound(one, other, pairs);
            assertThat(paired(pairs)).isEqualTo(longest(one, other));
        }
    }

    @Test
    void keepsNearlyAllOfALongSequenceWithChanges() {
        Random random = new Random(11);
        long[] one = random.longs(20_000, 0, 5_000).toArray();
        long[] other = Arrays.stream(one)
                .filter(value -> value % 10 != 0)
                .flatMap(value -> value % 7 == 0 ? LongStream.of(value, -value) : LongStream.of(value))
                .toArray();
        int[] pairs = SequenceAlignment.pairs(one, other);
        assertSound(one, other, pairs);
        assertThat(paired(pairs)).isGreaterThan(17_000);
    }

    @Test
    void staysNearLinearOnHostileSequences() {
        long[] same = new long[MANY];
        long[] other = LongStream.range(0, MANY).map(i -> i % 2).toArray();
        long[] rising = LongStream.range(0, MANY).toArray();
        long[] falling = LongStream.range(0, MANY).map(i -> MANY - i).toArray();
        long[] few = new Random(3).longs(MANY, 0, 3).toArray();
        long[] fewer = new Random(5).longs(MANY, 0, 3).toArray();
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            assertThat(paired(SequenceAlignment.pairs(same, other))).isEqualTo(MANY / 2);
            assertThat(paired(SequenceAlignment.pairs(rising, falling))).isGreaterThan(0);
            assertThatCode(() -> SequenceAlignment.pairs(few, fewer)).doesNotThrowAnyException();
            assertThat(paired(SequenceAlignment.pairs(rising, rising))).isEqualTo(MANY);
        });
    }

    private static int[] pairs(String one, String other) {
        return SequenceAlignment.pairs(
                one.chars().asLongStream().toArray(),
                other.chars().asLongStream().toArray());
    }

    private static long paired(int[] pairs) {
        return Arrays.stream(pairs).filter(pair -> pair >= 0).count();
    }

    private static void assertSound(long[] one, long[] other, int[] pairs) {
        int[] partners = Arrays.stream(pairs).filter(pair -> pair >= 0).toArray();
        assertThat(partners).isSorted().doesNotHaveDuplicates();
        assertThat(IntStream.range(0, one.length).filter(i -> pairs[i] >= 0)).allMatch(i -> one[i] == other[pairs[i]]);
    }

    private static long longest(long[] one, long[] other) {
        int[][] table = new int[one.length + 1][other.length + 1];
        for (int i = 1; i <= one.length; i++) {
            for (int j = 1; j <= other.length; j++) {
                table[i][j] = one[i - 1] == other[j - 1]
                        ? table[i - 1][j - 1] + 1
                        : Math.max(table[i - 1][j], table[i][j - 1]);
            }
        }
        return table[one.length][other.length];
    }
}
