package org.feedmill.app.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.feedmill.app.frame.RandomId;
import org.feedmill.mill.MillResult;
import org.feedmill.page.Page;
import org.feedmill.serve.auth.Caller;
import org.feedmill.store.feed.FeedSettings;
import org.junit.jupiter.api.Test;

class SnapshotCacheTest {

    private static final Caller ANNA = new Caller.Person("a", "anna", false);
    private static final Caller OTTO = new Caller.Person("o", "otto", true);

    private final SnapshotCache shots = new SnapshotCache();
    private final Page large = Page.parse("<p>x</p>".repeat(20_000), "https://example.org/");

    private String kept() {
        PageSnapshot shot = new PageSnapshot(
                RandomId.create(),
                SnapshotCache.owner(ANNA),
                "https://example.org/",
                FeedSettings.STANDARD,
                new MillResult.Empty(List.of("nothing")),
                large,
                CompletableFuture.completedFuture(""));
        shots.put(shot);
        return shot.id();
    }

    @Test
    void theLatestIsAlwaysThere() {
        String first = kept();
        for (int i = 0; i < 200; i++) {
            assertThat(shots.find(kept(), ANNA)).isPresent();
        }
        assertThat(shots.find(first, ANNA)).isEmpty();
    }

    @Test
    void whatIsLookedAtStays() {
        String first = kept();
        for (int i = 0; i < 200; i++) {
            kept();
            assertThat(shots.find(first, ANNA)).isPresent();
        }
    }

    @Test
    void nobodySeesAnothers() {
        assertThat(shots.find(kept(), OTTO)).isEmpty();
        assertThat(shots.find("nothing", ANNA)).isEmpty();
    }
}
