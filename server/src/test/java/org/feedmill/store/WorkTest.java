package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class WorkTest {

    private static final Duration LEASE = Duration.ofSeconds(60);

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void oneNodeHasAFeedAtATimeAndADeadOnesWorkIsTakenOver(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Source source = store.sources().add(Sources.Draft.of("https://example.org/news"));
            Claim first = store.work().claim("a", true, 10, LEASE).getFirst();
            assertThat(store.work().claim("b", true, 10, LEASE)).isEmpty();
            clock.advance(LEASE);
            Claim second = store.work().claim("b", true, 10, LEASE).getFirst();
            assertThat(second.source().id()).isEqualTo(source.id());
            assertThat(store.work().finish(first, update(first))).isFalse();
            assertThat(store.work().finish(second, update(second))).isTrue();
            Content content = store.contents().of(source.id()).orElseThrow();
            assertThat(content.items()).extracting(i -> i.entry().title()).containsExactly("Brücke gesperrt");
            assertThat(store.sources().byId(source.id()).orElseThrow().version())
                    .isEqualTo(1);
        }
    }

    private Update update(Claim claim) {
        Instant now = clock.instant();
        Feed channel = new Feed("News", "https://example.org/news", null, "News", "de", now, null, null, List.of());
        StoredItem item = new StoredItem(
                Entry.of("urn:x:1", "Brücke gesperrt").withSeen(now), 0, DateFrom.SEEN, now, null, null, now);
        Content content = new Content(channel, Ordering.PAGE, List.of(item), null);
        return new Update(
                new Schedule(false, now.plus(Duration.ofHours(1)), Duration.ofHours(1), now, now, 0),
                claim.source().status().next(State.GOOD, null, now),
                null,
                null,
                "best",
                new Update.Change(null, content, true),
                null,
                new Visit(now, claim.node(), 5, Visit.Outcome.FRESH, 200, 100, 1, 1, 0, null));
    }
}
