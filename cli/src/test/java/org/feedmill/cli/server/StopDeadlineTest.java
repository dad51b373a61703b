package org.feedmill.cli.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.feedmill.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
final class StopDeadlineTest {

    @Test
    void endsAProcessThatDoesNotStop() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Hung.class.getName())
                .inheritIO()
                .start();
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(ExitCode.STOP_TIMEOUT);
        } finally {
            process.destroyForcibly();
        }
    }

    /** A process that ignores the request to stop. */
    static final class Hung {

        private Hung() {}

        public static void main(String[] args) throws InterruptedException {
            new StopDeadline(Duration.ofMillis(100)).begin();
            new CountDownLatch(1).await();
        }
    }
}
