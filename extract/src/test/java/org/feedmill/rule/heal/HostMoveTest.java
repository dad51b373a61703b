package org.feedmill.rule.heal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests that moves of a site to another host are recognised by the links of known items. */
final class HostMoveTest {

    private static final List<String> KNOWN = List.of(
            "https://www.town.example/news/41",
            "https://town.example/news/42?p=1",
            "https://town.example/news/43",
            "https://elsewhere.example/report");

    private static Page page(String address, String... links) {
        StringBuilder html = new StringBuilder("<html><body>");
        for (String link : links) {
            html.append("<p><a href='").append(link).append("'>A link</a></p>");
        }
        return Page.parse(html.append("</body></html>").toString(), address);
    }

    @Test
    void findsTheNewHostByEqualPaths() {
        HostMove move = HostMove.detect(KNOWN, page("https://new.example:8443/list", "/news/42?p=1", "/news/43", "/a"));
        assertThat(move).isEqualTo(new HostMove("town.example", "new.example:8443"));
        assertThat(Objects.requireNonNull(move).apply("https://www.town.example/news/41#top"))
                .isEqualTo("https://new.example:8443/news/41#top");
        assertThat(move.apply("https://elsewhere.example/report")).isEqualTo("https://elsewhere.example/report");
    }

    @Test
    void doesNotBelieveASinglePath() {
        assertThat(HostMove.detect(KNOWN, page("https://new.example/", "/news/43", "/news/99")))
                .isNull();
    }

    @Test
    void countsAPathOnce() {
        assertThat(HostMove.detect(KNOWN, page("https://new.example/", "/news/43", "/news/43")))
                .isNull();
    }

    @Test
    void seesNoMoveOnTheSameHost() {
        assertThat(HostMove.detect(KNOWN, page("https://www.town.example/", "/news/41", "/news/43")))
                .isNull();
    }

    @Test
    void frontPagesProveNothing() {
        List<String> fronts = List.of("https://a.example/", "https://a.example", "https://a.example/");
        assertThat(HostMove.detect(fronts, page("https://b.example/", "/", "https://b.example")))
                .isNull();
    }
}
