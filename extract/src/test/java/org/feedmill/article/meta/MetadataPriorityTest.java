package org.feedmill.article.meta;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.feedmill.article.ArticleTestPages;
import org.feedmill.article.SourcedValue;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Dates, images and tags of articles: which of several sources on a page is believed. */
class MetadataPriorityTest {

    private static final String TEXT =
            "The harbour was quiet in the morning, and the boats that had been out for the night came in one by one.";
    private static final String URL = "https://www.example.org/story";

    private static final String LINKED =
            "<script type='application/ld+json'>{'@type':'NewsArticle','datePublished':'2024-01-01'}</script>"
                    .replace("{'", "{\"")
                    .replace("':'", "\":\"")
                    .replace("','", "\",\"")
                    .replace("'}", "\"}");
    private static final String META = "<meta property='article:published_time' content='2024-02-02'>";
    private static final String MICRODATA = "<span itemprop='datePublished' content='2024-03-03'></span>";
    private static final String TIME = "<time datetime='2024-04-04'>4 April</time>";
    private static final String SHOWN = "<span>5 May 2024</span>";

    @Test
    void believesLinkedDataThenMetaThenMicrodataThenTimeThenText() {
        assertThat(day(LINKED + META, MICRODATA + TIME + SHOWN)).isEqualTo("2024-01-01");
        assertThat(day(META, MICRODATA + TIME + SHOWN)).isEqualTo("2024-02-02");
        assertThat(day("", MICRODATA + TIME + SHOWN)).isEqualTo("2024-03-03");
        assertThat(day("", TIME + SHOWN)).isEqualTo("2024-04-04");
        assertThat(day("", SHOWN)).isEqualTo("2024-05-05");
    }

    @Test
    void readsTheDateOfTheAddressLast() {
        String html = ArticleTestPages.html("", "The old harbour", SHOWN, TEXT);
        assertThat(published(html, "https://www.example.org/2023/06/06/story")).isEqualTo("2024-05-05");
        String bare = ArticleTestPages.html("", "The old harbour", "", TEXT);
        assertThat(published(bare, "https://www.example.org/2023/06/06/story")).isEqualTo("2023-06-06");
        String canonical = ArticleTestPages.html(
                "<link rel='canonical' href='https://www.example.org/2023/07/07/story'>", "The old harbour", "", TEXT);
        assertThat(published(canonical, URL)).isEqualTo("2023-07-07");
    }

    @Test
    void takesTheTimeElementNearestToTheTitle() {
        String html = "<body><nav><time datetime='2020-01-01'>x</time></nav>"
                + "<div>menu</div>".repeat(20)
                + "<h1>The old harbour</h1><time datetime='2024-04-04'>x</time><p>" + TEXT + "</p><p>" + TEXT
                + "</p><time datetime='2021-01-01'>x</time></body>";
        assertThat(published(html, URL)).isEqualTo("2024-04-04");
    }

