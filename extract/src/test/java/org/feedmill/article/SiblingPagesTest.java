package org.feedmill.article;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The pages of a batch that are compared with a page, by their addresses alone. */
class SiblingPagesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            https://www.Coast.example/a   | coast.example
            https://coast.example?a       | coast.example
            https://coast.example#a       | coast.example
            http://coast.example:8080/a   | coast.example:8080
            https://unknown.invalid/a     | ''
            coast.example/a               | ''
            """)
    void namesTheSiteOfAnAddress(String url, String site) {
        assertThat(SiblingPages.site(url)).isEqualTo(site);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            https://a.example/1     | https://a.example/2       | true
            https://www.a.example/1 | https://a.example/2       | true
            http://a.example/1      | https://a.example/2       | true
            https://a.example/1     | https://b.example/2       | false
            https://a.example/1     | https://a.example/1       | false
            https://a.example/1     | https://a.example/1/      | false
            https://a.example/1     | https://a.example/1#part  | false
            https://a.example/1     | http://www.a.example/1    | false
            https://a.example/1     | https://a.example/1?id=2  | true
            """)
    void takesAnotherPageOfTheSiteButNoCopy(String url, String other, boolean sibling) {
        assertThat(SiblingPages.canBeSibling(url, other)).isEqualTo(sibling);
    }

    @Test
    void selectsTheThreeMostSimilarInOrder() {
        List<String> urls = List.of(
                "https://a.example/about",
                "https://a.example/news/2024/boat-is-lost-10.html#top",
                "https://a.example/news/2024/sea-is-calm-12.html",
                "https://b.example/news/2024/storm-ends-15.html",
                "https://a.example/sport/2024/match-ends-13.html",
                "https://a.example/news/2024/storm-ends-14.html",
                "https://a.example/news/2023/tide-is-high-11.html");
        assertThat(SiblingPages.select("https://a.example/news/2024/boat-is-lost-10.html", urls, Function.identity()))
                .containsExactly(
                        "https://a.example/news/2024/sea-is-calm-12.html",
                        "https://a.example/news/2024/storm-ends-14.html",
                        "https://a.example/news/2023/tide-is-high-11.html");
    }

    @Test
    void weighsTheHostMostAndHigherFoldersMoreThanLowerOnes() {
        String url = "https://a.example/news/2024/story";
        assertThat(RelatedPages.similarity(url, "https://a.example/x/y/z"))
                .isGreaterThan(RelatedPages.similarity(url, "https://b.example/news/2023/other"));
        assertThat(RelatedPages.similarity(url, "https://a.example/news/x1/y1"))
                .isGreaterThan(RelatedPages.similarity(url, "https://a.example/x1/2024/y1"));
    }

    @Test
    void countsPartsOfOnePatternHalf() {
        String url = "https://a.example/news/123";
        double same = RelatedPages.similarity(url, "https://a.example/news/123");
        double alike = RelatedPages.similarity(url, "https://a.example/news/77");
        double other = RelatedPages.similarity(url, "https://a.example/news/index");
        assertThat(same - alike).isEqualTo(alike - other);
        assertThat(alike).isGreaterThan(other);
    }

    @Test
    void comparesWordsByTheirShapeAndNotByTheirNumber() {
        String url = "https://a.example/the-storm-is-over-12";
        assertThat(RelatedPages.similarity(url, "https://a.example/calm-sea-7"))
                .isEqualTo(RelatedPages.similarity(url, "https://a.example/a-very-long-night-at-sea-345"));
        assertThat(RelatedPages.similarity(url, "https://a.example/calm-sea-7"))
                .isGreaterThan(RelatedPages.similarity(url, "https://a.example/index"));
        assertThat(RelatedPages.similarity(url, "https://a.example/calm_sea_7"))
                .isEqualTo(RelatedPages.similarity(url, "https://a.example/calm-sea-7"));
    }

    @Test
    void prefersAddressesWithAsManyParts() {
        String url = "https://a.example/news/story";
        assertThat(RelatedPages.similarity(url, "https://a.example/news/x1"))
                .isGreaterThan(RelatedPages.similarity(url, "https://a.example/news/x1/comments"));
    }

    @Test
    void readsThePartsOfAQueryLikeFolders() {
        String url = "https://a.example/read?id=7&lang=en";
        assertThat(RelatedPages.similarity(url, "https://a.example/read?id=8&lang=en"))
                .isGreaterThan(RelatedPages.similarity(url, "https://a.example/read?id=8&lang=12"));
        assertThat(RelatedPages.similarity(url, "https://a.example/read?id=8&lang=en"))
                .isGreaterThan(RelatedPages.similarity(url, "https://a.example/read?id=8&lang=fr"));
        assertThat(RelatedPages.similarity(url, "https://a.example/read?id=8&lang=en#top"))
                .isEqualTo(RelatedPages.similarity(url, "https://a.example/read?id=8&lang=en"));
    }
}
