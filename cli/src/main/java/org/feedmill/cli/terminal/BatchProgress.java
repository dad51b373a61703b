package org.feedmill.cli.terminal;

/** Receives a call for each line that has been answered. */
public interface BatchProgress extends AutoCloseable {

    BatchProgress SILENT = () -> {};

    void step();

    @Override
    default void close() {}
}
