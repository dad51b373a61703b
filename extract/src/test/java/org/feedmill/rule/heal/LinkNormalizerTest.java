package org.feedmill.rule.heal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests the normalization of links and titles. */
final class LinkNormalizerTest {

    @Test
    void takesTheSameAddressWrittenOtherwiseForTheSame() {
        String key = LinkNormalizer.key("https://www.site.example/news/2024/a/");
        assertThat(LinkNormalizer.key("http://site.example/news/2024/a")).isEqualTo(key);
        assertThat(LinkNormalizer.key("http://site.example/news/2024/a#top")).isEqualTo(key);
        assertThat(LinkNormalizer.key("http://site.example/news/2024/a?id=2")).isNotEqualTo(key);
        assertThat(LinkNormalizer.keyWithoutQuery("http://site.example/news/2024/a?from=home"))
                .isEqualTo(key);
        assertThat(LinkNormalizer.key("https://site.example/#!/a"))
                .isNotEqualTo(LinkNormalizer.key("https://site.example/#!/b"));
    }

    @Test
    void knowsAddressesOfOneMake() {
        String make = LinkNormalizer.pattern("https://site.example/news/2024/05/some-words.html");
        assertThat(LinkNormalizer.pattern("http://www.site.example/news/2023/11/others.html"))
                .isEqualTo(make);
        assertThat(LinkNormalizer.pattern("https://site.example/sport/2024/05/some-words.html"))
                .isNotEqualTo(make);
        assertThat(LinkNormalizer.isDistinctive(make)).isTrue();
        assertThat(LinkNormalizer.isDistinctive(LinkNormalizer.pattern("https://site.example/some-words")))
                .isFalse();
        assertThat(LinkNormalizer.isDistinctive(LinkNormalizer.pattern("https://site.example/view.php?id=7")))
                .isTrue();
        assertThat(LinkNormalizer.pattern("https://site.example")).isEqualTo("site.example/");
    }

    @Test
    void comparesTitlesInAnyScript() {
        assertThat(TitleNormalizer.key("  „Größer“ als gedacht! "))
                .isEqualTo(TitleNormalizer.key("größer als Gedacht"));
        assertThat(TitleNormalizer.similarity(
                        TitleNormalizer.key("市立図書館が新しい閲覧室を公開"), TitleNormalizer.key("市立図書館が新しい閲覧室を公開へ")))
                .isGreaterThan(TitleNormalizer.MIN_SIMILARITY);
        assertThat(TitleNormalizer.similarity("abcdefgh", "ijklmnop")).isZero();
        assertThat(TitleNormalizer.key("!!!")).isEqualTo("!!!");
    }
}
