package org.feedmill.lab.startup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.feedmill.lab.node.TrialDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StartPlanTest {

    @Test
    void splitsStartsEvenlyOverAllCombinations() {
        List<StartCombination> kinds = StartCombination.of(List.of(TrialDatabase.DatabaseKind.values()));
        List<StartPlan.SeriesPlan> parts = plan(110).series(kinds, List.of());
        assertThat(parts.stream().mapToInt(StartPlan.SeriesPlan::starts).sum()).isEqualTo(110);
        assertThat(parts.subList(0, 4).stream().map(StartPlan.SeriesPlan::combination))
                .hasSize(4)
                .containsExactlyElementsOf(kinds);
        for (StartCombination combination : kinds) {
            assertThat(parts.stream()
                            .filter(part -> part.combination().equals(combination))
                            .mapToInt(StartPlan.SeriesPlan::starts)
                            .sum())
                    .isBetween(27, 28);
        }
    }

    @Test
    void continuesARunFromItsLogForTheSameBuildOnly(@TempDir Path folder) {
        List<StartCombination> kinds = StartCombination.of(List.of(TrialDatabase.DatabaseKind.values()));
        Path file = folder.resolve("starts.tsv");
        StartLog log = new StartLog(file, "abc");
        assertThat(log.results()).isEmpty();
        List<StartResult> done = List.of(
                new StartResult(kinds.get(0), Duration.ofMillis(1500), Duration.ofMillis(300), 60, null, false),
                new StartResult(kinds.get(0), null, null, 3, "no update\tfor 45 s", true),
                new StartResult(kinds.get(3), Duration.ofMillis(9), null, 0, "the process ended", false));
        done.forEach(log::append);
        new StartLog(file, "other").append(done.getFirst());
        List<StartResult> read = new StartLog(file, "abc").results();
        assertThat(read).hasSize(3).element(0).isEqualTo(done.getFirst());
        assertThat(read.get(1).hung()).isTrue();
        assertThat(read.get(1).problem()).isEqualTo("no update for 45 s");
        assertThat(read.get(2)).isEqualTo(done.get(2));
        List<StartPlan.SeriesPlan> parts = plan(8).series(kinds, read);
        assertThat(parts.stream().mapToInt(StartPlan.SeriesPlan::starts).sum()).isEqualTo(5);
        assertThat(parts).noneMatch(part -> part.combination().equals(kinds.get(0)));
        assertThat(plan(2).series(kinds, read)).hasSize(1); // more starts than asked for are no fault
    }

    @Test
    void refusesMoreUpdatesThanFeeds() {
        assertThatThrownBy(() -> new StartPlan(Path.of("."), 1, 5, 6, 1, Duration.ofSeconds(1), "", Path.of(".")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void tellsHungFromStarvedServers() {
        long[] seconds = {0};
        boolean[] busy = {true};
        HangDetector clock = new HangDetector(Duration.ofSeconds(45), () -> busy[0], () -> seconds[0] * 1_000_000_000L);
        while (seconds[0] < 100) { // its threads wait for a core
            seconds[0]++;
            assertThat(clock.isHung(0)).isFalse();
        }
        assertThat(clock.isHung(1)).isFalse();
        busy[0] = false;
        while (seconds[0] < 145) {
            seconds[0]++;
            assertThat(clock.isHung(1)).isFalse();
        }
        seconds[0]++;
        assertThat(clock.isHung(1)).isTrue();
    }

    @Test
    void endlessComputingHangsToo() {
        long[] seconds = {0};
        HangDetector clock = new HangDetector(Duration.ofSeconds(10), () -> true, () -> seconds[0] * 1_000_000_000L);
        for (seconds[0] = 11; seconds[0] <= 198; seconds[0] += 11) {
            assertThat(clock.isHung(0)).isFalse();
        }
        assertThat(clock.isHung(0)).isTrue();
    }

    @Test
    void countsHangsInTheTable() {
        StartCombination kind = new StartCombination(TrialDatabase.DatabaseKind.SQLITE, true);
        StartSummary summary = new StartSummary(List.of(
                new StartResult(kind, Duration.ofMillis(1500), Duration.ofMillis(300), 60, null, false),
                new StartResult(kind, null, null, 0, "the process ended", false),
                new StartResult(kind, null, null, 0, "not ready", true)));
        assertThat(summary.hangs()).isEqualTo(1);
        assertThat(summary.isClean()).isFalse();
        assertThat(summary.table().lines().filter(line -> line.startsWith("sqlite, class cache")))
                .singleElement()
                .asString()
                .containsPattern("3 +1 +1 +1.5 +1.5 +0.3 +60$");
    }

    private static StartPlan plan(int starts) {
        return new StartPlan(Path.of("."), starts, 200, 60, 3, Duration.ofSeconds(45), "", Path.of("."));
    }
}
