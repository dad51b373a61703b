package org.feedmill.article;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests the declared article body against the blocks of a page. */
final class ToldBodyTest {

    private static final String TEXT =
            "Die Boote kamen am Morgen mit der Flut herein und niemand am Kai sagte auch nur ein einziges Wort. "
                    + "Erst als das letzte vertäut war begann jemand leise zu singen und die anderen fielen nach und nach ein. "
                    + "So war es in jedem Herbst seit der alte Hafenmeister seine Glocke verloren hatte und keine neue kaufen wollte. "
                    + "Im Winter lagen die Netze auf den Dächern und rochen nach Salz und nach dem Rauch der kleinen Räucherkammern.";

    @Test
    void tellsHowMuchOfABlockStandsInIt() {
        ToldBody told = of("\"articleBody\":\"" + TEXT + "\"");
        assertThat(told.empty()).isFalse();
        assertThat(told.share(TEXT.substring(0, TEXT.indexOf('.') + 1))).isEqualTo(1);
        assertThat(told.share("Lesen Sie auch, was am Markt gestern noch geschah"))
                .isZero();
        assertThat(told.share("kurz")).isEqualTo(-1);
    }

    @Test
    void readsMarkupInside() {
        ToldBody told = of("\"articleBody\":\"<p>" + TEXT.replace(". ", ".</p><p>") + "</p>\"");
        assertThat(told.share("niemand am Kai sagte auch nur ein einziges Wort"))
                .isEqualTo(1);
    }

    @Test
    void looksIntoGraphs() {
        assertThat(of("\"@graph\":[{\"@type\":\"Thing\"},{\"articleBody\":\"" + TEXT + "\"}]")
                        .empty())
                .isFalse();
    }

    @Test
    void aSummaryIsNoBody() {
        ToldBody told = of("\"articleBody\":\"Die Boote kamen am Morgen.\"");
        assertThat(told.empty()).isTrue();
        assertThat(told.share(TEXT)).isEqualTo(-1);
        assertThat(ToldBody.of(Pages.page("<p>none</p>")).empty()).isTrue();
    }

    @Test
    void brokenDataTellNothing() {
        assertThat(of("\"articleBody\":[1,{\"x\":").empty()).isTrue();
    }

    private static ToldBody of(String members) {
        return ToldBody.of(Pages.page("<script type='application/ld+json'>{" + members + "}</script><p>x</p>"));
    }
}
