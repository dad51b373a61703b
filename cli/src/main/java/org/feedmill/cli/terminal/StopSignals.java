package org.feedmill.cli.terminal;

import java.util.concurrent.atomic.AtomicBoolean;
import sun.misc.Signal;

/**
 * Handles stop signals: the first asks for an orderly stop, the second ends the process at once. Where the system has
 * no such signals, the
 * usual end of a Java process remains.
 */
public final class StopSignals {

    /** What shells report for a process that was ended by an interrupt. */
    private static final int INTERRUPTED_EXIT_CODE = 130;

    private StopSignals() {}

    /** @param ask is told the first time; the second time the process ends */
    @SuppressWarnings("sunapi")
    public // there is no other way to hear the second one
    static void onStop(Runnable ask) {
        AtomicBoolean asked = new AtomicBoolean();
        for (String name : new String[] {"TERM", "INT"}) {
            try {
                Signal.handle(new Signal(name), signal -> {
                    if (asked.getAndSet(true)) {
                        Runtime.getRuntime().halt(INTERRUPTED_EXIT_CODE);
                    }
                    ask.run();
                });
            } catch (IllegalArgumentException e) {
                // the system, or the Java in use, keeps this signal to itself
            }
        }
    }
}
