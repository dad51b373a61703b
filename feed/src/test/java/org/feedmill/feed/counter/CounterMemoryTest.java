package org.feedmill.feed.counter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CounterMemoryTest {

    private static final String VISITS = "Novaĵo %s estas ĉi tie, vizitoj %d";

    private static boolean isKnown(CounterMemory memory, String before, String after) {
        return memory.differsInCountersOnly(before, after, "eo", false);
    }

    @Test
    void aColumnThatRisesIsACounterAtOnceAndLearnedAfterTwoUpdates() {
        UpdatedRowSamples rows = new UpdatedRowSamples("eo", VISITS, 6);
        assertThat(rows.update(6, 9)).isEmpty();
        assertThat(isKnown(rows.memory(), "Novaĵo x estas, vizitoj 3", "Novaĵo x estas, vizitoj 4"))
                .isFalse();
        assertThat(rows.update(5, 4)).isEmpty();
        assertThat(isKnown(rows.memory(), "Novaĵo x estas, vizitoj 3", "Novaĵo x estas, vizitoj 4"))
                .isTrue();
        assertThat(isKnown(rows.memory(), "Novaĵo x estas, vizitoj 3", "Novaĵo y estas, vizitoj 4"))
                .isFalse();
        assertThat(rows.update(1, 4)).isEmpty();
    }

    @Test
    void aColumnThatFallsIsContent() {
        UpdatedRowSamples rows = new UpdatedRowSamples("eo", VISITS, 6);
        for (int update = 0; update < 5; update++) {
            assertThat(rows.update(6, -1)).hasSize(6);
        }
        assertThat(rows.memory()).isSameAs(CounterMemory.EMPTY);
    }

    @Test
    void singleNumbersOfAColumnAreLearnedAfterSeveralUpdatesInSeveralRows() {
        UpdatedRowSamples rows = new UpdatedRowSamples("eo", VISITS, 20);
        List<Integer> edits = new ArrayList<>();
        for (int update = 0; update < 8; update++) {
            edits.add(rows.update(update, update + 1, 5).size());
        }
        assertThat(edits).containsExactly(1, 1, 1, 1, 0, 0, 0, 0);
    }

    @Test
    void oneRowThatIsEditedAllTheTimeTeachesNothing() {
        UpdatedRowSamples rows = new UpdatedRowSamples("eo", VISITS, 20).editedBefore();
        for (int update = 0; update < 9; update++) {
            assertThat(rows.update(1, 1)).containsExactly(0);
        }
        assertThat(rows.memory().labels()).isEmpty();
    }

    @Test
    void titlesTeachNothing() {
        CounterMemory memory = CounterMemory.EMPTY;
        for (int update = 0; update < 6; update++) {
            CounterDetector detector = new CounterDetector(memory, "en");
            for (int i = 0; i < 8; i++) {
                String title = "%s - %d dead".formatted(UpdatedRowSamples.letters(i), 10 + i + update);
                String before = "%s - %d dead".formatted(UpdatedRowSamples.letters(i), 9 + i + update);
                detector.addChange(i, before, title, true, true);
                UpdatedRowSamples.addRow(detector, title, title);
            }
            assertThat(detector.editedRows()).hasSize(8);
            memory = detector.memory();
        }
        assertThat(memory).isSameAs(CounterMemory.EMPTY);
    }

    @Test
    void threeSummariesOfManyTeachNothing() {
        CounterDetector detector = new CounterDetector(CounterMemory.EMPTY, "en");
        for (int i = 0; i < 12; i++) {
            String dead = i < 3 ? ", 1%d dead".formatted(i) : "";
            String text = "A fire in " + UpdatedRowSamples.letters(i);
            if (i < 3) {
                detector.addChange(i, text + dead, text + ", 2%d dead".formatted(i), false, true);
            }
            UpdatedRowSamples.addRow(detector, "Title", text + dead);
        }
        assertThat(detector.editedRows()).containsExactlyInAnyOrder(0, 1, 2);
        assertThat(detector.memory()).isSameAs(CounterMemory.EMPTY);
    }

    @Test
    void neighboursInProseAndFunctionWordsTeachNothing() {
        for (String form :
                List.of("The town of %s had a fire in %d houses of the old centre", "Text %s is here\nin %d")) {
            UpdatedRowSamples rows = new UpdatedRowSamples("en", form, 20);
            for (int update = 0; update < 8; update++) {
                assertThat(rows.update(update, update + 1, 2)).containsExactly(update);
            }
            assertThat(rows.update(20, 2)).hasSize(20);
            assertThat(rows.memory()).isSameAs(CounterMemory.EMPTY);
        }
    }

    /** The parts of a row without a break between them: author, counter, text. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | %1$s Views %2$d The bridge of %1$s is open again   | The minister likes %2$d plans of the mayor
            zh | %1$s 浏览 %2$d 时隔39年，防洪堤再次向公众开放        | 在%1$s阅读%2$d本书的人获奖
            zh | %1$s 评论 %2$d 价格公布                            | %1$s 价格 %2$d 公布
            ja | 閲覧 %2$d 94年ぶりに%1$sが一般に公開されます         | 94年ぶりに%2$d人が参加しました
            ja | %1$s コメント %2$d件 詳しくは窓口までお問い合わせください | %1$s 参加者 %2$d人 詳しくは窓口までお問い合わせください
            ko | %1$s 조회 %2$d 다리가 다시 열렸다                   | %1$s 다리가 %2$d 년 만에 다시 열렸다
            """)
    void aCounterWordBeforeANumberCountsAmidTextWhereAColumnRises(String language, String form, String prose) {
        UpdatedRowSamples rows = new UpdatedRowSamples(language, form, 8);
        assertThat(rows.update(1, 5)).containsExactly(0);
        assertThat(rows.update(8, 5)).isEmpty();
        assertThat(rows.update(8, 5)).isEmpty();
        assertThat(rows.update(1, 5)).isEmpty();
        assertThat(new UpdatedRowSamples(language, form, 8).update(8, -5)).hasSize(8);
        assertThat(new UpdatedRowSamples(language, prose, 8)
                        .withMemory(rows.memory())
                        .update(1, 5))
                .containsExactly(0);
    }

    @Test
    void aLabelThatNothingConfirmsIsForgotten() {
        UpdatedRowSamples rows = new UpdatedRowSamples("eo", VISITS, 6);
        rows.update(6, 9);
        rows.update(6, 9);
        assertThat(rows.memory().labels()).containsExactly("= vizit #");
        UpdatedRowSamples others =
                new UpdatedRowSamples("eo", "Alia %s\nkaj io %d tie kaj tie ankoraŭ", 6).withMemory(rows.memory());
        for (int update = 0; update < 40; update++) {
            others.update(1, 1);
        }
        assertThat(others.memory().labels()).containsExactly("= vizit #");
        others.update(1, 1);
        assertThat(others.memory().labels()).isEmpty();
    }

    @Test
    void theLeastRecentlyConfirmedLabelIsForgottenFirst() {
        List<String> labels =
                IntStream.range(0, 60).mapToObj(i -> "= a" + (100 + i) + " #").toList();
        CounterMemory full = new CounterMemory(labels, Map.of("= zz #", 3));
        CounterMemory next = full.afterUpdate(Map.of("= a100 #", 1, "= zz #", 1));
        assertThat(next.labels()).hasSize(60).contains("= a100 #", "= zz #").doesNotContain("= a101 #");
        assertThat(next.labels().getLast()).isEqualTo("= zz #");
    }

    @Test
    void storedMemoriesOfEarlierVersionsLoadWithoutLooseLabels() {
        CounterMemory old = new CounterMemory(List.of("#dead", "= vizit #", "in#"), Map.of("von#", 2, "= zugän #", 3));
        assertThat(old.labels()).containsExactly("= vizit #");
        assertThat(old.streaks()).containsExactly(Map.entry("= zugän #", 3));
        assertThat(new CounterMemory(null, null)).isEqualTo(CounterMemory.EMPTY);
        assertThat(isKnown(old, "Novaĵo, vizitoj 3", "Novaĵo, vizitoj 4")).isTrue();
        assertThat(isKnown(old, "Fajro, 5 dead in 3", "Fajro, 7 dead in 3")).isFalse();
    }

    @Test
    void aMemoryStaysTheSameObjectWhereNothingChanges() {
        CounterMemory memory = new CounterMemory(List.of("= vizit #"), Map.of());
        assertThat(new CounterDetector(memory, "eo").memory()).isSameAs(memory);
        assertThat(memory.afterUpdate(Map.of("= vizit #", 1))).isSameAs(memory);
    }

    @Test
    void titlesOfCountersAloneKeepDifferentKeys() {
        assertThat(CounterMemory.EMPTY.stableKey("5 comments", "en"))
                .isNotEqualTo(CounterMemory.EMPTY.stableKey("7 comments", "en"));
        assertThat(CounterMemory.EMPTY.stableKey("Bridge closed (5 comments)", "en"))
                .isEqualTo(CounterMemory.EMPTY.stableKey("Bridge closed (7 comments)", "en"));
    }
}
