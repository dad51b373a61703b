package org.feedmill.render.browser;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.feedmill.fetch.Deadline;
import org.feedmill.render.browser.BrowserException.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Manages the current browser: starts it when first needed, replaces it after a number of pages, and stops it after its
 * last page. Thread-safe.
 */
public final class BrowserPool implements AutoCloseable {

    private static final String REMEDY = "; install one, or give its path with FEEDMILL_BROWSER or --browser";

    /** Pages may allocate a gigabyte per second; a check takes a few milliseconds. */
    private static final long CHECK_MILLIS = 500;

    private final BrowserSettings settings;
    private final Map<RunningBrowser, Integer> open = new HashMap<>();
    private @Nullable RunningBrowser current;
    private int pages;
    private boolean closed;
    private boolean watching;

    public BrowserPool(BrowserSettings settings) {
        this.settings = settings;
    }

    /** Whether a browser is available. */
    public boolean available() {
        return isRemote() || program() != null;
    }

    /** Returns the message if no browser is available. */
    public String missingReason() {
        String named = settings.browser();
        return (named == null ? "no Chrome or Chromium was found" : "there is no browser at " + named) + REMEDY;
    }

    /** Returns a browser for one page. */
    public synchronized RunningBrowser acquire(Deadline deadline) throws BrowserException {
        RunningBrowser browser = current;
        if (browser != null && (pages >= settings.pagesPerBrowser() || !browser.isHealthy() || isTooLarge(browser))) {
            retire(browser);
            browser = null;
        }
        if (closed) {
            throw new BrowserException(Kind.GONE, "was closed");
        }
        if (browser == null) {
            browser = start(deadline);
            current = browser;
            pages = 0;
        }
        pages++;
        open.merge(browser, 1, Integer::sum);
        if (!watching) {
            watching = true;
            Thread.ofPlatform().daemon().name("feedmill-browser-watch").start(this::watchMemory);
        }
        return browser;
    }

    /** Returns a browser to the pool; one that is not healthy renders no other page. */
    public synchronized void release(RunningBrowser browser, boolean sound) {
        int left = open.getOrDefault(browser, 1) - 1;
        open.put(browser, left);
        if (browser != current || !sound || !browser.isHealthy()) {
            retire(browser);
        }
    }

    /** Closes pages that use too much memory, as long as any page is rendered. */
    private void watchMemory() {
        for (Set<RunningBrowser> drawing = awaitRendering(); !drawing.isEmpty(); drawing = awaitRendering()) {
            for (RunningBrowser browser : drawing) {
                browser.killPageOver(settings.pageBytes());
                if (browser.memoryBytes() - settings.memoryBytes() > settings.pageBytes()) {
                    browser.close(); // not by a page's own process, but by another process that pages can fill
                }
            }
        }
    }

    /** Returns the rendering browsers after a while; empty if there are none, which ends the watch. */
    @SuppressWarnings("WaitNotInLoop") // waking up early is harmless
    private synchronized Set<RunningBrowser> awaitRendering() {
        Set<RunningBrowser> drawing = new HashSet<>();
        try {
            wait(CHECK_MILLIS);
            open.forEach((browser, pagesOpen) -> {
                if (pagesOpen > 0) {
                    drawing.add(browser);
                }
            });
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        watching = !drawing.isEmpty();
        return drawing;
    }

    /** Whether a local browser uses too much memory. */
    boolean isTooLarge(RunningBrowser browser) {
        return browser.memoryBytes() > settings.memoryBytes();
    }

    /** The process ID of the current browser; -1 if there is none. */
    public synchronized long pid() {
        RunningBrowser browser = current;
        return browser == null ? -1 : browser.pid();
    }

    private void retire(RunningBrowser browser) {
        if (browser == current) {
            current = null;
        }
        if (open.getOrDefault(browser, 0) <= 0) {
            closeBrowser(browser);
        }
    }

    private void closeBrowser(RunningBrowser browser) {
        open.remove(browser);
        browser.close();
    }

    private RunningBrowser start(Deadline deadline) throws BrowserException {
        String named = settings.browser();
        if (named != null && isRemote()) {
            return RunningBrowser.remote(named, deadline);
        }
        Path program = program();
        if (program == null) {
            throw new BrowserException(Kind.GONE, "is missing: " + missingReason());
        }
        return RunningBrowser.start(program, deadline);
    }

    private @Nullable Path program() {
        return BrowserFinder.find(settings.browser(), System.getenv());
    }

    private boolean isRemote() {
        String named = settings.browser();
        return named != null
                && (named.startsWith("ws://")
                        || named.startsWith("wss://")
                        || named.startsWith("http://")
                        || named.startsWith("https://"));
    }

    @Override
    public synchronized void close() {
        closed = true;
        RunningBrowser browser = current;
        current = null;
        if (browser != null) {
            closeBrowser(browser);
        }
        Set.copyOf(open.keySet()).forEach(this::closeBrowser);
    }
}
