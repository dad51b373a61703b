package org.feedmill.serve.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.SuspectPage;
import org.feedmill.domain.feed.SuspectPage.Decision;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.reason.StateReason;
import org.feedmill.reason.StateReasons;
import org.feedmill.serve.ApiTestServer;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.UpdateRecord;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the owner's decision by the API. */
final class QuarantineApiTest {

    private static String feed(ApiTestServer server) {
        return server.store
                .feeds()
                .add(new FeedDraft(
                        "https://example.org/news",
                        server.erikaRow.id(),
                        FeedSettings.STANDARD,
                        RequestCredentials.NONE,
                        false))
                .id();
    }

    private static void finish(
            ApiTestServer server, String feed, FeedState state, UpdateRecord.QuarantineChange change) {
        Instant now = server.clock.instant();
        FeedClaim claim =
                server.store.claims().claim("test", feed, Duration.ofMinutes(1)).orElseThrow();
        UpdateRecord update = new UpdateRecord(
                new FeedSchedule(false, now, Duration.ofHours(1), now, now, state == FeedState.GOOD ? 0 : 1),
                claim.feed().status().transitionTo(state, null, now),
                null,
                null,
                null,
                null,
                null,
                new FetchAttempt(now, "test", 5, FetchAttempt.Outcome.FRESH, 200, 100, 0, 0, 0, null));
        assertThat(server.store.claims().finish(claim, update.withQuarantine(change)))
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void answersWithWhatWasDecided(TestDatabases.Kind kind) {
        try (ApiTestServer server = new ApiTestServer(kind)) {
            String feed = feed(server);
            String path = "/api/feeds/" + feed + "/quarantine";
            assertThat(server.get(path, server.erika).status()).isEqualTo(404);
            Instant now = server.clock.instant();
            SuspectPage page = SuspectPage.builder()
                    .since(now)
                    .lastSeen(now)
                    .updates(1)
                    .address("https://example.org/login")
                    .kind("LOGIN")
                    .reasons(StateReasons.of(StateReason.ofText("A login form.")))
                    .titles(List.of())
                    .decision(Decision.NONE)
                    .build();
            finish(server, feed, FeedState.SUSPECT, new UpdateRecord.QuarantineChange.Hold(page, null));
            assertThat(server.store.quarantine().decide(feed, Decision.ACCEPT))
                    .as("as it was when it was decided about")
                    .contains(page.withDecision(Decision.ACCEPT));
            var answer = server.post(path, server.erika, "{\"decision\":\"relearn\"}");
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.text("/decision")).isEqualTo("relearn");
            assertThat(answer.text("/address")).isEqualTo("https://example.org/login");
            finish(server, feed, FeedState.GOOD, new UpdateRecord.QuarantineChange.Clear(null));
            assertThat(server.get(path, server.erika).status()).isEqualTo(404);
            assertThat(server.post(path, server.erika, "{\"decision\":\"accept\"}")
                            .status())
                    .isEqualTo(404);
        }
    }
}
