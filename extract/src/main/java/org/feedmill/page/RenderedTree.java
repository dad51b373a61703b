package org.feedmill.page;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.feedmill.page.RenderedPage.RenderedElement;
import org.feedmill.page.RenderedPage.RenderedNode;
import org.feedmill.page.RenderedPage.RenderedText;
import org.jsoup.nodes.Attributes;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.parser.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Converts a rendered page to the tree that {@link PageParser} walks, with the browser's information about each node:
 * its box, and whether it is displayed at all. A node that the browser did not display is hidden, regardless of its
 * attributes. Cost: two passes, no recursion.
 */
final class RenderedTree {

    /** The limit of the HTML parser, because the cost of looking up a name grows with their number. */
    private static final int MAX_ATTRIBUTES = 512;

    /** Elements without a box that belong to the displayed page. */
    private static final Set<String> BOXLESS =
            Set.of("br", "wbr", "source", "track", "param", "area", "map", "col", "colgroup", "option", "optgroup");

    /** Enough for a picture and its links; a longer one is a complete page for browsers without scripts. */
    private static final int MAX_NOSCRIPT_LENGTH = 20_000;

    private static final int MAX_NOSCRIPT_DEPTH = 32;

    /** A page that shows less text than this, and less than this share of its text, is still loading. */
    private static final int MIN_VISIBLE_TEXT = 300;

    private static final int MIN_VISIBLE_SHARE = 20;

    private static final Set<String> DATA = Set.of("script", "style");

    private final List<RenderedNode> renderedNodes;
    private final Node[] nodes;
    private final int[] depth;
    private final boolean[] shown;
    private final boolean[] collapsed;
    private final IdentityHashMap<Node, Integer> numbers = new IdentityHashMap<>();
    private final List<@Nullable Box> boxes = new ArrayList<>();

    /** Whether enough text is displayed: a page that hides itself completely has not finished loading. */
    private final boolean reliable;

    RenderedTree(RenderedPage page, int maxDepth) {
        this.renderedNodes = page.nodes();
        this.nodes = new Node[renderedNodes.size()];
        this.depth = new int[renderedNodes.size()];
        this.shown = new boolean[renderedNodes.size()];
        this.reliable = markShown();
        this.collapsed = CollapsedContent.find(renderedNodes, shown);
        for (int n = 0; n < nodes.length; n++) {
            nodes[n] = build(n, maxDepth);
            numbers.put(nodes[n], n);
        }
    }

    /** Returns the document element; an empty one if the page has no nodes. */
    Element root() {
        return nodes.length > 0 && nodes[0] instanceof Element root ? root : new Element("html");
    }

    /**
     * Returns true if boxes decide whether the node is displayed: not on a page that hides itself, nor in collapsed
     * content.
     */
    boolean decidesVisibility(Node node) {
        Integer number = numbers.get(node);
        return reliable && (number == null || !collapsed[number]);
    }

    /** Returns true if the browser displays nothing of the node. */
    boolean isInvisible(Node node) {
        Integer number = numbers.get(node);
        return reliable && number != null && !shown[number] && !collapsed[number];
    }

    /** Records the box for all numbers that the node received, up to the last, exclusive. */
    void recordBox(Node node, int last) {
        Integer number = numbers.get(node);
        Box box = number == null ? null : renderedNodes.get(number).box();
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
    private boolean markShown() {
        long all = 0;
        long seen = 0;
        for (int n = renderedNodes.size() - 1; n >= 0; n--) {
            RenderedNode node = renderedNodes.get(n);
            boolean boxless = node instanceof RenderedElement element && BOXLESS.contains(element.tag());
            boolean own = node.box() != null;
            int said = textLength(node);
            all += said;
            seen += own ? said : 0;
            shown[n] |= own || boxless;
            if (node.parent() >= 0 && (own || (shown[n] && !boxless))) {
                shown[node.parent()] = true;
            }
        }
        return seen >= MIN_VISIBLE_TEXT || seen * MIN_VISIBLE_SHARE > all;
    }

    /** Returns the length of a text that is meant for readers. */
    private int textLength(RenderedNode node) {
        boolean text = node instanceof RenderedText
                && renderedNodes.get(Math.max(0, node.parent())) instanceof RenderedElement above
                && !org.feedmill.page.HtmlTag.isInvisible(above.tag());
        return text ? ((RenderedText) node).text().strip().length() : 0;
    }

    private Node build(int number, int maxDepth) {
        RenderedNode node = renderedNodes.get(number);
        int above = node.parent();
        Node parent = above < 0 ? null : nodes[above];
        depth[number] = above < 0 ? 0 : depth[above] + 1;
        if (parent != null && depth[number] > maxDepth) {
            parent = parent.parentNode();
            depth[number] = maxDepth;
        }
        Node built =
                createNode(node, above < 0 ? "" : renderedNodes.get(above) instanceof RenderedElement e ? e.tag() : "");
        if (parent instanceof Element element) {
            element.appendChild(built);
            if (node instanceof RenderedText text && isUnfoldable(element, text.text())) {
                parseNoscript(element, built, text.text());
            }
        }
        return built;
    }

    private static Node createNode(RenderedNode node, String parentTag) {
        return switch (node) {
            case RenderedText text -> DATA.contains(parentTag) ? new DataNode(text.text()) : new TextNode(text.text());
            case RenderedElement element -> {
                Attributes attributes = new Attributes();
                List<String> stated = element.attributes();
                for (int i = 0; i + 1 < Math.min(stated.size(), 2 * MAX_ATTRIBUTES); i += 2) {
                    if (!stated.get(i).isBlank()) {
                        attributes.put(stated.get(i), stated.get(i + 1));
                    }
                }
                yield new Element(Tag.valueOf(element.tag()), "", attributes);
            }
        };
    }

    private static boolean isUnfoldable(Element element, String text) {
        return element.normalName().equals("noscript") && text.length() < MAX_NOSCRIPT_LENGTH;
    }

    /** Parses the markup of a noscript, which is a text if scripts run, so that its pictures are found. */
    private static void parseNoscript(Element noscript, Node text, String markup) {
        Element body = Parser.htmlParser()
                .setMaxDepth(MAX_NOSCRIPT_DEPTH)
                .parseInput(markup, "")
                .body();
        text.remove();
        for (Node node : List.copyOf(body.childNodes())) {
            noscript.appendChild(node);
        }
    }
}
