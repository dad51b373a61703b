package org.feedmill.cli.server;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.feedmill.cli.terminal.ExitCode;

/**
 * Kills the process if it has not stopped within a time limit after a stop request. Its thread is started in advance,
 * so that it also works in a hanging process, without loading any classes.
 */
final class StopDeadline {

    /** A stop takes up to ten seconds; systemd waits for twenty. */
    private static final Duration TIMEOUT = Duration.ofSeconds(15);

    private final CountDownLatch begun = new CountDownLatch(1);

    private final Duration timeout;

    StopDeadline() {
        this(TIMEOUT);
    }

    StopDeadline(Duration timeout) {
        this.timeout = timeout;
        Thread.ofPlatform().name("stop-deadline").daemon().start(this::run);
    }

    /** Starts the countdown. */
    void begin() {
        begun.countDown();
    }

    private void run() {
        try {
            begun.await();
            Thread.sleep(timeout.toMillis());
            Runtime.getRuntime().halt(ExitCode.STOP_TIMEOUT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
