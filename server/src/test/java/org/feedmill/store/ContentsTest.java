package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.feed.Entry;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ContentsTest {

    private static final String PAGE = "https://example.org/news";

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void whatIsReadIsWhatWasWrittenThroughManyUpdates(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            for (int seed = 0; seed < 6; seed++) {
                Samples samples = new Samples(seed);
                String id = store.sources().add(Sources.Draft.of(PAGE + seed)).id();
                Content before = null;
                Content after = samples.content(clock.instant(), 30);
                for (int round = 0; round < 8; round++) {
                    write(store, id, before, after);
                    before = store.contents().of(id).orElseThrow();
                    assertThat(before).isEqualTo(after);
                    clock.advance(Duration.ofHours(3));
                    after = samples.later(before, clock.instant());
                }
                Contents.Shown shown = store.contents().shown(id).orElseThrow();
                assertThat(shown.source().version()).isEqualTo(8);
                assertThat(shown.content()).isEqualTo(before);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void rowsThatDidNotChangeAreNotWrittenAgain(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id = store.sources().add(Sources.Draft.of(PAGE)).id();
            Instant now = clock.instant();
            List<StoredItem> items = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                items.add(Samples.item("urn:x:" + i, "Nr. " + i, i, now));
            }
            write(store, id, null, Samples.content(items));
            Content before = store.contents().of(id).orElseThrow();
            // whoever writes the row again would take this mark away
            store.database().write(handle -> handle.execute("UPDATE item SET summary = 'mark'"));
            store.database().write(handle -> handle.execute("UPDATE content SET ordering = 'REVERSED'"));
            items.set(2, Samples.item("urn:x:2", "geändert", 2, now));
            items.add(Samples.item("urn:x:new", "neu", 9, now));
            write(store, id, before, Samples.content(items));
            Content after = store.contents().of(id).orElseThrow();
            assertThat(after.ordering()).isEqualTo(Ordering.REVERSED);
            assertThat(after.items())
                    .extracting(i -> i.entry().summary())
                    .containsExactly("mark", "mark", null, "mark", "mark", null);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsTooMuchGoesVanishedOnesFirst(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Wishes s = Wishes.STANDARD;
            String id = store.sources().add(Sources.Draft.of(PAGE)).id();
            store.sources().change(id, new Wishes(null, null, "best", 1, 0, s.drawing(), s.nativeFeed(), 4, false));
            Instant now = clock.instant();
            List<StoredItem> items = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                items.add(Samples.item("urn:x:" + i, "da", i, now));
            }
            for (int i = 3; i < 8; i++) {
                Instant gone = now.minusSeconds(i == 6 ? 1 : 100 + i);
                Entry entry = Entry.of("urn:x:" + i, "fort").withSeen(now);
                items.add(new StoredItem(entry, i, DateFrom.SEEN, now, null, gone, gone));
            }
            write(store, id, null, Samples.content(items));
            assertThat(kept(store, id)).containsExactly("urn:x:0", "urn:x:1", "urn:x:2", "urn:x:6");
            items.clear();
            for (int i = 0; i < 9; i++) {
                items.add(Samples.item("urn:y:" + i, "da", i, now));
            }
            write(store, id, store.contents().of(id).orElseThrow(), Samples.content(items));
            assertThat(kept(store, id)).containsExactly("urn:y:0", "urn:y:1", "urn:y:2", "urn:y:3");
        }
    }

    private static List<String> kept(Store store, String id) {
        return store.contents().of(id).orElseThrow().items().stream()
                .map(item -> item.entry().id())
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void writingWithoutKnowingWhatWasThereLeavesNoRemains(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id = store.sources().add(Sources.Draft.of(PAGE)).id();
            Instant now = clock.instant();
            write(store, id, null, Samples.content(List.of(Samples.item("urn:x:1", "alt", 0, now))));
            write(store, id, null, Samples.content(List.of(Samples.item("urn:x:2", "neu", 0, now))));
            assertThat(kept(store, id)).containsExactly("urn:x:2");
        }
    }

    @ParameterizedTest
    @EnumSource
    void readersNeverSeeHalfOfAnUpdate(Databases.Kind kind) throws Exception {
        String url = Databases.empty(kind);
        try (Store store = Databases.open(url, clock);
                Store reader = Databases.open(url, clock)) {
            String id = store.sources().add(Sources.Draft.of(PAGE)).id();
            write(store, id, null, whole(0));
            List<Boolean> sound = Crowd.run(6, i -> {
                for (int round = 1; round <= 40; round++) {
                    if (i == 0) {
                        write(store, id, whole(round - 1), whole(round));
                    } else {
                        Contents.Shown shown = reader.contents().shown(id).orElseThrow();
                        String told = shown.content().channel().title();
                        if (!told.equals("Stand " + (shown.source().version() - 1))
                                || !shown.content().items().stream()
                                        .allMatch(item -> item.entry().title().equals(told))) {
                            return false;
                        }
                    }
                }
                return true;
            });
            assertThat(sound).doesNotContain(false);
        }
    }

    private Content whole(int round) {
        List<StoredItem> items = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            items.add(Samples.item("urn:x:" + i, "Stand " + round, i, clock.instant()));
        }
        return new Content(Samples.channel("Stand " + round), Ordering.PAGE, items, null);
    }

    private void write(Store store, String id, Content before, Content after) {
        Claim claim = store.work().claim("a", id, Samples.LEASE).orElseThrow();
        assertThat(store.work().finish(claim, Samples.update(claim, before, after, clock.instant())))
                .isTrue();
    }
}
