package org.feedmill.rule.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests the ancestor and self axes, tag name conditions and sibling positions. */
final class PathAxisTest {

    private static final Page PAGE = Page.parse("""
            <html lang=de><body>
            <article id=a1><header><h2 id=h1>Erste</h2></header><p id=p1>eins</p><p id=p2 class=x>zwei</p></article>
            <article id=a2><header><h3 id=h2>二番目</h3></header><p id=p3>drei</p><ul id=u><li id=l1>a<li id=l2>b<li id=l3>c</ul>
            <p id=p4>vier</p></article>
            </body></html>""", "https://example.org/");

    private static List<String> ids(String path) {
        return Arrays.stream(PathEvaluator.select(PAGE, RulePath.parse(path)))
                .mapToObj(n -> String.valueOf(PAGE.attribute(n, "id")))
                .toList();
    }

    @Test
    void leadsToWhatANodeStandsIn() {
        assertThat(ids("//H2/^ARTICLE")).containsExactly("a1");
        assertThat(ids("//LI/^*[0]")).containsExactly("u");
        assertThat(ids("//LI[0]/^*[1]")).containsExactly("a2");
        assertThat(ids("//P[^ARTICLE#a2]")).containsExactly("p3", "p4");
    }

    @Test
    void countsOverAllThatWasSelected() {
        assertThat(ids("//P/.[0]")).containsExactly("p1");
        assertThat(ids("//P[0]")).containsExactly("p1", "p3");
        assertThat(ids("//P/.[-1]")).containsExactly("p4");
        assertThat(ids("//P/.[1..2]")).containsExactly("p2", "p3");
        assertThat(ids("//P[0]/.[text='drei']")).containsExactly("p3");
    }

    @Test
    void asksForNames() {
        assertThat(ids("//*[is H2 or is h3]")).containsExactly("h1", "h2");
        assertThat(ids("//HEADER/*/.[is H3]")).containsExactly("h2");
    }

    @Test
    void asksForPlacesAmongSiblings() {
        assertThat(ids("//LI[child 0]")).containsExactly("l1");
        assertThat(ids("//LI[child -1]")).containsExactly("l3");
        assertThat(ids("//LI[child 1..]")).containsExactly("l2", "l3");
        assertThat(ids("//P[child 1]")).containsExactly("p1", "p3");
        assertThat(ids("//P[kind 1]")).containsExactly("p2", "p4");
        assertThat(ids("//P[kind -1 and .x]")).containsExactly("p2");
    }

    @Test
    void keepsPageOrderFromNestedPlaces() {
        Page page = Page.parse("<div id=o><div id=i><p id=p1>a</p></div><p id=p2>b</p></div>", "https://example.org/");
        int[] nodes = PathEvaluator.select(page, RulePath.parse("//DIV/P"));
        assertThat(Arrays.stream(nodes).mapToObj(n -> page.attribute(n, "id"))).containsExactly("p1", "p2");
    }

    @Test
    void looksBelowAllSiblingsBefore() {
        assertThat(ids("//P#p4/-*/.[is UL]/LI[0]")).containsExactly("l1");
        Page page = Page.parse("<ul><li id=a>1</ul><ul><li id=b>2</ul><p>x</p>", "https://example.org/");
        assertThat(PathEvaluator.select(page, RulePath.parse("//P/-UL//LI"))).hasSize(2);
    }

    @Test
    void survivesWritingAndReading() {
        for (String text : List.of(
                "//H2/^ARTICLE[0]",
                "//P/.[0]",
                ".[is A]/@href",
                ".[.x][#y][0]",
                "//LI[child ..2][kind -1]",
                "//*[is H2 or child 1..]",
                "//LI[not ^UL.menu]",
                "P/TEXT[before A][not after BR]",
                "../.[is DIV]")) {
            RulePath path = RulePath.parse(text);
            assertThat(path).hasToString(text);
            assertThat(RulePath.parse(path.toString())).isEqualTo(path);
        }
    }

    @Test
    void tellsTextsByWhatStandsBesideThem() {
        Page page = Page.parse("""
                <p>Mon <!-- a day --> <a href=/1><b>one</b></a> by Ann<br>Tue <a href=/2>two</a> by Bo<br>no link</p>""", "https://example.org/");
        assertThat(texts(page, "//P/TEXT[before A]")).containsExactly("Mon", "Tue");
        assertThat(texts(page, "//P/TEXT[after A]")).containsExactly("by Ann", "by Bo");
        assertThat(texts(page, "//P/TEXT[not before A][not after A]")).containsExactly("no link");
        assertThat(texts(page, "//A[after BR]")).containsExactly("two");
    }

    private static List<String> texts(Page page, String path) {
        return Arrays.stream(PathEvaluator.select(page, RulePath.parse(path)))
                .mapToObj(page::text)
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .toList();
    }

    @Test
    void stillReadsTagsNamedLikeTheNewWords() {
        assertThat(RulePath.parse("//DIV[child]").steps().getFirst().conditions())
                .containsExactly(new StepCondition.HasPath(RulePath.parse("CHILD")));
        assertThat(RulePath.parse("//DIV[after]").steps().getFirst().conditions())
                .containsExactly(new StepCondition.HasPath(RulePath.parse("AFTER")));
        assertThat(RulePath.parse("//DIV[is]").steps().getFirst().conditions())
                .containsExactly(new StepCondition.HasPath(RulePath.parse("IS")));
    }
}
