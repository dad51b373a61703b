package org.feedmill.mill;

/** Receives the progress events of the mill. Called from several threads; an exception ends the run. */
@FunctionalInterface
public interface Watcher {

    /** Nobody watches. */
    Watcher NONE = event -> {};

    void sees(Event event);
}
