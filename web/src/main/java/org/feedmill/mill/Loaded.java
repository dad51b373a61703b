package org.feedmill.mill;

import java.time.Instant;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.Request;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** The result of loading a page, before anything is searched on it. */
public sealed interface Loaded {

    /**
     * A page, parsed.
     *
     * @param note how it was come by, or what it lacks, a sentence for a person; null where there is nothing to say
     */
    record Ready(Page page, @Nullable String note) implements Loaded {

        public Ready(Page page) {
            this(page, null);
        }
    }

    /** The document is not a page, or it is empty. */
    record Refused(Content content) implements Loaded {}

    /** Nothing could be fetched. */
    record Failed(Fetched.Failed cause) implements Loaded {}

    /** Fetches a page. */
    static Loaded of(String address, Fetcher fetcher) {
        return of(Request.of(address), fetcher);
    }

    /** Fetches a page, or the one that it sends its readers on to. */
    static Loaded of(Request request, Fetcher fetcher) {
        return of(request, fetcher, null);
    }

    /** @param encoding what a page is read by where neither the header nor it names one; null for a guess */
    static Loaded of(Request request, Fetcher fetcher, @Nullable String encoding) {
        Loaded loaded = of(fetcher.fetch(request), request.address(), encoding);
        for (int hop = 0; hop < Refresh.MOST && loaded instanceof Ready ready; hop++) {
            String target = Refresh.target(ready.page());
            if (target == null) {
                return loaded;
            }
            loaded = of(fetcher.fetch(request.at(target)), target, encoding);
        }
        return loaded;
    }

    private static Loaded of(Fetched fetched, String address, @Nullable String encoding) {
        return switch (fetched) {
            case Fetched.Ok ok -> of(ok.body(), ok.contentType(), ok.finalUrl(), ok.at(), encoding);
            case Fetched.Drawn drawn -> new Ready(Page.of(drawn.page()).fetchedAt(drawn.at()));
            case Fetched.Unchanged unchanged -> new Failed(unasked(address));
            case Fetched.Failed failed -> new Failed(failed);
        };
    }

    /** A server that says "unchanged" to who asks for the first time has sent nothing. */
    static Fetched.Failed unasked(String address) {
        String message = address + " says that nothing changed to who asks for the first time.";
        return new Fetched.Failed(Fetched.Reason.STATUS, message, null);
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
        return of(bytes, contentType, url, fetched, null);
    }

    /**
     * The same.
     *
     * @param encoding what the page is read by where neither the header nor the page names one; null for a guess
     */
    static Loaded of(
            byte[] bytes,
            @Nullable String contentType,
            String url,
            @Nullable Instant fetched,
            @Nullable String encoding) {
        Content content = Content.of(bytes, contentType);
        if (content != Content.PAGE) {
            return new Refused(content);
        }
        Page page = PageBytesParser.parse(bytes, contentType, url, encoding);
        return new Ready(fetched == null ? page : page.fetchedAt(fetched));
    }
}