    @Test
    void takesATimeMarkedAsThatOfPublicationFirst() {
        String html = ArticleTestPages.html(
                "",
                "The old harbour",
                "<time datetime='2024-04-04'>x</time></div><div><time pubdate datetime='2024-03-03'>y</time>",
                TEXT);
        assertThat(published(html, URL)).isEqualTo("2024-03-03");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<time datetime='2024-04-04'>x</time>",
                "<time content='2024-04-04'>x</time>",
                "<time data-datetime='2024-04-04'>x</time>",
                "<time title='4 April 2024'>x</time>",
                "<time>4 April 2024</time>"
            })
    void readsTheAttributesOfATimeElementBeforeItsText(String time) {
        assertThat(day("", time)).isEqualTo("2024-04-04");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1850-01-01
            2150-01-01
            2024
            2024-05
            yesterday
            """)
    void believesNoDateThatIsNoDayOfTheWeb(String value) {
        String meta = "<meta property='article:published_time' content='" + value + "'>";
        assertThat(day(meta, SHOWN)).isEqualTo("2024-05-05");
    }

    @Test
    void believesTheLatestDayOnEarthButNotLater() {
        assertThat(fetched("2024-06-02T00:00:00Z", "2024-06-01T20:00:00Z")).isEqualTo("2024-06-02T00:00:00Z");
        assertThat(fetched("2024-06-04T00:00:00Z", "2024-06-01T20:00:00Z")).isNull();
    }

    @Test
    void readsARelativeDateOnlyWhereTheFetchIsKnown() {
        String html = ArticleTestPages.html("", "The old harbour", "Yesterday", TEXT);
        Page page = Page.parse(html, URL);
        assertThat(published(page)).isNull();
        assertThat(published(page.withFetchTime(Instant.parse("2024-06-02T08:00:00Z"))))
                .isEqualTo("2024-06-01");
    }

    @Test
    void prefersADateWithATimeToOneWithout() {
        assertThat(day("", "<div>3 May 2024</div><div>4 May 2024, 10:15</div>")).isEqualTo("2024-05-04T10:15:00");
        assertThat(day("", "<div>4 May 2024, 10:15</div><div>3 May 2024</div>")).isEqualTo("2024-05-04T10:15:00");
    }

    @Test
    void prefersADateBelowTheTitleToOneAboveIt() {
        String html = "<body><div>2 May 2024</div><h1>The old harbour</h1>" + "<div>menu</div>".repeat(6)
                + "<div>3 May 2024</div><p>" + TEXT + "</p><p>"
                + TEXT + "</p></body>";
        assertThat(published(html, URL)).isEqualTo("2024-05-03");
        String above =
                "<body><div>2 May 2024</div><h1>The old harbour</h1><p>" + TEXT + "</p><p>" + TEXT + "</p></body>";
        assertThat(published(above, URL)).isEqualTo("2024-05-02");
    }

    @Test
    void prefersADateElsewhereToOneInANavigation() {
        String html =
                "<body><h1>The old harbour</h1><nav>2 May 2024, 10:00</nav><div>words</div><div>3 May 2024</div><p>"
                        + TEXT + "</p><p>" + TEXT + "</p></body>";
        assertThat(published(html, URL)).isEqualTo("2024-05-03");
    }

    @Test
    void readsADateAtTheEndOfTheText() {
        String html = "<body><h1>The old harbour</h1>" + ("<p>" + TEXT + "</p>").repeat(30)
                + "<div>Printed on 3 May 2024</div></body>";
        assertThat(published(html, URL)).isEqualTo("2024-05-03");
    }

    @Test
    void prefersADateNearTheTitleToOneAtTheEnd() {
        String html = "<body><h1>The old harbour</h1><div>2 May 2024</div>" + ("<p>" + TEXT + "</p>").repeat(30)
                + "<div>Printed on 3 May 2024 at 10:15</div></body>";
        assertThat(published(html, URL)).isEqualTo("2024-05-02");
    }

    @Test
    void readsNoDayWithoutAYearAndNoTimeAlone() {
        for (String line : List.of("3 May", "10:15", "May 2024")) {
            Page page = Page.parse(ArticleTestPages.html("", "The old harbour", line, TEXT), URL);
            assertThat(published(page.withFetchTime(Instant.parse("2024-06-02T08:00:00Z"))))
                    .as(line)
                    .isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/img/site-logo.png",
                "/img/avatar_7.jpg",
                "/img/placeholder.jpg",
                "/img/1x1.jpg",
                "/img/drawing.svg",
                "/img/blank.gif",
                "data:image/png;base64,AAAA",
                "/img/default-share.jpg"
            })
    void takesNoLogoOrPlaceholderForTheLeadImage(String address) {
        String head = "<meta property='og:image' content='" + address + "'>";
        assertThat(image(head)).isNull();
        String both = head + "<meta name='twitter:image' content='/img/harbour.jpg'>";
        assertThat(image(both)).isEqualTo("https://www.example.org/img/harbour.jpg");
    }

    @Test
    void looksForAPlaceholderInThePathOfAnImageOnly() {
        assertThat(image("<meta property='og:image' content='https://logo.example/harbour.jpg'>"))
                .isEqualTo("https://logo.example/harbour.jpg");
    }

    @Test
    void believesTagsOfMetadataThenLinkedDataThenLinks() {
        String meta = "<meta property='article:tag' content='boats'>";
        String linked = "<script type='application/ld+json'>{\"@type\":\"NewsArticle\",\"keywords\":\"sea\"}</script>";
        String links = "</p><div class='tags'><a href='/t/1'>#tide</a><a href='/t/2'>moon</a></div><p>";
        String words = "<meta name='keywords' content='quay'>";
        assertThat(tags(meta + words + linked, links)).containsExactly("boats");
        assertThat(tags(words + linked, links)).containsExactly("quay");
        assertThat(tags(linked, links)).containsExactly("sea");
        assertThat(tags("", links)).containsExactly("tide", "moon");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            boats, sea; boats|sea
            boats | sea; boats|sea
            船、海，潮; 船|海|潮
            #boats,#sea; boats|sea
            Boats,boats,BOATS; Boats
            boats,,sea; boats|sea
            """)
    void splitsKeywordsAtTheMarksOfAllScripts(String stated, String expected) {
        assertThat(tags("<meta name='keywords' content='" + stated + "'>", ""))
                .isEqualTo(List.of(expected.split("\\|")));
    }

    @Test
    void takesNoWholeSentenceForATag() {
        assertThat(tags("<meta name='keywords' content='sea," + "long words ".repeat(8) + "'>", ""))
                .containsExactly("sea");
    }

    private static List<String> tags(String head, String text) {
        return ArticleTestPages.details(ArticleTestPages.html(head, "The old harbour", "", TEXT + text)).tags().stream()
                .map(SourcedValue::value)
                .distinct()
                .toList();
    }

    private static @Nullable String image(String head) {
        SourcedValue<String> found = ArticleTestPages.details(ArticleTestPages.html(head, "The old harbour", "", TEXT))
                .leadImage();
        return found == null ? null : found.value();
    }

    private static @Nullable String day(String head, String line) {
        return published(ArticleTestPages.html(head, "The old harbour", line, TEXT), URL);
    }

    private static @Nullable String fetched(String date, String now) {
        String head = "<meta property='article:published_time' content='" + date + "'>";
        Page page = Page.parse(ArticleTestPages.html(head, "The old harbour", "", TEXT), URL);
        return published(page.withFetchTime(Instant.parse(now)));
    }

    private static @Nullable String published(String html, String url) {
        return published(Page.parse(html, url));
    }

    private static @Nullable String published(Page page) {
        SourcedValue<Moment> found =
                ArticleMetadata.read(page, ArticleTestPages.paragraphs(page)).published();
        return found == null ? null : found.value().toIso();
    }
}
