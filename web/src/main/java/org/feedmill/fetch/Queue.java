package org.feedmill.fetch;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Semaphore;
import org.feedmill.fetch.HostTurns.Manners;
import org.jspecify.annotations.Nullable;

/** Those who wait for one site, and how long it is to be left alone. */
final class Queue {

    /** The break that errors double, where none is set otherwise. */
    private static final Duration FIRST = Duration.ofSeconds(1);

    private static final int MOST_TROUBLES = 30;

    /** A site that was in trouble is treated with care for so long. */
    private static final Duration MEMORY = Duration.ofHours(1);

    final Semaphore free = new Semaphore(1, true);

    private final Manners manners;
    private int users;
    private volatile int troubles;
    private volatile Duration wished = Duration.ZERO;
    private volatile Instant ended = Instant.MIN;
    private volatile Instant banned = Instant.MIN;

    Queue(Manners manners) {
        this.manners = manners;
    }

    /** One more who waits or works: how many there were before. Called by one thread at a time, as {@link #left()}. */
    @SuppressWarnings("NonAtomicVolatileUpdate")
    int joined() {
        return users++;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate")
    Queue left() {
        users--;
        return this;
    }

    /** Only whoever has the turn calls this, so nothing is lost between reading and writing. */
    @SuppressWarnings("NonAtomicVolatileUpdate")
    void answered(int status, @Nullable Instant retryAfter, Instant now) {
        if (status == 0 || status == 429 || status >= 500) {
            troubles = Math.min(MOST_TROUBLES, troubles + 1);
        } else if (status < 400) {
            troubles = Math.max(0, troubles - 1);
        }
        Instant latest = now.plus(RetryAfter.LONGEST);
        if (retryAfter != null && retryAfter.isAfter(banned)) {
            banned = retryAfter.isAfter(latest) ? latest : retryAfter;
        }
    }

    /** The site asks for breaks of that length itself. */
    void slow(Duration delay) {
        wished = delay;
    }

    void ended(Instant now) {
        ended = now;
    }

    /** How long the one who is next must wait. */
    Duration untilReady(Instant now) {
        Duration rest = Duration.ZERO;
        if (ended.isAfter(Instant.MIN)) {
            Duration delay = delay();
            Duration left = Duration.between(now, ended.plus(delay));
            rest = left.compareTo(delay) > 0 ? delay : left; // the clock may have been set back
        }
        Duration ban = banned.isAfter(now) ? Duration.between(now, banned) : Duration.ZERO;
        Duration longer = ban.compareTo(rest) > 0 ? ban : rest;
        return longer.isNegative() ? Duration.ZERO : longer;
    }

    /** How long the site is left alone when the request ends now. */
    Duration rest(Instant now) {
        Duration delay = delay();
        Duration ban = banned.isAfter(now) ? Duration.between(now, banned) : Duration.ZERO;
        return ban.compareTo(delay) > 0 ? ban : delay;
    }

    /** How long one must wait at least who came when so many were there. */
    Duration expected(int before, Instant now) {
        return untilReady(now).plus(delay().multipliedBy(before));
    }

    boolean forgettable(Instant now) {
        boolean troubled = troubles > 0 && ended.plus(MEMORY).isAfter(now);
        return users == 0 && !troubled && untilReady(now).isZero();
    }

    private Duration delay() {
        int doubled = troubles;
        Duration usual = wished.compareTo(manners.delay()) > 0 ? wished : manners.delay();
        if (doubled == 0) {
            return usual;
        }
        Duration first = usual.compareTo(FIRST) > 0 ? usual : FIRST;
        Duration longest = manners.longestDelay().compareTo(first) > 0 ? manners.longestDelay() : first;
        Duration stretched = first.multipliedBy(1L << doubled);
        return stretched.compareTo(longest) > 0 ? longest : stretched;
    }
}
