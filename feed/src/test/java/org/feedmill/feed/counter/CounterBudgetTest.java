package org.feedmill.feed.counter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CounterBudgetTest {

    private static int edits(String before, String after, int rows) {
        CounterDetector detector = new CounterDetector(CounterMemory.EMPTY, "en");
        for (int i = 0; i < rows; i++) {
            detector.addChange(i, before, after, false, true);
            UpdatedRowSamples.addRow(detector, "Title", after);
        }
        return detector.editedRows().size();
    }

    @Test
    void textsFullOfNumbersAreEdits() {
        assertThat(edits("<p>" + "1 ".repeat(49_000) + "</p>", "<p>" + "2 ".repeat(49_000) + "</p>", 100))
                .isEqualTo(100);
        assertThat(edits("7 may ".repeat(3_000), "8 may ".repeat(3_000), 500)).isEqualTo(500);
    }

    @Test
    void whatIsBeyondTheBudgetIsAnEdit() {
        String words = "the bridge is closed, ".repeat(1_000);
        String before = "5 views, " + words + "12 comments";
        String after = "6 views, " + words + "13 comments";
        int within = 1_000_000 / (before.length() + after.length());
        assertThat(edits(before, after, within)).isZero();
        assertThat(edits(before, after, within + 3)).isEqualTo(3);
    }

    @Test
    void longTextsThatAgreeInMostCostLittle() {
        String words = "<p>the bridge is closed in 2026, and 5 more</p>\n".repeat(1_000);
        assertThat(edits(words + "5 views" + words, words + "6 views" + words, 100))
                .isZero();
        assertThat(edits(words + "5 dead" + words, words + "6 dead" + words, 100))
                .isEqualTo(100);
    }

    @Test
    void comparisonsShareABudget() {
        String before = "5 views, " + "the bridge is closed, ".repeat(1_000) + "12 comments";
        String after = before.replace("12", "13").replace("5", "6");
        CounterBudget budget = CounterBudget.ofUpdate();
        int same = 0;
        for (int i = 0; i < 100; i++) {
            same += CounterMemory.EMPTY.differsInCountersOnly(before, after, "en", false, budget) ? 1 : 0;
        }
        assertThat(same).isEqualTo(1_000_000 / (2 * before.length()));
        assertThat(CounterMemory.EMPTY.differsInCountersOnly(before, after, "en", false))
                .isFalse();
    }
}
