package org.feedmill.lab.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.feedmill.lab.gate.MetricFloor.Kind;
import org.junit.jupiter.api.Test;

final class RegressionGateTest {

    private static final List<MetricFloor> FLOORS =
            MetricFloor.parse(List.of("# floors", "", "a.F1 >= 0.85  # why", "speed a.millis <= 2", "a.pages == 3"));

    private static RegressionGate gate(double f1, double millis, double pages) {
        return new RegressionGate(FLOORS, Map.of("a.F1", f1, "a.millis", millis, "a.pages", pages));
    }

    @Test
    void passesWhenEveryFloorIsKept() {
        assertThat(gate(0.85, 2, 3).passed()).isTrue();
    }

    @Test
    void failsBelowAFloorAndAboveACeiling() {
        assertThat(gate(0.849, 2, 3).brokenFloors())
                .extracting(MetricFloor::key)
                .containsExactly("a.F1");
        assertThat(gate(0.9, 2.1, 3).brokenFloors())
                .extracting(MetricFloor::key)
                .containsExactly("a.millis");
        assertThat(gate(0.9, 2, 4).brokenFloors()).extracting(MetricFloor::key).containsExactly("a.pages");
    }

    @Test
    void failsWhereNothingWasMeasured() {
        assertThat(new RegressionGate(FLOORS, Map.of()).brokenFloors()).hasSize(3);
        assertThat(gate(Double.NaN, 2, 3).passed()).isFalse();
    }

    @Test
    void saysWhatWasAskedAndMeasured() {
        assertThat(gate(0.8, 2, 3).table().toString())
                .contains(">= 0.850")
                .contains("0.800")
                .contains("BROKEN");
    }

    @Test
    void refusesLinesThatAreNoFloors() {
        assertThatIllegalArgumentException().isThrownBy(() -> MetricFloor.parse(List.of("a.F1 = 0.85")));
    }

    @Test
    void tellsSpeedFromAccuracyAndWritesItBack() {
        assertThat(FLOORS).extracting(MetricFloor::kind).containsExactly(Kind.ACCURACY, Kind.SPEED, Kind.ACCURACY);
        assertThat(MetricFloor.parse(FLOORS.stream().map(MetricFloor::line).toList()))
                .isEqualTo(FLOORS);
        assertThat(gate(0.9, 2, 3).table().toString()).contains("accuracy").contains("speed");
    }

    /**
     * A speed floor classified as accuracy would fail on a pause of the machine; the reverse would be measured
     * repeatedly.
     */
    @Test
    void theFloorsThatNeedAClockAreMarked() {
        List<MetricFloor> pinned = MetricFloor.read(Path.of("floors.txt"));
        assertThat(pinned).extracting(MetricFloor::kind).contains(Kind.ACCURACY, Kind.SPEED);
        assertThat(pinned)
                .allSatisfy(floor -> assertThat(floor.kind() == Kind.SPEED)
                        .as(floor.key())
                        .isEqualTo(floor.key().matches("(speed|web|rules\\.apply)\\..*")));
    }
}
