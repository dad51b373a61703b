package org.feedmill.mill;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.feedmill.feed.Entry;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.MillTestSite.Sent;
import org.feedmill.mill.load.NativeFeedRanker;
import org.feedmill.page.Page;
import org.feedmill.page.PageMetadata.FeedLink;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests addresses of feeds, and feeds that pages offer. */
class NativeFeedTest {

    private static final String RSS = "<rss version='2.0'><channel><title>Hafen</title><link>/</link>"
            + "<item><guid isPermaLink='false'>g1</guid><title>Ebbe</title><link>/story/1</link></item>"
            + "<item><guid isPermaLink='false'>g2</guid><title>Flut</title><link>/story/2</link></item>"
            + "</channel></rss>";

    private MillTestSite site;

    @BeforeEach
    void start() throws IOException {
        site = new MillTestSite();
    }

    @AfterEach
    void stop() {
        site.close();
    }

    @Test
    void takesAnAddressThatIsAFeedForTheList() {
        site.put("/feed", new Sent(200, "text/html", RSS));
        MillResult.Native taken = (MillResult.Native) site.mill(MillRequest.of(site.at("/feed")));
        assertThat(taken.feed().entries()).extracting(Entry::id).containsExactly("g1", "g2");
        assertThat(taken.feed().entries().getFirst().link()).isEqualTo(site.at("/story/1"));
        assertThat(taken.feed().entries().getFirst().seen()).isEqualTo(MillTestSite.NOW);
        assertThat(taken.bytes()).isEqualTo(RSS.getBytes(UTF_8));
        assertThat(taken.validators().etag()).isEqualTo("\"1\"");
    }

    @Test
    void readsTheArticlesBehindAFeed() {
        String text =
                "Am Morgen, noch vor dem Regen, waren die Straßen leer; niemand sprach, und die Läden blieben zu.";
        site.put("/feed", new Sent(200, "application/rss+xml", RSS));
        site.page("/story/1", MillTestSite.article("de", "Ebbe", text, 6, ""));
        site.page("/story/2", MillTestSite.article("de", "Flut", text, 7, ""));
        MillResult.Native taken =
                (MillResult.Native) site.mill(MillRequest.of(site.at("/feed")).fullText(1));
        assertThat(taken.feed().entries().getFirst().contentHtml())
                .contains("6: Am Morgen")
                .doesNotContain("Menu");
        assertThat(taken.feed().entries().getLast().contentHtml()).isNull();
        assertThat(taken.feed().entries()).extracting(Entry::id).containsExactly("g1", "g2");
    }

    @Test
    void saysWhyAFeedCannotBeRead() {
        site.put("/feed", new Sent(200, "text/xml", "<!DOCTYPE rss [<!ENTITY x SYSTEM 'file:///x'>]><rss>&x;</rss>"));
        MillResult.Failed failed = (MillResult.Failed) site.mill(MillRequest.of(site.at("/feed")));
        assertThat(failed.cause().reason()).isEqualTo(FetchResult.Reason.ENCODING);
        assertThat(failed.cause().message()).contains(site.at("/feed"), "entities");
    }

    @Test
    void leavesThePagesOwnFeedsAsideUnlessTheyAreWanted() {
        offering("<link rel=alternate type=application/rss+xml href=/feed title=Hafen>");
        site.put("/feed", new Sent(200, "application/rss+xml", RSS));
        assertThat(site.mill(MillRequest.of(site.at("/")))).isInstanceOf(MillResult.Extracted.class);
        assertThat(site.requested).containsExactly("/");
        MillResult result = site.mill(MillRequest.of(site.at("/")).nativeFeed(NativeFeedMode.PREFERRED));
        assertThat(result).isInstanceOfSatisfying(MillResult.Native.class, taken -> {
            assertThat(taken.address()).isEqualTo(site.at("/feed"));
            assertThat(taken.validators()).isEqualTo(HttpValidators.NONE);
        });
    }

    @Test
    void fallsBackToTheListWhereNoFeedCanBeRead() {
        offering("<link rel=alternate type=application/rss+xml href=/gone><link rel=alternate"
                + " type=application/atom+xml href=/html><link rel=alternate type=application/rss+xml href=/none>");
        site.page("/html", "<p>Kein Feed");
        site.put("/none", new Sent(200, "text/xml", "<rss><channel><title>Leer</title></channel></rss>"));
        MillResult.Extracted fresh =
                (MillResult.Extracted) site.mill(MillRequest.of(site.at("/")).nativeFeed(NativeFeedMode.PREFERRED));
        assertThat(fresh.feed().entries()).hasSize(5);
        assertThat(fresh.notes()).hasSize(3).allMatch(note -> note.contains("could not be read"));
    }

    @Test
    void prefersTheFeedThatFitsThePage() {
        String links = "<link rel=alternate type=application/rss+xml href=/feed title='Blatt'>"
                + "<link rel=alternate type=application/rss+xml href=/sport/comments/feed title='x'>"
                + "<link rel=alternate type=application/rss+xml href=/sport/feed title='Blatt - Sport'>";
        Page page = Page.parse("<title>Sport - Blatt</title>" + links, "https://b.example/sport/");
        assertThat(NativeFeedRanker.rank(page))
                .extracting(FeedLink::address)
                .containsExactly("https://b.example/sport/feed", "https://b.example/feed");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Blog » Comments Feed",
                "Blog » Kommentar-Feed",
                "Blog » Flux des commentaires",
                "コメントのフィード",
                "Блог » Лента комментариев",
                "博客 » 评论 Feed",
                "블로그 » 댓글",
                "مدونة » تعليقات",
                "ब्लॉग » टिप्पणी",
                "Blog » Yorumlar",
                "Blog » Kanał z komentarzami",
                "บล็อก » ความคิดเห็น"
            })
    void knowsFeedsOfComments(String title) {
        assertThat(NativeFeedRanker.isOfComments(new FeedLink("https://b.example/x", title, "application/rss+xml")))
                .isTrue();
    }

    @Test
    void readsAFeedAtHand() {
        MillResult result = new Mill(site.fetcher(), ListFinders.best())
                .feed(RSS.getBytes(UTF_8), null, "https://b.example/feed", null);
        assertThat(((MillResult.Native) result).feed().entries()).hasSize(2);
        assertThat(site.requested).isEmpty();
    }

    private void offering(String links) {
        site.page("/", "<head>" + links + "</head>" + MillTestSite.list("de", "Meldung aus dem Hafen", 5));
    }
}
