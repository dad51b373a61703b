package org.feedmill.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.feedmill.feed.FeedSamples.item;

import java.time.LocalDate;
import java.util.List;
import org.feedmill.article.Article;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EntryArticleTest {

    private static final String LINK = "https://town.example/news/bridge";
    private static final Item BARE = item("The bridge is open", LINK);

    @Test
    void givesAnEntryWhatItLacks() {
        Entry entry = FeedSamples.feed(item("Other", null), BARE)
                .withArticle(BARE, article())
                .entries()
                .getLast();
        assertThat(entry.author()).isEqualTo("Ann Lee, 佐藤 花子");
        assertThat(entry.published()).isEqualTo(Moment.ofDay(LocalDate.of(2024, 5, 2)));
        assertThat(entry.image()).isEqualTo("https://town.example/bridge.jpg");
    }

    @Test
    void keepsWhatTheListTold() {
        Item stated = Item.builder("The bridge is open")
                .link(LINK)
                .date(Moment.ofDay(LocalDate.of(2024, 5, 1)))
                .category("Roads")
                .description("A teaser")
                .image("https://town.example/teaser.jpg")
                .author("Town")
                .node(0)
                .build();
        Entry before = FeedSamples.feed(stated).entries().getFirst();
        Entry after = FeedSamples.feed(stated)
                .withArticle(stated, article())
                .entries()
                .getFirst();
        assertThat(after.withContentHtml(null)).isEqualTo(before);
    }

    @Test
    void keepsIdsAndOrder() {
        Feed feed = FeedSamples.feed(item("A", "https://town.example/a"), BARE, item("B", null));
        Feed filled = feed.withArticle(BARE, article());
        assertThat(FeedSamples.ids(filled)).isEqualTo(FeedSamples.ids(feed));
        assertThat(filled.entries().getFirst()).isEqualTo(feed.entries().getFirst());
        assertThat(filled.entries().getLast()).isEqualTo(feed.entries().getLast());
    }

    @Test
    void leavesAFeedWithoutTheItemAsItIs() {
        Feed feed = FeedSamples.feed(item("Other", LINK), item("The bridge is open", "https://town.example/elsewhere"));
        assertThat(feed.withArticle(BARE, article())).isEqualTo(feed);
    }

    @Test
    void inventsNothingThatTheArticleDoesNotTell() {
        Article silent = Article.builder(article().body()).wordCount(0).build();
        Entry before = FeedSamples.feed(BARE).entries().getFirst();
        assertThat(before.withArticle(silent).withContentHtml(null)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("org.feedmill.feed.FeedFormat#subscribable")
    void carriesTheContentInEveryFormat(FeedFormat format) {
        Feed feed = FeedSamples.feed(FeedSamples.FETCHED, BARE).withArticle(BARE, article());
        Entry entry = feed.entries().getFirst();
        Feed full = feed.withEntries(List.of(entry.withContentHtml("<p>Cars cross <b>again</b>.</p>")));
        String mark = switch (format) {
            case RSS, RDF -> "<content:encoded>";
            case ATOM -> "<content type=\"html\">";
            default -> "\"content_html\": \"<p>";
        };
        assertThat(format.write(full)).contains(mark, "Cars cross", "Ann Lee");
        assertThat(format.violations(format.write(full))).isEmpty();
    }

    /** Returns an article whose body was parsed from a page and whose other fields are set. */
    private static Article article() {
        String html = "<html lang=en><body><article><h1>The bridge is open</h1>"
                + "<p>Cars cross the river again, after two years of works on its four pillars, the town said.</p>"
                + "<p>The old bridge, built in 1911, had to close when divers found cracks under the water line.</p>"
                + "<p>Until the autumn, lorries still have to take the long way over the dam, which costs them an"
                + " hour; then the second lane, too, will be ready, and the works are over at last.</p>"
                + "</article></body></html>";
        Article read =
                ArticleFinders.best().find(Page.parse(html, LINK)).article().orElseThrow();
        return Article.builder(read.body())
                .title(new SourcedValue<>("The bridge is open", "h1"))
                .authors(List.of(new SourcedValue<>("Ann Lee", "byline"), new SourcedValue<>("佐藤 花子", "byline")))
                .published(new SourcedValue<>(Moment.ofDay(LocalDate.of(2024, 5, 2)), "time"))
                .language(new SourcedValue<>("en", "html lang"))
                .leadImage(new SourcedValue<>("https://town.example/bridge.jpg", "og:image"))
                .wordCount(read.wordCount())
                .build();
    }
}
