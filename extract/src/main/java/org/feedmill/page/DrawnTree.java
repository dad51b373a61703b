package org.feedmill.page;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.feedmill.page.DrawnPage.Drawn;
import org.feedmill.page.DrawnPage.DrawnElement;
import org.feedmill.page.DrawnPage.DrawnText;
import org.jsoup.nodes.Attributes;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.parser.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Converts a rendered page to the tree that {@link PageParser} walks, with what the browser knows of each node: its
 * box, and whether it is displayed at all. A node that the browser did not display is hidden, whatever its attributes
 * are. Cost: two passes, no recursion.
 */
final class DrawnTree {

    /** As many as the HTML parser keeps: looking a name up costs their number. */
    private static final int MOST_ATTRIBUTES = 512;

    /** Elements without a box that belong to the displayed page. */
    private static final Set<String> BOXLESS =
            Set.of("br", "wbr", "source", "track", "param", "area", "map", "col", "colgroup", "option", "optgroup");

    /** A picture and its links; what is longer is a whole page for those without scripts. */
    private static final int LONGEST_NOSCRIPT = 20_000;

    private static final int SHALLOW = 32;

    /** A page that shows less text than this, and less than this part of its text, is still loading. */
    private static final int LONG_WAITING = 300;

    private static final int WAITING_PART = 20;

    private static final Set<String> DATA = Set.of("script", "style");

    private final List<Drawn> drawn;
    private final Node[] nodes;
    private final int[] depth;
    private final boolean[] shown;
    private final boolean[] untold;
    private final IdentityHashMap<Node, Integer> numbers = new IdentityHashMap<>();
    private final List<@Nullable Box> boxes = new ArrayList<>();

    /** Whether enough text is displayed: a page that hides itself as a whole has not finished loading. */
    private final boolean open;

    DrawnTree(DrawnPage page, int maxDepth) {
        this.drawn = page.nodes();
        this.nodes = new Node[drawn.size()];
        this.depth = new int[drawn.size()];
        this.shown = new boolean[drawn.size()];
        this.open = show();
        this.untold = HeldBack.of(drawn, shown);
        for (int n = 0; n < nodes.length; n++) {
            nodes[n] = build(n, maxDepth);
            numbers.put(nodes[n], n);
        }
    }

    /** The document element; an empty one where the page has no nodes. */
    Element root() {
        return nodes.length > 0 && nodes[0] instanceof Element root ? root : new Element("html");
    }

    /** Whether boxes decide if the node is displayed: not on a page that hides itself, nor in collapsed content. */
    boolean tells(Node node) {
        Integer number = numbers.get(node);
        return open && (number == null || !untold[number]);
    }

    /** Whether the browser displays nothing of the node. */
    boolean unseen(Node node) {
        Integer number = numbers.get(node);
        return open && number != null && !shown[number] && !untold[number];
    }

    /** Notes the box of a node that has become the numbers from the first up to, not including, the last. */
    void number(Node node, int last) {
        Integer number = numbers.get(node);
        Box box = number == null ? null : drawn.get(number).box();
        while (boxes.size() < last) {
            boxes.add(box);
        }
    }

    List<@Nullable Box> boxes() {
        return Collections.unmodifiableList(boxes);
    }

    /**
     * Marks the nodes that are displayed: those with a box or with a descendant that has one.
     *
     * @return whether the displayed text is more than a loading message
     */
    private boolean show() {
        long all = 0;
        long seen = 0;
        for (int n = drawn.size() - 1; n >= 0; n--) {
            Drawn node = drawn.get(n);
            boolean boxless = node instanceof DrawnElement element && BOXLESS.contains(element.tag());
            boolean own = node.box() != null;
            int said = said(node);
            all += said;
            seen += own ? said : 0;
            shown[n] |= own || boxless;
            if (node.parent() >= 0 && (own || (shown[n] && !boxless))) {
                shown[node.parent()] = true;
            }
        }
        return seen >= LONG_WAITING || seen * WAITING_PART > all;
    }

    /** Length of a text that is meant to be read. */
    private int said(Drawn node) {
        boolean text = node instanceof DrawnText
                && drawn.get(Math.max(0, node.parent())) instanceof DrawnElement above
                && !org.feedmill.page.Tag.unseen(above.tag());
        return text ? ((DrawnText) node).text().strip().length() : 0;
    }

    private Node build(int number, int maxDepth) {
        Drawn node = drawn.get(number);
        int above = node.parent();
        Node parent = above < 0 ? null : nodes[above];
        depth[number] = above < 0 ? 0 : depth[above] + 1;
        if (parent != null && depth[number] > maxDepth) {
            parent = parent.parentNode();
            depth[number] = maxDepth;
        }
        Node built = built(node, above < 0 ? "" : drawn.get(above) instanceof DrawnElement e ? e.tag() : "");
        if (parent instanceof Element element) {
            element.appendChild(built);
            if (node instanceof DrawnText text && unfolds(element, text.text())) {
                unfold(element, built, text.text());
            }
        }
        return built;
    }

    private static Node built(Drawn node, String parentTag) {
        return switch (node) {
            case DrawnText text -> DATA.contains(parentTag) ? new DataNode(text.text()) : new TextNode(text.text());
            case DrawnElement element -> {
                Attributes attributes = new Attributes();
                List<String> told = element.attributes();
                for (int i = 0; i + 1 < Math.min(told.size(), 2 * MOST_ATTRIBUTES); i += 2) {
                    if (!told.get(i).isBlank()) {
                        attributes.put(told.get(i), told.get(i + 1));
                    }
                }
                yield new Element(Tag.valueOf(element.tag()), "", attributes);
            }
        };
    }

    private static boolean unfolds(Element element, String text) {
        return element.normalName().equals("noscript") && text.length() < LONGEST_NOSCRIPT;
    }

    /** Parses the markup of a noscript, which is text where scripts run, so that its pictures are found. */
    private static void unfold(Element noscript, Node text, String markup) {
        Element body =
                Parser.htmlParser().setMaxDepth(SHALLOW).parseInput(markup, "").body();
        text.remove();
        for (Node node : List.copyOf(body.childNodes())) {
            noscript.appendChild(node);
        }
    }
}
