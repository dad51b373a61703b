package org.feedmill.mill;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Fetcher;
import org.feedmill.list.Found;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Turns an address, or a page at hand, into a feed. The clock is the fetcher's: it says when the page was seen. */
public final class Mill {

    private final Fetcher fetcher;
    private final ListFinder finder;

    public Mill(Fetcher fetcher, ListFinder finder) {
        this.fetcher = fetcher;
        this.finder = finder;
    }

    /** Fetches the page and makes its feed. */
    public Milled feed(String address) {
        return switch (fetcher.fetch(address)) {
            case Fetched.Ok ok -> dated(feed(ok.body(), ok.contentType(), ok.finalUrl(), ok.at()), ok.lastModified());
            case Fetched.Failed failed -> new Milled.Failed(failed);
        };
    }

    /** Where no item tells a date, the server's word on the page's last change does (P2 §2). */
    private static Milled dated(Milled milled, @Nullable Instant lastModified) {
        if (lastModified == null || !(milled instanceof Milled.Fresh fresh)) {
            return milled;
        }
        boolean dated = fresh.list().items().stream().anyMatch(item -> item.date() != null);
        Feed feed = dated ? fresh.feed() : fresh.feed().withUpdated(lastModified);
        return new Milled.Fresh(feed, fresh.list(), fresh.page(), fresh.found());
    }

    /**
     * Makes the feed of a page at hand.
     *
     * @param contentType the header that came with it, null where there was none
     * @param url the page's address; empty where unknown, then the page's own canonical address serves
     * @param fetched when the page was seen; null where unknown, then relative dates stay unread
     */
    public Milled feed(byte[] bytes, @Nullable String contentType, String url, @Nullable Instant fetched) {
        Content content = Content.of(bytes, contentType);
        if (content == Content.EMPTY) {
            return new Milled.Empty(List.of("the page is empty"));
        }
        if (content != Content.PAGE) {
            return new Milled.Refused(content);
        }
        Page page = parse(bytes, contentType, url);
        return feed(fetched == null ? page : page.fetchedAt(fetched));
    }

    private Milled feed(Page page) {
        Found found = finder.find(page);
        Optional<ItemList> list = found.best();
        if (list.isEmpty()) {
            return new Milled.Empty(found.tried());
        }
        return new Milled.Fresh(Feed.of(page, list.get()), list.get(), page, found);
    }

    /** A page at hand; one without an address stands where it says itself that it does. */
    public static Page parse(byte[] bytes, @Nullable String contentType, String url) {
        Page page = Page.parse(bytes, contentType, url);
        String canonical = page.metadata().canonical();
        return url.isEmpty() && canonical != null ? page.at(canonical) : page;
    }
}
