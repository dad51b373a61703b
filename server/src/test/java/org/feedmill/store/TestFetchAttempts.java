package org.feedmill.store;

import java.time.Duration;
import java.time.Instant;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.log.FailureKind;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.UpdateRecord;
import org.jspecify.annotations.Nullable;

/** Fetch attempts for tests, written as updates write them. */
public final class TestFetchAttempts {

    private TestFetchAttempts() {}

    /** Adds a fetch attempt with that duration and outcome. */
    public static void add(
            Store store,
            String feed,
            Instant at,
            long millis,
            FetchAttempt.Outcome outcome,
            @Nullable FailureKind trouble) {
        boolean bad = trouble != null;
        FetchAttempt attempt = FetchAttempt.builder()
                .at(at)
                .node("node-a")
                .durationMillis(millis)
                .outcome(outcome)
                .httpStatus(bad ? 0 : 200)
                .bytes(10)
                .items(1)
                .reasons(bad ? StateReasons.ofText("Weil " + trouble + ".") : null)
                .failureKind(trouble)
                .build();
        add(store, feed, attempt);
    }

    static void add(Store store, String feed, FetchAttempt attempt) {
        FeedClaim claim =
                store.claims().claim(attempt.node(), feed, RandomFeedData.LEASE).orElseThrow();
        Instant now = attempt.at();
        store.claims()
                .finish(
                        claim,
                        new UpdateRecord(
                                new FeedSchedule(false, now.plus(Duration.ofDays(9)), Duration.ofHours(1), now, now, 0),
                                claim.feed().status().transitionTo(FeedState.GOOD, null, now),
                                null,
                                null,
                                null,
                                null,
                                null,
                                attempt));
    }
}
