package org.feedmill.lab.score;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

final class LinkTest {

    private static final String BASE = "http://www.example.org/a/b.html?q=1";

    @ParameterizedTest
    @CsvFileSource(resources = "/score/links.csv", numLinesToSkip = 1, maxCharsPerColumn = 1000)
    void normalisesAsTheBenchDoes(String address, String host, String path) {
        assertThat(Link.of(address, BASE)).contains(new Link(host, path));
    }

    @Test
    void comparesByPathWhereAHostIsUnknown() {
        Link known = new Link("example.org", "/news/1");
        assertThat(known.same(new Link("", "news/1"))).isTrue();
        assertThat(known.same(new Link("example.com", "/news/1"))).isFalse();
        assertThat(new Link("example.org", "/n").same(new Link("", "n"))).isFalse();
    }

    @Test
    void hasNoLinkWithoutAnAddress() {
        assertThat(Link.of(null, BASE)).isEmpty();
        assertThat(Link.of("", BASE)).isEmpty();
    }
}
