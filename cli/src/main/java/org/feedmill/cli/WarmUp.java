package org.feedmill.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.feedmill.page.Page;

/**
 * Runs the finder on sample pages before a long batch, so that the times reported with the answers
 * are those of pages, not those of a program that has just started.
 */
final class WarmUp {

    /** A batch of fewer bytes is over before this would pay. */
    private static final long LONG_BATCH = 8_000;

    private static final long MOST_NANOS = 500_000_000;
    private static final int ROUNDS = 120;

    private WarmUp() {}

    /**
     * Works where the batch is a long file.
     *
     * @param pages the HTML of a page of that number
     */
    static void before(String batch, IntFunction<String> pages, Consumer<Page> work) throws Complaint, IOException {
        if (!BatchOptions.isReadTwice(batch) || Files.size(Input.path(batch)) < LONG_BATCH) {
            return;
        }
        long stop = System.nanoTime() + MOST_NANOS;
        for (int i = 0; i < ROUNDS && System.nanoTime() < stop; i++) {
            work.accept(Page.parse(pages.apply(i), "https://example.org/"));
        }
    }
}
