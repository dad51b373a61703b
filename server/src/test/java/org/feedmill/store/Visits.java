package org.feedmill.store;

import java.time.Duration;
import java.time.Instant;
import org.feedmill.reason.Reasons;
import org.jspecify.annotations.Nullable;

/** Visits for tests, written as updates write them. */
public final class Visits {

    private Visits() {}

    /** A visit to a feed that took so long and ended so. */
    public static void add(
            Store store, String feed, Instant at, long millis, Visit.Outcome outcome, @Nullable Trouble trouble) {
        boolean bad = trouble != null;
        Visit visit = new Visit(
                at,
                "node-a",
                millis,
                outcome,
                bad ? 0 : 200,
                10,
                1,
                0,
                0,
                bad ? Reasons.ofText("Weil " + trouble + ".") : null,
                trouble);
        add(store, feed, visit);
    }

    static void add(Store store, String feed, Visit visit) {
        Claim claim = store.work().claim(visit.node(), feed, Samples.LEASE).orElseThrow();
        Instant now = visit.at();
        store.work()
                .finish(
                        claim,
                        new Update(
                                new Schedule(false, now.plus(Duration.ofDays(9)), Duration.ofHours(1), now, now, 0),
                                claim.source().status().next(State.GOOD, null, now),
                                null,
                                null,
                                null,
                                null,
                                null,
                                visit));
    }
}
