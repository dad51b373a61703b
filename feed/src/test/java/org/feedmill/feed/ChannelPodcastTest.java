package org.feedmill.feed;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.feedmill.feed.read.FeedReadResult;
import org.feedmill.feed.read.FeedReader;
import org.junit.jupiter.api.Test;

/** The elements of podcasts that channels have. */
final class ChannelPodcastTest {

    private static final String SHOW = """
        <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
        <title>The Harbour Hour</title><link>https://show.example/</link><description>Ships and weather.</description>
        <itunes:author>Ada &amp; Li</itunes:author><itunes:type>Serial</itunes:type><itunes:explicit>maybe</itunes:explicit>
        <itunes:image href="/cover.jpg"/>
        <itunes:category text="Society &amp; Culture"><itunes:category text="Places &amp; Travel"/></itunes:category>
        <itunes:block>no</itunes:block>
        <item><title>One</title><link>https://show.example/1</link>
          <enclosure url="https://show.example/1.mp3" type="audio/mpeg" length="12"/>
          <enclosure url="https://show.example/1.pdf" type="application/pdf" length="34"/></item>
        </channel></rss>
        """;

    private static Feed read(String document) {
        FeedReadResult result = FeedReader.read(document.getBytes(UTF_8), null, "https://show.example/feed", null);
        return ((FeedReadResult.Read) result).feed();
    }

    @Test
    void areReadWrittenAndReadBack() {
        Feed show = read(SHOW);
        assertThat(show.podcast().elements())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "author", "Ada & Li",
                        "type", "Serial",
                        "image", "https://show.example/cover.jpg",
                        "category", "Society & Culture > Places & Travel"));
        String written = FeedFormat.RSS.write(show);
        assertThat(FeedFormat.RSS.violations(written)).isEmpty();
        assertThat(written)
                .containsPattern("<itunes:category text=\"Society &amp; Culture\">\\s*<itunes:category text=\"Places")
                .contains("<itunes:image href=\"https://show.example/cover.jpg\" />");
        assertThat(read(written).podcast()).isEqualTo(show.podcast());
        assertThat(read(written).entries().getFirst().files()).hasSize(2);
        assertThat(show.withEntries(show.entries()).podcast()).isEqualTo(show.podcast());
    }

    @Test
    void otherFeedsHaveNone() {
        Feed plain = read(SHOW.replaceAll("<itunes:[^\n]*\n", "\n"));
        assertThat(plain.podcast().isNone()).isTrue();
        assertThat(FeedFormat.RSS.write(plain)).doesNotContain("itunes");
    }
}
