package org.feedmill.render;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.feedmill.fetch.Deadline;
import org.feedmill.render.BrowserTrouble.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Manages the current browser: starts it when first needed, replaces it when worn out, and ends it after its last page.
 */
final class Browsers implements AutoCloseable {

    private static final String REMEDY = "; install one or name it with FEEDMILL_BROWSER or --browser";

    /** Pages may take a gigabyte a second; a look costs a few milliseconds. */
    private static final long LOOK_MILLIS = 500;

    private final BrowserSettings settings;
    private final Map<Browser, Integer> open = new HashMap<>();
    private @Nullable Browser current;
    private int pages;
    private boolean closed;
    private boolean watching;

    Browsers(BrowserSettings settings) {
        this.settings = settings;
    }

    /** Whether there is a browser to be had. */
    boolean available() {
        return isRemote() || program() != null;
    }

    /** The message if no browser is available. */
    String missing() {
        String named = settings.browser();
        return (named == null ? "no Chrome or Chromium was found" : "there is none at " + named) + REMEDY;
    }

    /** A browser for one page. */
    synchronized Browser take(Deadline deadline) throws BrowserTrouble {
        Browser browser = current;
        if (browser != null && (pages >= settings.pagesPerBrowser() || !browser.sound() || tooLarge(browser))) {
            retire(browser);
            browser = null;
        }
        if (closed) {
            throw new BrowserTrouble(Kind.GONE, "was closed");
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
            Thread.ofPlatform().daemon().name("feedmill-browser-watch").start(this::watch);
        }
        return browser;
    }

    /** Gives a browser back; one that is not sound draws no other page. */
    synchronized void giveBack(Browser browser, boolean sound) {
        int left = open.getOrDefault(browser, 1) - 1;
        open.put(browser, left);
        if (browser != current || !sound || !browser.sound()) {
            retire(browser);
        }
    }

    /** Ends pages that take more memory than they may, as long as any is drawn. */
    private void watch() {
        for (Set<Browser> drawing = drawing(); !drawing.isEmpty(); drawing = drawing()) {
            for (Browser browser : drawing) {
                browser.endPageOver(settings.pageBytes());
                if (browser.memory() - settings.memoryBytes() > settings.pageBytes()) {
                    browser.close(); // not by a page's own process, but by something that pages can fill
                }
            }
        }
    }

    /** After a while, the browsers that draw; where none does, watching is over. */
    @SuppressWarnings("WaitNotInLoop") // a look too early does no harm
    private synchronized Set<Browser> drawing() {
        Set<Browser> drawing = new HashSet<>();
        try {
            wait(LOOK_MILLIS);
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

    /** Whether a browser of ours takes more memory than it may. */
    boolean tooLarge(Browser browser) {
        return browser.memory() > settings.memoryBytes();
    }

    /** The process of the browser at hand, -1 where there is none. */
    synchronized long pid() {
        Browser browser = current;
        return browser == null ? -1 : browser.pid();
    }

    private void retire(Browser browser) {
        if (browser == current) {
            current = null;
        }
        if (open.getOrDefault(browser, 0) <= 0) {
            end(browser);
        }
    }

    private void end(Browser browser) {
        open.remove(browser);
        browser.close();
    }

    private Browser start(Deadline deadline) throws BrowserTrouble {
        String named = settings.browser();
        if (named != null && isRemote()) {
            return Browser.remote(named, deadline);
        }
        Path program = program();
        if (program == null) {
            throw new BrowserTrouble(Kind.GONE, "is missing: " + missing());
        }
        return Browser.start(program, deadline);
    }

    private @Nullable Path program() {
        return Programs.find(settings.browser(), System.getenv());
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
        Browser browser = current;
        current = null;
        if (browser != null) {
            end(browser);
        }
        Set.copyOf(open.keySet()).forEach(this::end);
    }
}
