package org.feedmill.lab.web;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.list.ListFinder;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Fetches the pages of a simulated web, finds their lists, or both, and counts failures. */
final class FetchAndFindTask {

    private static final String CONTENT_TYPE = "text/html; charset=utf-8";

    private final LoopbackWeb web;
    private final Fetcher fetcher;
    private final ListFinder finder = ListFinders.best();
    private final LongAdder failures = new LongAdder();
    private final LongAdder pagesWithoutList = new LongAdder();
    private final AtomicReference<@Nullable String> firstFailure = new AtomicReference<>();

    FetchAndFindTask(LoopbackWeb web, Fetcher fetcher) {
        this.web = web;
        this.fetcher = fetcher;
    }

    void fetch(int n) {
        fetchPage(n);
    }

    void fetchAndFind(int n) {
        FetchResult.Ok ok = fetchPage(n);
        if (ok != null) {
            find(ok.body(), ok.contentType(), ok.finalUrl());
        }
    }

    /** Parses a page from memory and finds its list, without the network. */
    void find(int n) {
        find(web.body(n), CONTENT_TYPE, web.address(n));
    }

    long failures() {
        return failures.sum();
    }

    /** Number of pages on which no list was found; should be 0. */
    long pagesWithoutList() {
        return pagesWithoutList.sum();
    }

    @Nullable
    String firstFailure() {
        return firstFailure.get();
    }

    private FetchResult.@Nullable Ok fetchPage(int n) {
        FetchResult fetched = fetcher.fetch(FetchRequest.of(web.address(n)).asRobot());
        if (fetched instanceof FetchResult.Ok ok && ok.body().length == web.body(n).length) {
            return ok;
        }
        failures.increment();
        firstFailure.compareAndSet(
                null,
                fetched instanceof FetchResult.Failed failed
                        ? failed.message()
                        : "another page came: " + web.address(n));
        return null;
    }

    private void find(byte[] body, @Nullable String contentType, String url) {
        if (finder.find(Page.parse(body, contentType, url)).best().isEmpty()) {
            pagesWithoutList.increment();
        }
    }
}
