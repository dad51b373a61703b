package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.feedmill.store.Databases;
import org.feedmill.store.Source;
import org.feedmill.store.State;
import org.feedmill.store.SuspectPage.Decision;
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

    private final LocalSite site = new LocalSite();

    @AfterEach
    void close() {
        site.close();
    }

    private Source good(Ground ground) {
        site.put("/news", 200, TAGGED, QuarantineTest.town(1).html());
        return ground.update(ground.add(site.at("/news")));
    }

    private void suspect(Ground ground, Source source) {
        site.page("/news", QuarantineTest.LOGIN);
        assertThat(ground.update(source).status().state()).isEqualTo(State.SUSPECT);
    }

    private Source fail(Ground ground, Source source) {
        site.put("/news", 500, Map.of(), "");
        return ground.update(source);
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
    void everyGoodUpdateEndsIt(Databases.Kind kind, String outcome) {
        try (Ground ground = Ground.patient(kind)) {
            Source source = good(ground);
            suspect(ground, source);
            assertThat(fail(ground, source).status().state()).isEqualTo(State.FAILING);
            switch (outcome) {
                case "UNCHANGED" ->
                    site.put("/news", 200, TAGGED, QuarantineTest.town(1).html());
                case "FRESH" -> site.page("/news", QuarantineTest.town(1).html());
                default -> site.put("/news", 200, Map.of("Content-Type", "application/rss+xml"), RSS);
            }
            ground.store.quarantine().decide(source.id(), Decision.WAIT);
            assertThat(ground.update(source).status().state()).isEqualTo(State.GOOD);
            assertThat(ground.store.quarantine().suspect(source.id())).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void oneFailedFetchAfterALongQuarantineIsNotTheEndOfAPage(Databases.Kind kind) {
        try (Ground ground = Ground.patient(kind)) {
            Source source = good(ground);
            for (int i = 0; i < 12; i++) {
                ground.clock.advance(Duration.ofDays(2));
                suspect(ground, source);
            }
            Source failing = fail(ground, source);
            assertThat(failing.status().state()).isEqualTo(State.FAILING);
            assertThat(failing.schedule().failures()).isEqualTo(13);
            Duration wait =
                    Duration.between(ground.clock.instant(), failing.schedule().due());
            assertThat(wait).isLessThan(failing.schedule().every().multipliedBy(2));
            for (int i = 0; i < 8; i++) {
                assertThat(fail(ground, source).status().state()).isEqualTo(State.FAILING);
            }
            assertThat(fail(ground, source).status().state()).isEqualTo(State.DEAD);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aMovedPageIsNotGivenUpForSuspectPages(Databases.Kind kind) {
        try (Ground ground = Ground.patient(kind)) {
            site.put("/old", 301, Map.of("Location", site.at("/news")), "");
            site.page("/news", QuarantineTest.town(1).html());
            Source source = ground.update(ground.add(site.at("/old")));
            assertThat(source.movedTo()).isEqualTo(site.at("/news"));
            suspect(ground, source);
            suspect(ground, source);
            assertThat(fail(ground, source).movedTo()).isEqualTo(site.at("/news"));
            assertThat(fail(ground, source).movedTo()).isEqualTo(site.at("/news"));
            assertThat(fail(ground, source).movedTo()).isNull();
        }
    }
}
