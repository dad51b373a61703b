package org.feedmill.store;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.item.DateSource;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.ItemOrdering;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.item.ContentChange;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.UpdateRecord;
import org.jspecify.annotations.Nullable;

/** Takes a feed through its states by writing updates, as the update crawler does. */
public final class FeedStateDriver {

    private final Store store;
    private final Clock clock;
    private final String feed;
    private int failures;

    private FeedStateDriver(Store store, Clock clock, String feed) {
        this.store = store;
        this.clock = clock;
        this.feed = feed;
    }

    /** Creates a feed with a title, updated once. */
    public static FeedStateDriver start(Store store, Clock clock, @Nullable String owner, String title) {
        String address = "https://example.org/" + Integer.toHexString(title.hashCode());
        String id = store.feeds()
                .add(new FeedDraft(
                        address, owner, FeedSettings.STANDARD, org.feedmill.fetch.RequestCredentials.NONE, false))
                .id();
        FeedStateDriver states = new FeedStateDriver(store, clock, id);
        Feed channel =
                Feed.builder(title, address).description(title).language("en").build();
        StoredItem item = new StoredItem(
                Entry.of("urn:x:1", "One"), 0, DateSource.SEEN, clock.instant(), null, null, clock.instant());
        FeedContent content = new FeedContent(channel, ItemOrdering.PAGE, List.of(item), null);
        states.write("n", FeedState.GOOD, null, new ContentChange(null, content, true), null);
        return states;
    }

    public String feed() {
        return feed;
    }

    public boolean succeed() {
        return write("n", FeedState.GOOD, null, null, null);
    }

    public boolean heal(String why) {
        return write("n", FeedState.GOOD, null, null, new NewRule("<rule/>", RuleOrigin.HEALED, why));
    }

    public boolean fail(FeedState state, String reason) {
        return fail(state, StateReasons.ofText(reason));
    }

    public boolean fail(FeedState state, @Nullable StateReasons reasons) {
        return write("n", state, reasons, null, null);
    }

    public void fail(FeedState state, String reason, int times) {
        for (int i = 0; i < times; i++) {
            fail(state, reason);
        }
    }

    private boolean write(
            String node,
            FeedState state,
            @Nullable StateReasons reasons,
            @Nullable ContentChange content,
            @Nullable NewRule rule) {
        FeedClaim claim =
                store.claims().claim(node, feed, Duration.ofMinutes(1)).orElseThrow();
        failures = state == FeedState.GOOD ? 0 : failures + 1;
        return store.claims().finish(claim, update(claim, state, reasons, content, rule));
    }

    public UpdateRecord update(
            FeedClaim claim,
            FeedState state,
            @Nullable StateReasons reasons,
            @Nullable ContentChange content,
            @Nullable NewRule rule) {
        Instant now = clock.instant();
        return new UpdateRecord(
                new FeedSchedule(false, now.plus(Duration.ofHours(1)), Duration.ofHours(1), now, now, failures),
                claim.feed().status().transitionTo(state, reasons, now),
                null,
                null,
                "best",
                content,
                rule,
                new FetchAttempt(now, claim.node(), 5, FetchAttempt.Outcome.FRESH, 200, 100, 1, 1, 0, reasons));
    }
}
