package org.feedmill.article.meta;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.article.ArticleTestPages;
import org.feedmill.article.SourcedValue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Titles of articles: site names that are cut off, and the choice among wordings. */
class TitleSourceTest {

    private static final String TEXT =
            "The ferry captain said that the harbour would close its gates for the night, and the boats stayed out.";

    @ParameterizedTest
    @CsvSource(delimiter = '¦', textBlock = """
            Storm closes the old harbour | The Coast Paper
            Storm closes the old harbour - The Coast Paper
            Storm closes the old harbour — The Coast Paper
            Storm closes the old harbour :: The Coast Paper
            Storm closes the old harbour » The Coast Paper
            The Coast Paper | Storm closes the old harbour
            Storm closes the old harbour | News | The Coast Paper
            """)
    void cutsTheSiteOffTheDocumentTitle(String document) {
        String head = "<title>" + document + "</title><meta property='og:site_name' content='The Coast Paper'>";
        assertThat(title(page(head, "<h1>Storm closes the old harbour</h1>")))
                .isEqualTo("Storm closes the old harbour");
        assertThat(title(page(head, ""))).isEqualTo("Storm closes the old harbour");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', textBlock = """
            老港口今天重新开放_海岸新闻网       ¦ 老港口今天重新开放
            古い港が今日から再開 - 海岸新聞     ¦ 古い港が今日から再開
            오래된 항구 다시 열다 | 해안일보    ¦ 오래된 항구 다시 열다
            Старый порт снова открыт — Берег    ¦ Старый порт снова открыт
            الميناء القديم يفتح من جديد - الساحل ¦ الميناء القديم يفتح من جديد
            """)
    void cutsTheSiteOffInAllScripts(String document, String title) {
        assertThat(title(page("<title>" + document + "</title>", "<div>" + title + "</div>")))
                .isEqualTo(title);
    }

    @Test
    void takesTheHeadingForTheTitleWhereTheSiteIsOnlyInTheDocument() {
        assertThat(title(page("<title>The Coast Paper</title>", "<h1>Storm closes the old harbour</h1>")))
                .isEqualTo("Storm closes the old harbour");
    }

    @Test
    void takesNoHeadingThatIsTheSitesName() {
        String head = "<title>Storm closes the old harbour | The Coast Paper</title>"
                + "<meta property='og:site_name' content='The Coast Paper'>";
        assertThat(title(page(head, "<h1>The Coast Paper</h1>"))).isEqualTo("Storm closes the old harbour");
    }

    @Test
    void takesNoLinkedHeadingThatResemblesNoTitle() {
        assertThat(title(page("", "<h1><a href='/waves'>Waves and winds of the north</a></h1>")))
                .isNull();
        assertThat(title(page("", "<h1>Waves and winds of the north</h1>"))).isEqualTo("Waves and winds of the north");
    }

    @Test
    void takesAHeadlineThatThePageShowsBeforeAllOthers() {
        String head = "<title>Ten harbour pictures you must see</title>" + linked("The night the sea came in");
        String body = "<h1>Ten harbour pictures you must see</h1><h2>The night the sea came in</h2>";
        assertThat(title(page(head, body))).isEqualTo("The night the sea came in");
    }

    @Test
    void takesTheTitleForSharingWhereItIsNotTheSearchEnginesWording() {
        String head = "<title>Harbour closed: times, prices and roads</title>"
                + "<meta property='og:title' content='Harbour closed as the storm grows'>";
        assertThat(title(page(head, ""))).isEqualTo("Harbour closed as the storm grows");
    }

    @Test
    void takesTheWholeTitleWhereTheOneForSharingIsCutShort() {
        String head = "<title>Storm closes the old harbour for the whole week</title>"
                + "<meta property='og:title' content='Storm closes the old harbour'>";
        assertThat(title(page(head, ""))).isEqualTo("Storm closes the old harbour for the whole week");
    }

    @Test
    void takesTheHeadingWithoutTheKickerOfTheOtherTitles() {
        String head = "<title>Harbour: Storm closes all of the old gates</title>"
                + "<meta property='og:title' content='Harbour: Storm closes all of the old gates'>";
        assertThat(title(page(head, "<h1>Storm closes all of the old gates</h1>")))
                .isEqualTo("Storm closes all of the old gates");
    }

    @Test
    void takesAFirstLevelHeadingBeforeALowerOne() {
        assertThat(title(page(
                        "",
                        "<h3>Reports from the coast today</h3><h1>Storm closes the old harbour</h1>"
                                + "<div>menu</div>".repeat(4))))
                .isEqualTo("Storm closes the old harbour");
    }

    @Test
    void unescapesAMetaTitleThatWasEscapedTwice() {
        String head =
                "<meta property='og:title' content='Storm &amp;amp; tide close the &amp;quot;old&amp;quot; harbour'>";
        assertThat(title(page(head, ""))).isEqualTo("Storm & tide close the \"old\" harbour");
    }

    @Test
    void leavesOutTheReadingsOfRuby() {
        String heading = "<h1><ruby>古<rp>(</rp><rt>ふる</rt><rp>)</rp></ruby>い港が今日から再開</h1>";
        assertThat(title(page("<title>古い港が今日から再開</title>", heading))).isEqualTo("古い港が今日から再開");
    }

    @Test
    void takesALineWhoseWordsRecurInTheText() {
        String line = "<div>Captain keeps the ferry boats outside harbour gates</div>";
        assertThat(title(page("", line))).isEqualTo("Captain keeps the ferry boats outside harbour gates");
        assertThat(title(page("", "<div>Completely unrelated wording without meaning</div>")))
                .isNull();
    }

    @Test
    void takesNoSentenceTrailOrLinkForATitleLine() {
        assertThat(title(page("", "<div>Captain keeps the ferry boats outside harbour gates.</div>")))
                .isNull();
        assertThat(title(page("", "<div>Ferry captain » harbour gates » boats</div>")))
                .isNull();
        assertThat(title(page("", "<div><a href='/x'>Captain keeps the ferry boats outside</a></div>")))
                .isNull();
    }

    private static String linked(String headline) {
        return "<script type='application/ld+json'>{\"@type\":\"NewsArticle\",\"headline\":\"" + headline
                + "\"}</script>";
    }

    private static String page(String head, String above) {
        return "<html><head>" + head + "</head><body>" + above + "<p>" + TEXT + "</p><p>" + TEXT + "</p></body></html>";
    }

    private static @Nullable String title(String html) {
        SourcedValue<String> found = ArticleTestPages.details(html).title();
        return found == null ? null : found.value();
    }
}
