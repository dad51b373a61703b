package org.feedmill.rule.mark;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.page.Page;
import org.feedmill.rule.path.PathEvaluator;
import org.feedmill.rule.path.RulePath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LastingPathFinderTest {

    private static Page page(String body) {
        return Page.parse("<html><body>" + body + "</body></html>", "https://example.org/a");
    }

    private static int node(Page page, String text) {
        for (int n = 0; n < page.size(); n++) {
            if (page.isText(n) && page.text(n).equals(text)) {
                return n;
            }
        }
        throw new AssertionError("no such text: " + text);
    }

    @ParameterizedTest
    @CsvSource({
        "<div id=main><p>x</p><div class=text>wanted</div></div>, //DIV.text",
        "<div id=story>wanted</div>, //DIV#story",
        "<div class=box>x</div><div id=side><div class=box>wanted</div></div>, //DIV#side//DIV.box",
        "<article><p>wanted</p></article>, //ARTICLE//P",
        "<div class=post-83641>wanted</div><div>x</div>, /HTML[0]/BODY[0]/DIV[0]",
        "<div id=main><p>x</p><p>wanted</p></div>, //DIV#main/P[1]",
    })
    void prefersDurableNamesAndFallsBackToPositions(String body, String path) {
        Page page = page(body);
        int wanted = page.parent(node(page, "wanted"));
        RulePath found = LastingPathFinder.find(page, node(page, "wanted"));
        assertThat(found.toAbsoluteString()).isEqualTo(path);
        assertThat(PathEvaluator.select(page, RulePath.parse(found.toAbsoluteString())))
                .containsExactly(wanted);
    }

    @Test
    void selectsEveryElementOfAPageAlone() {
        Page page = page("<div class=a><div class=a><ul><li>1<li>2</ul><table><tr><td>3<td>4</table></div></div>"
                + "<div>".repeat(300) + "deep" + "</div>".repeat(300));
        for (int n = 1; n < page.size(); n++) {
            if (!page.isText(n) && page.depth(n) < RulePath.MAX_STEPS - 1) {
                RulePath path = RulePath.parse(LastingPathFinder.find(page, n).toAbsoluteString());
                assertThat(PathEvaluator.select(page, path)).as(path.toString()).containsExactly(n);
            }
        }
    }
}
