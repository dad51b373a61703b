package org.feedmill.render.browser;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The browser to render with, and its limits.
 *
 * @param browser path of the program, or the ws:// address of a running one; null to look in the usual places
 * @param deadline for drawing a page; waiting for a free tab may take as long, and so may starting a browser with a
 *     second try where the first one ended under the page
 * @param pagesPerBrowser after so many pages a browser of ours is started anew, because browsers grow
 * @param tabs how many pages are drawn at once
 * @param memoryBytes a browser of ours that takes more is started anew before its next page
 * @param pageBytes a page of a browser of ours that takes more is ended while it is drawn
 */
public record BrowserSettings(
        @Nullable String browser, Duration deadline, int pagesPerBrowser, int tabs, long memoryBytes, long pageBytes) {

    public static final BrowserSettings STANDARD =
            new BrowserSettings(null, Duration.ofSeconds(30), 50, 2, 2_000_000_000L);

    /** Pages as large as usual: twice what the heaviest applications take. */
    public BrowserSettings(
            @Nullable String browser, Duration deadline, int pagesPerBrowser, int tabs, long memoryBytes) {
        this(browser, deadline, pagesPerBrowser, tabs, memoryBytes, 1_500_000_000L);
    }
}
