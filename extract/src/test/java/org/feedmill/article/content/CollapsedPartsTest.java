package org.feedmill.article.content;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests the choice of hidden parts that belong to a page's content. */
final class CollapsedPartsTest {

    private static final String SHOWN = "<main><h1>Teekanne</h1><p>" + "Sie fasst einen Liter. ".repeat(40) + "</p>";
    private static final String TEXT = "Die Glasur ist frei von Blei und darf in den Geschirrspüler.";

    @Test
    void opensTabsAccordionsAndTheRestOfATextBelowItsBeginning() {
        assertThat(revealed("<section role='tabpanel' hidden><p>" + TEXT + "</p></section>"))
                .contains(TEXT);
        assertThat(revealed("<div class='accordion__content' style='display:none'><p>" + TEXT + "</p></div>"))
                .contains(TEXT);
        assertThat(revealed("<button aria-controls='x1'>Mehr</button><div id='x1' hidden>" + TEXT + "</div>"))
                .contains(TEXT);
        assertThat(revealed("<span class='read-more-text' style='display: none'>" + TEXT + "</span>"))
                .contains(TEXT);
    }

    @Test
    void leavesMenusDialogsAndFormsClosed() {
        assertThat(revealed("<nav><div class='tab' hidden>" + TEXT + "</div></nav>"))
                .doesNotContain(TEXT);
        assertThat(revealed("<div class='modal'><div class='panel' hidden>" + TEXT + "</div></div>"))
                .doesNotContain(TEXT);
        assertThat(revealed("<div role='dialog' class='collapse' hidden>" + TEXT + "</div>"))
                .doesNotContain(TEXT);
        assertThat(revealed("<div class='cookie-details' hidden>" + TEXT + "</div>"))
                .doesNotContain(TEXT);
        assertThat(revealed("<div class='note' hidden>" + TEXT + "</div>")).doesNotContain(TEXT);
    }

    @Test
    void leavesPartsOutsideOfTheMainElementClosed() {
        Page page = Page.parse(
                SHOWN + "</main><div class='tab-panel' hidden><p>" + TEXT + "</p></div>", "https://www.example.org/");
        assertThat(HiddenText.reveal(page)).isSameAs(page);
    }

    @Test
    void leavesPartsThatAreMostlyLinksClosed() {
        String links = "<a href='/1'>" + TEXT + "</a>";
        assertThat(revealed("<div class='tab-pane' hidden>" + links + "</div>")).doesNotContain(TEXT);
    }

    @Test
    void keepsThePageWhereNothingOpens() {
        Page page = Page.parse(SHOWN + "</main>", "https://www.example.org/");
        assertThat(HiddenText.reveal(page)).isSameAs(page);
        assertThat(HiddenText.revealParts(page)).isSameAs(page);
    }

    @Test
    void takesADescriptionForContentButNotForAnArticle() {
        String html = "<head><meta name='description' content='" + TEXT + " " + TEXT + "'></head><body><p>…</p></body>";
        Page page = Page.parse(html, "https://www.example.org/");
        assertThat(HiddenText.reveal(page).root().text()).contains(TEXT);
        assertThat(HiddenText.revealParts(page).root().text()).doesNotContain(TEXT);
    }

    private static String revealed(String part) {
        Page page = Page.parse(SHOWN + part + "</main>", "https://www.example.org/");
        return HiddenText.reveal(page).root().text();
    }
}
