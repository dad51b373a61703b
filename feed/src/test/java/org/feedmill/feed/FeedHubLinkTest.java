package org.feedmill.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class FeedHubLinkTest {

    private static final String HUB = "https://mill.example/hub?a=1&b=2";

    private final Feed feed = FeedSamples.rich().withSelf("https://mill.example/feeds/x.rss");

    @ParameterizedTest
    @MethodSource("org.feedmill.feed.FeedFormat#subscribable")
    void namesTheHubBesideTheFeedsOwnAddress(FeedFormat format) {
        String document = format.write(feed, HUB);
        assertThat(format.violations(document)).isEmpty();
        String written = format == FeedFormat.JSON ? HUB : HUB.replace("&", "&amp;");
        assertThat(document.split(java.util.regex.Pattern.quote(written), -1)).hasSize(2);
        assertThat(document).contains(format == FeedFormat.JSON ? "\"WebSub\"" : "rel=\"hub\"");
    }

    @ParameterizedTest
    @EnumSource
    void writesTheSameWithoutOne(FeedFormat format) {
        assertThat(format.write(feed, null)).isEqualTo(format.write(feed)).doesNotContain("hub");
    }

    @ParameterizedTest
    @EnumSource
    void namesNoHubThatIsNoAddress(FeedFormat format) {
        for (String hub : List.of("javascript:alert(1)", "", "file:///etc/hosts")) {
            assertThat(format.write(feed, hub)).isEqualTo(format.write(feed));
        }
        assertThat(format.write(feed.withSelf(null), HUB)).isEqualTo(format.write(feed.withSelf(null)));
    }
}
