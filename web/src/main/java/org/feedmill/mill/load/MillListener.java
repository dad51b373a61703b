package org.feedmill.mill.load;

/** Receives the progress events of the mill. Called from several threads; an exception ends the run. */
@FunctionalInterface
public interface MillListener {

    /** Ignores all events. */
    MillListener NONE = event -> {};

    void onEvent(MillEvent event);
}
