package org.feedmill.lab.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the crawl trials on a small scale. */
class CrawlTrialsTest {

    /** With and without teasers, with and without a sitemap, concentrated in sections and scattered. */
    private static final List<Integer> SEEDS = List.of(0, 1, 2);

    @TempDir
    Path folder;

    @Test
    void focusFindsMoreThanOrder() throws IOException {
        for (int seed : SEEDS) {
            FocusedCrawlTrial focused = FocusedCrawlTrial.of(seed, 600, 0.3, false, folder.resolve("focused" + seed));
            FocusedCrawlTrial broad = FocusedCrawlTrial.of(seed, 600, 0.3, true, folder.resolve("broad" + seed));
            assertThat(focused.recall()).as("site " + seed).isGreaterThan(0.85).isGreaterThan(2 * broad.recall());
            assertThat(focused.wrong()).isZero();
        }
    }

    @Test
    void killsLeaveNoTrace() throws IOException, InterruptedException {
        KilledCrawlTrial trial = KilledCrawlTrial.of(0, 300, 80, 30, folder);
        assertThat(trial.kills()).isPositive();
        assertThat(trial.fetchedTwice()).isZero();
        assertThat(trial.missing()).isZero();
        assertThat(trial.extra()).isZero();
        assertThat(trial.found()).isPositive();
    }

    @Test
    void rememberingCostsLittle() throws IOException {
        FrontierCapacityTrial trial = FrontierCapacityTrial.of(20_000, folder);
        assertThat(trial.diskMegabytes()).isLessThan(20);
    }
}
