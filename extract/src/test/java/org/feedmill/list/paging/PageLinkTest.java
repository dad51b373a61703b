package org.feedmill.list.paging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the links that may lead to other pages of a list, and the numbers and words that they show. */
class PageLinkTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2 | 2",
                "[3] | 3",
                "３ | 3",
                "٤ | 4",
                "५ | 5",
                "21-40 | 21",
                "21 – 40 | 21",
                "21~40 | 21",
                "123456 | 123456"
            })
    void readsTheNumberOfALabel(String label, long number) {
        assertThat(PageLink.number(label)).isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "next", "p2", "2 of 9", "2/9", "2.9", "1234567", "2024-05-03-04", "»"})
    void readsNoNumberFromOtherLabels(String label) {
        assertThat(PageLink.number(label)).isEqualTo(-1);
    }

    @ParameterizedTest
    @CsvSource({"›, true", "» », true", "→, true", "＞, true", "<<, true", "› 2, false", "more ›, false", "—, false"})
    void knowsLabelsThatAreArrows(String label, boolean arrow) {
        assertThat(link("<a href=/2>" + label.replace("<", "&lt;") + "</a>").arrow())
                .isEqualTo(arrow);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a>2</a>",
                "<a href=''>2</a>",
                "<a href='#c2'>2</a>",
                "<a href='mailto:a@b.example'>2</a>",
                "<a href=/2 hidden>2</a>",
                "<b>2</b>",
                "<a href=/2>A title of so many words that it cannot be the label of a link between the pages</a>"
            })
    void takesNoOtherNodeForALinkBetweenPages(String html) {
        assertThat(links(html)).isEmpty();
    }

    @Test
    void leavesOutTheFragment() {
        assertThat(link("<a href='/2#list'>2</a>").address()).isEqualTo("https://news.example/2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Next | NEXT | true",
                "NEXT PAGE >> | NEXT | true",
                "Ｎｅｘｔ | NEXT | true",
                "Nächste Seite (2) | NEXT | true",
                "Weitere 20 ältere Beiträge | NEXT | false",
                "次のページへ進む | NEXT | false",
                "العودة إلى السابق | PREVIOUS | false",
                "Load more | MORE | true",
                "Mehr laden | MORE | true",
                "Previous or next | NOWHERE | false",
                "The harbour in spring | NOWHERE | false"
            })
    void knowsWhatALabelSaysInAnyLanguage(String label, PagingWords.Direction way, boolean whole) {
        PagingWords.Label said = PagingWords.all().said(label);
        assertThat(said.way()).isEqualTo(way);
        assertThat(said.whole()).isEqualTo(whole);
    }

    @Test
    void takesNoLongTextForALabel() {
        assertThat(PagingWords.all().said("next " + "and so on ".repeat(6)).way())
                .isEqualTo(PagingWords.Direction.NOWHERE);
    }

    @Test
    void offersWordsThatLoadMoreInManyScripts() {
        assertThat(Paging.moreWords())
                .contains("load more", "もっと見る")
                .allMatch(word -> word.equals(word.toLowerCase(java.util.Locale.ROOT)))
                .doesNotContain("next", "previous");
    }

    private static PageLink link(String html) {
        return links(html).getFirst();
    }

    private static List<PageLink> links(String html) {
        Page page = Page.parse(html, "https://news.example/list");
        List<PageLink> links = new ArrayList<>();
        for (int n = 0; n < page.size(); n++) {
            PageLink link = PageLink.of(page, n);
            if (link != null) {
                links.add(Objects.requireNonNull(link));
            }
        }
        return links;
    }
}
