package org.feedmill.cli.batch;

import java.io.IOException;
import java.nio.file.Files;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.page.Page;

/**
 * Runs the finder on sample pages before a long batch, so that the times reported with the answers
 * are those of pages, not those of a program that has just started.
 */
public final class FinderWarmUp {

    /** A batch of fewer bytes is over before this would pay. */
    private static final long MIN_BATCH_BYTES = 8_000;

    private static final long MAX_NANOS = 500_000_000;
    private static final int ROUNDS = 120;

    private FinderWarmUp() {}

    /**
     * Works where the batch is a long file.
     *
     * @param pages the HTML of a page of that number
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
