package org.feedmill.render;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Which browser draws pages, and how much it may take.
 *
 * @param browser path of the program, or the ws:// address of a running one; null to look in the usual places
 * @param deadline for a whole page, all waiting included
 * @param pagesPerBrowser after so many pages a browser of ours is started anew, because browsers grow
 * @param tabs how many pages are drawn at once
 * @param memoryBytes a browser of ours that takes more is started anew
 */
public record BrowserSettings(
        @Nullable String browser, Duration deadline, int pagesPerBrowser, int tabs, long memoryBytes) {

    public static final BrowserSettings STANDARD =
            new BrowserSettings(null, Duration.ofSeconds(30), 50, 2, 2_000_000_000L);
}
