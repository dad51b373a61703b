package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.item.DateSource;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.ItemOrdering;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.feed.Feed;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class FeedUpdaterTest {

    private final LocalTestSite site = new LocalTestSite();

    @AfterEach
    void close() {
        site.close();
    }

    private static NewsListPage town() {
        return new NewsListPage("de", "Nachrichten der Stadt")
                .row("/n/5", "Brücke am Hafen wird gesperrt", "28.02.2026", "Umleitung über die Ringstraße.")
                .row("/n/4", "Neue Buslinie fährt ab April", "25.02.2026", "Alle zehn Minuten zum Bahnhof.")
                .row("/n/3", "Bad öffnet wieder für alle", "20.02.2026", "Nach dem Umbau im Winter.")
                .row("/n/2", "Rat berät über den Haushalt", "14.02.2026", "Die Sitzung ist öffentlich.")
                .row("/n/1", "Schule sucht Lesepaten", "03.02.2026", "Eine Stunde in der Woche genügt.");
    }

    @ParameterizedTest
    @EnumSource
    void makesTheFeedAndARuleForTheNextTime(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            site.page("/news", town().html());
            FeedRecord source = node.update(node.add(site.url("/news")));
            assertThat(source.status().state()).isEqualTo(FeedState.GOOD);
            assertThat(source.schedule().neverUpdated()).isFalse();
            assertThat(source.schedule().due()).isAfter(node.clock.instant());
            assertThat(source.version()).isEqualTo(1);
            assertThat(node.titles(source))
                    .startsWith("Brücke am Hafen wird gesperrt", "Neue Buslinie fährt ab April")
                    .hasSize(5);
            assertThat(node.content(source).ordering()).isEqualTo(ItemOrdering.DATES);
            assertThat(node.content(source).items())
                    .extracting(StoredItem::dateSource)
                    .containsOnly(DateSource.LIST);
            assertThat(node.store.rules().current(source.id()).orElseThrow().origin())
                    .isEqualTo(RuleOrigin.INDUCED);
            FetchAttempt visit = node.visit(source);
            assertThat(visit.added()).isEqualTo(5);
            assertThat(visit.bytes()).isPositive();

            site.page("/news", town().html().replace("© Stadt", "© Die Stadt"));
            FeedRecord again = node.update(source);
            assertThat(again.algorithm()).isEqualTo("rule");
            assertThat(again.version()).isEqualTo(1);
            assertThat(node.visit(source).outcome()).isEqualTo(FetchAttempt.Outcome.FRESH);
        }
    }

    @ParameterizedTest
    @EnumSource
    void leavesAnUnchangedPageAlone(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            site.put("/news", 200, Map.of("ETag", "\"v1\""), town().html());
            FeedRecord first = node.update(node.add(site.url("/news")));
            Feed feed = node.feed(first);
            FeedRecord given = node.update(first);
            assertThat(node.visit(first).httpStatus()).isEqualTo(304);
            assertThat(given.schedule().interval())
                    .isGreaterThan(first.schedule().interval());

            site.put("/news", 200, Map.of("ETag", "\"v2\""), town().html());
            FeedRecord hashed = node.update(first);
            assertThat(node.visit(first).outcome()).isEqualTo(FetchAttempt.Outcome.UNCHANGED);
            assertThat(node.visit(first).httpStatus()).isEqualTo(200);
            assertThat(hashed.validators().etag()).isEqualTo("\"v2\"");
            assertThat(hashed.version()).isEqualTo(1);
            assertThat(node.feed(first)).isEqualTo(feed);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anEditedTeaserIsNoNewItem(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            site.page("/news", town().html());
            FeedRecord source = node.update(node.add(site.url("/news")));
            Feed before = node.feed(source);
            site.page("/news", town().html().replace("Umleitung über die Ringstraße.", "Die Sperrung dauert länger."));
            FeedRecord edited = node.update(source);
            Feed after = node.feed(source);
            assertThat(after.entries())
                    .extracting("id")
                    .isEqualTo(
                            before.entries().stream().map(entry -> entry.id()).toList());
            assertThat(after.entries().getFirst().summary()).contains("dauert länger");
            assertThat(after.entries().getFirst().updated()).isEqualTo(node.clock.instant());
            assertThat(edited.version()).isEqualTo(2);
            assertThat(node.visit(source).edited()).isEqualTo(1);
            assertThat(node.visit(source).added()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatLeavesThePageStaysAndComesBackAsItWas(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            site.page("/news", town().html());
            FeedRecord source = node.update(node.add(site.url("/news")));
            Instant lastThere = node.clock.instant();
            Feed before = node.feed(source);
            site.page("/news", town().html().replaceAll("<li><span class=date>03.02.2026.*?</li>", ""));
            FeedRecord left = node.update(source);
            StoredItem gone = item(node.content(source), "Schule sucht Lesepaten");
            assertThat(gone.vanishedAt()).isEqualTo(node.clock.instant());
            assertThat(gone.lastSeen()).isEqualTo(lastThere);
            assertThat(left.version()).isEqualTo(1);
            assertThat(node.feed(source)).isEqualTo(before);

            site.page("/news", town().html() + "<!-- again -->");
            node.update(source);
            StoredItem back = item(node.content(source), "Schule sucht Lesepaten");
            assertThat(back.vanishedAt()).isNull();
            assertThat(back.firstSeen()).isEqualTo(gone.firstSeen());
            assertThat(node.visit(source).added()).isZero();
            assertThat(node.feed(source)).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @EnumSource
    void healsTheRuleAfterARedesign(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            site.page("/news", town().html());
            FeedRecord source = node.update(node.add(site.url("/news")));
            Feed before = node.feed(source);
            site.page("/news", town().redesigned().html());
            FeedRecord after = node.update(source);
            assertThat(after.status().state()).isEqualTo(FeedState.GOOD);
            assertThat(node.store.rules().current(source.id()).orElseThrow())
                    .satisfies(rule -> assertThat(rule.origin()).isEqualTo(RuleOrigin.HEALED))
                    .satisfies(rule -> assertThat(rule.reason()).isNotBlank());
            assertThat(node.store.rules().history(source.id())).hasSize(2);
            assertThat(node.feed(source).entries())
                    .extracting("id")
                    .isEqualTo(before.entries().stream().map(e -> e.id()).toList());
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPageWithoutItsListKeepsTheItems(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            site.page("/news", town().html());
            FeedRecord source = node.update(node.add(site.url("/news")));
            Feed before = node.feed(source);
            site.page("/news", "<html><title>Nachrichten der Stadt</title><p>Heute gibt es hier nichts.</p></html>");
            FeedRecord empty = node.update(source);
            assertThat(empty.status().state()).isEqualTo(FeedState.EMPTY);
            assertThat(empty.status().reason()).contains("No list was found");
            assertThat(node.feed(source)).isEqualTo(before);
            assertThat(empty.schedule().lastSuccess())
                    .isEqualTo(source.schedule().lastSuccess());
            site.page("/news", town().html());
            assertThat(node.update(source).status().state()).isEqualTo(FeedState.GOOD);
        }
    }

    @ParameterizedTest
    @EnumSource
    void keepsItemsAndNamesWhenThePageMoves(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            site.page("/old", town().html());
            FeedRecord source = node.update(node.add(site.url("/old")));
            Feed before = node.feed(source);
            site.put("/old", 301, Map.of("Location", site.url("/new")), "");
            site.page("/new", town().html() + "<!-- moved -->");
            FeedRecord moved = node.update(source);
            assertThat(moved.movedTo()).isEqualTo(site.url("/new"));
            assertThat(moved.address()).isEqualTo(site.url("/old"));
            assertThat(node.feed(source).entries()).isEqualTo(before.entries());
            assertThat(node.feed(source).link()).isEqualTo(site.url("/new"));
            long requested = site.count("/old");
            node.update(source);
            assertThat(site.count("/old")).isEqualTo(requested);

            site.put("/new", 404, Map.of(), "gone");
            site.page("/old", town().html() + "<!-- back -->");
            for (int i = 0; i < 5; i++) { // the fetcher caches the move for a while, too
                node.clock.advance(Duration.ofDays(2));
                node.update(source);
            }
            FeedRecord back = node.store.feeds().byId(source.id()).orElseThrow();
            assertThat(back.movedTo()).isNull();
            assertThat(back.status().state()).isEqualTo(FeedState.GOOD);
        }
    }

    private static StoredItem item(FeedContent content, String title) {
        return content.items().stream()
                .filter(item -> item.entry().title().equals(title))
                .findFirst()
                .orElseThrow();
    }
}
