package org.feedmill.rule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests the normalization of links and titles. */
final class LinkFormTest {

    @Test
    void takesTheSameAddressWrittenOtherwiseForTheSame() {
        String key = LinkForm.key("https://www.site.example/news/2024/a/");
        assertThat(LinkForm.key("http://site.example/news/2024/a")).isEqualTo(key);
        assertThat(LinkForm.key("http://site.example/news/2024/a#top")).isEqualTo(key);
        assertThat(LinkForm.key("http://site.example/news/2024/a?id=2")).isNotEqualTo(key);
        assertThat(LinkForm.bare("http://site.example/news/2024/a?from=home")).isEqualTo(key);
        assertThat(LinkForm.key("https://site.example/#!/a")).isNotEqualTo(LinkForm.key("https://site.example/#!/b"));
    }

    @Test
    void knowsAddressesOfOneMake() {
        String make = LinkForm.make("https://site.example/news/2024/05/some-words.html");
        assertThat(LinkForm.make("http://www.site.example/news/2023/11/others.html"))
                .isEqualTo(make);
        assertThat(LinkForm.make("https://site.example/sport/2024/05/some-words.html"))
                .isNotEqualTo(make);
        assertThat(LinkForm.telling(make)).isTrue();
        assertThat(LinkForm.telling(LinkForm.make("https://site.example/some-words")))
                .isFalse();
        assertThat(LinkForm.telling(LinkForm.make("https://site.example/view.php?id=7")))
                .isTrue();
        assertThat(LinkForm.make("https://site.example")).isEqualTo("site.example/");
    }

    @Test
    void comparesTitlesInAnyScript() {
        assertThat(TitleForm.key("  „Größer“ als gedacht! ")).isEqualTo(TitleForm.key("größer als Gedacht"));
        assertThat(TitleForm.likeness(TitleForm.key("市立図書館が新しい閲覧室を公開"), TitleForm.key("市立図書館が新しい閲覧室を公開へ")))
                .isGreaterThan(TitleForm.NEAR);
        assertThat(TitleForm.likeness("abcdefgh", "ijklmnop")).isZero();
        assertThat(TitleForm.key("!!!")).isEqualTo("!!!");
    }
}
