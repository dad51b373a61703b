package org.feedmill.rule.heal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the pattern that the links of one list share, and when it distinguishes them from other links. */
class LinkPatternTest {

    @ParameterizedTest
    @CsvSource({
        "https://a.example/news/2024/05/one.html, http://www.a.example/news/2023/11/two.html",
        "https://a.example/news/one, https://A.EXAMPLE/news/two/",
        "https://a.example/view?id=3, https://a.example/view?id=77",
        "https://a.example/show.php?id=3&p=1, https://a.example/list.php?id=9",
        "https://a.example/n/one#c1, https://a.example/n/two"
    })
    void sharesOnePattern(String one, String other) {
        assertThat(LinkNormalizer.pattern(one)).isEqualTo(LinkNormalizer.pattern(other));
    }

    @ParameterizedTest
    @CsvSource({
        "https://a.example/news/one, https://b.example/news/one",
        "https://a.example/news/one, https://a.example/sport/one",
        "https://a.example/n/one.html, https://a.example/n/one.pdf",
        "https://a.example/view?id=3, https://a.example/view?user=3",
        "https://a.example/news/one, https://a.example/news/old/one"
    })
    void partsLinksOfOtherKinds(String one, String other) {
        assertThat(LinkNormalizer.pattern(one)).isNotEqualTo(LinkNormalizer.pattern(other));
    }

    @ParameterizedTest
    @CsvSource({
        "https://a.example/news/one, true",
        "https://a.example/one.html, true",
        "https://a.example/?id=3, true",
        "https://a.example/one, false",
        "https://a.example, false"
    })
    void tellsItsLinksApartByAFolderAnExtensionOrAParameter(String link, boolean distinctive) {
        assertThat(LinkNormalizer.isDistinctive(LinkNormalizer.pattern(link))).isEqualTo(distinctive);
    }

    @ParameterizedTest
    @CsvSource({
        "https://www.a.example/one/, a.example/one",
        "http://a.example/one#top, a.example/one",
        "https://a.example/app#!/one, a.example/app#!/one",
        "https://a.example/app#/one, a.example/app#/one",
        "https://a.example/one?x=1, a.example/one?x=1"
    })
    void comparesLinksWithoutSchemeAndFragment(String link, String key) {
        assertThat(LinkNormalizer.key(link)).isEqualTo(key);
    }
}
