package org.feedmill.render;

import java.time.Clock;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.Request;
import org.feedmill.fetch.Turns;
import org.feedmill.guard.Gate;

/** Fetches pages through a browser, which runs their scripts. Starts it at the first page and ends it with itself. */
public final class BrowserFetcher implements Fetcher, AutoCloseable {

    private final BrowserSettings settings;
    private final Gate gate;
    private final Turns turns;
    private final Clock clock;

    public BrowserFetcher(BrowserSettings settings, Gate gate, Turns turns, Clock clock) {
        this.settings = settings;
        this.gate = gate;
        this.turns = turns;
        this.clock = clock;
    }

    /** Whether there is a browser to be had; finding out starts none. */
    public boolean available() {
        throw new UnsupportedOperationException(settings + " " + gate + turns + clock);
    }

    @Override
    public Fetched fetch(Request request) {
        return fetch(request, Wish.ANY);
    }

    /** Draws the page until it shows what is wished for, or the time is over: then it is given as it is. */
    public Fetched fetch(Request request, Wish wish) {
        throw new UnsupportedOperationException(request + " " + wish);
    }

    @Override
    public void close() {}
}
