package org.feedmill.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

class TreeSimilarityTest {

    private static final double PLAIN = Double.POSITIVE_INFINITY;
    private static final double ALPHA = 5;

    @Test
    void findsEqualTreesFullyAlike() {
        Tree tree = tree("<div id=a><h3>x</h3><p>y<b>z</b></p></div><div id=b><h3>不</h3><p>同<b>字</b></p></div>");
        assertThat(tree.likeness("a", "b", ALPHA)).isEqualTo(1);
        assertThat(tree.likeness("a", "a", ALPHA)).isEqualTo(1);
    }

    @Test
    void findsNothingAlikeUnderRootsOfDifferentNames() {
        Tree tree = tree("<div id=a class=x><p>y</p></div><section id=b class=x><p>y</p></section>"
                + "<div id=c class=z><p>y</p></div>");
        assertThat(tree.likeness("a", "b", ALPHA)).isZero();
        assertThat(tree.likeness("a", "c", ALPHA)).isZero();
    }

    @Test
    void ignoresWhatIsNotSeen() {
        Tree tree = tree("<div id=a><p>y</p></div><div id=b><script>1</script><p>y</p><ul hidden><li>x</ul></div>");
        assertThat(tree.likeness("a", "b", ALPHA)).isEqualTo(1);
    }

    /** 8 nodes each, texts among them; div, p, its text, ul, li and its text can be paired: 6 of 8. */
    @Test
    void isSimpleTreeMatchingWhenDepthDoesNotCount() {
        Tree tree = tree("<div id=a><p>1</p><ul><li>2</li><li>3</li></ul></div>"
                + "<div id=b><p>1</p><ul><li>2</li></ul><em>4</em></div>");
        assertThat(tree.likeness("a", "b", PLAIN)).isEqualTo(6.0 / 8, within(1e-9));
    }

    /** Of the two children only one can be paired without crossing: 3 of 5 nodes. */
    @Test
    void keepsTheOrderOfChildren() {
        Tree tree = tree("<div id=a><b>1</b><i>2</i></div><div id=b><i>2</i><b>1</b></div>");
        assertThat(tree.likeness("a", "b", PLAIN)).isEqualTo(3.0 / 5, within(1e-9));
    }

    /** Weights 1, 5/6, 5/7: the div, h3 and text of both against a p and its text that one has more. */
    @Test
    void weighsNodesByTheirDepth() {
        Tree tree = tree("<div id=a><h3>1</h3></div><div id=b><h3>1</h3><p>2</p></div>");
        double one = 1 + 5.0 / 6 + 5.0 / 7;
        double more = 5.0 / 6 + 5.0 / 7;
        assertThat(tree.likeness("a", "b", ALPHA)).isEqualTo(one / (one + more / 2), within(1e-9));
    }

    @Test
    void chargesMoreForADifferenceNearTheRoot() {
        String deep = "<section><article><ul><li>x%s</li></ul></article></section>";
        Tree tree = tree("<div id=a>" + deep.formatted("") + "</div>"
                + "<div id=near>" + deep.formatted("") + "<b>y</b></div>"
                + "<div id=far>" + deep.formatted("<b>y</b>") + "</div>");
        assertThat(tree.likeness("a", "near", ALPHA)).isLessThan(tree.likeness("a", "far", ALPHA));
        assertThat(tree.likeness("a", "near", PLAIN)).isEqualTo(tree.likeness("a", "far", PLAIN), within(1e-9));
    }

    @Test
    void comparesChunksNodeByNode() {
        Tree tree = tree("<dl><dt id=a>1<dd>2<dt id=b>3<dd>4<dt id=c>5<dd>6<p>7</p><dt id=d>8<dt id=e>9<dd>0</dl>");
        assertThat(tree.likeness("a", "b", 2, ALPHA)).isEqualTo(1);
        assertThat(tree.likeness("b", "c", 2, ALPHA)).isBetween(0.5, 0.99);
        assertThat(tree.likeness("c", "d", 2, ALPHA)).isZero();
        assertThat(tree.likeness("d", "e", 2, ALPHA)).isZero();
        assertThat(tree.likeness("d", "e", 3, ALPHA)).isZero();
        assertThat(tree.likeness("d", "e", 1, ALPHA)).isEqualTo(1);
    }

