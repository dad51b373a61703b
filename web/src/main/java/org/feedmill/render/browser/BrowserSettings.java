package org.feedmill.render.browser;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The browser to render with, and its limits.
 *
 * @param browser the path of the program, or the ws:// address of a running one; null to search for one
 * @param deadline for rendering a page; waiting for a free tab may take as long, and so may starting a browser and a
 *     second attempt
 * @param pagesPerBrowser the number of pages after which a local browser is restarted, because browsers grow
 * @param tabs the maximum number of pages rendered at the same time
 * @param memoryBytes the memory above which a local browser is restarted before its next page
 * @param pageBytes the memory above which a page of a local browser is closed
 */
public record BrowserSettings(
        @Nullable String browser, Duration deadline, int pagesPerBrowser, int tabs, long memoryBytes, long pageBytes) {

    public static final BrowserSettings STANDARD =
            new BrowserSettings(null, Duration.ofSeconds(30), 50, 2, 2_000_000_000L);

    /** Uses the default page memory: twice that of the heaviest applications. */
    public BrowserSettings(
            @Nullable String browser, Duration deadline, int pagesPerBrowser, int tabs, long memoryBytes) {
        this(browser, deadline, pagesPerBrowser, tabs, memoryBytes, 1_500_000_000L);
    }
}
