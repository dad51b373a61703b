package org.feedmill.crawl.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.feedmill.crawl.frontier.Frontier.Link;
import org.feedmill.crawl.frontier.Frontier.LinkKind;
import org.feedmill.crawl.frontier.Frontier.OfferResult;
import org.feedmill.crawl.frontier.Frontier.Outcome;
import org.feedmill.crawl.frontier.Frontier.QueuedLink;
import org.feedmill.crawl.frontier.Frontier.SelectedLink;
import org.feedmill.crawl.frontier.Frontier.SiteResponse;
import org.feedmill.fetch.FetchResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteFrontierTest {

    private static final Instant NOW = Instant.parse("2026-05-03T12:00:00Z");

    @TempDir
    Path folder;

    @Test
    void takesAnAddressOnce() {
        try (Frontier frontier = SqliteFrontier.open(folder)) {
            assertThat(frontier.offer(link("http://a.example/x?b=1&a=2", 0.1))).isEqualTo(new OfferResult.New());
            assertThat(frontier.offer(link("https://a.example/x?a=2&b=1#y", 0.1)))
                    .isEqualTo(new OfferResult.Known());
            assertThat(frontier.count(Outcome.WAITING)).isEqualTo(1);
        }
    }

    @Test
    void givesTheBestFirstAndTheOlderOfEquals() {
        try (Frontier frontier = SqliteFrontier.open(folder)) {
            frontier.offer(link("http://a.example/1", 0.2));
            frontier.offer(link("http://a.example/2", 0.5));
            frontier.offer(link("http://a.example/3", 0.5));
            assertThat(head(frontier).link().address()).endsWith("/2");
            assertThat(frontier.offer(link("http://a.example/1", 0.9))).isEqualTo(new OfferResult.Raised(1));
            assertThat(head(frontier).link().address())
                    .as("met again, in a better place")
                    .endsWith("/1");
        }
    }

    @Test
    void keepsAnswersEvenWhereTheirRoundWasNotSettled() {
        try (Frontier frontier = SqliteFrontier.open(folder)) {
            frontier.offer(link("http://a.example/1", 0.2));
            frontier.offer(link("http://a.example/2", 0.1));
            frontier.select(List.of(head(frontier)));
            frontier.commit();
            frontier.saveResponse(1, answer("page"));
            frontier.complete(1, Outcome.READ); // never committed: as if it were killed here
        }
        try (Frontier frontier = SqliteFrontier.open(folder)) {
            List<SelectedLink> open = frontier.selected();
            assertThat(open).hasSize(1);
            SiteResponse kept = Objects.requireNonNull(open.getFirst().response());
            assertThat(kept.robotsTags()).containsExactly("noindex", "nofollow");
            assertThat(kept.body()).isEqualTo("page".getBytes(java.nio.charset.StandardCharsets.UTF_8));
            assertThat(head(frontier).link().address()).endsWith("/2");
        }
    }

    @Test
    void forgetsAnswersOfEarlierRounds() {
        try (Frontier frontier = SqliteFrontier.open(folder)) {
            frontier.offer(link("http://a.example/1", 0.2));
            frontier.select(List.of(head(frontier)));
            frontier.commit();
            frontier.saveResponse(1, failure());
            frontier.requeue(1, 0.1);
            QueuedLink again = head(frontier);
            assertThat(again.tries()).isEqualTo(1);
            frontier.select(List.of(again));
            frontier.commit();
            assertThat(frontier.selected().getFirst().response())
                    .as("of the second try")
                    .isNull();
        }
    }

    @Test
    void landsOnEachPageOnce() {
        try (Frontier frontier = SqliteFrontier.open(folder)) {
            frontier.offer(link("http://a.example/1", 0.2));
            assertThat(frontier.markVisited("http://a.example/1"))
                    .as("it only waited")
                    .isTrue();
            assertThat(frontier.markVisited("http://a.example/1")).isFalse();
            assertThat(frontier.peek(1, false)).isNull();
            assertThat(frontier.markVisited("http://a.example/new")).isTrue();
            assertThat(frontier.offer(link("http://a.example/new", 1))).isEqualTo(new OfferResult.Known());
        }
    }

    @Test
    void refusesAFolderInUse() {
        try (Frontier frontier = SqliteFrontier.open(folder)) {
            assertThat(frontier.note("nothing")).isNull();
            assertThatThrownBy(() -> SqliteFrontier.open(folder))
                    .isInstanceOf(FrontierException.class)
                    .hasMessageContaining("Another crawl");
        }
    }

    private static QueuedLink head(Frontier frontier) {
        return Objects.requireNonNull(frontier.peek(1, false));
    }

    private static Link link(String address, double score) {
        return new Link(address, LinkKind.PAGE, 1, 1, score, 0, null);
    }

    private static SiteResponse answer(String body) {
        byte[] bytes = body.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        return new SiteResponse(
                bytes, "text/html", "http://a.example/1", NOW, null, 200, null, List.of("noindex", "nofollow"));
    }

    private static SiteResponse failure() {
        return SiteResponse.failed("http://a.example/1", NOW, FetchResult.Reason.TIMEOUT, 0, "no answer");
    }
}
