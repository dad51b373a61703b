package org.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.feedmill.mill.Milled;
import org.feedmill.page.Page;
import org.feedmill.serve.Caller;
import org.feedmill.store.Wishes;
import org.junit.jupiter.api.Test;

class ShotsTest {

    private static final Caller ANNA = new Caller.Person("a", "anna", false);
    private static final Caller OTTO = new Caller.Person("o", "otto", true);

    private final Shots shots = new Shots();
    private final Page large = Page.parse("<p>x</p>".repeat(20_000), "https://example.org/");

    private String kept() {
        Shot shot = new Shot(
                RandomId.create(),
                Shots.owner(ANNA),
                "https://example.org/",
                Wishes.STANDARD,
                new Milled.Empty(List.of("nothing")),
                large,
                CompletableFuture.completedFuture(""));
        shots.keep(shot);
        return shot.id();
    }

    @Test
    void theLatestIsAlwaysThere() {
        String first = kept();
        for (int i = 0; i < 200; i++) {
            assertThat(shots.of(kept(), ANNA)).isPresent();
        }
        assertThat(shots.of(first, ANNA)).isEmpty();
    }

    @Test
    void whatIsLookedAtStays() {
        String first = kept();
        for (int i = 0; i < 200; i++) {
            kept();
            assertThat(shots.of(first, ANNA)).isPresent();
        }
    }

    @Test
    void nobodySeesAnothers() {
        assertThat(shots.of(kept(), OTTO)).isEmpty();
        assertThat(shots.of("nothing", ANNA)).isEmpty();
    }
}
