package org.feedmill.cli.server;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.feedmill.cli.terminal.ExitCode;

/**
 * Ends the process if it has not stopped some time after it was asked to. Its platform thread is started beforehand, so that a
 * process that hangs can still be ended: nothing has to be loaded then.
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

    /** The process was asked to stop. */
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
