package org.feedmill.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.feedmill.crawl.Frontier.Answer;
import org.feedmill.crawl.Frontier.Chosen;
import org.feedmill.crawl.Frontier.Kind;
import org.feedmill.crawl.Frontier.Link;
import org.feedmill.crawl.Frontier.Outcome;
import org.feedmill.crawl.Frontier.Taken;
import org.feedmill.crawl.Frontier.Waiting;
import org.feedmill.fetch.Fetched;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderFrontierTest {

    private static final Instant NOW = Instant.parse("2026-05-03T12:00:00Z");

    @TempDir
    Path folder;

    @Test
    void takesAnAddressOnce() {
        try (Frontier frontier = FolderFrontier.open(folder)) {
            assertThat(frontier.offer(link("http://a.example/x?b=1&a=2", 0.1))).isEqualTo(new Taken.New());
            assertThat(frontier.offer(link("https://a.example/x?a=2&b=1#y", 0.1)))
                    .isEqualTo(new Taken.Known());
            assertThat(frontier.count(Outcome.WAITING)).isEqualTo(1);
        }
    }

    @Test
    void givesTheBestFirstAndTheOlderOfEquals() {
        try (Frontier frontier = FolderFrontier.open(folder)) {
            frontier.offer(link("http://a.example/1", 0.2));
            frontier.offer(link("http://a.example/2", 0.5));
            frontier.offer(link("http://a.example/3", 0.5));
            assertThat(head(frontier).link().address()).endsWith("/2");
            assertThat(frontier.offer(link("http://a.example/1", 0.9))).isEqualTo(new Taken.Raised(1));
            assertThat(head(frontier).link().address())
                    .as("met again, in a better place")
                    .endsWith("/1");
        }
    }

    @Test
    void keepsAnswersEvenWhereTheirRoundWasNotSettled() {
        try (Frontier frontier = FolderFrontier.open(folder)) {
            frontier.offer(link("http://a.example/1", 0.2));
            frontier.offer(link("http://a.example/2", 0.1));
            frontier.choose(List.of(head(frontier)));
            frontier.commit();
            frontier.answered(1, answer("page"));
            frontier.settle(1, Outcome.READ); // never committed: as if it were killed here
        }
        try (Frontier frontier = FolderFrontier.open(folder)) {
            List<Chosen> open = frontier.chosen();
            assertThat(open).hasSize(1);
            Answer kept = Objects.requireNonNull(open.getFirst().answer());
            assertThat(kept.robots()).containsExactly("noindex", "nofollow");
            assertThat(kept.body()).isEqualTo("page".getBytes(java.nio.charset.StandardCharsets.UTF_8));
            assertThat(head(frontier).link().address()).endsWith("/2");
        }
    }

    @Test
    void forgetsAnswersOfEarlierRounds() {
        try (Frontier frontier = FolderFrontier.open(folder)) {
            frontier.offer(link("http://a.example/1", 0.2));
            frontier.choose(List.of(head(frontier)));
            frontier.commit();
            frontier.answered(1, failure());
            frontier.again(1, 0.1);
            Waiting again = head(frontier);
            assertThat(again.tries()).isEqualTo(1);
            frontier.choose(List.of(again));
            frontier.commit();
            assertThat(frontier.chosen().getFirst().answer())
                    .as("of the second try")
                    .isNull();
        }
    }

    @Test
    void landsOnEachPageOnce() {
        try (Frontier frontier = FolderFrontier.open(folder)) {
            frontier.offer(link("http://a.example/1", 0.2));
            assertThat(frontier.land("http://a.example/1")).as("it only waited").isTrue();
            assertThat(frontier.land("http://a.example/1")).isFalse();
            assertThat(frontier.head(1, false)).isNull();
            assertThat(frontier.land("http://a.example/new")).isTrue();
            assertThat(frontier.offer(link("http://a.example/new", 1))).isEqualTo(new Taken.Known());
        }
    }

    @Test
    void refusesAFolderInUse() {
        try (Frontier frontier = FolderFrontier.open(folder)) {
            assertThat(frontier.note("nothing")).isNull();
            assertThatThrownBy(() -> FolderFrontier.open(folder))
                    .isInstanceOf(FrontierTrouble.class)
                    .hasMessageContaining("Another crawl");
        }
    }

    private static Waiting head(Frontier frontier) {
        return Objects.requireNonNull(frontier.head(1, false));
    }

    private static Link link(String address, double score) {
        return new Link(address, Kind.PAGE, 1, 1, score, 0, null);
    }

    private static Answer answer(String body) {
        byte[] bytes = body.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        return new Answer(
                bytes, "text/html", "http://a.example/1", NOW, null, 200, null, List.of("noindex", "nofollow"));
    }

    private static Answer failure() {
        return Answer.failed("http://a.example/1", NOW, Fetched.Reason.TIMEOUT, 0, "no answer");
    }
}
