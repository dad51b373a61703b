package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.SuspectPage.Decision;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A quarantine ends with the next good update, and its length has no further consequences. */
final class QuarantineEndTest {

    private static final Map<String, String> TAGGED = Map.of("ETag", "\"1\"");

    private static final String RSS = """
            <?xml version="1.0"?><rss version="2.0"><channel><title>News of the town</title><link>http://example.org/</link>
            <description>News</description><item><title>The council decides</title><link>http://example.org/1</link></item>
            </channel></rss>""";

    private final LocalTestSite site = new LocalTestSite();

    @AfterEach
    void close() {
        site.close();
    }

    private FeedRecord good(RefreshTestNode node) {
        site.put("/news", 200, TAGGED, UpdateQuarantineTest.town(1).html());
        return node.update(node.add(site.url("/news")));
    }

    private void suspect(RefreshTestNode node, FeedRecord source) {
        site.page("/news", UpdateQuarantineTest.LOGIN);
        assertThat(node.update(source).status().state()).isEqualTo(FeedState.SUSPECT);
    }

    private FeedRecord fail(RefreshTestNode node, FeedRecord source) {
        site.put("/news", 500, Map.of(), "");
        return node.update(source);
    }

    @ParameterizedTest
    @CsvSource({
        "SQLITE,UNCHANGED",
        "SQLITE,FRESH",
        "SQLITE,NATIVE",
        "POSTGRESQL,UNCHANGED",
        "POSTGRESQL,FRESH",
        "POSTGRESQL,NATIVE"
    })
    void everyGoodUpdateEndsIt(TestDatabases.Kind kind, String outcome) {
        try (RefreshTestNode node = RefreshTestNode.patient(kind)) {
            FeedRecord source = good(node);
            suspect(node, source);
            assertThat(fail(node, source).status().state()).isEqualTo(FeedState.FAILING);
            switch (outcome) {
                case "UNCHANGED" ->
                    site.put("/news", 200, TAGGED, UpdateQuarantineTest.town(1).html());
                case "FRESH" -> site.page("/news", UpdateQuarantineTest.town(1).html());
                default -> site.put("/news", 200, Map.of("Content-Type", "application/rss+xml"), RSS);
            }
            node.store.quarantine().decide(source.id(), Decision.WAIT);
            assertThat(node.update(source).status().state()).isEqualTo(FeedState.GOOD);
            assertThat(node.store.quarantine().findSuspectPage(source.id())).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void oneFailedFetchAfterALongQuarantineIsNotTheEndOfAPage(TestDatabases.Kind kind) {
        try (RefreshTestNode node = RefreshTestNode.patient(kind)) {
            FeedRecord source = good(node);
            for (int i = 0; i < 12; i++) {
                node.clock.advance(Duration.ofDays(2));
                suspect(node, source);
            }
            FeedRecord failing = fail(node, source);
            assertThat(failing.status().state()).isEqualTo(FeedState.FAILING);
            assertThat(failing.schedule().failures()).isEqualTo(13);
            Duration wait =
                    Duration.between(node.clock.instant(), failing.schedule().due());
            assertThat(wait).isLessThan(failing.schedule().interval().multipliedBy(2));
            for (int i = 0; i < 8; i++) {
                assertThat(fail(node, source).status().state()).isEqualTo(FeedState.FAILING);
            }
            assertThat(fail(node, source).status().state()).isEqualTo(FeedState.DEAD);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aMovedPageIsNotGivenUpForSuspectPages(TestDatabases.Kind kind) {
        try (RefreshTestNode node = RefreshTestNode.patient(kind)) {
            site.put("/old", 301, Map.of("Location", site.url("/news")), "");
            site.page("/news", UpdateQuarantineTest.town(1).html());
            FeedRecord source = node.update(node.add(site.url("/old")));
            assertThat(source.movedTo()).isEqualTo(site.url("/news"));
            suspect(node, source);
            suspect(node, source);
            assertThat(fail(node, source).movedTo()).isEqualTo(site.url("/news"));
            assertThat(fail(node, source).movedTo()).isEqualTo(site.url("/news"));
            assertThat(fail(node, source).movedTo()).isNull();
        }
    }
}