    @Test
    void skipsHiddenSiblingsInChunks() {
        Tree tree = tree("<div><p id=a>1</p><ul><li>2</ul><p id=b>3</p><script>x</script><ul><li>4</ul></div>");
        assertThat(tree.likeness("a", "b", 2, ALPHA)).isEqualTo(1);
    }

    @Test
    void mayDismissOnlyWhatStaysUnderTheThreshold() {
        Random random = new Random(11);
        for (int round = 0; round < 200; round++) {
            Tree tree = tree(root("a", random) + root("b", random));
            double exact = tree.likeness("a", "b", ALPHA);
            double bounded = tree.match(ALPHA).similarity(tree.node("a"), tree.node("b"), 0.7);
            if (exact >= 0.7) {
                assertThat(bounded).isEqualTo(exact, within(1e-9));
            } else {
                assertThat(bounded).isLessThan(0.7);
            }
        }
    }

    @Test
    void isTheSameBothWaysWhateverTheTrees() {
        Random random = new Random(7);
        for (int round = 0; round < 300; round++) {
            Tree tree = tree(root("a", random) + root("b", random));
            double forth = tree.likeness("a", "b", ALPHA);
            assertThat(forth).isBetween(0.0, 1.0);
            assertThat(tree.likeness("b", "a", ALPHA)).isEqualTo(forth, within(1e-9));
        }
    }

    @Test
    void agreesWithThePapersRecurrence() {
        Random random = new Random(3);
        for (int round = 0; round < 300; round++) {
            Tree tree = tree(root("a", random) + root("b", random));
            for (double alpha : new double[] {PLAIN, ALPHA}) {
                assertThat(tree.likeness("a", "b", alpha)).isEqualTo(tree.slow(alpha), within(1e-9));
            }
        }
    }

    @Test
    void remembersWithoutForgettingTheDepth() {
        Tree tree = tree("<div id=a><p>1<b>2</b></p><div><p>1<b>2</b></p></div></div>"
                + "<div id=b><p>1<i>2</i></p><div><p>1<i>2</i></p></div></div>");
        assertThat(tree.likeness("a", "b", ALPHA)).isEqualTo(tree.slow(ALPHA), within(1e-9));
    }

    @Test
    void comparesTreesOfAnyDepth() {
        String open = "<div><section>".repeat(50_000);
        String close = "</section></div>".repeat(50_000);
        Page page =
                Page.parse("<main>" + open + "x" + close + "</main><main>" + open + "<b>y</b>" + close, "http://x/");
        int one = first(page, "main", 0);
        int other = first(page, "main", one + 1);
        assertThat(new TreeSimilarity(NodeShapes.of(page), ALPHA).similarity(one, other, 0))
                .isGreaterThan(0.9);
    }

    @Test
    void comparesTreesOfAnyWidth() {
        Tree tree = tree("<main id=a>" + "<p>x</p>".repeat(100_000) + "</main><main id=b>" + "<p>x</p>".repeat(99_999)
                + "<b>y</b></main><main id=c>" + "<i>x</i>".repeat(100_000) + "</main>");
        assertThat(tree.likeness("a", "b", ALPHA)).isGreaterThan(0.9);
        assertThat(tree.likeness("a", "c", ALPHA)).isLessThan(0.2);
    }

