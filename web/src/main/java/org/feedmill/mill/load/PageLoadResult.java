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
     * A parsed page.
     *
     * @param note how it was loaded or what it lacks, a sentence for users; null if there is nothing to say
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

    /** Fetches a page, following meta refreshes. */
    static PageLoadResult of(FetchRequest request, Fetcher fetcher) {
        return of(request, fetcher, null);
    }

    /** @param encoding used if neither the header nor the page names one; null to detect it */
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
            case FetchResult.Rendered rendered ->
                new Ready(Page.of(rendered.page()).withFetchTime(rendered.receivedAt()));
            case FetchResult.Unchanged unchanged -> new Failed(unexpectedUnchanged(address));
            case FetchResult.Failed failed -> new Failed(failed);
        };
    }

    /** Returns the failure for a server that reports "unchanged" although the request was not conditional. */
    static FetchResult.Failed unexpectedUnchanged(String address) {
        String message = address + " reported \"unchanged\" although the request was not conditional.";
        return new FetchResult.Failed(FetchResult.Reason.STATUS, message, null);
    }

    /** Parses a fetched page. */
    static PageLoadResult of(FetchResult.Ok ok) {
        return of(ok.body(), ok.contentType(), ok.finalUrl(), ok.receivedAt());
    }

    /**
     * Parses a given page.
     *
     * @param contentType the header of the response; null if there was none
     * @param url the address of the page; if empty, the canonical address of the page is used
     * @param fetched the fetch time; if null, relative dates stay unread
     */
    static PageLoadResult of(byte[] bytes, @Nullable String contentType, String url, @Nullable Instant fetched) {
        return of(bytes, contentType, url, fetched, null);
    }

    /**
     * Parses a given page with a fallback encoding.
     *
     * @param encoding used if neither the header nor the page names one; null to detect it
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
