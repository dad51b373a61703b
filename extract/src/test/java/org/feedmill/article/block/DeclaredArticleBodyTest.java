package org.feedmill.article.block;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.article.ArticleTestPages;
import org.junit.jupiter.api.Test;

/** Tests the declared article body against the blocks of a page. */
final class DeclaredArticleBodyTest {

    private static final String TEXT =
            "Die Boote kamen am Morgen mit der Flut herein und niemand am Kai sagte auch nur ein einziges Wort. "
                    + "Erst als das letzte vertäut war begann jemand leise zu singen und die anderen fielen nach und nach ein. "
                    + "So war es in jedem Herbst seit der alte Hafenmeister seine Glocke verloren hatte und keine neue kaufen wollte. "
                    + "Im Winter lagen die Netze auf den Dächern und rochen nach Salz und nach dem Rauch der kleinen Räucherkammern.";

    @Test
    void tellsHowMuchOfABlockStandsInIt() {
        DeclaredArticleBody stated = of("\"articleBody\":\"" + TEXT + "\"");
        assertThat(stated.isEmpty()).isFalse();
        assertThat(stated.coverage(TEXT.substring(0, TEXT.indexOf('.') + 1))).isEqualTo(1);
        assertThat(stated.coverage("Lesen Sie auch, was am Markt gestern noch geschah"))
                .isZero();
        assertThat(stated.coverage("kurz")).isEqualTo(-1);
    }

    @Test
    void readsMarkupInside() {
        DeclaredArticleBody stated = of("\"articleBody\":\"<p>" + TEXT.replace(". ", ".</p><p>") + "</p>\"");
        assertThat(stated.coverage("niemand am Kai sagte auch nur ein einziges Wort"))
                .isEqualTo(1);
    }

    @Test
    void looksIntoGraphs() {
        assertThat(of("\"@graph\":[{\"@type\":\"Thing\"},{\"articleBody\":\"" + TEXT + "\"}]")
                        .isEmpty())
                .isFalse();
    }

    @Test
    void aSummaryIsNoBody() {
        DeclaredArticleBody stated = of("\"articleBody\":\"Die Boote kamen am Morgen.\"");
        assertThat(stated.isEmpty()).isTrue();
        assertThat(stated.coverage(TEXT)).isEqualTo(-1);
        assertThat(DeclaredArticleBody.of(ArticleTestPages.page("<p>none</p>")).isEmpty())
                .isTrue();
    }

    @Test
    void brokenDataTellNothing() {
        assertThat(of("\"articleBody\":[1,{\"x\":").isEmpty()).isTrue();
    }

    private static DeclaredArticleBody of(String members) {
        return DeclaredArticleBody.of(
                ArticleTestPages.page("<script type='application/ld+json'>{" + members + "}</script><p>x</p>"));
    }
}
