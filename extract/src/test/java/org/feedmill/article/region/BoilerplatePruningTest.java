package org.feedmill.article.region;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.article.ArticleTestPages;
import org.feedmill.article.block.TextBlocks;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests the removal of boilerplate. */
final class BoilerplatePruningTest {

    private static final String STORY =
            "<div><p>" + "Die Boote kamen mit der Flut herein, und niemand sagte ein Wort. ".repeat(6) + "</p></div>";

    @Test
    void cutsNavigationAsidesAndFooters() {
        assertThat(left("<nav>menu</nav>" + STORY + "<aside>beside</aside><footer>below</footer>"))
                .contains("Die Boote")
                .doesNotContain("menu", "beside", "below");
    }

    @Test
    void cutsCommentsEvenWhereTheyAreMostOfThePage() {
        String comments = "<div class='comments'><p>" + "Ganz meine Meinung, sehr schön. ".repeat(60) + "</p></div>";
        assertThat(left(STORY + comments)).contains("Die Boote").doesNotContain("Meinung");
    }

    @Test
    void keepsAPartThatIsNearlyAllOfThePage() {
        String all = "<div class='comments'>" + STORY.repeat(8) + "</div><p>x</p>";
        assertThat(left(all)).contains("Die Boote");
        assertThat(left("<footer>" + STORY + "</footer>")).contains("Die Boote");
        assertThat(left("<form>" + STORY + "</form>")).contains("Die Boote");
    }

    @Test
    void cutsNothingWhereTooLittleWouldBeLeft() {
        assertThat(left("<aside>" + "Kurz gesagt. ".repeat(10) + "</aside><p>" + "Noch kürzer. ".repeat(9) + "</p>"))
                .contains("Kurz", "Noch");
    }

    @Test
    void cutsThePronunciationOfCharacters() {
        Page page = ArticleTestPages.page("<p><ruby>港<rp>(</rp><rt>みなと</rt><rp>)</rp></ruby>は静かだ。</p>");
        BoilerplatePruning pruning = BoilerplatePruning.of(page, new ElementNames(page));
        StringBuilder cut = new StringBuilder();
        for (int n = 0; n < page.size(); n++) {
            cut.append(pruning.isCut(n) ? page.text(n) : "");
        }
        assertThat(cut.toString()).isEqualTo("(みなと)");
    }

    @Test
    void cutsSmallConsentLayersButNoLargeOnes() {
        assertThat(left(STORY.repeat(4) + "<div class='cookie-banner'>We use cookies.</div>"))
                .doesNotContain("cookies");
        assertThat(left(STORY + "<div class='notice'>" + STORY + "</div>").split("Die Boote", -1))
                .hasSize(13);
    }

    @Test
    void cutsGatesButNoParagraphsForSubscribers() {
        String text = STORY.repeat(4);
        assertThat(left(text + "<p class='paywall'>Der Fischer schwieg.</p>")).contains("schwieg");
        assertThat(left(text + "<div class='premium-member'><p>Hier weiterlesen.</p><a href='/abo'>Abo</a></div>"))
                .doesNotContain("weiterlesen");
        assertThat(left(text + "<div class='paywall'><p>Jetzt bestellen.</p><button>Los</button></div>"))
                .doesNotContain("bestellen");
    }

    private static String left(String html) {
        Page page = ArticleTestPages.page("<body>" + html + "</body>");
        TextBlocks blocks = TextBlocks.of(page, BoilerplatePruning.of(page, new ElementNames(page)));
        StringBuilder text = new StringBuilder();
        for (int b = 0; b < blocks.count; b++) {
            text.append(blocks.text(b)).append('\n');
        }
        return text.toString();
    }
}
