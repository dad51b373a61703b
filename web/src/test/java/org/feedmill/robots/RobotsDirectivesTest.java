package org.feedmill.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RobotsDirectivesTest {

    private static final Instant NOW = Instant.parse("2026-05-03T12:00:00Z");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "all | true | true",
                "noindex | false | true",
                "NoIndex, NoFollow | false | false",
                "none | false | false",
                "nofollow | true | false",
                "noindex, follow | false | true",
                "noarchive, max-image-preview:none | true | true",
                "max-snippet: 20, noindex | false | true",
                "feedmill: noindex | false | true",
                "otherbot: noindex, nofollow | true | true",
                "otherbot: noindex, feedmill: nofollow | true | false",
                "*: none | false | false",
                "unavailable_after: 25 Jun 2010 15:00:00 PST | false | true",
                "unavailable_after: Friday, 25-Jun-10 15:00:00 UTC | false | true",
                "unavailable_after: 2010-06-25, nofollow | false | false",
                "unavailable_after: 2026-05-03 | true | true",
                "unavailable_after: 2026-05-03T11:59:00Z | false | true",
                "unavailable_after: 25 Jun 2031 15:00:00 GMT | true | true",
                "unavailable_after: some day | true | true",
                "otherbot: unavailable_after: 2010-06-25 | true | true",
                "feedmill: unavailable_after: 2010-06-25 | false | true",
                ", ,:,: | true | true",
            })
    void readsAHeader(String header, boolean index, boolean follow) {
        assertThat(RobotsDirectives.of(List.of(header), NOW)).isEqualTo(new RobotsDirectives(index, follow));
    }

    @Test
    void takesHeadersTogether() {
        assertThat(RobotsDirectives.of(List.of("otherbot: none", "noindex", "feedmill: nofollow"), NOW))
                .isEqualTo(new RobotsDirectives(false, false));
        assertThat(RobotsDirectives.of(List.of(), NOW)).isEqualTo(RobotsDirectives.NONE);
    }

    @Test
    void readsWhatIsAskedOfAllAndOfUs() {
        assertThat(ofPage("<meta name=robots content=max-snippet:5><meta name=Robots content=noindex>"))
                .isEqualTo(new RobotsDirectives(false, true));
        assertThat(ofPage("<meta name=feedmill content=nofollow><meta name=googlebot content=noindex>"))
                .isEqualTo(new RobotsDirectives(true, false));
        assertThat(ofPage("<meta name=description content=noindex>")).isEqualTo(RobotsDirectives.NONE);
    }

    private static RobotsDirectives ofPage(String head) {
        Page page = Page.parse("<html><head>" + head + "</head><body>x</body></html>", "http://a.example/");
        return RobotsDirectives.of(List.of(), page, NOW);
    }
}
