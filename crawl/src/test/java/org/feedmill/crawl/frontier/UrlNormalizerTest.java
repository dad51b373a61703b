package org.feedmill.crawl.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.crawl.UrlPattern;
import org.feedmill.page.address.WebAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrlNormalizerTest {

    @ParameterizedTest
    @CsvSource({
        "HTTP://News.Example:80/a/../b/, http://news.example/b/",
        "http://news.example, http://news.example/",
        "http://news.example/%7euser/%c3%bc, http://news.example/~user/%C3%BC",
        "http://news.example/a#part, http://news.example/a",
        "http://news.example/a?utm_source=x&id=7&fbclid=1, http://news.example/a?id=7",
        "http://news.example/a;jsessionid=0A1B?id=7, http://news.example/a?id=7",
        "http://news.example/a?b=2&a=1, http://news.example/a?a=1&b=2",
        "https://news.example/a?, http://news.example/a",
        "http://ニュース.example/記事, http://xn--zck9awe6d.example/%E8%A8%98%E4%BA%8B",
    })
    void takesSpellingsOfOnePageForOne(String reported, String other) {
        assertThat(key(reported)).isEqualTo(key(other));
    }

    @ParameterizedTest
    @CsvSource({
        "http://news.example/a, http://news.example/A",
        "http://news.example/a, http://news.example/a?page=2",
        "http://news.example/a%2Fb, http://news.example/a/b",
        "http://news.example/a, http://news.example:8080/a",
        "http://news.example/article.php?sid=12, http://news.example/article.php?sid=13",
    })
    void keepsPagesApart(String one, String other) {
        assertThat(key(one)).isNotEqualTo(key(other));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"mailto:a@news.example", "javascript:void(0)", "ftp://news.example/", "http://u:p@news.example/"
            })
    void takesNothingElse(String reported) {
        assertThat(UrlNormalizer.normalize(reported)).isNull();
    }

    @Test
    void asksAsTheSiteSpells() {
        assertThat(UrlNormalizer.normalize("http://news.example/a?b=2&a=1")).isEqualTo("http://news.example/a?b=2&a=1");
    }

    @ParameterizedTest
    @CsvSource({
        "http://a.example/news/2026/05/some-title.html, /news/0/0/*.html",
        "http://a.example/news/2026/05/other.html, /news/0/0/*.html",
        "http://a.example/weather/, /weather/",
        "http://a.example/list?page=3&cat=sport, /list?cat=sport&page=0",
        "http://a.example/12345, /0",
    })
    void tellsPatterns(String address, String pattern) {
        assertThat(UrlPattern.of(parsed(address))).isEqualTo(pattern);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://a.example/x/y/x/y/x/y",
                "http://a.example/a/b/c/d/e/f/g/h/i/j/k/l/m/n",
                "http://a.example/?a=1&b=2&c=3&d=4&e=5&f=6&g=7"
            })
    void tellsTrapsByTheirAddress(String address) {
        assertThat(UrlPattern.trapReason(parsed(address))).isNotNull();
    }

    @Test
    void takesLongDatesForNoTrap() {
        assertThat(UrlPattern.trapReason(parsed("http://a.example/2026/05/05/05/title")))
                .isNull();
    }

    private static String key(String reported) {
        String address = UrlNormalizer.normalize(reported);
        assertThat(address).isNotNull();
        return UrlNormalizer.key(String.valueOf(address));
    }

    private static WebAddress parsed(String address) {
        return java.util.Objects.requireNonNull(WebAddress.of(address));
    }
}
