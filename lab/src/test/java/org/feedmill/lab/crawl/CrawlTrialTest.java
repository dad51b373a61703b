package org.feedmill.lab.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The trials themselves, on a small scale. */
class CrawlTrialTest {

    @TempDir
    Path folder;

    @Test
    void focusFindsMoreThanOrder() throws IOException {
        FocusTrial focused = FocusTrial.of(0, 300, 0.3, false, folder.resolve("focused"));
        FocusTrial broad = FocusTrial.of(0, 300, 0.3, true, folder.resolve("broad"));
        assertThat(focused.recall()).isGreaterThan(1.5 * broad.recall());
        assertThat(focused.wrong()).isZero();
    }

    @Test
    void killsLeaveNoTrace() throws IOException, InterruptedException {
        KillTrial trial = KillTrial.of(0, 300, 80, 30, folder);
        assertThat(trial.kills()).isPositive();
        assertThat(trial.twice()).isZero();
        assertThat(trial.missing()).isZero();
        assertThat(trial.extra()).isZero();
        assertThat(trial.found()).isPositive();
    }

    @Test
    void rememberingCostsLittle() throws IOException {
        SeenTrial trial = SeenTrial.of(20_000, folder);
        assertThat(trial.diskMegabytes()).isLessThan(20);
    }
}
