package org.feedmill.store.cluster;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.SqlDialect;
import org.jspecify.annotations.Nullable;

/**
 * A clock that agrees on all nodes of one database. Leases and the breaks between two requests to a site are compared across nodes, and
 * the clocks of machines differ by seconds where nobody tends them: so a node that shares a PostgreSQL database follows
 * the database's clock. It asks now and then how far its own clock is off and corrects it by that; what remains is half of
 * a round trip to the database. An SQLite file has one machine and one clock, and a clock that somebody sets is taken as
 * it is.
 */
public final class StoreClock extends Clock {

    /** Between two looks at the database's clock; in this time quartz drifts by a few thousandths of a second. */
    static final Duration SYNC_INTERVAL = Duration.ofMinutes(1);

    /** A slower answer tells too little. */
    private static final Duration MAX_ROUND_TRIP = Duration.ofSeconds(1);

    private record ClockSample(Instant at, Duration ahead) {}

    private final Clock local;
    private final @Nullable Supplier<Instant> databaseTime;
    private final AtomicReference<ClockSample> last;

    /** @param theirs tells the database's time, null if the node's own clock counts */
    StoreClock(Clock own, @Nullable Supplier<Instant> theirs) {
        this.local = own;
        this.databaseTime = theirs;
        this.last = new AtomicReference<>(new ClockSample(Instant.MIN, Duration.ZERO));
        synchronize();
    }

    public static StoreClock of(Clock own, Database database) {
        boolean follows = database.dialect() == SqlDialect.POSTGRESQL && own.equals(Clock.system(own.getZone()));
        // Between two looks a node that follows must not step with its own clock.
        return follows ? new StoreClock(new SteadyClock(own), database::now) : new StoreClock(own, null);
    }

    /** Looks at the database's clock where that is due; not to be called while a connection is held. */
    public void synchronize() {
        Instant before = local.instant();
        ClockSample look = last.get();
        boolean due = look.at().equals(Instant.MIN)
                || Duration.between(look.at(), before).abs().compareTo(SYNC_INTERVAL) >= 0;
        if (databaseTime == null || !due || !last.compareAndSet(look, new ClockSample(before, look.ahead()))) {
            return;
        }
        Instant given = databaseTime.get();
        Duration trip = Duration.between(before, local.instant());
        if (!trip.isNegative() && trip.compareTo(MAX_ROUND_TRIP) < 0) {
            last.set(new ClockSample(before, Duration.between(before.plus(trip.dividedBy(2)), given)));
        }
    }

    /** Whether this clock follows the database's. */
    boolean isSynchronized() {
        return databaseTime != null;
    }

    /**
     * Takes over the database's time if this clock differs from it by more than a second. That happens between two looks when
     * the machine was suspended, for then the steady clock stood still.
     *
     * @param before the time on this clock when the database was asked for its own
     */
    void correct(Instant before, Instant given) {
        Instant now = instant();
        if (given.isBefore(before.minus(MAX_ROUND_TRIP)) || given.isAfter(now.plus(MAX_ROUND_TRIP))) {
            Instant mine = local.instant();
            last.set(new ClockSample(mine, Duration.between(mine, given)));
        }
    }

    @Override
    public Instant instant() {
        return local.instant().plus(last.get().ahead());
    }

    @Override
    public ZoneId getZone() {
        return local.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return zone.equals(getZone()) ? this : new StoreClock(local.withZone(zone), databaseTime);
    }
}
