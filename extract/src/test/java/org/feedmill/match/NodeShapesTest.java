package org.feedmill.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

class NodeShapesTest {

    @Test
    void namesRowsByTheClassWordTheyShare() {
        Page page = page("<p id=a class='row odd'>x<p id=b class='row even'>x<p id=c class='row even last'>x"
                + "<p id=d class='post-17 row sticky'>x<p id=e class=row>x");
        NodeShapes shapes = NodeShapes.of(page);
        long row = shapes.name(node(page, "a"));
        assertThat(shapes.name(node(page, "b"))).isEqualTo(row);
        assertThat(shapes.name(node(page, "c"))).isEqualTo(row);
        assertThat(shapes.name(node(page, "d"))).isEqualTo(row);
        assertThat(shapes.name(node(page, "e"))).isEqualTo(row);
    }

    @Test
    void namesPostsByTheWordThatAllOfThemCarry() {
        Page page = page("<div id=a class='post-17 post sticky'>x</div><div id=b class='post-16 post'>x</div>"
                + "<div id=c class='post post-15 has-thumb'>x</div>");
        NodeShapes shapes = NodeShapes.of(page);
        assertThat(shapes.name(node(page, "b"))).isEqualTo(shapes.name(node(page, "a")));
        assertThat(shapes.name(node(page, "c"))).isEqualTo(shapes.name(node(page, "a")));
    }

    @Test
    void tellsTagsAndClassesApart() {
        Page page = page("<p id=a class=x>1<p id=b class=y>1<p id=c>1<div id=d class=x>1</div><p id=e class=x>1");
        NodeShapes shapes = NodeShapes.of(page);
        long name = shapes.name(node(page, "a"));
        assertThat(shapes.name(node(page, "b"))).isNotEqualTo(name);
        assertThat(shapes.name(node(page, "c"))).isNotEqualTo(name);
        assertThat(shapes.name(node(page, "d"))).isNotEqualTo(name);
        assertThat(shapes.name(node(page, "e"))).isEqualTo(name);
    }

    @Test
    void knowsTagsAloneWhenAsked() {
        Page page = page("<p id=a class=x>1<p id=b class=y>1<p id=c>1<div id=d class=x>1</div>");
        NodeShapes shapes = NodeShapes.of(page, false);
        long name = shapes.name(node(page, "a"));
        assertThat(shapes.name(node(page, "b"))).isEqualTo(name);
        assertThat(shapes.name(node(page, "c"))).isEqualTo(name);
        assertThat(shapes.name(node(page, "d"))).isNotEqualTo(name);
    }

    @Test
    void givesEqualSubtreesEqualShapes() {
        Page page =
                page("<div id=a><h3>一</h3><p>二<b>三</b></p></div><div id=b><h3>four</h3><p>five<b>six</b></p></div>");
        NodeShapes shapes = NodeShapes.of(page);
        assertThat(shapes.shape(node(page, "b"))).isEqualTo(shapes.shape(node(page, "a")));
        assertThat(shapes.size(node(page, "a"))).isEqualTo(7);
    }

    @Test
    void givesOtherSubtreesOtherShapes() {
        Page page = page("<div id=a><h3>x</h3><p>y</p></div><div id=b><p>y</p><h3>x</h3></div>"
                + "<div id=c><h3>x</h3></div><div id=d><h3>x<p>y</p></h3></div><div id=e></div>");
        NodeShapes shapes = NodeShapes.of(page);
        assertThat(new long[] {
                    shapes.shape(node(page, "a")),
                    shapes.shape(node(page, "b")),
                    shapes.shape(node(page, "c")),
                    shapes.shape(node(page, "d")),
                    shapes.shape(node(page, "e"))
                })
                .doesNotHaveDuplicates();
    }

    @Test
    void doesNotCountHiddenNodes() {
        Page page = page("<div id=a><h3>x</h3><script>1</script><p hidden>y<b>z</b></p></div>"
                + "<div id=b><span style='display:none'>y</span><h3>x</h3></div>");
        NodeShapes shapes = NodeShapes.of(page);
        assertThat(shapes.shape(node(page, "b"))).isEqualTo(shapes.shape(node(page, "a")));
        assertThat(shapes.size(node(page, "a"))).isEqualTo(3);
        assertThat(shapes.size(node(page, "b"))).isEqualTo(3);
    }

    @Test
    void followsTheNamesFromTheRootDown() {
        Page page = page("<ul class=menu><li id=a>x</ul><ul class=news><li id=b>x<li id=c>x</ul>"
                + "<div><ul class=news><li id=d>x</ul></div><ul class='news more'><li id=e>x</ul>");
        NodeShapes shapes = NodeShapes.of(page);
        long trail = shapes.namePath(node(page, "b"));
        assertThat(shapes.namePath(node(page, "c"))).isEqualTo(trail);
        assertThat(shapes.namePath(node(page, "e"))).isEqualTo(trail);
        assertThat(shapes.namePath(node(page, "a"))).isNotEqualTo(trail);
        assertThat(shapes.namePath(node(page, "d"))).isNotEqualTo(trail);
    }

    @Test
    void takesClassesOfAnyLength() {
        String words = "w1 ".repeat(50_000);
        Page page = page("<p id=a class='" + words + "'>x<p id=b class='w1'>x<p id=c class=' \t'>x<p id=d>x");
        NodeShapes shapes = NodeShapes.of(page);
        assertThat(shapes.name(node(page, "a"))).isEqualTo(shapes.name(node(page, "b")));
        assertThat(shapes.size(node(page, "c"))).isEqualTo(shapes.size(node(page, "d")));
    }

    @Test
    void neverMistakesAClassForATag() {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            for (String tag : List.of("div", "span", "article", "ul", "b")) {
                body.append("<%s class=c%d></%s>".formatted(tag, i, tag));
            }
        }
        Page page = page(body.toString());
        NodeShapes shapes = NodeShapes.of(page);
        Set<Long> names = new HashSet<>();
        for (int n = 0; n < page.size(); n++) {
            names.add(shapes.name(n));
        }
        assertThat(names).hasSize(page.size());
    }

    @Test
    void dependsOnTheOrderOfWhatItMixes() {
        assertThat(NodeShapes.mix(1, 2)).isNotEqualTo(NodeShapes.mix(2, 1)).isNotEqualTo(NodeShapes.mix(1, 3));
    }

    private static Page page(String body) {
        return Page.parse("<html><body>" + body, "https://example.org/");
    }

    private static int node(Page page, String id) {
        for (int n = 0; n < page.size(); n++) {
            if (id.equals(page.attribute(n, "id"))) {
                return n;
            }
        }
        throw new AssertionError("no node " + id);
    }
}
