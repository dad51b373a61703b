package org.feedmill.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.page.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

final class FeedReadBackCheckTest {

    private static final String HTML = "<title>Mill</title><p><a href='/1'>Water, wind &amp; &lt;flour&gt;</a></p>"
            + "<p><a href='/2'>A second report of the mill</a></p>";

    private static Feed feed() {
        byte[] bytes = HTML.getBytes(StandardCharsets.UTF_8);
        Page page = Page.parse(bytes, "text/html; charset=utf-8", "https://mill.example/");
        Instant fetched = Instant.parse("2024-03-01T00:00:00Z");
        return Feed.of(
                page.withFetchTime(fetched),
                NamedListFinders.named("links").find(page).best().orElseThrow());
    }

    @ParameterizedTest
    @EnumSource(FeedFormat.class)
    void findsNothingWrongWithWhatWasWritten(FeedFormat format) {
        assertThat(FeedTrial.check(feed(), format)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("org.feedmill.feed.FeedFormat#subscribable")
    void noticesAnotherTitleAnotherLinkAndAMissingEntry(FeedFormat format) {
        Feed feed = feed();
        String document = format.write(feed);
        assertThat(FeedReadBackCheck.differences(feed, document.replace("second", "third"), format))
                .singleElement()
                .asString()
                .startsWith("title");
        assertThat(FeedReadBackCheck.differences(feed, document.replace("example/2", "example/3"), format))
                .singleElement()
                .asString()
                .startsWith("link");
        Feed shorter = feed.withEntries(List.of(feed.entries().getFirst()));
        assertThat(FeedReadBackCheck.differences(shorter, document, format)).containsExactly("has 2 entries of 1");
    }

    @ParameterizedTest
    @MethodSource("org.feedmill.feed.FeedFormat#subscribable")
    void noticesWhatCannotBeRead(FeedFormat format) {
        assertThat(FeedReadBackCheck.differences(feed(), "<", format))
                .singleElement()
                .asString()
                .startsWith("cannot be read back");
    }
}
