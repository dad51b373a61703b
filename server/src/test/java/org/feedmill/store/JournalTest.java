package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.feedmill.reason.Reasons;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class JournalTest {

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void visitsAreToldLatestFirstAndForgottenByAgeAndNumber(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Instant start = clock.instant();
            String busy =
                    store.sources().add(Sources.Draft.of("https://busy.org/")).id();
            String calm =
                    store.sources().add(Sources.Draft.of("https://calm.org/")).id();
            for (int i = 0; i < 20; i++) {
                visit(store, busy);
                if (i % 10 == 0) {
                    visit(store, calm);
                }
                clock.advance(Duration.ofMinutes(1));
            }
            assertThat(store.journal().of(busy, 3))
                    .extracting(Visit::at)
                    .containsExactly(minute(start, 19), minute(start, 18), minute(start, 17));
            assertThat(store.journal().of(busy, 100)).hasSize(20);
            assertThat(store.journal().forget(minute(start, 5))).isEqualTo(6);
            assertThat(store.journal().forgetAllBut(4)).isEqualTo(11);
            assertThat(store.journal().forgetAllBut(4)).isZero();
            assertThat(store.journal().of(busy, 100))
                    .extracting(Visit::at)
                    .containsExactly(minute(start, 19), minute(start, 18), minute(start, 17), minute(start, 16));
            assertThat(store.journal().of(calm, 100)).extracting(Visit::at).containsExactly(minute(start, 10));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aVisitIsReadAsItWasWritten(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id = store.sources()
                    .add(Sources.Draft.of("https://example.org/"))
                    .id();
            Claim claim = store.work().claim("a", id, Samples.LEASE).orElseThrow();
            Update u = Samples.update(claim, null, null, clock.instant());
            Visit visit = new Visit(
                    clock.instant(),
                    "a",
                    1234,
                    Visit.Outcome.REFUSED,
                    503,
                    10_000_000_000L,
                    7,
                    3,
                    2,
                    Reasons.ofText("zu groß"));
            store.work().finish(claim, new Update(u.schedule(), u.status(), null, null, null, null, null, visit));
            assertThat(store.journal().of(id, 1)).containsExactly(visit);
        }
    }

    private void visit(Store store, String id) {
        Claim claim = store.work().claim("a", id, Samples.LEASE).orElseThrow();
        store.work().finish(claim, Samples.update(claim, null, null, clock.instant()));
    }

    private static Instant minute(Instant start, int number) {
        return start.plus(Duration.ofMinutes(number));
    }
}
