package org.feedmill.cli.server;

import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.TerminalProgressBar;
import org.jspecify.annotations.Nullable;

/** Progress bar for work on many database rows; shown only on an interactive terminal. */
final class DatabaseProgress implements AutoCloseable {

    private final CommandConsole console;
    private final String task;
    private @Nullable TerminalProgressBar progressBar;

    DatabaseProgress(CommandConsole console, String task) {
        this.console = console;
        this.task = task;
    }

    void update(long done, long all) {
        if (!console.interactive()) {
            return;
        }
        TerminalProgressBar bar = progressBar;
        if (bar == null) {
            bar = new TerminalProgressBar(console, task, " rows", all);
            progressBar = bar;
        }
        bar.stepTo(done);
    }

    @Override
    public void close() {
        TerminalProgressBar bar = progressBar;
        progressBar = null;
        if (bar != null) {
            bar.close();
        }
    }
}
