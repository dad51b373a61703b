package org.feedmill.lab.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Checks MDR against the cases that its paper and P4 describe. */
final class MdrFinderTest {

    private static List<String> records(String body, double similarity) {
        Page page = Page.parse("<html><body>" + body + "</body></html>", "http://www.example/");
        return new MdrFinder(page)
                .find(similarity).stream()
                        .map(r -> page.text(r.from(), r.end()).strip())
                        .toList();
    }

    private static String repeat(int count, String form) {
        return IntStream.rangeClosed(1, count).mapToObj(form::formatted).collect(Collectors.joining());
    }

    @Test
    void findsRecordsOfOneNode() {
        String rows = repeat(4, "<div><h3><a href='/%1$d'>Title %1$d</a></h3><p>Text</p></div>");
        assertThat(records("<div>" + rows + "</div>", 0.7))
                .containsExactly("Title 1 Text", "Title 2 Text", "Title 3 Text", "Title 4 Text");
    }

    @Test
    void findsRecordsOfTwoRows() {
        String rows = repeat(
                3,
                "<tr><td><b>Name %1$d</b></td></tr><tr><td><p>Words</p><p>of</p><i>%1$d</i><ul><li>x</li></ul></td></tr>");
        assertThat(records("<table>" + rows + "</table>", 0.7))
                .containsExactly("Name 1 Words of 1 x", "Name 2 Words of 2 x", "Name 3 Words of 3 x");
    }

    @Test
    void joinsOnlyNeighboursThatAreNearEnough() {
        String even = "<div><h3>%1$d</h3><ul><li>b</li><li>c</li></ul></div>";
        String odd = "<div><table><tr><td><img><b>x</b><i>y</i></td></tr></table></div>";
        assertThat(records("<section>" + repeat(3, even) + odd + "</section>", 0.7))
                .hasSize(3);
        assertThat(records("<section>" + repeat(1, even) + odd + "</section>", 0.7))
                .isEmpty();
    }

    /** P4: comments whose inner structure differs are lost at a high threshold and found at a low one. */
    @Test
    void losesRecordsOfUnequalLengthAtAHighThreshold() {
        String small = "<div><b>n</b><span>t</span><p>one</p></div>";
        String large = "<div><b>n</b><span>t</span><p>one</p><p>two</p><p>three</p></div>";
        String page = "<div>" + small + large + small + large + "</div>";
        assertThat(records(page, 0.9)).hasSizeLessThan(4);
        assertThat(records(page, 0.6)).hasSize(4);
    }

    @Test
    void takesTheRegionWithTheMostNodesForTheMainOne() {
        String menu = "<ul>" + repeat(5, "<li><a href='/m%1$d'><b>Menu %1$d</b></a></li>") + "</ul>";
        String list = "<div>" + repeat(4, "<div><h3>Title %1$d</h3><p>a<b>b</b><i>c</i></p><p>d</p></div>") + "</div>";
        assertThat(records("<div>" + menu + "</div><div>" + list + "</div>", 0.7))
                .hasSize(4)
                .allMatch(r -> r.startsWith("Title"));
    }

    @Test
    void measuresTheEditDistanceOfTags() {
        int[] tags = {1, 2, 3, 4, 1, 3, 4, 4, 5};
        assertThat(MdrFinder.editDistance(tags, 0, 4, 4, 5)).isEqualTo(3);
        assertThat(MdrFinder.editDistance(tags, 0, 4, 0, 4)).isZero();
        assertThat(MdrFinder.editDistance(tags, 0, 0, 4, 5)).isEqualTo(5);
    }
}
