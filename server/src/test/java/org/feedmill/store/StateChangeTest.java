package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.feedmill.reason.Reasons;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class StateChangeTest {

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    private static List<StateChangeKind> kinds(Store store, FeedStates feed) {
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
        return store.people().add("ann", null, false, 9).orElseThrow().id();
    }

    @ParameterizedTest
    @EnumSource
    void singleFailuresAreQuietAndSoIsTheirEnd(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            FeedStates feed = FeedStates.start(store, clock, "ann", "News");
            feed.fails(State.FAILING, "Timeout.", 2);
            feed.good();
            feed.fails(State.EMPTY, "No list.");
            feed.good();
            feed.fails(State.REFUSED, "No page.");
            feed.good();
            feed.fails(State.SUSPECT, "A captcha.");
            feed.good();
            assertThat(kinds(store, feed)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachProblemIsRecordedOnceAndItsEndOnce(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            FeedStates feed = FeedStates.start(store, clock, "ann", "News");
            feed.fails(State.FAILING, "Timeout.", 7);
            feed.fails(State.DEAD, "Gone.", 2);
            feed.good();
            feed.good();
            assertThat(kinds(store, feed)).containsExactly(StateChangeKind.BROKE, StateChangeKind.RECOVERED);
            feed.fails(State.EMPTY, "No list.", 3);
            feed.fails(State.SUSPECT, "Login page.", 2);
            feed.fails(State.FAILING, "Timeout.");
            feed.fails(State.SUSPECT, "Login page.", 2);
            assertThat(kinds(store, feed).subList(2, 4))
                    .containsExactly(StateChangeKind.BROKE, StateChangeKind.SUSPECT);
            feed.fails(State.FAILING, "Timeout.", 5);
            assertThat(kinds(store, feed)).hasSize(4);
            clock.advance(Duration.ofDays(1));
            feed.fails(State.FAILING, "Timeout.", 2);
            feed.good();
            assertThat(kinds(store, feed).subList(4, 6))
                    .containsExactly(StateChangeKind.BROKE, StateChangeKind.RECOVERED);
            assertThat(kinds(store, feed)).hasSize(6);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRepairIsRecordedAndEndsAProblem(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            FeedStates feed = FeedStates.start(store, clock, "ann", "News");
            feed.healed("The list moved.");
            feed.fails(State.SUSPECT, "Parked.", 2);
            feed.healed("The list moved again.");
            feed.good();
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
    void whatTheOwnerDoesIsNotRecorded(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            FeedStates feed = FeedStates.start(store, clock, "ann", "News");
            store.sources().change(feed.feed(), Wishes.STANDARD.withPaused(true));
            feed.fails(State.FAILING, "Timeout.", 4);
            feed.fails(State.SUSPECT, "Login page.", 2);
            assertThat(kinds(store, feed)).isEmpty();
            FeedStates nobodys = FeedStates.start(store, clock, null, "Other");
            nobodys.fails(State.FAILING, "Timeout.", 4);
            assertThat(kinds(store, nobodys)).containsExactly(StateChangeKind.BROKE);
            assertThat(store.stateChanges().ofNobody(9)).hasSize(1);
            FeedStates gone = FeedStates.start(store, clock, "ann", "Gone");
            gone.fails(State.SUSPECT, "Login page.", 2);
            store.sources().delete(gone.feed());
            assertThat(store.stateChanges().ofOwner("ann", 9)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void anUpdateThatLostItsClaimRecordsNothing(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            FeedStates feed = FeedStates.start(store, clock, "ann", "News");
            Claim lost = store.work().claim("a", feed.feed(), Samples.LEASE).orElseThrow();
            clock.advance(Samples.LEASE);
            feed.fails(State.SUSPECT, "Login page.", 2);
            assertThat(store.work()
                            .finish(lost, feed.update(lost, State.SUSPECT, Reasons.ofText("Login page."), null, null)))
                    .isFalse();
            assertThat(kinds(store, feed)).containsExactly(StateChangeKind.SUSPECT);
        }
    }

    @ParameterizedTest
    @EnumSource
    void onlyWantedChangesAreQueuedForConfirmedTargets(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String ann = person(store);
            NotificationSettingsRepository settings = store.notificationSettings();
            FeedStates feed = FeedStates.start(store, clock, ann, "News");
            settings.setMail(ann, "ann@example.org", "en");
            assertThat(pending(store)).isEqualTo(1); // the mail that asks for confirmation
            feed.fails(State.SUSPECT, "Login page.", 2);
            assertThat(pending(store)).isEqualTo(1);
            assertThat(settings.confirmMail(ann, "other@example.org")).isFalse();
            assertThat(settings.confirmMail(ann, "ann@example.org")).isTrue();
            settings.setWebhook(ann, "https://example.org/hook");
            feed.good();
            assertThat(pending(store)).isEqualTo(3);
            settings.change(ann, Set.of(StateChangeKind.RECOVERED), null, "ja");
            feed.fails(State.SUSPECT, "Login page.", 2);
            assertThat(pending(store)).isEqualTo(3);
            feed.healed("Moved."); // ends a problem, so it is a recovery too
            assertThat(pending(store)).isEqualTo(5);
            settings.change(ann, EnumSet.allOf(StateChangeKind.class), null, "ja");
            settings.setFeed(feed.feed(), FeedNotifications.only(Set.of(NotificationChannel.WEBHOOK)));
            feed.fails(State.SUSPECT, "Login page.", 2);
            assertThat(pending(store)).isEqualTo(6);
            settings.setFeed(feed.feed(), FeedNotifications.MUTED);
            feed.good();
            assertThat(pending(store)).isEqualTo(6);
            assertThat(store.sources()
                            .byId(feed.feed())
                            .orElseThrow()
                            .notifications()
                            .muted())
                    .isTrue();
            settings.removeMail(ann);
            settings.removeWebhook(ann);
            assertThat(pending(store)).isZero();
            assertThat(settings.of(ann).mail()).isNull();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theSecretOfAWebhookIsSealedAndGoesWithItsPerson(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String ann = person(store);
            String secret = store.notificationSettings().setWebhook(ann, "https://example.org/hook");
            assertThat(store.notificationSettings().webhookSecret(ann)).contains(secret);
            byte[] kept = store.database()
                    .read(handle -> handle.createQuery("SELECT webhook_secret FROM notification_settings")
                            .mapTo(byte[].class)
                            .one());
            assertThat(new String(kept, java.nio.charset.StandardCharsets.ISO_8859_1))
                    .doesNotContain(secret);
            FeedStates.start(store, clock, ann, "News").fails(State.SUSPECT, "Login page.", 2);
            store.people().delete(ann);
            assertThat(pending(store)).isZero();
            assertThat(store.notificationSettings().of(ann)).isEqualTo(NotificationSettings.STANDARD);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aDigestGathersTheChangesOfADayAndLosesNoneThatComesLate(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String ann = person(store);
            store.notificationSettings().setWebhook(ann, "https://example.org/hook");
            store.notificationSettings().change(ann, EnumSet.allOf(StateChangeKind.class), 7, "en");
            FeedStates feed = FeedStates.start(store, clock, ann, "News");
            feed.fails(State.SUSPECT, "Login page.", 2);
            clock.advance(Duration.ofHours(1));
            feed.good();
            DeliveryQueue queue = store.deliveries();
            assertThat(pending(store)).isEqualTo(1);
            assertThat(queue.claim(NotificationChannel.WEBHOOK, 9, Samples.LEASE))
                    .isEmpty();
            clock.advance(Duration.between(clock.instant(), Instant.parse("2026-03-02T07:00:00Z")));
            Delivery digest =
                    queue.claim(NotificationChannel.WEBHOOK, 9, Samples.LEASE).getFirst();
            List<StateChange> changes = queue.changes(digest);
            assertThat(changes)
                    .extracting(StateChange::kind)
                    .containsExactly(StateChangeKind.SUSPECT, StateChangeKind.RECOVERED);
            queue.settle(digest, changes.subList(0, 1), null); // as if the second had come while it was sent
            Delivery rest =
                    queue.claim(NotificationChannel.WEBHOOK, 9, Samples.LEASE).getFirst();
            assertThat(queue.changes(rest)).extracting(StateChange::kind).containsExactly(StateChangeKind.RECOVERED);
            queue.settle(rest, queue.changes(rest), null);
            assertThat(pending(store)).isZero();
            feed.fails(State.SUSPECT, "Login page.", 2);
            assertThat(queue.claim(NotificationChannel.WEBHOOK, 9, Samples.LEASE))
                    .isEmpty();
            clock.advance(Duration.ofDays(1));
            assertThat(queue.claim(NotificationChannel.WEBHOOK, 9, Samples.LEASE))
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void oldChangesArePurged(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            FeedStates feed = FeedStates.start(store, clock, "ann", "News");
            feed.fails(State.SUSPECT, "Login page.", 2);
            clock.advance(Duration.ofDays(100));
            feed.fails(State.DEAD, "Gone.");
            assertThat(store.stateChanges().purge(clock.instant().minus(Duration.ofDays(90))))
                    .isEqualTo(1);
            feed.good();
            assertThat(kinds(store, feed)).containsExactly(StateChangeKind.BROKE, StateChangeKind.RECOVERED);
        }
    }
}
