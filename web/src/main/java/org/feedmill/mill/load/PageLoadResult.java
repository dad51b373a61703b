package org.feedmill.mill.load;

import java.time.Instant;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** The result of loading a page, before anything is searched on it. */
public sealed interface PageLoadResult {

    /**
     * A page, parsed.
     *
     * @param note how it was come by, or what it lacks, a sentence for a person; null where there is nothing to say
     */
    record Ready(Page page, @Nullable String note) implements PageLoadResult {

        public Ready(Page page) {
            this(page, null);
        }
    }

    /** The document is not a page, or it is empty. */
    record Refused(ContentKind content) implements PageLoadResult {}

    /** Nothing could be fetched. */
    record Failed(FetchResult.Failed cause) implements PageLoadResult {}

    /** Fetches a page. */
    static PageLoadResult of(String address, Fetcher fetcher) {
        return of(FetchRequest.of(address), fetcher);
    }

    /** Fetches a page, or the one that it sends its readers on to. */
    static PageLoadResult of(FetchRequest request, Fetcher fetcher) {
        return of(request, fetcher, null);
    }

    /** @param encoding what a page is read by where neither the header nor it names one; null for a guess */
    static PageLoadResult of(FetchRequest request, Fetcher fetcher, @Nullable String encoding) {
        PageLoadResult loaded = of(fetcher.fetch(request), request.address(), encoding);
        for (int hop = 0; hop < MetaRefresh.MAX_HOPS && loaded instanceof Ready ready; hop++) {
            String target = MetaRefresh.target(ready.page());
            if (target == null) {
                return loaded;
            }
            loaded = of(fetcher.fetch(request.at(target)), target, encoding);
        }
        return loaded;
    }

    private static PageLoadResult of(FetchResult fetched, String address, @Nullable String encoding) {
        return switch (fetched) {
            case FetchResult.Ok ok -> of(ok.body(), ok.contentType(), ok.finalUrl(), ok.receivedAt(), encoding);
            case FetchResult.Rendered drawn -> new Ready(Page.of(drawn.page()).withFetchTime(drawn.receivedAt()));
            case FetchResult.Unchanged unchanged -> new Failed(unexpectedUnchanged(address));
            case FetchResult.Failed failed -> new Failed(failed);
        };
    }

    /** A server that says "unchanged" to who asks for the first time has sent nothing. */
    static FetchResult.Failed unexpectedUnchanged(String address) {
        String message = address + " reported \"unchanged\" although the request was not conditional.";
        return new FetchResult.Failed(FetchResult.Reason.STATUS, message, null);
    }

    /** The page that was fetched. */
    static PageLoadResult of(FetchResult.Ok ok) {
        return of(ok.body(), ok.contentType(), ok.finalUrl(), ok.receivedAt());
    }

    /**
     * A page at hand.
     *
     * @param contentType the header that came with it, null where there was none
     * @param url the page's address; empty where unknown, then the page's own canonical address serves
     * @param fetched when the page was seen; null where unknown, then relative dates stay unread
     */
    static PageLoadResult of(byte[] bytes, @Nullable String contentType, String url, @Nullable Instant fetched) {
        return of(bytes, contentType, url, fetched, null);
    }

    /**
     * The same.
     *
     * @param encoding what the page is read by where neither the header nor the page names one; null for a guess
     */
    static PageLoadResult of(
            byte[] bytes,
            @Nullable String contentType,
            String url,
            @Nullable Instant fetched,
            @Nullable String encoding) {
        ContentKind content = ContentKind.detect(bytes, contentType);
        if (content != ContentKind.PAGE) {
            return new Refused(content);
        }
        Page page = PageBytesParser.parse(bytes, contentType, url, encoding);
        return new Ready(fetched == null ? page : page.withFetchTime(fetched));
    }
}
