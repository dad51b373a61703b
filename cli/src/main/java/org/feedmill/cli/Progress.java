package org.feedmill.cli;

/** Told of each line that is done. */
interface Progress extends AutoCloseable {

    Progress SILENT = () -> {};

    void step();

    @Override
    default void close() {}
}
