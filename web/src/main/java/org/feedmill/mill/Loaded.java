package org.feedmill.mill;

import java.time.Instant;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Fetcher;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** What came of loading a page: the first step, whatever is then looked for on it. */
public sealed interface Loaded {

    /** A page, parsed. */
    record Ready(Page page) implements Loaded {}

    /** Something else than a page with anything on it. */
    record Refused(Content content) implements Loaded {}

    /** Nothing could be fetched. */
    record Failed(Fetched.Failed cause) implements Loaded {}

    /** Fetches a page. */
    static Loaded of(String address, Fetcher fetcher) {
        return switch (fetcher.fetch(address)) {
            case Fetched.Ok ok -> of(ok);
            case Fetched.Drawn drawn -> new Ready(Page.of(drawn.page()).fetchedAt(drawn.at()));
            case Fetched.Unchanged unchanged -> throw new IllegalStateException(unchanged.toString());
            case Fetched.Failed failed -> new Failed(failed);
        };
    }

    /** The page that was fetched. */
    static Loaded of(Fetched.Ok ok) {
        return of(ok.body(), ok.contentType(), ok.finalUrl(), ok.at());
    }

    /**
     * A page at hand.
     *
     * @param contentType the header that came with it, null where there was none
     * @param url the page's address; empty where unknown, then the page's own canonical address serves
     * @param fetched when the page was seen; null where unknown, then relative dates stay unread
     */
    static Loaded of(byte[] bytes, @Nullable String contentType, String url, @Nullable Instant fetched) {
        Content content = Content.of(bytes, contentType);
        if (content != Content.PAGE) {
            return new Refused(content);
        }
        Page page = Mill.parse(bytes, contentType, url);
        return new Ready(fetched == null ? page : page.fetchedAt(fetched));
    }
}
