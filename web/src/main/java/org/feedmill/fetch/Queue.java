package org.feedmill.fetch;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import org.feedmill.fetch.HostTurns.Manners;
import org.jspecify.annotations.Nullable;

/**
 * The waiting callers of one site, and the time until its next request. Times are nanoseconds of a clock that never
 * steps.
 */
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
    private volatile boolean used;
    private volatile long ended;
    private volatile @Nullable Ban ban;

    /** A wait that the site asked for: until when, and how long it was. */
    private record Ban(long until, Duration length) {}

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
    void answered(int status, @Nullable Duration wanted, long now) {
        if (status == 0 || status == 429 || status >= 500) {
            troubles = Math.min(MOST_TROUBLES, troubles + 1);
        } else if (status < 400) {
            troubles = Math.max(0, troubles - 1);
        }
        if (wanted != null && wanted.compareTo(banned(now)) > 0) {
            Duration most = wanted.compareTo(RetryAfter.LONGEST) > 0 ? RetryAfter.LONGEST : wanted;
            ban = new Ban(now + most.toNanos(), most);
        }
    }

    private Duration banned(long now) {
        Ban present = ban;
        Duration left = present == null ? Duration.ZERO : Duration.ofNanos(present.until() - now);
        return present == null || left.isNegative() ? Duration.ZERO : shorter(left, present.length());
    }

    /** What is left of a time is never longer than the time was, whatever became of the clock. */
    private static Duration shorter(Duration left, Duration whole) {
        return left.compareTo(whole) > 0 ? whole : left;
    }

    /** The site asks for breaks of that length itself. */
    void slow(Duration delay) {
        wished = delay;
    }

    void ended(long now) {
        ended = now;
        used = true;
    }

    /** How long the one who is next must wait. */
    Duration untilReady(long now) {
        Duration delay = delay();
        Duration rest = used ? shorter(delay.minusNanos(now - ended), delay) : Duration.ZERO;
        Duration ban = banned(now);
        Duration longer = ban.compareTo(rest) > 0 ? ban : rest;
        return longer.isNegative() ? Duration.ZERO : longer;
    }

    /** How long the site is left alone when the request ends now. */
    Duration rest(long now) {
        Duration delay = delay();
        Duration ban = banned(now);
        return ban.compareTo(delay) > 0 ? ban : delay;
    }

    /** How long one must wait at least who came when so many were there. */
    Duration expected(int before, long now) {
        return untilReady(now).plus(delay().multipliedBy(before));
    }

    boolean forgettable(long now) {
        boolean troubled = troubles > 0 && used && now - ended < MEMORY.toNanos();
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