    /** No two rows are equal, so only the limit on the work ends this early. */
    @Test
    void staysBetweenNoneAndAllWhenTheWorkIsUsedUp() {
        Random random = new Random(8);
        StringBuilder body = new StringBuilder("<main>");
        for (int i = 0; i < 400; i++) {
            body.append("<ul>");
            for (int j = 0; j < 30; j++) {
                body.append(random.nextBoolean() ? "<li><b>x</b>" : "<li><i>x</i>")
                        .append(j % 7 == i % 7 ? "<p>y" : "");
            }
            body.append("</ul>");
        }
        Page page = Page.parse(body.toString(), "http://x/");
        TreeSimilarity match = new TreeSimilarity(NodeShapes.of(page), ALPHA);
        List<Integer> rows = new ArrayList<>();
        for (int n = first(page, "ul", 0); n >= 0; n = page.nextSibling(n)) {
            rows.add(n);
        }
        assertThat(rows).hasSize(400);
        for (int one : rows) {
            for (int other : rows) {
                double likeness = match.similarity(one, other, 0);
                if (likeness <= 0 || likeness > 1 + 1e-9 || (one == other && likeness < 1)) {
                    throw new AssertionError(one + " and " + other + ": " + likeness);
                }
            }
        }
    }

    private static String root(String id, Random random) {
        StringBuilder out = new StringBuilder("<main id=" + id + ">");
        for (int i = random.nextInt(5); i > 0; i--) {
            grow(out, random, 3);
        }
        return out.append("</main>").toString();
    }

    private static void grow(StringBuilder out, Random random, int deeper) {
        String tag = List.of("div", "section", "article").get(random.nextInt(3));
        out.append('<').append(tag).append('>').append(random.nextInt(3) == 0 ? "x" : "");
        for (int i = deeper == 0 ? 0 : random.nextInt(4); i > 0; i--) {
            grow(out, random, deeper - 1);
        }
        out.append("</").append(tag).append('>');
    }

    private static int first(Page page, String tag, int from) {
        int n = from;
        while (!page.tagName(n).equals(tag)) {
            n++;
        }
        return n;
    }

    private static Tree tree(String body) {
        return new Tree(Page.parse("<html><body>" + body, "https://example.org/"));
    }

    /** A page whose nodes are named by their ids. */
    private record Tree(Page page) {

        int node(String id) {
            int n = 0;
            while (!id.equals(page.attribute(n, "id"))) {
                n++;
            }
            return n;
        }

        TreeSimilarity match(double alpha) {
            return new TreeSimilarity(NodeShapes.of(page), alpha);
        }

        double likeness(String one, String other, double alpha) {
            return likeness(one, other, 1, alpha);
        }

        double likeness(String one, String other, int length, double alpha) {
            return match(alpha).similarity(node(one), node(other), length, 0);
        }

        /** Computes the similarity of a and b by the recurrence of the paper, without a cache. */
        double slow(double alpha) {
            int a = node("a");
            int b = node("b");
            return 2 * slow(a, b, 0, alpha) / (slow(a, a, 0, alpha) + slow(b, b, 0, alpha));
        }

        private double slow(int a, int b, int depth, double alpha) {
            if (page.tag(a) != page.tag(b)) {
                return 0;
            }
            List<Integer> left = kids(a);
            List<Integer> right = kids(b);
            double[][] best = new double[left.size() + 1][right.size() + 1];
            for (int i = 1; i <= left.size(); i++) {
                for (int j = 1; j <= right.size(); j++) {
                    double pair = slow(left.get(i - 1), right.get(j - 1), depth + 1, alpha);
                    best[i][j] = Math.max(best[i - 1][j - 1] + pair, Math.max(best[i][j - 1], best[i - 1][j]));
                }
            }
            return best[left.size()][right.size()] + (Double.isInfinite(alpha) ? 1 : alpha / (depth + alpha));
        }

        private List<Integer> kids(int node) {
            List<Integer> kids = new ArrayList<>();
            for (int kid = page.firstChild(node); kid >= 0; kid = page.nextSibling(kid)) {
                kids.add(kid);
            }
            return kids;
        }
    }
}
