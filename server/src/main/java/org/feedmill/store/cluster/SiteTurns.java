package org.feedmill.store.cluster;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.SqlTimes;

/** Grants turns at sites to one node at a time and keeps the delay between requests. */
public final class SiteTurns {

    /** Delay before a site that is in use is requested again: about the duration of a quick response. */
    private static final Duration RETRY_DELAY = Duration.ofMillis(200);

    private final Database database;
    private final StoreClock clock;

    public SiteTurns(Database database, StoreClock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * Takes the turn at a site where it is free.
     *
     * @param holder unlike any other's
     * @param hold after which the turn ends by itself, should this node die
     * @return empty if the turn was taken; else when it is worth asking again, by {@code Store.clock()}
     */
    public Optional<Instant> tryAcquire(String site, String holder, Duration hold) {
        long now = clock.millis();
        return database.write(handle -> {
            int taken = handle.createUpdate("INSERT INTO site_turn (site, free_from, held_by, held_until)"
                            + " VALUES (:site, :now, :holder, :until) ON CONFLICT (site) DO UPDATE"
                            + " SET held_by = EXCLUDED.held_by, held_until = EXCLUDED.held_until"
                            + " WHERE site_turn.free_from <= :now AND site_turn.held_until <= :now")
                    .bind("site", site)
                    .bind("now", now)
                    .bind("holder", holder)
                    .bind("until", now + hold.toMillis())
                    .execute();
            if (taken == 1) {
                return Optional.empty();
            }
            return handle.createQuery("SELECT free_from, held_until FROM site_turn WHERE site = :site")
                    .bind("site", site)
                    .map((row, context) -> retryTime(now, row.getLong("free_from"), row.getLong("held_until")))
                    .findOne()
                    .or(() -> Optional.of(Instant.ofEpochMilli(now + 1)));
        });
    }

    private static Instant retryTime(long now, long free, long heldUntil) {
        long heldFor = Math.min(heldUntil, now + RETRY_DELAY.toMillis());
        return Instant.ofEpochMilli(Math.max(now + 1, Math.max(free, heldFor)));
    }

    /** Ends a turn; nobody asks the site for that long from now, by the clock that all nodes share. */
    public void release(String site, String holder, Duration pause) {
        release(site, holder, clock.instant().plus(pause));
    }

    /** Ends a turn; nobody asks the site before that time. */
    public void release(String site, String holder, Instant free) {
        database.write(handle -> handle.createUpdate("UPDATE site_turn SET held_by = NULL, held_until = 0,"
                        + " free_from = CASE WHEN free_from > :freeFrom THEN free_from ELSE :freeFrom END"
                        + " WHERE site = :site AND held_by = :holder")
                .bind("site", site)
                .bind("holder", holder)
                .bind("freeFrom", SqlTimes.toMillis(free))
                .execute());
    }

    /** Notices that the clock was set back, which makes turns look far away, and moves them; see {@link ClockRepair}. */
    public void repairClock() {
        new ClockRepair(database, clock).run();
    }

    /** Forgets sites that have long been free. */
    public int deleteIdle(Instant before) {
        return database.write(handle -> database.withoutTimeout(handle)
                .createUpdate("DELETE FROM site_turn WHERE free_from < :before AND held_until < :before")
                .bind("before", before.toEpochMilli())
                .execute());
    }
}
