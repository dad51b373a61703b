package org.feedmill.cli.terminal;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Progress bar on standard error. */
public final class TerminalProgressBar implements BatchProgress {

    private static final int WIDTH = 78;

    private final ProgressBar bar;

    public TerminalProgressBar(CommandConsole console, String task, String unit, long total) {
        this.bar = new ProgressBarBuilder()
                .setTaskName(task)
                .setUnit(unit, 1)
                .setInitialMax(total)
                .setStyle(ProgressBarStyle.ASCII)
                .setConsumer(new ConsoleProgressBarConsumer(console.err(), WIDTH))
                .build();
    }

    @Override
    public void step() {
        bar.step();
    }

    public void stepTo(long done) {
        bar.stepTo(done);
    }

    @Override
    public void close() {
        bar.close();
    }
}
