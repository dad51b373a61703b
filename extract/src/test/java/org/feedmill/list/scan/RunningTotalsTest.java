package org.feedmill.list.scan;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

class RunningTotalsTest {

    private static final Page PAGE = Page.parse("""
            <h2>News</h2><h3></h3><h4 hidden>Secret</h4>
            <p>Plain <a href=/one>A title of some length</a> <span hidden>not seen</span></p>
            <p><a href=/two><img src=/a.png> More</a><img src=/b.png hidden></p>""", "https://example.org/");

    private static final RunningTotals TOTALS = new RunningTotals(PAGE, new LinkIndex(PAGE));

    private static int end() {
        return PAGE.size();
    }

    @Test
    void countsVisibleText() {
        int expected = "News".length() + "Plain".length() + "A title of some length".length() + "More".length();
        assertThat(TOTALS.textLength(0, end())).isEqualTo(expected);
    }

    @Test
    void countsTheTextOfLinks() {
        assertThat(TOTALS.linkTextLength(0, end())).isEqualTo("A title of some length".length() + "More".length());
    }

    @Test
    void countsHeadingsAndImagesThatAreSeen() {
        assertThat(TOTALS.headings(0, end())).isEqualTo(1);
        assertThat(TOTALS.images(0, end())).isEqualTo(1);
    }

    @Test
    void countsLinksWhoseTextCouldBeATitle() {
        LinkIndex links = new LinkIndex(PAGE);
        int titled = 0;
        for (int n = 0; n < end(); n++) {
            titled += links.titled(n) ? 1 : 0;
        }
        assertThat(titled).isPositive();
        assertThat(TOTALS.titledLinks(0, end())).isEqualTo(titled);
    }

    @Test
    void addsUpOverAdjacentStretches() {
        for (int cut = 0; cut <= end(); cut++) {
            assertThat(TOTALS.textLength(0, cut) + TOTALS.textLength(cut, end()))
                    .isEqualTo(TOTALS.textLength(0, end()));
            assertThat(TOTALS.linkTextLength(0, cut) + TOTALS.linkTextLength(cut, end()))
                    .isEqualTo(TOTALS.linkTextLength(0, end()));
        }
        assertThat(TOTALS.textLength(3, 3)).isZero();
    }
}
