package org.feedmill.robots;

import java.time.Clock;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.Permission;
import org.feedmill.page.WebAddress;
import org.jspecify.annotations.Nullable;

/** Reads and keeps the robots.txt of sites and answers by them (RFC 9309). */
public final class Robots implements Permission {

    private final Fetcher fetcher;
    private final Clock clock;

    /** @param fetcher gets robots.txt; not one that asks this permission */
    public Robots(Fetcher fetcher, Clock clock) {
        this.fetcher = fetcher;
        this.clock = clock;
    }

    @Override
    public @Nullable String refusal(WebAddress address) {
        throw new UnsupportedOperationException(address + " " + fetcher + clock);
    }
}
