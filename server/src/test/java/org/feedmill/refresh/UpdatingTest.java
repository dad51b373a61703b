package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.feedmill.feed.Feed;
import org.feedmill.store.Content;
import org.feedmill.store.Databases;
import org.feedmill.store.DateFrom;
import org.feedmill.store.Ordering;
import org.feedmill.store.Origin;
import org.feedmill.store.Source;
import org.feedmill.store.State;
import org.feedmill.store.StoredItem;
import org.feedmill.store.Visit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class UpdatingTest {

    private final LocalSite site = new LocalSite();

    @AfterEach
    void close() {
        site.close();
    }

    private static NewsPage town() {
        return new NewsPage("de", "Nachrichten der Stadt")
                .row("/n/5", "Brücke am Hafen wird gesperrt", "28.02.2026", "Umleitung über die Ringstraße.")
                .row("/n/4", "Neue Buslinie fährt ab April", "25.02.2026", "Alle zehn Minuten zum Bahnhof.")
                .row("/n/3", "Bad öffnet wieder für alle", "20.02.2026", "Nach dem Umbau im Winter.")
                .row("/n/2", "Rat berät über den Haushalt", "14.02.2026", "Die Sitzung ist öffentlich.")
                .row("/n/1", "Schule sucht Lesepaten", "03.02.2026", "Eine Stunde in der Woche genügt.");
    }

    @ParameterizedTest
    @EnumSource
    void makesTheFeedAndARuleForTheNextTime(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            site.page("/news", town().html());
            Source source = ground.update(ground.add(site.at("/news")));
            assertThat(source.status().state()).isEqualTo(State.GOOD);
            assertThat(source.schedule().fresh()).isFalse();
            assertThat(source.schedule().due()).isAfter(ground.clock.instant());
            assertThat(source.version()).isEqualTo(1);
            assertThat(ground.titles(source))
                    .startsWith("Brücke am Hafen wird gesperrt", "Neue Buslinie fährt ab April")
                    .hasSize(5);
            assertThat(ground.content(source).ordering()).isEqualTo(Ordering.DATES);
            assertThat(ground.content(source).items())
                    .extracting(StoredItem::dateFrom)
                    .containsOnly(DateFrom.LIST);
            assertThat(ground.store.rules().current(source.id()).orElseThrow().origin())
                    .isEqualTo(Origin.INDUCED);
            Visit visit = ground.visit(source);
            assertThat(visit.added()).isEqualTo(5);
            assertThat(visit.bytes()).isPositive();

            site.page("/news", town().html().replace("© Stadt", "© Die Stadt"));
            Source again = ground.update(source);
            assertThat(again.algorithm()).isEqualTo("rule");
            assertThat(again.version()).isEqualTo(1);
            assertThat(ground.visit(source).outcome()).isEqualTo(Visit.Outcome.FRESH);
        }
    }

    @ParameterizedTest
    @EnumSource
    void leavesAnUnchangedPageAlone(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            site.put("/news", 200, Map.of("ETag", "\"v1\""), town().html());
            Source first = ground.update(ground.add(site.at("/news")));
            Feed feed = ground.feed(first);
            Source told = ground.update(first);
            assertThat(ground.visit(first).status()).isEqualTo(304);
            assertThat(told.schedule().every()).isGreaterThan(first.schedule().every());

            site.put("/news", 200, Map.of("ETag", "\"v2\""), town().html());
            Source hashed = ground.update(first);
            assertThat(ground.visit(first).outcome()).isEqualTo(Visit.Outcome.UNCHANGED);
            assertThat(ground.visit(first).status()).isEqualTo(200);
            assertThat(hashed.validators().etag()).isEqualTo("\"v2\"");
            assertThat(hashed.version()).isEqualTo(1);
            assertThat(ground.feed(first)).isEqualTo(feed);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anEditedTeaserIsNoNewItem(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            site.page("/news", town().html());
            Source source = ground.update(ground.add(site.at("/news")));
            Feed before = ground.feed(source);
            site.page("/news", town().html().replace("Umleitung über die Ringstraße.", "Die Sperrung dauert länger."));
            Source edited = ground.update(source);
            Feed after = ground.feed(source);
            assertThat(after.entries())
                    .extracting("id")
                    .isEqualTo(
                            before.entries().stream().map(entry -> entry.id()).toList());
            assertThat(after.entries().getFirst().summary()).contains("dauert länger");
            assertThat(after.entries().getFirst().updated()).isEqualTo(ground.clock.instant());
            assertThat(edited.version()).isEqualTo(2);
            assertThat(ground.visit(source).edited()).isEqualTo(1);
            assertThat(ground.visit(source).added()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatLeavesThePageStaysAndComesBackAsItWas(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            site.page("/news", town().html());
            Source source = ground.update(ground.add(site.at("/news")));
            Instant lastThere = ground.clock.instant();
            Feed before = ground.feed(source);
            site.page("/news", town().html().replaceAll("<li><span class=date>03.02.2026.*?</li>", ""));
            Source left = ground.update(source);
            StoredItem gone = item(ground.content(source), "Schule sucht Lesepaten");
            assertThat(gone.vanished()).isEqualTo(ground.clock.instant());
            assertThat(gone.lastSeen()).isEqualTo(lastThere);
            assertThat(left.version()).isEqualTo(1);
            assertThat(ground.feed(source)).isEqualTo(before);

            site.page("/news", town().html() + "<!-- again -->");
            ground.update(source);
            StoredItem back = item(ground.content(source), "Schule sucht Lesepaten");
            assertThat(back.vanished()).isNull();
            assertThat(back.firstSeen()).isEqualTo(gone.firstSeen());
            assertThat(ground.visit(source).added()).isZero();
            assertThat(ground.feed(source)).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @EnumSource
    void healsTheRuleAfterARedesign(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            site.page("/news", town().html());
            Source source = ground.update(ground.add(site.at("/news")));
            Feed before = ground.feed(source);
            site.page("/news", town().redesigned().html());
            Source after = ground.update(source);
            assertThat(after.status().state()).isEqualTo(State.GOOD);
            assertThat(ground.store.rules().current(source.id()).orElseThrow())
                    .satisfies(rule -> assertThat(rule.origin()).isEqualTo(Origin.HEALED))
                    .satisfies(rule -> assertThat(rule.why()).isNotBlank());
            assertThat(ground.store.rules().history(source.id())).hasSize(2);
            assertThat(ground.feed(source).entries())
                    .extracting("id")
                    .isEqualTo(before.entries().stream().map(e -> e.id()).toList());
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPageWithoutItsListKeepsTheItems(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            site.page("/news", town().html());
            Source source = ground.update(ground.add(site.at("/news")));
            Feed before = ground.feed(source);
            site.page("/news", "<html><title>Nachrichten der Stadt</title><p>Heute gibt es hier nichts.</p></html>");
            Source empty = ground.update(source);
            assertThat(empty.status().state()).isEqualTo(State.EMPTY);
            assertThat(empty.status().reason()).contains("No list was found");
            assertThat(ground.feed(source)).isEqualTo(before);
            assertThat(empty.schedule().lastGood()).isEqualTo(source.schedule().lastGood());
            site.page("/news", town().html());
            assertThat(ground.update(source).status().state()).isEqualTo(State.GOOD);
        }
    }

    @ParameterizedTest
    @EnumSource
    void keepsItemsAndNamesWhenThePageMoves(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            site.page("/old", town().html());
            Source source = ground.update(ground.add(site.at("/old")));
            Feed before = ground.feed(source);
            site.put("/old", 301, Map.of("Location", site.at("/new")), "");
            site.page("/new", town().html() + "<!-- moved -->");
            Source moved = ground.update(source);
            assertThat(moved.movedTo()).isEqualTo(site.at("/new"));
            assertThat(moved.address()).isEqualTo(site.at("/old"));
            assertThat(ground.feed(source).entries()).isEqualTo(before.entries());
            assertThat(ground.feed(source).link()).isEqualTo(site.at("/new"));
            long asked = site.count("/old");
            ground.update(source);
            assertThat(site.count("/old")).isEqualTo(asked);

            site.put("/new", 404, Map.of(), "gone");
            site.page("/old", town().html() + "<!-- back -->");
            for (int i = 0; i < 5; i++) { // the move is remembered for a while by the fetcher too
                ground.clock.advance(Duration.ofDays(2));
                ground.update(source);
            }
            Source back = ground.store.sources().byId(source.id()).orElseThrow();
            assertThat(back.movedTo()).isNull();
            assertThat(back.status().state()).isEqualTo(State.GOOD);
        }
    }

    private static StoredItem item(Content content, String title) {
        return content.items().stream()
                .filter(item -> item.entry().title().equals(title))
                .findFirst()
                .orElseThrow();
    }
}
