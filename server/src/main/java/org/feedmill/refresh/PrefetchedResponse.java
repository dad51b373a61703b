package org.feedmill.refresh;

import java.util.concurrent.atomic.AtomicReference;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.jspecify.annotations.Nullable;

/**
 * Fetcher that returns one prefetched response once and sends all other requests to the web. So nothing is read from
 * the database, or prepared otherwise, for a page that turns out to be unchanged or unreachable.
 */
final class PrefetchedResponse implements Fetcher {

    private record Prefetched(FetchRequest request, FetchResult fetched) {}

    private final Fetcher web;
    private final AtomicReference<@Nullable Prefetched> prefetched = new AtomicReference<>();

    PrefetchedResponse(Fetcher web) {
        this.web = web;
    }

    /** Fetches the response now. */
    FetchResult prefetch(FetchRequest request) {
        FetchResult fetched = web.fetch(request);
        prefetched.set(new Prefetched(request, fetched));
        return fetched;
    }

    @Override
    public FetchResult fetch(FetchRequest request) {
        Prefetched known = prefetched.getAndSet(null);
        return known != null && known.request().address().equals(request.address())
                ? known.fetched()
                : web.fetch(request);
    }
}
