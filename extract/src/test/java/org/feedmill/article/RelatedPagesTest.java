package org.feedmill.article;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests the choice of related pages. */
class RelatedPagesTest {

    @Test
    void prefersTheSameSectionAndMake() {
        Page page = at("https://news.example/politics/2024/05/a-vote-is-held-8812.html");
        Page other = at("https://news.example/about");
        Page near = at("https://news.example/politics/2024/04/the-budget-passes-8790.html");
        Page sport = at("https://news.example/sport/2024/05/a-match-is-won-8813.html");
        assertThat(RelatedPages.select(page, List.of(other, sport, near), 2)).containsExactly(near, sport);
    }

    @Test
    void prefersTheSameHost() {
        Page page = at("https://a.example/x/1");
        Page there = at("https://b.example/x/1");
        Page here = at("https://www.a.example/y");
        assertThat(RelatedPages.select(page, List.of(there, here), 1)).containsExactly(here);
    }

    @Test
    void keepsTheGivenOrderOfEquals() {
        Page page = at("https://a.example/read?id=7");
        Page one = at("https://a.example/read?id=8");
        Page two = at("https://a.example/read?id=9");
        assertThat(RelatedPages.select(page, List.of(one, two), 2)).containsExactly(one, two);
        assertThat(RelatedPages.select(page, List.of(two, one), 2)).containsExactly(two, one);
    }

    @Test
    void neverNamesThePageItself() {
        Page page = at("https://a.example/1");
        assertThat(RelatedPages.select(page, List.of(page), 3)).isEmpty();
    }

    @Test
    void takesAnyAddress() {
        assertThat(RelatedPages.similarity("", "")).isGreaterThan(0);
        assertThat(RelatedPages.similarity("http://unknown.invalid/", "-_-a--0"))
                .isFinite();
    }

    private static Page at(String url) {
        return Page.parse("<p>x", url);
    }
}
