package org.feedmill.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.feedmill.match.RepeatedPatterns.Limits;
import org.feedmill.match.RepeatedPatterns.Repeat;
import org.junit.jupiter.api.Test;

class RepeatedPatternsTest {

    private static final Limits LIMITS = new Limits(2, 2, 50, 1000, 30);

    @Test
    void findsTheRecordThatARowOfRecordsRepeats() {
        assertThat(patterns("u lat lat lat f")).contains("lat@1,4,7");
    }

    @Test
    void findsARowThatFollowsATokenLikeItsLast() {
        assertThat(patterns("t pat pat pat f")).contains("pat@1,4,7");
    }

    @Test
    void dropsWhatIsAnotherPatternSeveralTimesOver() {
        assertThat(patterns("u lat lat lat lat lat f")).noneMatch(p -> p.startsWith("latlat"));
    }

    @Test
    void dropsWhatCanGrowToTheLeft() {
        assertThat(patterns("x lat y lat z lat w")).contains("lat@1,5,9").noneMatch(p -> p.startsWith("at@"));
    }

    @Test
    void findsTheCommonBeginningOfRecordsThatDiffer() {
        assertThat(patterns("u lat lati lat latp lati f")).contains("lat@1,4,8,11,15");
    }

    @Test
    void keepsOnlyOccurrencesThatDoNotOverlap() {
        Random random = new Random(5);
        for (int round = 0; round < 300; round++) {
            int[] tokens = random.ints(80, 0, 3).toArray();
            for (Repeat repeat : RepeatedPatterns.of(tokens, LIMITS, (start, length) -> true)) {
                assertThat(repeat.frequency()).isGreaterThanOrEqualTo(2);
                for (int k = 1; k < repeat.frequency(); k++) {
                    assertThat(repeat.start(k)).isGreaterThanOrEqualTo(repeat.start(k - 1) + repeat.length());
                    for (int i = 0; i < repeat.length(); i++) {
                        assertThat(tokens[repeat.start(k) + i]).isEqualTo(tokens[repeat.start(0) + i]);
                    }
                }
            }
        }
    }

    @Test
    void listsNoMoreOccurrencesThanItsBound() {
        int[] tokens = new Random(9).ints(20_000, 0, 2).toArray();
        int listed = RepeatedPatterns.of(tokens, new Limits(2, 2, 50, 100_000, 3), (start, length) -> true).stream()
                .mapToInt(Repeat::frequency)
                .sum();
        assertThat(listed).isPositive().isLessThanOrEqualTo(3 * tokens.length);
    }

    @Test
    void asksWhetherAPatternIsWanted() {
        assertThat(RepeatedPatterns.of(tokens("u lat lat lat f"), LIMITS, (start, length) -> false))
                .isEmpty();
    }

    private static int[] tokens(String stream) {
        return stream.replace(" ", "").chars().toArray();
    }

    private static List<String> patterns(String stream) {
        String letters = stream.replace(" ", "");
        List<String> patterns = new ArrayList<>();
        for (Repeat repeat : RepeatedPatterns.of(tokens(stream), LIMITS, (start, length) -> true)) {
            List<String> starts = new ArrayList<>();
            for (int k = 0; k < repeat.frequency(); k++) {
                starts.add(String.valueOf(repeat.start(k)));
            }
            int first = repeat.start(0);
            patterns.add(letters.substring(first, first + repeat.length()) + "@" + String.join(",", starts));
        }
        return patterns;
    }
}
