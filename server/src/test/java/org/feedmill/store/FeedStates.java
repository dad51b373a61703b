package org.feedmill.store;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.reason.Reasons;
import org.jspecify.annotations.Nullable;

/** Leads a feed through its states by writing updates, as the update crawler does. */
public final class FeedStates {

    private final Store store;
    private final Clock clock;
    private final String feed;
    private int failures;

    private FeedStates(Store store, Clock clock, String feed) {
        this.store = store;
        this.clock = clock;
        this.feed = feed;
    }

    /** A new feed with a title, updated once. */
    public static FeedStates start(Store store, Clock clock, @Nullable String owner, String title) {
        String address = "https://example.org/" + Integer.toHexString(title.hashCode());
        String id = store.sources()
                .add(new Sources.Draft(address, owner, Wishes.STANDARD, org.feedmill.fetch.Own.NOTHING, false))
                .id();
        FeedStates states = new FeedStates(store, clock, id);
        Feed channel = new Feed(title, address, null, title, "en", null, null, null, List.of());
        StoredItem item = new StoredItem(
                Entry.of("urn:x:1", "One"), 0, DateFrom.SEEN, clock.instant(), null, null, clock.instant());
        Content content = new Content(channel, Ordering.PAGE, List.of(item), null);
        states.write("n", State.GOOD, null, new ContentChange(null, content, true), null);
        return states;
    }

    public String feed() {
        return feed;
    }

    public boolean good() {
        return write("n", State.GOOD, null, null, null);
    }

    public boolean healed(String why) {
        return write("n", State.GOOD, null, null, new NewRule("<rule/>", Origin.HEALED, why));
    }

    public boolean fails(State state, String reason) {
        return fails(state, Reasons.ofText(reason));
    }

    public boolean fails(State state, @Nullable Reasons reasons) {
        return write("n", state, reasons, null, null);
    }

    public void fails(State state, String reason, int times) {
        for (int i = 0; i < times; i++) {
            fails(state, reason);
        }
    }

    private boolean write(
            String node,
            State state,
            @Nullable Reasons reasons,
            @Nullable ContentChange content,
            @Nullable NewRule rule) {
        Claim claim = store.work().claim(node, feed, Duration.ofMinutes(1)).orElseThrow();
        failures = state == State.GOOD ? 0 : failures + 1;
        return store.work().finish(claim, update(claim, state, reasons, content, rule));
    }

    Update update(
            Claim claim,
            State state,
            @Nullable Reasons reasons,
            @Nullable ContentChange content,
            @Nullable NewRule rule) {
        Instant now = clock.instant();
        return new Update(
                new Schedule(false, now.plus(Duration.ofHours(1)), Duration.ofHours(1), now, now, failures),
                claim.source().status().next(state, reasons, now),
                null,
                null,
                "best",
                content,
                rule,
                new Visit(now, claim.node(), 5, Visit.Outcome.FRESH, 200, 100, 1, 1, 0, reasons));
    }
}
