package org.feedmill.lab.score;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

final class ComparableLinkTest {

    private static final String BASE = "http://www.example.org/a/b.html?q=1";

    @ParameterizedTest
    @CsvFileSource(resources = "/score/links.csv", numLinesToSkip = 1, maxCharsPerColumn = 1000)
    void normalisesAsTheBenchDoes(String address, String host, String path) {
        assertThat(ComparableLink.parse(address, BASE)).contains(new ComparableLink(host, path));
    }

    @Test
    void comparesByPathWhereAHostIsUnknown() {
        ComparableLink known = new ComparableLink("example.org", "/news/1");
        assertThat(known.matches(new ComparableLink("", "news/1"))).isTrue();
        assertThat(known.matches(new ComparableLink("example.com", "/news/1"))).isFalse();
        assertThat(new ComparableLink("example.org", "/n").matches(new ComparableLink("", "n")))
                .isFalse();
    }

    @Test
    void hasNoLinkWithoutAnAddress() {
        assertThat(ComparableLink.parse(null, BASE)).isEmpty();
        assertThat(ComparableLink.parse("", BASE)).isEmpty();
    }
}
