package org.feedmill.list.markup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.FoundLists;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the fields that microdata, microformats and article elements state about records. */
class MarkupPropertiesTest {

    private static final String URL = "https://example.org/news/";

    private static final String OTHERS = record("b", "Der Steg am Westufer ist fertig", "")
            + record("c", "Der Chor sucht neue Stimmen", "")
            + record("d", "Das Freibad öffnet im Mai", "");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<b itemprop=headline>Der genannte Titel</b>",
                "<b itemprop=name>Der genannte Titel</b>",
                "<meta itemprop=headline content=' Der genannte Titel '>",
                "<b class=p-name>Der genannte Titel</b>",
                "<b class='big entry-title'>Der genannte Titel</b>"
            })
    void takesTheTitleThatTheMarkupNames(String html) {
        assertThat(first(html).title()).isEqualTo("Der genannte Titel");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<link itemprop=url href=/named>",
                "<meta itemprop=mainEntityOfPage content=/named>",
                "<a itemprop=url href=/named>mehr</a>",
                "<span itemprop=url><a href=/named>mehr</a></span>",
                "<a class=u-url href=/named>mehr</a>",
                "<a rel=bookmark href=/named>mehr</a>"
            })
    void takesTheLinkThatTheMarkupNames(String html) {
        assertThat(first(html).link()).isEqualTo("https://example.org/named");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<time itemprop=datePublished datetime=2024-05-03>gestern</time>",
                "<meta itemprop=startDate content=2024-05-03>",
                "<span itemprop=uploadDate>3. Mai 2024</span>",
                "<abbr class=published title=2024-05-03>neulich</abbr>",
                "<time class=dt-start>3. Mai 2024</time>"
            })
    void takesTheDateThatTheMarkupNames(String html) {
        Item item = first(html);
        assertThat(item.date() == null ? null : item.date().toIso()).isEqualTo("2024-05-03");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<img src=/first.jpg><img itemprop=image src=/i.jpg>",
                "<img itemprop=image src=/s.gif data-src=/i.jpg>",
                "<meta itemprop=thumbnailUrl content=/i.jpg>",
                "<img src=/first.jpg><img class=u-photo src=/i.jpg>"
            })
    void takesThePictureThatTheMarkupNames(String html) {
        assertThat(first(html).image()).isEqualTo("https://example.org/i.jpg");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "<i itemprop=author>Ana Ruiz</i> | Ana Ruiz",
                "<i itemprop=author itemscope itemtype='https://schema.org/Person'>von <b itemprop=name>Ana Ruiz</b></i> | Ana Ruiz",
                "<meta itemprop=author content='https://example.org/ana'> | -",
                "<i class='p-author h-card'>Ana Ruiz</i> | Ana Ruiz"
            })
    void takesTheAuthorThatTheMarkupNames(String html, @Nullable String author) {
        assertThat(first(html).author()).isEqualTo(author);
    }

    @Test
    void takesNoPropertyOfAnItemInsideTheRecord() {
        Item item = first("<div itemprop=publisher itemscope itemtype='https://schema.org/Organization'>"
                + "<b itemprop=name>Der Stadtbote am Morgen</b><link itemprop=url href=/bote></div>");
        assertThat(item.title()).isEqualTo("Die alte Mühle mahlt wieder");
        assertThat(item.link()).isEqualTo("https://example.org/news/a");
        Item card = first(
                "<div class=h-card><b class=p-name>Ana Ruiz aus der Redaktion</b><a class=u-url href=/ana>a</a></div>");
        assertThat(card.title()).isEqualTo("Die alte Mühle mahlt wieder");
        assertThat(card.link()).isEqualTo("https://example.org/news/a");
    }

    @Test
    void takesTheAddressOfAnAuthorForNoLinkOfTheRecord() {
        assertThat(first("<a itemprop='author url' href=/ana>Ana Ruiz</a>").link())
                .isEqualTo("https://example.org/news/a");
    }

    @Test
    void takesNoTitleAndNoLinkThatManyRecordsShare() {
        String shared = "<b itemprop=name>Gemeinde Altmoor</b><link itemprop=url href=/gemeinde>";
        List<Item> items = items(record("a", "Die alte Mühle mahlt wieder", shared)
                + record("b", "Der Steg am Westufer ist fertig", shared)
                + record("c", "Der Chor sucht neue Stimmen", shared));
        assertThat(items).extracting(Item::title).doesNotContain("Gemeinde Altmoor");
        assertThat(items).extracting(Item::link).doesNotContain("https://example.org/gemeinde");
    }

    @Test
    void takesTheDayThatThePageShowsNextToTheNamedOne() {
        assertThat(dateOf("<meta itemprop=datePublished content='2024-05-03T22:30:00Z'><i>4. Mai 2024</i>"))
                .isEqualTo("2024-05-04");
        assertThat(dateOf("<meta itemprop=datePublished content='2024-05-03T22:30:00Z'><i>9. Mai 2024</i>"))
                .isEqualTo("2024-05-03T22:30:00Z");
    }

    private static @Nullable String dateOf(String html) {
        Item item = first(html);
        return item.date() == null ? null : item.date().toIso();
    }

    @Test
    void takesAWrapperOfRecordsForNoRecord() {
        String inner = "<article><h3><a href=/%s>%s</a></h3><p>Ein kurzer Text zur Meldung.</p></article>";
        assertThat(find("<article>" + inner.formatted("a", "Die Mühle mahlt wieder")
                                + inner.formatted("b", "Der Steg ist fertig")
                                + inner.formatted("c", "Der Chor sucht Stimmen") + "</article>")
                        .best()
                        .orElseThrow()
                        .items())
                .extracting(Item::title)
                .containsExactly("Die Mühle mahlt wieder", "Der Steg ist fertig", "Der Chor sucht Stimmen");
    }

    @Test
    void givesAnArticleThatIsAlsoPinnedOnce() {
        String card = "<article><h3><a href=/%s>%s</a></h3><p>Ein kurzer Text zur Meldung.</p></article>";
        assertThat(find("<main>" + card.formatted("c", "Angeheftet: der Chor")
                                + card.formatted("a", "Die Mühle mahlt wieder")
                                + card.formatted("b", "Der Steg ist fertig")
                                + card.formatted("c", "Der Chor sucht Stimmen")
                                + card.formatted("d", "Das Freibad öffnet im Mai") + "</main>")
                        .best()
                        .orElseThrow()
                        .items())
                .extracting(Item::link)
                .doesNotHaveDuplicates()
                .hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"BreadcrumbList", "Person", "WebPage", "ImageObject", "UserComments", "Offer"})
    void takesItemsOfTheseTypesForNoRecords(String type) {
        String html = "<div itemscope itemtype='https://schema.org/" + type + "'><b itemprop=name>%s</b></div>";
        assertThat(find(html.formatted("Die Mühle mahlt")
                                + html.formatted("Der Steg ist fertig")
                                + html.formatted("Der Chor singt"))
                        .candidates())
                .isEmpty();
    }

    @Test
    void takesAnItemThatIsAPropertyOfAnotherForNoRecord() {
        String html = "<div itemscope %s itemtype='https://schema.org/Review'><b itemprop=name>%s</b></div>";
        assertThat(find(html.formatted("itemprop=review", "Die Mühle mahlt")
                                + html.formatted("itemprop=review", "Der Steg ist fertig")
                                + html.formatted("itemprop=review", "Der Chor singt"))
                        .candidates())
                .isEmpty();
        assertThat(find(html.formatted("itemprop=itemListElement", "Die Mühle mahlt")
                                + html.formatted("itemprop=itemListElement", "Der Steg ist fertig")
                                + html.formatted("itemprop=itemListElement", "Der Chor singt"))
                        .candidates())
                .isNotEmpty();
    }

    private static String record(String link, String title, String inside) {
        return "<div class=h-entry itemscope itemtype='https://schema.org/NewsArticle/'><h3><a href=" + link + ">"
                + title + "</a></h3>" + inside + "<p>Ein kurzer Text zur Meldung.</p></div>";
    }

    private static Item first(String inside) {
        return items(record("a", "Die alte Mühle mahlt wieder", inside) + OTHERS)
                .getFirst();
    }

    private static List<Item> items(String html) {
        return find("<html lang=de><main>" + html + "</main>")
                .best()
                .orElseThrow()
                .items();
    }

    private static FoundLists find(String html) {
        return new MarkupFinder().find(Page.parse(html, URL));
    }
}
