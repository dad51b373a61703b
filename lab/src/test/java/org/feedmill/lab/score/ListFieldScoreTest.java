package org.feedmill.lab.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.feedmill.lab.bench.ListAnswer;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.bench.ListTruth;
import org.feedmill.lab.score.ListFieldScore.FieldCounts;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Checks the counts of the tables of P1 and P2. */
final class ListFieldScoreTest {

    private static ListTruth.Item item(int number, String title, String date) {
        String link = "http://www.example/" + number;
        return new ListTruth.Item(title, link, List.of(link), date, true, true);
    }

    private static ListAnswer.Item found(int number, String title, @Nullable String date) {
        return new ListAnswer.Item(title, "http://www.example/" + number, date);
    }

    private static ListFieldScore score(List<ListAnswer.Item> answer, @Nullable String... categories) {
        ListTruth truth = new ListTruth(
                true,
                List.of(
                        item(1, "The bridge opens", "2026-03-01"),
                        item(2, "The market closes", "2026-03-02"),
                        item(3, "A choir sings", "2026-03-03")),
                List.of());
        ListCase page = new ListCase("a/b", Path.of("a"), "http://www.example/", "en", truth);
        return ListFieldScore.of(
                page,
                new ListAnswer("a/b", answer, Double.NaN, Double.NaN),
                Arrays.asList("News", "News", null),
                Arrays.asList(categories));
    }

    @Test
    void countsMissedAndForeignItems() {
        ListFieldScore score =
                score(List.of(found(1, "The bridge opens", "2026-03-01"), found(8, "Contact", null)), "■ News", null);
        assertThat(score.items()).isEqualTo(new FieldCounts(1, 2, 3));
        assertThat(score.title()).isEqualTo(new FieldCounts(1, 2, 3));
        assertThat(score.date()).isEqualTo(new FieldCounts(1, 1, 1));
        assertThat(score.category()).isEqualTo(new FieldCounts(1, 1, 1));
        assertThat(score.items().precision()).isEqualTo(0.5);
    }

    @Test
    void countsWrongFieldsOfMatchedItems() {
        ListFieldScore score = score(
                List.of(
                        found(1, "Read more", "2026-03-01"),
                        found(2, "The market closes", "2026-02-03"),
                        found(3, "A choir sings", null)),
                "Menu",
                null,
                "Menu");
        assertThat(score.title()).isEqualTo(new FieldCounts(2, 3, 3));
        assertThat(score.link()).isEqualTo(new FieldCounts(3, 3, 3));
        assertThat(score.date()).isEqualTo(new FieldCounts(1, 2, 3));
        assertThat(score.category()).isEqualTo(new FieldCounts(0, 2, 2));
    }
}
