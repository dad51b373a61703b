package org.feedmill.store.update;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.feedmill.domain.account.NotificationSettings;
import org.feedmill.domain.feed.FeedNotifications;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.NotificationChannel;
import org.feedmill.domain.log.StateChange;
import org.feedmill.domain.log.StateChangeKind;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.FeedStateDriver;
import org.feedmill.store.RandomFeedData;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.notification.NotificationDelivery;
import org.feedmill.store.notification.NotificationQueue;
import org.feedmill.store.notification.NotificationSettingsRepository;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class StateChangeRecordingTest {

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    private static List<StateChangeKind> kinds(Store store, FeedStateDriver feed) {
        return store.stateChanges().ofFeed(feed.feed(), 50).reversed().stream()
                .map(StateChange::kind)
                .toList();
    }

    private static int pending(Store store) {
        return store.database()
                .read(handle -> handle.createQuery("SELECT COUNT(*) FROM delivery")
                        .mapTo(Integer.class)
                        .one());
    }

    private static String person(Store store) {
        return store.accounts().add("ann", null, false, 9).orElseThrow().id();
    }

    @ParameterizedTest
    @EnumSource
    void singleFailuresAreQuietAndSoIsTheirEnd(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            FeedStateDriver feed = FeedStateDriver.start(store, clock, "ann", "News");
            feed.fail(FeedState.FAILING, "Timeout.", 2);
            feed.succeed();
            feed.fail(FeedState.EMPTY, "No list.");
            feed.succeed();
            feed.fail(FeedState.REFUSED, "No page.");
            feed.succeed();
            feed.fail(FeedState.SUSPECT, "A captcha.");
            feed.succeed();
            assertThat(kinds(store, feed)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachProblemIsRecordedOnceAndItsEndOnce(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            FeedStateDriver feed = FeedStateDriver.start(store, clock, "ann", "News");
            feed.fail(FeedState.FAILING, "Timeout.", 7);
            feed.fail(FeedState.DEAD, "Gone.", 2);
            feed.succeed();
            feed.succeed();
            assertThat(kinds(store, feed)).containsExactly(StateChangeKind.BROKE, StateChangeKind.RECOVERED);
            feed.fail(FeedState.EMPTY, "No list.", 3);
            feed.fail(FeedState.SUSPECT, "Login page.", 2);
            feed.fail(FeedState.FAILING, "Timeout.");
            feed.fail(FeedState.SUSPECT, "Login page.", 2);
            assertThat(kinds(store, feed).subList(2, 4))
                    .containsExactly(StateChangeKind.BROKE, StateChangeKind.SUSPECT);
            feed.fail(FeedState.FAILING, "Timeout.", 5);
            assertThat(kinds(store, feed)).hasSize(4);
            clock.advance(Duration.ofDays(1));
            feed.fail(FeedState.FAILING, "Timeout.", 2);
            feed.succeed();
            assertThat(kinds(store, feed).subList(4, 6))
                    .containsExactly(StateChangeKind.BROKE, StateChangeKind.RECOVERED);
            assertThat(kinds(store, feed)).hasSize(6);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRepairIsRecordedAndEndsAProblem(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            FeedStateDriver feed = FeedStateDriver.start(store, clock, "ann", "News");
            feed.heal("The list moved.");
            feed.fail(FeedState.SUSPECT, "Parked.", 2);
            feed.heal("The list moved again.");
            feed.succeed();
            assertThat(kinds(store, feed))
                    .containsExactly(StateChangeKind.HEALED, StateChangeKind.SUSPECT, StateChangeKind.HEALED);
            StateChange last = store.stateChanges().ofOwner("ann", 1).getFirst();
            assertThat(last.reason()).isEqualTo("The list moved again.");
            assertThat(last.title()).isEqualTo("News");
            assertThat(last.at()).isEqualTo(clock.instant());
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatTheOwnerDoesIsNotRecorded(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            FeedStateDriver feed = FeedStateDriver.start(store, clock, "ann", "News");
            store.feeds().updateSettings(feed.feed(), FeedSettings.STANDARD.withPaused(true));
            feed.fail(FeedState.FAILING, "Timeout.", 4);
            feed.fail(FeedState.SUSPECT, "Login page.", 2);
            assertThat(kinds(store, feed)).isEmpty();
            FeedStateDriver nobodys = FeedStateDriver.start(store, clock, null, "Other");
            nobodys.fail(FeedState.FAILING, "Timeout.", 4);
            assertThat(kinds(store, nobodys)).containsExactly(StateChangeKind.BROKE);
            assertThat(store.stateChanges().ofNobody(9)).hasSize(1);
            FeedStateDriver gone = FeedStateDriver.start(store, clock, "ann", "Gone");
            gone.fail(FeedState.SUSPECT, "Login page.", 2);
            store.feeds().delete(gone.feed());
            assertThat(store.stateChanges().ofOwner("ann", 9)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void anUpdateThatLostItsClaimRecordsNothing(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            FeedStateDriver feed = FeedStateDriver.start(store, clock, "ann", "News");
            FeedClaim lost =
                    store.claims().claim("a", feed.feed(), RandomFeedData.LEASE).orElseThrow();
            clock.advance(RandomFeedData.LEASE);
            feed.fail(FeedState.SUSPECT, "Login page.", 2);
            assertThat(store.claims()
                            .finish(
                                    lost,
                                    feed.update(
                                            lost, FeedState.SUSPECT, StateReasons.ofText("Login page."), null, null)))
                    .isFalse();
            assertThat(kinds(store, feed)).containsExactly(StateChangeKind.SUSPECT);
        }
    }

    @ParameterizedTest
    @EnumSource
    void onlyWantedChangesAreQueuedForConfirmedTargets(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String ann = person(store);
            NotificationSettingsRepository settings = store.notificationSettings();
            FeedStateDriver feed = FeedStateDriver.start(store, clock, ann, "News");
            settings.setMail(ann, "ann@example.org", "en");
            assertThat(pending(store)).isEqualTo(1); // the mail that asks for confirmation
            feed.fail(FeedState.SUSPECT, "Login page.", 2);
            assertThat(pending(store)).isEqualTo(1);
            assertThat(settings.confirmMail(ann, "other@example.org")).isFalse();
            assertThat(settings.confirmMail(ann, "ann@example.org")).isTrue();
            settings.setWebhook(ann, "https://example.org/hook");
            feed.succeed();
            assertThat(pending(store)).isEqualTo(3);
            settings.update(ann, Set.of(StateChangeKind.RECOVERED), null, "ja");
            feed.fail(FeedState.SUSPECT, "Login page.", 2);
            assertThat(pending(store)).isEqualTo(3);
            feed.heal("Moved."); // ends a problem, so it is a recovery too
            assertThat(pending(store)).isEqualTo(5);
            settings.update(ann, EnumSet.allOf(StateChangeKind.class), null, "ja");
            settings.setFeedNotifications(
                    feed.feed(), FeedNotifications.ofChannels(Set.of(NotificationChannel.WEBHOOK)));
            feed.fail(FeedState.SUSPECT, "Login page.", 2);
            assertThat(pending(store)).isEqualTo(6);
            settings.setFeedNotifications(feed.feed(), FeedNotifications.MUTED);
            feed.succeed();
            assertThat(pending(store)).isEqualTo(6);
            assertThat(store.feeds()
                            .byId(feed.feed())
                            .orElseThrow()
                            .notifications()
                            .isMuted())
                    .isTrue();
            settings.removeMail(ann);
            settings.removeWebhook(ann);
            assertThat(pending(store)).isZero();
            assertThat(settings.find(ann).mail()).isNull();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theSecretOfAWebhookIsSealedAndGoesWithItsPerson(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String ann = person(store);
            String secret = store.notificationSettings().setWebhook(ann, "https://example.org/hook");
            assertThat(store.notificationSettings().webhookSecret(ann)).contains(secret);
            byte[] kept = store.database()
                    .read(handle -> handle.createQuery("SELECT webhook_secret FROM notification_settings")
                            .mapTo(byte[].class)
                            .one());
            assertThat(new String(kept, java.nio.charset.StandardCharsets.ISO_8859_1))
                    .doesNotContain(secret);
            FeedStateDriver.start(store, clock, ann, "News").fail(FeedState.SUSPECT, "Login page.", 2);
            store.accounts().delete(ann);
            assertThat(pending(store)).isZero();
            assertThat(store.notificationSettings().find(ann)).isEqualTo(NotificationSettings.STANDARD);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aDigestGathersTheChangesOfADayAndLosesNoneThatComesLate(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String ann = person(store);
            store.notificationSettings().setWebhook(ann, "https://example.org/hook");
            store.notificationSettings().update(ann, EnumSet.allOf(StateChangeKind.class), 7, "en");
            FeedStateDriver feed = FeedStateDriver.start(store, clock, ann, "News");
            feed.fail(FeedState.SUSPECT, "Login page.", 2);
            clock.advance(Duration.ofHours(1));
            feed.succeed();
            NotificationQueue queue = store.notificationQueue();
            assertThat(pending(store)).isEqualTo(1);
            assertThat(queue.claim(NotificationChannel.WEBHOOK, 9, RandomFeedData.LEASE))
                    .isEmpty();
            clock.advance(Duration.between(clock.instant(), Instant.parse("2026-03-02T07:00:00Z")));
            NotificationDelivery digest = queue.claim(NotificationChannel.WEBHOOK, 9, RandomFeedData.LEASE)
                    .getFirst();
            List<StateChange> changes = queue.changes(digest);
            assertThat(changes)
                    .extracting(StateChange::kind)
                    .containsExactly(StateChangeKind.SUSPECT, StateChangeKind.RECOVERED);
            queue.settle(digest, changes.subList(0, 1), null); // as if the second had arrived during sending
            NotificationDelivery rest = queue.claim(NotificationChannel.WEBHOOK, 9, RandomFeedData.LEASE)
                    .getFirst();
            assertThat(queue.changes(rest)).extracting(StateChange::kind).containsExactly(StateChangeKind.RECOVERED);
            queue.settle(rest, queue.changes(rest), null);
            assertThat(pending(store)).isZero();
            feed.fail(FeedState.SUSPECT, "Login page.", 2);
            assertThat(queue.claim(NotificationChannel.WEBHOOK, 9, RandomFeedData.LEASE))
                    .isEmpty();
            clock.advance(Duration.ofDays(1));
            assertThat(queue.claim(NotificationChannel.WEBHOOK, 9, RandomFeedData.LEASE))
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void oldChangesArePurged(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            FeedStateDriver feed = FeedStateDriver.start(store, clock, "ann", "News");
            feed.fail(FeedState.SUSPECT, "Login page.", 2);
            clock.advance(Duration.ofDays(100));
            feed.fail(FeedState.DEAD, "Gone.");
            assertThat(store.stateChanges().purge(clock.instant().minus(Duration.ofDays(90))))
                    .isEqualTo(1);
            feed.succeed();
            assertThat(kinds(store, feed)).containsExactly(StateChangeKind.BROKE, StateChangeKind.RECOVERED);
        }
    }
}
