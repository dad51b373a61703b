package org.feedmill.mill;

/** Is told what the mill does. Called from several threads; what it throws ends the order. */
@FunctionalInterface
public interface Watcher {

    /** Nobody watches. */
    Watcher NONE = event -> {};

    void sees(Event event);
}
