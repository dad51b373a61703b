package org.feedmill.cli.batch;

import java.io.IOException;
import java.nio.file.Files;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.page.Page;

/**
 * Runs the finder on sample pages before a long batch, so that the reported times do not include JIT
 * compilation and class loading.
 */
public final class FinderWarmUp {

    /** A smaller batch ends before a warm-up would pay off. */
    private static final long MIN_BATCH_BYTES = 8_000;

    private static final long MAX_NANOS = 500_000_000;
    private static final int ROUNDS = 120;

    private FinderWarmUp() {}

    /**
     * Warms up if the batch is a long file.
     *
     * @param pages returns the HTML of the sample page with the given number
     */
    public static void runBefore(String batch, IntFunction<String> pages, Consumer<Page> work)
            throws CommandException, IOException {
        if (!BatchOptions.canReadTwice(batch) || Files.size(CommandInput.path(batch)) < MIN_BATCH_BYTES) {
            return;
        }
        long stop = System.nanoTime() + MAX_NANOS;
        for (int i = 0; i < ROUNDS && System.nanoTime() < stop; i++) {
            work.accept(Page.parse(pages.apply(i), "https://example.org/"));
        }
    }
}
