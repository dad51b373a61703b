package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class FiguresTest {

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void tellsStatesAndWhatWaits(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            assertThat(store.figures().queue()).isEqualTo(new Figures.Queue(0, 0, 0, null));
            Instant start = clock.instant();
            for (int i = 0; i < 5; i++) {
                store.sources().add(Sources.Draft.of("https://s" + i + ".org/"));
                clock.advance(Duration.ofMinutes(1));
            }
            Claim claim = store.work().claim("a", true, 1, Samples.LEASE).getFirst();
            store.work().finish(claim, Samples.update(claim, null, null, start));
            Claim running = store.work().claim("a", true, 1, Samples.LEASE).getFirst();
            store.sources().delete(store.sources().list(null, null, 1).getFirst().id());
            assertThat(store.figures().queue())
                    .isEqualTo(new Figures.Queue(2, 2, 1, start.plus(Duration.ofMinutes(2))));
            assertThat(store.figures().queue().lag(clock.instant())).isEqualTo(Duration.ofMinutes(3));
            assertThat(store.figures().states())
                    .containsEntry(State.NEW, 3L)
                    .containsEntry(State.GOOD, 1L)
                    .containsEntry(State.DEAD, 0L);
            store.work().release(running, start);
            assertThat(store.figures().queue().waiting()).isEqualTo(3);
        }
    }
}
