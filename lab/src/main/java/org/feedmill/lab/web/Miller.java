package org.feedmill.lab.web;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.Request;
import org.feedmill.list.Finders;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Fetches the pages of a simulated web, finds their lists, or both, and counts failures. */
final class Miller {

    private static final String TYPE = "text/html; charset=utf-8";

    private final LoopbackWeb web;
    private final Fetcher fetcher;
    private final ListFinder finder = Finders.best();
    private final LongAdder failures = new LongAdder();
    private final LongAdder empty = new LongAdder();
    private final AtomicReference<@Nullable String> firstFailure = new AtomicReference<>();

    Miller(LoopbackWeb web, Fetcher fetcher) {
        this.web = web;
        this.fetcher = fetcher;
    }

    void fetch(int n) {
        fetched(n);
    }

    void fetchAndFind(int n) {
        Fetched.Ok ok = fetched(n);
        if (ok != null) {
            find(ok.body(), ok.contentType(), ok.finalUrl());
        }
    }

    /** Parses a page from memory and finds its list, without the network. */
    void find(int n) {
        find(web.body(n), TYPE, web.address(n));
    }

    long failures() {
        return failures.sum();
    }

    /** Number of pages on which no list was found; should be 0. */
    long empty() {
        return empty.sum();
    }

    @Nullable
    String firstFailure() {
        return firstFailure.get();
    }

    private Fetched.@Nullable Ok fetched(int n) {
        Fetched fetched = fetcher.fetch(Request.of(web.address(n)).asRobot());
        if (fetched instanceof Fetched.Ok ok && ok.body().length == web.body(n).length) {
            return ok;
        }
        failures.increment();
        firstFailure.compareAndSet(
                null,
                fetched instanceof Fetched.Failed failed ? failed.message() : "another page came: " + web.address(n));
        return null;
    }

    private void find(byte[] body, @Nullable String contentType, String url) {
        if (finder.find(Page.parse(body, contentType, url)).best().isEmpty()) {
            empty.increment();
        }
    }
}
