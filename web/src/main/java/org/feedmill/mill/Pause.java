package org.feedmill.mill;

import java.time.Duration;

/** The wait before another page of the same site is asked for; handed in, so that a test need not wait. */
@FunctionalInterface
public interface Pause {

    void take();

    /** A wait of that length; it ends at once when the thread is interrupted. */
    static Pause of(Duration length) {
        return () -> {
            try {
                Thread.sleep(length);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
    }
}
