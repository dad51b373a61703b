package org.feedmill.store.update;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.FeedStatus;
import org.feedmill.domain.feed.SuspectPage;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.reason.ReasonCode;
import org.feedmill.reason.StateReason;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.RandomFeedData;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class QuarantineRepositoryTest {

    private static final StateReasons LOGIN = new StateReasons(
            List.of(StateReason.of(ReasonCode.LOOKS_LIKE_LOGIN), StateReason.of(ReasonCode.ITEM_COUNT, 3, 30)));

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    /** Writes an update with a suspect page. */
    private String suspect(Store store, StateReasons reasons) {
        String id = store.feeds().add(FeedDraft.of("https://example.org/")).id();
        FeedClaim claim = store.claims().claim("a", id, RandomFeedData.LEASE).orElseThrow();
        UpdateRecord good = RandomFeedData.update(claim, null, null, clock.instant());
        FeedStatus status = claim.feed().status().transitionTo(FeedState.SUSPECT, reasons, clock.instant());
        FetchAttempt attempt =
                new FetchAttempt(clock.instant(), "a", 5, FetchAttempt.Outcome.SUSPECT, 200, 100, 0, 0, 0, reasons);
        SuspectPage page = SuspectPage.builder()
                .since(clock.instant())
                .lastSeen(clock.instant())
                .updates(1)
                .address("https://example.org/login")
                .kind("LOGIN")
                .reasons(reasons)
                .titles(List.of())
                .decision(SuspectPage.Decision.NONE)
                .build();
        UpdateRecord update = new UpdateRecord(good.schedule(), status, null, null, null, null, null, attempt)
                .withQuarantine(new UpdateRecord.QuarantineChange.Hold(page, null));
        assertThat(store.claims().finish(claim, update)).isTrue();
        return id;
    }

    @ParameterizedTest
    @EnumSource
    void reasonsAreKeptAsCodesWithTheirValues(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = suspect(store, LOGIN);
            assertThat(store.quarantine().findSuspectPage(id).orElseThrow().reasons())
                    .isEqualTo(LOGIN);
            FeedStatus status = store.feeds().byId(id).orElseThrow().status();
            assertThat(status.reasons()).isEqualTo(LOGIN);
            assertThat(status.reason()).startsWith("The page looks like a login page. ");
            FetchAttempt attempt = store.fetchLog().latest(id, 1).getFirst();
            assertThat(attempt.reasons()).isEqualTo(LOGIN);
            assertThat(attempt.message()).isEqualTo(status.reason());
        }
    }

    @ParameterizedTest
    @EnumSource
    void rowsOfEarlierVersionsHoldSentences(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = suspect(store, LOGIN);
            store.database()
                    .write(handle -> handle.execute(
                            "UPDATE suspect_page SET reasons = '[\"The page is odd.\",\"It is short.\"]'"));
            store.database()
                    .write(handle -> handle.execute("UPDATE feed SET reason = 'The page is odd. It is short.'"));
            assertThat(store.quarantine()
                            .findSuspectPage(id)
                            .orElseThrow()
                            .reasons()
                            .all())
                    .containsExactly(StateReason.ofText("The page is odd."), StateReason.ofText("It is short."));
            assertThat(store.feeds().byId(id).orElseThrow().status().reason())
                    .isEqualTo("The page is odd. It is short.");
        }
    }
}
