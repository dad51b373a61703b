package org.feedmill.lab.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class HealthRecorderTest {

    @Test
    void anAnswerThatComesAfterTheFaultIsNotJudged() {
        long second = Duration.ofSeconds(1).toNanos();
        assertThat(sample(9 * second, Duration.ofMillis(900)).isWithin(0, 10 * second))
                .isTrue();
        assertThat(sample(9 * second, Duration.ofMillis(1100)).isWithin(0, 10 * second))
                .isFalse();
        assertThat(sample(9 * second, Duration.ofMillis(100)).isWithin(9 * second + 1, 10 * second))
                .isFalse();
    }

    private static HealthRecorder.Sample sample(long at, Duration took) {
        return new HealthRecorder.Sample(at, took, 200, 503, "");
    }
}
