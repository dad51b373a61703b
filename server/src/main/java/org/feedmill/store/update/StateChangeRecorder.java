package org.feedmill.store.update;

import java.time.Duration;
import java.util.Objects;
import org.feedmill.domain.account.NotificationSettings;
import org.feedmill.domain.feed.FeedNotifications;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.NotificationChannel;
import org.feedmill.domain.log.StateChangeKind;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.log.StateChangeRepository;
import org.feedmill.store.notification.NotificationQueue;
import org.feedmill.store.notification.NotificationSettingsRepository;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Records changes of a feed's state and queues the messages about them, in the transaction that writes the update. A
 * problem is recorded once; its end is recorded only if its beginning was. Single failures are not recorded: most of
 * them are over at the next update.
 */
final class StateChangeRecorder {

    /** Consecutive failed fetches after which a feed counts as broken. */
    static final int MIN_FAILED_FETCHES = 3;

    /** Consecutive updates without a list, or with a suspect page, after which it is reported. */
    static final int MIN_FAILED_READS = 2;

    /** A suspect feed that fails in another way counts as broken after this time. */
    static final Duration OTHER_PROBLEM_DELAY = Duration.ofDays(1);

    private StateChangeRecorder() {}

    /**
     * A feed after an update was written to its row.
     *
     * @param ownerChanges counts the owner's changes of the feed
     * @param reported the recorded problem that had not ended before the update; null for none
     * @param pageHeld whether a page of it was quarantined before the update
     */
    record UpdatedFeed(
            long ownerChanges,
            FeedState state,
            @Nullable String owner,
            FeedNotifications notifications,
            @Nullable StateChangeKind reported,
            boolean pageHeld) {}

    /** @param healed whether the update repaired the feed's rule */
    static void record(Handle handle, String feed, UpdatedFeed updated, UpdateRecord update, boolean healed, long now) {
        String owner = Objects.requireNonNullElse(updated.owner(), StateChangeRepository.NOBODY);
        StateChangeKind reported = updated.reported();
        if (updated.state() == FeedState.GOOD && (healed || reported != null)) {
            StateChangeKind kind = healed ? StateChangeKind.HEALED : StateChangeKind.RECOVERED;
            StateReasons reasons = healed && update.newRule() != null
                    ? StateReasons.ofText(update.newRule().reason())
                    : null;
            add(handle, feed, owner, updated, new Event(kind, reasons, reported != null), now);
            report(handle, feed, null);
            return;
        }
        StateChangeKind problem = problem(updated.state(), update.schedule().failures());
        if (problem != null && problem != reported && (reported == null || isSettled(updated.state(), update, now))) {
            add(handle, feed, owner, updated, new Event(problem, update.status().reasons(), false), now);
            report(handle, feed, problem);
        }
    }

    /** Returns the kind of problem that a feed has, null if it has none or none that counts yet. */
    private static @Nullable StateChangeKind problem(FeedState state, int failures) {
        return switch (state) {
            case SUSPECT -> failures >= MIN_FAILED_READS ? StateChangeKind.SUSPECT : null;
            case DEAD -> StateChangeKind.BROKE;
            case FAILING -> failures >= MIN_FAILED_FETCHES ? StateChangeKind.BROKE : null;
            case EMPTY, REFUSED -> failures >= MIN_FAILED_READS ? StateChangeKind.BROKE : null;
            case NEW, GOOD, PAUSED -> null;
        };
    }

    /**
     * Whether a feed with a reported problem now has another one. A suspect page that cannot be fetched once is still
     * suspect, so other failures must last.
     */
    private static boolean isSettled(FeedState state, UpdateRecord update, long now) {
        return state == FeedState.SUSPECT
                || state == FeedState.DEAD
                || update.status().since().toEpochMilli() + OTHER_PROBLEM_DELAY.toMillis() <= now;
    }

    private record Event(StateChangeKind kind, @Nullable StateReasons reasons, boolean resolves) {}

    private static void add(Handle handle, String feed, String owner, UpdatedFeed updated, Event event, long now) {
        long id = handle.createQuery("INSERT INTO state_change (feed, owner, kind, state, reason, resolves, at)"
                        + " VALUES (:feed, :owner, :kind, :state, :reason, :resolves, :at) RETURNING id")
                .bind("feed", feed)
                .bind("owner", owner)
                .bind("kind", event.kind().name())
                .bind("state", updated.state().name())
                .bind("reason", StateReasons.format(event.reasons()))
                .bind("resolves", event.resolves() ? 1 : 0)
                .bind("at", now)
                .mapTo(Long.class)
                .one();
        NotificationSettings settings =
                NotificationSettingsRepository.find(handle, owner).orElse(NotificationSettings.STANDARD);
        if (!isWanted(settings, event)) {
            return;
        }
        for (NotificationChannel channel : NotificationChannel.values()) {
            if (settings.target(channel) != null && updated.notifications().allows(channel)) {
                NotificationQueue.add(handle, owner, channel, settings, id, now);
            }
        }
    }

    /** A repair that ends a problem is also a recovery. */
    private static boolean isWanted(NotificationSettings settings, Event event) {
        return settings.kinds().contains(event.kind())
                || (event.resolves() && settings.kinds().contains(StateChangeKind.RECOVERED));
    }

    private static void report(Handle handle, String feed, @Nullable StateChangeKind problem) {
        handle.createUpdate("UPDATE feed SET reported = :problem WHERE id = :feed")
                .bind("feed", feed)
                .bind("problem", problem == null ? null : problem.name())
                .execute();
    }
}
