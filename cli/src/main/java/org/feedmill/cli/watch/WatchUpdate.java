package org.feedmill.cli.watch;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.feedmill.domain.feed.FeedNotifications;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.FeedStatus;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.domain.rule.StoredRule;
import org.feedmill.feed.Entry;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.refresh.FeedUpdater;
import org.feedmill.refresh.PublishedFeed;
import org.feedmill.refresh.RefreshSettings;
import org.feedmill.refresh.UpdateOutcome;
import org.feedmill.refresh.UpdateSource;
import org.feedmill.rule.format.XmlRuleFormat;
import org.feedmill.store.item.ContentChange;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.UpdateRecord;
import org.jspecify.annotations.Nullable;

/**
 * One update of a watched page: reads the page as the server does, and computes the state after it. Writes nothing.
 */
final class WatchUpdate {

    /**
     * The state after an update.
     *
     * @param content null before the first list was read
     * @param added ids of the new items, oldest first
     * @param update null if the site was not requested
     */
    record UpdatedState(
            WatchState state,
            FeedRecord feed,
            @Nullable FeedContent content,
            List<String> added,
            @Nullable UpdateRecord update) {}

    private static final String ID = "watch";

    private final WatchRequest request;
    private final WatchState before;
    private final Clock clock;

    /** @param stored null before the first run */
    WatchUpdate(WatchRequest request, @Nullable WatchState stored, @Nullable String output, Clock clock) {
        this.request = request;
        this.clock = clock;
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        String given = request.rule() == null ? null : XmlRuleFormat.write(request.rule());
        WatchState.WatchedPage page = new WatchState.WatchedPage(request.address(), request.options(), output, given);
        this.before = stored == null
                ? new WatchState(
                        WatchState.FORMAT,
                        page,
                        withGivenRule(newHistory(now), given, null, now),
                        WatchState.Quarantine.NONE,
                        null,
                        WatchState.PendingReports.NONE)
                : new WatchState(
                        WatchState.FORMAT,
                        page,
                        withGivenRule(stored.history(), given, stored.page().givenRule(), now),
                        stored.quarantine(),
                        stored.content(),
                        stored.pending());
    }

    private static WatchState.UpdateHistory newHistory(Instant now) {
        FeedSchedule schedule = new FeedSchedule(true, now, RefreshSettings.STANDARD.minInterval(), null, null, 0);
        return new WatchState.UpdateHistory(
                now, schedule, FeedState.NEW, now, HttpValidators.NONE, null, null, List.of());
    }

    /** Puts the user's rule in force if it is another one than before: otherwise its healed successor stays. */
    private static WatchState.UpdateHistory withGivenRule(
            WatchState.UpdateHistory history, @Nullable String given, @Nullable String known, Instant now) {
        return given == null || given.equals(known)
                ? history
                : withRule(history, new NewRule(given, RuleOrigin.WRITTEN, null), now);
    }

    private static WatchState.UpdateHistory withRule(WatchState.UpdateHistory history, NewRule rule, Instant now) {
        StoredRule last = history.ruleInForce();
        List<StoredRule> rules = new ArrayList<>(history.rules());
        rules.add(new StoredRule(last == null ? 1 : last.number() + 1, rule.xml(), rule.origin(), rule.reason(), now));
        return new WatchState.UpdateHistory(
                history.created(),
                history.schedule(),
                history.state(),
                history.since(),
                // The page must be read again although it may not have changed.
                HttpValidators.NONE,
                history.movedTo(),
                history.algorithm(),
                rules);
    }

    /** @param acceptsSuspect whether the user has decided that the page that was not published is the right one */
    UpdatedState run(UpdateSource.PageAccess pages, boolean acceptsSuspect) {
        WatchState.Content stored = before.content();
        FeedContent content = stored == null ? null : stored.toContent();
        FeedRecord feed = feed(before);
        UpdateSource source = new WatchUpdateSource(request, before, content, acceptsSuspect);
        FeedUpdater updater = new FeedUpdater(source, pages, RefreshSettings.STANDARD, clock);
        return switch (updater.update(new FeedClaim(feed, 1, ID, 0), false)) {
            case UpdateOutcome.Completed completed -> updated(completed.update(), content);
            case UpdateOutcome.Postponed postponed -> new UpdatedState(before, feed, content, List.of(), null);
        };
    }

    private FeedRecord feed(WatchState state) {
        WatchState.UpdateHistory history = state.history();
        StoredRule rule = history.ruleInForce();
        return FeedRecord.builder()
                .id(ID)
                .address(request.address())
                .movedTo(history.movedTo())
                .hasCredentials(!request.credentials().equals(RequestCredentials.NONE))
                .settings(request.settings())
                .schedule(history.schedule())
                .status(new FeedStatus(history.state(), null, history.since()))
                .validators(history.validators())
                .algorithm(history.algorithm())
                .ruleNumber(rule == null ? null : rule.number())
                .created(history.created())
                .notifications(FeedNotifications.MUTED)
                .build();
    }

    private UpdatedState updated(UpdateRecord update, @Nullable FeedContent old) {
        ContentChange change = update.contentChange();
        FeedContent content = change == null
                ? old
                : change.after().limitedTo(request.settings().maxItems());
        WatchState after = new WatchState(
                WatchState.FORMAT,
                before.page(),
                history(update),
                quarantine(update),
                change == null ? before.content() : WatchState.Content.of(Objects.requireNonNull(content)),
                before.pending());
        return new UpdatedState(after, feed(after), content, addedItems(old, content), update);
    }

    private WatchState.UpdateHistory history(UpdateRecord update) {
        WatchState.UpdateHistory old = before.history();
        HttpValidators validators = update.validators();
        String algorithm = update.algorithm();
        WatchState.UpdateHistory plain = new WatchState.UpdateHistory(
                old.created(),
                update.schedule(),
                update.status().state(),
                update.status().since(),
                old.validators(),
                update.movedTo(),
                algorithm == null ? old.algorithm() : algorithm,
                old.rules());
        NewRule rule = update.newRule();
        WatchState.UpdateHistory ruled =
                rule == null ? plain : withRule(plain, rule, clock.instant().truncatedTo(ChronoUnit.MILLIS));
        return new WatchState.UpdateHistory(
                ruled.created(),
                ruled.schedule(),
                ruled.state(),
                ruled.since(),
                validators == null ? old.validators() : validators,
                ruled.movedTo(),
                ruled.algorithm(),
                ruled.rules());
    }

    private WatchState.Quarantine quarantine(UpdateRecord update) {
        WatchState.Quarantine old = before.quarantine();
        return switch (update.quarantine()) {
            case null -> old;
            case UpdateRecord.QuarantineChange.Hold hold ->
                new WatchState.Quarantine(old.baseline(), hold.fingerprint());
            case UpdateRecord.QuarantineChange.Clear clear ->
                new WatchState.Quarantine(clear.baseline() == null ? old.baseline() : clear.baseline(), null);
        };
    }

    /** Returns the ids that are new, in reverse order of the feed: oldest first. */
    private static List<String> addedItems(@Nullable FeedContent old, @Nullable FeedContent now) {
        if (now == null) {
            return List.of();
        }
        Set<String> known = new HashSet<>();
        if (old != null) {
            old.items().forEach(item -> known.add(item.entry().id()));
        }
        return PublishedFeed.entries(now).reversed().stream()
                .map(Entry::id)
                .filter(id -> !known.contains(id))
                .toList();
    }
}
