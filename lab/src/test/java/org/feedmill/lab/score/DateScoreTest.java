package org.feedmill.lab.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.bench.DateCase;
import org.feedmill.lab.score.DateScore.DateReading;
import org.junit.jupiter.api.Test;

final class DateScoreTest {

    private static final List<DateCase> LINES = new BenchFolder(Path.of("src/test/resources/bench")).dates();

    private static DateScore score(String... dates) {
        List<DateReading> readings = new ArrayList<>();
        for (int i = 0; i < dates.length; i++) {
            readings.add(new DateReading(LINES.get(i), Optional.of(dates[i]).filter(d -> !d.isEmpty())));
        }
        return DateScore.of(readings);
    }

    @Test
    void takesOnlyLinesForFeeds() {
        assertThat(LINES).extracting(DateCase::id).containsExactly("made:0", "made:2", "made:3");
    }

    @Test
    void judgesByTheGrainOfTheTruth() {
        assertThat(score("2024-03-01T09:00:00", "2024-03-01T10:15:00", "2024-03-31"))
                .isEqualTo(new DateScore(3, 3, 0, 1, 1));
    }

    @Test
    void tellsWrongFromMissing() {
        DateScore score = score("2024-01-03", "2024-03-01", "");
        assertThat(score).isEqualTo(new DateScore(3, 1, 1, 1, 0));
        assertThat(score.figure("missing")).isEqualTo(1.0 / 3);
    }
}
