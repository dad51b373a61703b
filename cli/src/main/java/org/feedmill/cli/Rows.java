package org.feedmill.cli;

import org.jspecify.annotations.Nullable;

/** Progress bar for work on many database rows; shown only on an interactive terminal. */
final class Rows implements AutoCloseable {

    private final Console console;
    private final String task;
    private @Nullable ProgressLine line;

    Rows(Console console, String task) {
        this.console = console;
        this.task = task;
    }

    void at(long done, long all) {
        if (!console.watched()) {
            return;
        }
        ProgressLine bar = line;
        if (bar == null) {
            bar = new ProgressLine(console, task, " rows", all);
            line = bar;
        }
        bar.stepTo(done);
    }

    @Override
    public void close() {
        ProgressLine bar = line;
        line = null;
        if (bar != null) {
            bar.close();
        }
    }
}
