package org.feedmill.mill;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.Landing;
import org.feedmill.fetch.Validators;
import org.feedmill.list.Found;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.list.Subject;
import org.junit.jupiter.api.Test;

class MillTest {

    private static final Instant SEEN = Instant.parse("2026-05-01T12:00:00Z");
    private static final String HTML = "<!DOCTYPE html><title>News</title><p>One";

    /** A finder that takes every page for a list of one item. */
    private static final ListFinder ONE = page -> {
        Item item = new Item("One", page.absolute("one.html"), null, null, null, null, null, null, 0);
        ItemList list = new ItemList(List.of(new Subject(null, List.of(item))), "one", 1, List.of());
        return new Found(List.of(list), List.of());
    };

    private static final ListFinder NONE = page -> new Found(List.of(), List.of("none: never finds any"));

    @Test
    void makesAFeedOfAnAddress() {
        Milled.Fresh fresh = (Milled.Fresh) new Mill(page("text/html", HTML), ONE).feed("http://a.example/");
        assertThat(fresh.feed().title()).isEqualTo("News");
        assertThat(fresh.feed().entries())
                .singleElement()
                .satisfies(e -> assertThat(e.link()).isEqualTo("http://b.example/x/one.html"));
        assertThat(fresh.page().fetched()).isEqualTo(SEEN);
    }

    @Test
    void passesTheReasonsOfAnEmptyResultOn() {
        assertThat(new Mill(page("text/html", HTML), NONE).feed("http://a.example/"))
                .isInstanceOfSatisfying(Milled.Empty.class, empty -> {
                    assertThat(empty.tried()).containsExactly("none: never finds any");
                    assertThat(empty.page()).isNotNull();
                });
    }

    @Test
    void passesAFailureOn() {
        Fetched.Failed failed = new Fetched.Failed(Fetched.Reason.TIMEOUT, "Too slow.", null);
        assertThat(new Mill(address -> failed, ONE).feed("http://a.example/")).isEqualTo(new Milled.Failed(failed));
    }

    @Test
    void looksForNothingInWhatIsNoPage() {
        assertThat(new Mill(page("application/pdf", "%PDF-1.4"), ONE).feed("http://a.example/"))
                .isEqualTo(new Milled.Refused(Content.PDF));
    }

    @Test
    void findsNothingInAnEmptyPage() {
        assertThat(new Mill(page("text/html", " \n"), ONE).feed("http://a.example/"))
                .isInstanceOf(Milled.Empty.class);
    }

    @Test
    void takesThePagesOwnAddressWhereNoneIsGiven() {
        byte[] bytes = "<link rel=canonical href='https://c.example/news/'><p>One".getBytes(UTF_8);
        Milled.Fresh fresh = (Milled.Fresh) new Mill(page("", ""), ONE).feed(bytes, null, "", null);
        assertThat(fresh.list().items().getFirst().link()).isEqualTo("https://c.example/news/one.html");
        assertThat(fresh.page().fetched()).isNull();
    }

    private static Fetcher page(String type, String body) {
        return address ->
                new Fetched.Ok(body.getBytes(UTF_8), type, Landing.at("http://b.example/x/"), Validators.NONE, SEEN);
    }
}
