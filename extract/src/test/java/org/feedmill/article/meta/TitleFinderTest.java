package org.feedmill.article.meta;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.article.ArticleTestPages;
import org.junit.jupiter.api.Test;

/** Tests the choice of the title among the wordings on a page. */
final class TitleFinderTest {

    private static final String ENGLISH =
            "The ferry captain said that the harbour would close its gates for the night, and the boats stayed out at sea until the tide turned.";
    private static final String GERMAN =
            "Der Hafen war am Morgen still, und die Boote, die in der Nacht draußen gewesen waren, kamen mit der Flut wieder herein.";
    private static final String JAPANESE = "朝の港は静かで、夜に漁へ出た船は潮とともに一隻ずつ戻ってきた。町の人々は岸壁に集まり、船の帰りを待っていた。";

    @Test
    void cutsAKickerThatStandsInItsOwnElement() {
        String html = page(
                "<title>Sturm an der Küste: «Wir haben die Boote gezählt» - Küstenblatt</title>"
                        + "<meta property='og:title' content='Sturm an der Küste: «Wir haben die Boote gezählt»'>",
                "<h1><span>Hafen in Not</span><span> - </span><span>«Wir haben die Boote gezählt»</span></h1>",
                GERMAN);
        assertThat(title(html)).isEqualTo("«Wir haben die Boote gezählt»");
    }

    @Test
    void readsNoRubyInHeadings() {
        String html = page(
                "<title>古い港が閉まる</title>",
                "<h1><ruby>古<rt>ふる</rt></ruby>い<ruby>港<rt>みなと</rt></ruby>が<ruby>閉<rt>し</rt></ruby>まる</h1>",
                JAPANESE);
        assertThat(title(html)).isEqualTo("古い港が閉まる");
    }

    @Test
    void prefersThePagesOwnHeadingToWordsForSearchEngines() {
        String html = page(
                "<title>Harbour gates closed: what ferry passengers need to know - Coast Paper</title>"
                        + "<meta property='og:title' content='Harbour gates closed: what ferry passengers need to know'>",
                "<h1>Ferry passengers wait as the harbour gates close</h1>",
                ENGLISH);
        assertThat(title(html)).isEqualTo("Ferry passengers wait as the harbour gates close");
    }

    @Test
    void keepsTheToldTitleWhereTheHeadingIsAnotherMatter() {
        String html = page(
                "<title>Ferry captain closes the gates</title><meta property='og:title' content='Ferry captain closes the gates'>",
                "<h1>… and nobody minds</h1>",
                ENGLISH);
        assertThat(title(html)).isEqualTo("Ferry captain closes the gates");
    }

    @Test
    void takesTheHeadingRightAboveTheTextOverASlogan() {
        String html = page("<title>The Coast Paper Online</title>", "<h1>Ferry stays out at sea</h1>", ENGLISH);
        assertThat(title(html)).isEqualTo("Ferry stays out at sea");
    }

    @Test
    void takesALineAboveTheTextWhereOldPagesTellNothing() {
        String html = page(
                "",
                "<table><tr><td><a href='/a'>Home</a></td></tr></table><div>Tuesday, 4 December 2007</div>"
                        + "<div>Captain keeps boats out of harbour</div>",
                ENGLISH);
        assertThat(title(html)).isEqualTo("Captain keeps boats out of harbour");
    }

    @Test
    void takesNoDateForATitle() {
        String html = page("", "<h3>Tuesday, 4 December 2007</h3><b>Captain keeps boats out of harbour</b>", ENGLISH);
        assertThat(title(html)).isEqualTo("Captain keeps boats out of harbour");
    }

    @Test
    void takesNoTrailOfLinksForATitle() {
        String html =
                page("<title>Ein stiller Morgen</title>", "<b>Start &gt; Nachrichten &gt; Küste und Hafen</b>", GERMAN);
        assertThat(title(html)).isEqualTo("Ein stiller Morgen");
    }

    @Test
    void takesNoLinkThatIsCalledATitle() {
        String html = page(
                "<title>Ein stiller Morgen</title>",
                "<div class='section-heading'><a href='/mail'>Diesen Beitrag verschicken</a></div>",
                GERMAN);
        assertThat(title(html)).isEqualTo("Ein stiller Morgen");
    }

    private static String page(String head, String above, String text) {
        return "<html><head>" + head + "</head><body>" + above + "<p>" + text + "</p><p>" + text + "</p></body></html>";
    }

    private static String title(String html) {
        return ArticleTestPages.value(ArticleTestPages.details(html).title());
    }
}
