package org.feedmill.refresh;

import java.util.concurrent.atomic.AtomicReference;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.Request;
import org.jspecify.annotations.Nullable;

/**
 * A fetcher that returns one response fetched in advance, once, and sends all other requests to the web. So nothing is read from the
 * database, or prepared otherwise, for a page that turns out to be unchanged or out of reach.
 */
final class Replay implements Fetcher {

    private record Answer(Request request, Fetched fetched) {}

    private final Fetcher web;
    private final AtomicReference<@Nullable Answer> answer = new AtomicReference<>();

    Replay(Fetcher web) {
        this.web = web;
    }

    /** Asks now. */
    Fetched ask(Request request) {
        Fetched fetched = web.fetch(request);
        answer.set(new Answer(request, fetched));
        return fetched;
    }

    @Override
    public Fetched fetch(Request request) {
        Answer known = answer.getAndSet(null);
        return known != null && known.request().address().equals(request.address())
                ? known.fetched()
                : web.fetch(request);
    }
}
