package org.feedmill.feeds;

import java.util.Comparator;
import java.util.List;
import org.feedmill.domain.feed.FeedNotifications;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.store.Store;
import org.feedmill.store.notification.NotificationSettingsRepository;
import org.feedmill.store.rule.RuleRepository;
import org.jdbi.v3.core.Handle;

/** Changes settings, credentials, notifications and rules of feeds; all changes of one request are one transaction. */
public final class FeedSettingsEditor {

    private final Store store;

    public FeedSettingsEditor(Store store) {
        this.store = store;
    }

    /**
     * @throws RefusedException if a value is invalid; then nothing is changed
     */
    public void change(FeedRecord feed, FeedChange change) {
        FeedSettings settings = change.settings();
        RequestCredentials credentials = change.credentials();
        if (settings != null) {
            requireValid(feed.settings(), settings);
        }
        if (credentials != null) {
            FeedSettingsValidator.require(credentials);
        }
        store.database().write(handle -> write(handle, feed, change));
    }

    /**
     * Ignores invalid settings that did not change: they were stored under older limits, and the owner must still be
     * able to change the others.
     */
    private static void requireValid(FeedSettings old, FeedSettings settings) {
        List<SettingViolation> known = FeedSettingsValidator.check(old);
        FeedSettingsValidator.check(settings).stream()
                .filter(violation -> !known.contains(violation))
                .findFirst()
                .ifPresent(violation -> {
                    throw violation.toRefusal();
                });
    }

    private boolean write(Handle handle, FeedRecord feed, FeedChange change) {
        FeedSettings settings = change.settings();
        if (settings != null && !settings.equals(feed.settings())) {
            store.feeds().updateSettings(handle, feed.id(), settings);
        }
        FeedNotifications notifications = change.notifications();
        if (notifications != null && !notifications.equals(feed.notifications())) {
            NotificationSettingsRepository.setFeedNotifications(handle, feed.id(), notifications);
        }
        RequestCredentials credentials = change.credentials();
        if (credentials != null) {
            store.feeds().setCredentials(handle, feed.id(), credentials);
        }
        NewRule rule = change.rule();
        if (rule != null) {
            RuleRepository.put(handle, feed.id(), rule, store.clock().instant());
        } else if (change.dropRule()) {
            RuleRepository.deactivate(handle, feed.id(), store.clock().instant());
        }
        return true;
    }

    /** Pauses or resumes feeds. */
    public void setPaused(List<FeedRecord> feeds, boolean paused) {
        store.database().write(handle -> {
            for (FeedRecord feed : inLockOrder(feeds)) {
                if (feed.settings().paused() != paused) {
                    store.feeds()
                            .updateSettings(handle, feed.id(), feed.settings().withPaused(paused));
                }
            }
            return true;
        });
    }

    /** Makes updates of feeds due now, except for paused feeds. */
    public void makeDue(List<FeedRecord> feeds) {
        store.database().write(handle -> {
            inLockOrder(feeds).forEach(feed -> store.feeds().makeDue(handle, feed.id()));
            return true;
        });
    }

    /** Locks rows in one order, which prevents deadlocks. */
    private static List<FeedRecord> inLockOrder(List<FeedRecord> feeds) {
        return feeds.stream().sorted(Comparator.comparing(FeedRecord::id)).toList();
    }
}
