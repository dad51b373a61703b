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
 * A clock that agrees on all nodes of one database. Leases and the delays between two requests to a site are compared
 * across nodes, and the clocks of machines may differ by seconds: so a node that shares a PostgreSQL database follows
 * the database's clock. It regularly measures the offset of its own clock and corrects it; the remaining error is half
 * of a round trip to the database. An SQLite file has one machine and one clock, and a clock that was passed explicitly
 * is used unchanged.
 */
public final class StoreClock extends Clock {

    /**
     * Interval between two queries of the database's clock; in this time quartz drifts by a few thousandths of a
     * second.
     */
    static final Duration SYNC_INTERVAL = Duration.ofMinutes(1);

    /** A slower response is too inexact. */
    private static final Duration MAX_ROUND_TRIP = Duration.ofSeconds(1);

    private record ClockSample(Instant at, Duration ahead) {}

    private final Clock local;
    private final @Nullable Supplier<Instant> databaseTime;
    private final AtomicReference<ClockSample> last;

    /**
     * @param theirs returns the database's time, null to use the node's own clock
     */
    StoreClock(Clock own, @Nullable Supplier<Instant> theirs) {
        this.local = own;
        this.databaseTime = theirs;
        this.last = new AtomicReference<>(new ClockSample(Instant.MIN, Duration.ZERO));
        synchronize();
    }

    public static StoreClock of(Clock own, Database database) {
        boolean follows = database.dialect() == SqlDialect.POSTGRESQL && own.equals(Clock.system(own.getZone()));
        // Between two queries, a node that follows must not step with its own clock.
        return follows ? new StoreClock(new SteadyClock(own), database::now) : new StoreClock(own, null);
    }

    /** Queries the database's clock if that is due; must not be called while a connection is held. */
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
     * Adopts the database's time if this clock differs from it by more than a second. That happens between two queries
     * when the machine was suspended, because the steady clock stands still then.
     *
     * @param before the time on this clock when the database was queried
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
