package org.feedmill.app.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.feedmill.app.frame.RandomId;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.mill.MillResult;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

class SnapshotCacheTest {

    private static final Caller ANNA = new Caller.Person("a", "anna", false);
    private static final Caller OTTO = new Caller.Person("o", "otto", true);

    private final SnapshotCache snapshots = new SnapshotCache();
    private final Page large = Page.parse("<p>x</p>".repeat(20_000), "https://example.org/");

    private String kept() {
        PageSnapshot snapshot = new PageSnapshot(
                RandomId.create(),
                SnapshotCache.owner(ANNA),
                "https://example.org/",
                FeedSettings.STANDARD,
                new MillResult.Empty(List.of("nothing")),
                large,
                RequestCredentials.NONE,
                CompletableFuture.completedFuture(""));
        snapshots.put(snapshot);
        return snapshot.id();
    }

    @Test
    void theLatestIsAlwaysThere() {
        String first = kept();
        for (int i = 0; i < 200; i++) {
            assertThat(snapshots.find(kept(), ANNA)).isPresent();
        }
        assertThat(snapshots.find(first, ANNA)).isEmpty();
    }

    @Test
    void whatIsLookedAtStays() {
        String first = kept();
        for (int i = 0; i < 200; i++) {
            kept();
            assertThat(snapshots.find(first, ANNA)).isPresent();
        }
    }

    @Test
    void nobodySeesAnothers() {
        assertThat(snapshots.find(kept(), OTTO)).isEmpty();
        assertThat(snapshots.find("nothing", ANNA)).isEmpty();
    }
}
