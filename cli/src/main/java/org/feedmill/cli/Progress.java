package org.feedmill.cli;

/** Receives a call for each line that has been answered. */
interface Progress extends AutoCloseable {

    Progress SILENT = () -> {};

    void step();

    @Override
    default void close() {}
}
