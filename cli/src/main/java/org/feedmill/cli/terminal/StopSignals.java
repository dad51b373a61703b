package org.feedmill.cli.terminal;

import java.util.concurrent.atomic.AtomicBoolean;
import sun.misc.Signal;

/**
 * Handles stop signals: the first requests an orderly stop, the second ends the process at once. On systems without
 * these signals, the default behaviour of Java remains.
 */
public final class StopSignals {

    /** Exit code that shells report for an interrupted process. */
    private static final int INTERRUPTED_EXIT_CODE = 130;

    private StopSignals() {}

    /** @param stop called at the first signal; the second signal ends the process */
    @SuppressWarnings("sunapi")
    public // there is no other API for the second signal
    static void onStop(Runnable stop) {
        AtomicBoolean signalled = new AtomicBoolean();
        for (String name : new String[] {"TERM", "INT"}) {
            try {
                Signal.handle(new Signal(name), signal -> {
                    if (signalled.getAndSet(true)) {
                        Runtime.getRuntime().halt(INTERRUPTED_EXIT_CODE);
                    }
                    stop.run();
                });
            } catch (IllegalArgumentException e) {
                // the system or the JVM reserves this signal
            }
        }
    }
}
