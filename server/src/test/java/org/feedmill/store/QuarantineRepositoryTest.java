package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.feedmill.reason.Reason;
import org.feedmill.reason.ReasonCode;
import org.feedmill.reason.Reasons;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class QuarantineRepositoryTest {

    private static final Reasons LOGIN =
            new Reasons(List.of(Reason.of(ReasonCode.LOOKS_LIKE_LOGIN), Reason.of(ReasonCode.ITEM_COUNT, 3, 30)));

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    /** Writes an update with a suspect page. */
    private String suspect(Store store, Reasons reasons) {
        String id =
                store.sources().add(Sources.Draft.of("https://example.org/")).id();
        Claim claim = store.work().claim("a", id, Samples.LEASE).orElseThrow();
        Update good = Samples.update(claim, null, null, clock.instant());
        Status status = claim.source().status().next(State.SUSPECT, reasons, clock.instant());
        Visit visit = new Visit(clock.instant(), "a", 5, Visit.Outcome.SUSPECT, 200, 100, 0, 0, 0, reasons);
        SuspectPage page = new SuspectPage(
                clock.instant(),
                clock.instant(),
                1,
                "https://example.org/login",
                "LOGIN",
                reasons,
                List.of(),
                SuspectPage.Decision.NONE,
                null);
        Update update = new Update(good.schedule(), status, null, null, null, null, null, visit)
                .with(new Update.Quarantine.Hold(page, null));
        assertThat(store.work().finish(claim, update)).isTrue();
        return id;
    }

    @ParameterizedTest
    @EnumSource
    void reasonsAreKeptAsCodesWithTheirValues(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id = suspect(store, LOGIN);
            assertThat(store.quarantine().suspect(id).orElseThrow().reasons()).isEqualTo(LOGIN);
            Status status = store.sources().byId(id).orElseThrow().status();
            assertThat(status.reasons()).isEqualTo(LOGIN);
            assertThat(status.reason()).startsWith("The page looks like a login page. ");
            Visit visit = store.journal().of(id, 1).getFirst();
            assertThat(visit.reasons()).isEqualTo(LOGIN);
            assertThat(visit.message()).isEqualTo(status.reason());
        }
    }

    @ParameterizedTest
    @EnumSource
    void rowsOfEarlierVersionsHoldSentences(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id = suspect(store, LOGIN);
            store.database()
                    .write(handle -> handle.execute(
                            "UPDATE suspect_page SET reasons = '[\"The page is odd.\",\"It is short.\"]'"));
            store.database()
                    .write(handle -> handle.execute("UPDATE feed SET reason = 'The page is odd. It is short.'"));
            assertThat(store.quarantine().suspect(id).orElseThrow().reasons().all())
                    .containsExactly(Reason.ofText("The page is odd."), Reason.ofText("It is short."));
            assertThat(store.sources().byId(id).orElseThrow().status().reason())
                    .isEqualTo("The page is odd. It is short.");
        }
    }
}
