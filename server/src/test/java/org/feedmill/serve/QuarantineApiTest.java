package org.feedmill.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.feedmill.fetch.Own;
import org.feedmill.reason.Reason;
import org.feedmill.reason.Reasons;
import org.feedmill.store.Claim;
import org.feedmill.store.Databases;
import org.feedmill.store.Schedule;
import org.feedmill.store.Sources;
import org.feedmill.store.State;
import org.feedmill.store.SuspectPage;
import org.feedmill.store.SuspectPage.Decision;
import org.feedmill.store.Update;
import org.feedmill.store.Visit;
import org.feedmill.store.Wishes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the owner's decision by the API. */
final class QuarantineApiTest {

    private static String feed(Ground ground) {
        return ground.store
                .sources()
                .add(new Sources.Draft(
                        "https://example.org/news", ground.erikaRow.id(), Wishes.STANDARD, Own.NOTHING, false))
                .id();
    }

    private static void finish(Ground ground, String feed, State state, Update.Quarantine change) {
        Instant now = ground.clock.instant();
        Claim claim =
                ground.store.work().claim("test", feed, Duration.ofMinutes(1)).orElseThrow();
        Update update = new Update(
                new Schedule(false, now, Duration.ofHours(1), now, now, state == State.GOOD ? 0 : 1),
                claim.source().status().next(state, null, now),
                null,
                null,
                null,
                null,
                null,
                new Visit(now, "test", 5, Visit.Outcome.FRESH, 200, 100, 0, 0, 0, null));
        assertThat(ground.store.work().finish(claim, update.with(change))).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void answersWithWhatWasDecided(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            String feed = feed(ground);
            String path = "/api/feeds/" + feed + "/quarantine";
            assertThat(ground.get(path, ground.erika).status()).isEqualTo(404);
            Instant now = ground.clock.instant();
            SuspectPage page = new SuspectPage(
                    now,
                    now,
                    1,
                    "https://example.org/login",
                    "LOGIN",
                    Reasons.of(Reason.ofText("A login form.")),
                    List.of(),
                    Decision.NONE,
                    null);
            finish(ground, feed, State.SUSPECT, new Update.Quarantine.Hold(page, null));
            assertThat(ground.store.quarantine().decide(feed, Decision.ACCEPT))
                    .as("as it was when it was decided about")
                    .contains(page.decided(Decision.ACCEPT));
            var answer = ground.post(path, ground.erika, "{\"decision\":\"relearn\"}");
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.text("/decision")).isEqualTo("relearn");
            assertThat(answer.text("/address")).isEqualTo("https://example.org/login");
            finish(ground, feed, State.GOOD, new Update.Quarantine.Clear(null));
            assertThat(ground.get(path, ground.erika).status()).isEqualTo(404);
            assertThat(ground.post(path, ground.erika, "{\"decision\":\"accept\"}")
                            .status())
                    .isEqualTo(404);
        }
    }
}
