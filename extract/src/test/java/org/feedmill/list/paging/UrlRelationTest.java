package org.feedmill.list.paging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which addresses are pages of one list, and whether their numbers lead on or back. */
class UrlRelationTest {

    private static final String SITE = "https://news.example";

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "/list, /list?page=2, -, 2",
                "/list?page=2, /list?page=3, 2, 3",
                "/list/, /list?p=2, -, 2",
                "/list/index.html, /list/?p=2, -, 2",
                "/list/default.aspx, /list?p=2, -, 2",
                "/news/, /news/page/2/, -, 2",
                "/news/page/2/, /news/page/3/, 2, 3",
                "/news/page/2/, /news/, 2, -",
                "/a/index.html, /a/index_2.html, -, 2",
                "/a/index_2.html, /a/index_13.html, 2, 13",
                "/a/p19, /a/p20, 19, 20",
                "/list?cat=7&page=2, /list?cat=7&page=3, 2, 3",
                "/list?cat=7;page=2, /list?cat=7;page=3, 2, 3",
                "/list?page=2&t=1, /list?page=3&t=9, 2, 3",
                "/list?page=2, /list, 2, -",
                "/list?page=3&sort=new, /list?sort=new, 3, -"
            })
    void knowsTheNumbersInWhichTwoPagesOfAListDiffer(String own, String other, @Nullable Long from, @Nullable Long to) {
        UrlRelation relation = Objects.requireNonNull(relation(own, other));
        assertThat(relation.from()).isEqualTo(from);
        assertThat(relation.to()).isEqualTo(to);
    }

    @ParameterizedTest
    @CsvSource({
        "/list, /list",
        "/list#top, /list#end",
        "/list, /other",
        "/list/, /story-of-the-bridge/",
        "/list, /list/a-rather-long-title-of-2",
        "/list, /list/a/b/c/d/2",
        "/list, /list/2024/05",
        "/list/a2, /list/b3",
        "/list, /list/123456",
        "/list?id=3, /list?id=90003",
        "/list?sort=new, /list"
    })
    void knowsAddressesThatAreNotRelated(String own, String other) {
        assertThat(relation(own, other)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://other.example/list?page=2", "https://news.example.org/list?page=2"})
    void relatesNoAddressesOfDifferentSites(String other) {
        assertThat(UrlRelation.of(SITE + "/list", other, PagingWords.all())).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "/list, /list?page=2, forward steps",
        "/list, /list?page=1, neither",
        "/list, /list?page=0, backward",
        "/list, /list?page=5, forward",
        "/list?page=2, /list?page=3, forward steps",
        "/list?page=2, /list?page=4, forward",
        "/list?page=3, /list?page=2, backward",
        "/list?page=2, /list, backward",
        "/list, /list?before=abc, neither",
        "/list?page=2, /list?before=abc, neither"
    })
    void saysWhetherThePageFollows(String own, String other, String ways) {
        UrlRelation relation = Objects.requireNonNull(relation(own, other));
        String found = (relation.forward() ? "forward " : "")
                + (relation.stepsOn() ? "steps " : "")
                + (relation.backward() ? "backward" : "");
        assertThat(found.isBlank() ? "neither" : found.strip()).isEqualTo(ways);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/list?page=2",
                "/list?PAGE=2",
                "/list?a=b&pageno=3",
                "/list/page/2/",
                "/list/page-2.html",
                "/list/p2",
                "/list?start=20",
                "/list/seite/3",
                "/list?page=c3"
            })
    void knowsAddressesThatCountPages(String address) {
        assertThat(UrlRelation.counts(SITE + address, PagingWords.all())).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/list?page=all",
                "/list?page=",
                "/list?page=9000",
                "/list?id=2",
                "/list/2",
                "/page/two",
                "/list/pagexx2b",
                "/list#page=2"
            })
    void knowsAddressesThatCountNothing(String address) {
        assertThat(UrlRelation.counts(SITE + address, PagingWords.all())).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "/a?p=1, /a?p=2, 1-2",
                "/a?p=19, /a?p=20, 19-20",
                "/a?p=10&q=1, /a?p=20&q=1, 10-20",
                "/a/9.htm, /a/10.htm, 9-10",
                "/a?p=1, /b?p=2, -",
                "/a?p=x, /a?p=y, -",
                "/a, /a2, -",
                "/a?p=1&q=1, /a?p=2&q=2, -",
                "/a?p=1234567, /a?p=1234568, -"
            })
    void readsTheNumbersInWhichAloneAddressesDiffer(String a, String b, @Nullable String numbers) {
        long[] found = UrlRelation.numbers(SITE + a, SITE + b);
        assertThat(found == null ? null : found[0] + "-" + found[1]).isEqualTo(numbers);
    }

    private static @Nullable UrlRelation relation(String own, String other) {
        return UrlRelation.of(SITE + own, SITE + other, PagingWords.all());
    }
}
