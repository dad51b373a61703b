package org.feedmill.mill;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.FinalLocation;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.list.FoundLists;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.list.Subject;
import org.feedmill.mill.load.ContentKind;
import org.junit.jupiter.api.Test;

class MillTest {

    private static final Instant SEEN = Instant.parse("2026-05-01T12:00:00Z");
    private static final String HTML = "<!DOCTYPE html><title>News</title><p>One";

    /** A finder that takes every page for a list of one item. */
    private static final ListFinder ONE = page -> {
        Item item = Item.builder("One")
                .link(page.absoluteAddress("one.html"))
                .node(0)
                .build();
        ItemList list = new ItemList(List.of(new Subject(null, List.of(item))), "one", 1, List.of());
        return new FoundLists(List.of(list), List.of());
    };

    private static final ListFinder NONE = page -> new FoundLists(List.of(), List.of("none: never finds any"));

    @Test
    void makesAFeedOfAnAddress() {
        MillResult.Extracted fresh =
                (MillResult.Extracted) new Mill(page("text/html", HTML), ONE).feed("http://a.example/");
        assertThat(fresh.feed().title()).isEqualTo("News");
        assertThat(fresh.feed().entries())
                .singleElement()
                .satisfies(e -> assertThat(e.link()).isEqualTo("http://b.example/x/one.html"));
        assertThat(fresh.page().fetchTime()).isEqualTo(SEEN);
    }

    @Test
    void passesTheReasonsOfAnEmptyResultOn() {
        assertThat(new Mill(page("text/html", HTML), NONE).feed("http://a.example/"))
                .isInstanceOfSatisfying(MillResult.Empty.class, empty -> {
                    assertThat(empty.tried()).containsExactly("none: never finds any");
                    assertThat(empty.page()).isNotNull();
                });
    }

    @Test
    void passesAFailureOn() {
        FetchResult.Failed failed = new FetchResult.Failed(FetchResult.Reason.TIMEOUT, "Too slow.", null);
        assertThat(new Mill(address -> failed, ONE).feed("http://a.example/")).isEqualTo(new MillResult.Failed(failed));
    }

    @Test
    void looksForNothingInWhatIsNoPage() {
        assertThat(new Mill(page("application/pdf", "%PDF-1.4"), ONE).feed("http://a.example/"))
                .isEqualTo(new MillResult.Refused(ContentKind.PDF));
    }

    @Test
    void findsNothingInAnEmptyPage() {
        assertThat(new Mill(page("text/html", " \n"), ONE).feed("http://a.example/"))
                .isInstanceOf(MillResult.Empty.class);
    }

    @Test
    void takesThePagesOwnAddressWhereNoneIsGiven() {
        byte[] bytes = "<link rel=canonical href='https://c.example/news/'><p>One".getBytes(UTF_8);
        MillResult.Extracted fresh = (MillResult.Extracted) new Mill(page("", ""), ONE).feed(bytes, null, "", null);
        assertThat(fresh.list().items().getFirst().link()).isEqualTo("https://c.example/news/one.html");
        assertThat(fresh.page().fetchTime()).isNull();
    }

    private static Fetcher page(String type, String body) {
        return address -> new FetchResult.Ok(
                body.getBytes(UTF_8), type, FinalLocation.at("http://b.example/x/"), HttpValidators.NONE, SEEN);
    }
}
