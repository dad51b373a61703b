package org.feedmill.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CapacityEstimateTest {

    private static final Path MEASURED = Path.of("costs.txt");

    @Test
    void thePlanningPageShowsWhatTheProgramReckons() throws IOException {
        String page = Files.readString(Path.of("../docs/planning.md"));
        String estimate = CapacityEstimate.markdown(
                MeasuredCosts.read(MEASURED), CapacityEstimate.Assumptions.DEFAULT, List.of(1e4, 1e6, 1e8));
        assertThat(estimate.lines()).allSatisfy(line -> assertThat(page).contains(line));
    }

    @Test
    void tenTimesTheFeedsHaveTenTimesTheUpdates() throws IOException {
        MeasuredCosts costs = MeasuredCosts.read(MEASURED);
        Map<String, String> few = new CapacityEstimate(costs, CapacityEstimate.Assumptions.DEFAULT, 108_000).facts();
        Map<String, String> many = new CapacityEstimate(costs, CapacityEstimate.Assumptions.DEFAULT, 1_080_000).facts();
        assertThat(few).containsEntry("updates/s, mean", "10").containsEntry("updates at once, busiest hour", "40");
        assertThat(many).containsEntry("updates/s, mean", "100").containsEntry("updates at once, busiest hour", "400");
    }

    @Test
    void figuresHaveTwoDigitsThatCount() {
        assertThat(List.of(0.01234, 1.26, 47.1, 123.4, 5678.0, 12_345_678.0).stream()
                        .map(CapacityEstimate::formatFigure))
                .containsExactly("0.012", "1.3", "47", "123", "5,700", "12,000,000");
    }

    @Test
    void costsAreReadAsTheyWereWritten(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("costs.txt");
        MeasuredCosts costs = new MeasuredCosts(Map.of("page.parse.cpu", 1.25, "feed.bytes", 1300.0));
        costs.write(file);
        assertThat(MeasuredCosts.read(file)).isEqualTo(costs);
    }
}
