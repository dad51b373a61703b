package org.feedmill.page;

import java.util.List;
import org.feedmill.page.address.AddressResolver;
import org.feedmill.page.html.DisplayLines;
import org.feedmill.page.html.FeedMarkup;
import org.feedmill.page.html.HtmlText;
import org.feedmill.page.html.ParserCostGuard;
import org.feedmill.page.json.JsonDocument;
import org.feedmill.page.json.JsonMarkup;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * Builds a page from the DOM of jsoup: walks the DOM once and numbers its nodes. Cost: one pass, no recursion; depth
 * and node count are bounded, so that the cost of any page is bounded by its size.
 */
final class PageParser {

    /** The limit of browsers, which stop at 512: deeper elements become siblings, and no text is lost. */
    private static final int MAX_DEPTH = 512;

    /** Pages are cut after this many nodes; the largest regular page seen had 60,000. */
    private static final int MAX_NODES = 1_200_000;

    private static final int MAX_CHARS = 64 * 1024 * 1024;

    private final NodeTable table;
    private final DisplayLines lines = new DisplayLines();
    private boolean space = true;

    /** The same for texts that are not shown. */
    private boolean hiddenSpace = true;

    /** The number of open {@code pre} elements, and the white space since their last text. */
    private int preDepth;

    private final StringBuilder pendingSpace = new StringBuilder();

    /** The rendered tree, null if no browser rendered the page. */
    private final @Nullable RenderedTree renderedTree;

    private PageParser(int capacity, @Nullable RenderedTree rendered) {
        this.table = new NodeTable(capacity);
        this.renderedTree = rendered;
    }

    /** Parses a document that is HTML or JSON. */
    static Page parse(String text, @Nullable String contentType, String url, String charset) {
        JsonDocument json = JsonDocument.read(text, contentType);
        if (json == null) {
            return parse(text, url, charset);
        }
        Page page = parse(JsonMarkup.write(json.tree()), url, charset);
        int[] shown = new int[json.tree().size()];
        int next = 0;
        for (int node = 0; node < page.size() && next < shown.length; node++) {
            String name = page.isText(node) ? "" : page.tagName(node);
            if (name.equals("dd") || name.equals("li") || name.equals("main")) {
                shown[next++] = node;
            }
        }
        page.nodes.json = new JsonDocument(json.tree().withNodes(shown), json.problem());
        return page;
    }

    static Page parse(String html, String url, String charset) {
        String bounded = FeedMarkup.toHtml(html.length() > MAX_CHARS ? html.substring(0, MAX_CHARS) : html);
        Document document = Parser.htmlParser().setMaxDepth(MAX_DEPTH).parseInput(ParserCostGuard.guard(bounded), "");
        PageParser parser = new PageParser(Math.max(64, bounded.length() / 40), null);
        parser.walk(document.firstElementChild() == null ? document : document.firstElementChild());
        NodeTable table = parser.table;
        RowSpans.apply(table);
        AddressResolver addresses = new AddressResolver(url, MetadataReader.baseHref(table));
        return new Page(table, url, MetadataReader.read(table, addresses), addresses, charset, null, null, List.of());
    }

    /** Parses a rendered page with the same walk, so that the result equals that for its markup. */
    static Page parse(RenderedPage page) {
        RenderedTree rendered = new RenderedTree(page, MAX_DEPTH);
        PageParser parser = new PageParser(Math.max(64, page.nodes().size()), rendered);
        parser.walk(rendered.root());
        NodeTable table = parser.table;
        RowSpans.apply(table);
        AddressResolver addresses = new AddressResolver(page.url(), MetadataReader.baseHref(table));
        return new Page(
                        table,
                        page.url(),
                        MetadataReader.read(table, addresses),
                        addresses,
                        "UTF-8",
                        null,
                        null,
                        List.of())
                .withBoxes(rendered.boxes());
    }

    /** Walks in document order without recursion: to the first child, else to the next sibling, else up. */
    private void walk(Element root) {
        Node node = root;
        int parent = -1;
        int index = 0;
        int[] rowLine = new int[MAX_DEPTH + 2];
        while (true) {
            int number = enter(node, parent, index, rowLine);
            if (renderedTree != null) {
                renderedTree.recordBox(node, table.size);
            }
            if (number >= 0 && node instanceof Element && node.childNodeSize() > 0 && !table.truncated) {
                parent = number;
                index = 0;
                node = node.childNode(0);
                continue;
            }
            if (number >= 0) {
                index = table.index[number] + 1;
                leave(number);
            }
            Node next = parent < 0 ? null : node.nextSibling();
            while (next == null || table.truncated) {
                if (parent < 0) {
                    return;
                }
                node = node.parentNode() == null ? root : node.parentNode();
                leave(parent);
                index = table.index[parent] + 1;
                parent = table.parent[parent];
                next = parent < 0 ? null : node.nextSibling();
                if (parent < 0) {
                    return;
                }
            }
            node = next;
        }
    }

    /** Numbers a node; returns -1 for nodes that are left out: comments and blank texts. */
    private int enter(Node node, int parent, int index, int[] rowLine) {
        if (table.size >= MAX_NODES) {
            table.truncated = true;
            return -1;
        }
        return switch (node) {
            case Element element -> enterElement(element, parent, index, rowLine);
            case TextNode text -> enterTexts(text, parent, index);
            case DataNode data -> enterData(data.getWholeData(), parent, index);
            default -> -1;
        };
    }

    private int enterElement(Element element, int parent, int index, int[] rowLine) {
        String name = element.normalName();
        HtmlTag.TagTraits tag = HtmlTag.traits(name);
        int symbol = tag.number() >= 0 ? tag.number() : table.dynamicSymbol(name);
        boolean block = tag.isBlock();
        int number = table.add(parent, index, symbol, block);
        AttributeReader attributes = element.attributesSize() > 0 ? AttributeReader.read(element.attributes()) : null;
        boolean hiding = false;
        if (attributes == null) {
            table.onlyClass[number] = true;
            table.onlyCommonAttributes[number] = true;
        } else {
            table.attributes[number] = attributes.namesAndValues();
            table.classSymbol[number] = table.classSymbol(attributes.classes());
            table.onlyClass[number] = attributes.size() == 1 && table.classSymbol[number] > 0;
            table.onlyCommonAttributes[number] = attributes.areCommon();
            hiding = attributes.isHiding(symbol);
        }
        table.hidden[number] = (parent >= 0 && table.hidden[parent]) || tag.isInvisible() || isHidden(element, hiding);
        if (table.tag[number] == HtmlTag.PRE) {
            preDepth++;
            pendingSpace.setLength(0);
        }
        breakBefore(number, block, rowLine);
        table.line[number] = lines.current();
        if (!table.hidden[number] && table.tag[number] == HtmlTag.IMG) {
            lines.occupy();
        }
        return number;
    }

    private void breakBefore(int number, boolean block, int[] rowLine) {
        if (table.hidden[number]) {
            return;
        }
        int tag = table.tag[number];
        if (block || tag == HtmlTag.BR) {
            lines.breakLine();
            space = true;
        }
        if (tag == HtmlTag.TR) {
            rowLine[Math.min(table.depth[number], MAX_DEPTH)] = lines.current();
        }
        if (HtmlTag.isCell(tag)) {
            space = true;
            int parent = table.parent[number];
            if (parent >= 0 && table.tag[parent] == HtmlTag.TR) {
                lines.startCell(rowLine[Math.min(table.depth[parent], MAX_DEPTH)]);
            }
        }
    }

    private void leave(int number) {
        table.end[number] = table.size;
        preDepth -= table.tag[number] == HtmlTag.PRE ? 1 : 0;
        int parent = table.parent[number];
        if (parent >= 0 && table.tag[number] != HtmlTag.TEXT) {
            table.textLength[parent] += table.textLength[number];
            table.linkTextLength[parent] +=
                    table.tag[number] == HtmlTag.A ? table.textLength[number] : table.linkTextLength[number];
        }
        if (table.hidden[number]) {
            return;
        }
        if (table.tag[number] == HtmlTag.TR) {
            lines.endRow();
            space = true;
        } else if (table.block[number]) {
            lines.breakLine();
            space = true;
        } else if (HtmlTag.isCell(table.tag[number])) {
            space = true;
        }
    }

    /** Adds texts: in preformatted text, every line becomes a text node; elsewhere, a text is one node. */
    private int enterTexts(TextNode node, int parent, int index) {
        String raw = node.getWholeText();
        boolean plain = renderedTree != null && !node.isBlank() && renderedTree.isInvisible(node);
        boolean hidden = plain || (parent >= 0 && table.hidden[parent]);
        if (preDepth == 0 || raw.indexOf('\n') < 0) {
            return enterText(raw, hidden, parent, index);
        }
        int last = -1;
        int from = 0;
        while (from <= raw.length() && table.size < MAX_NODES) {
            int stop = raw.indexOf('\n', from);
            int end = stop < 0 ? raw.length() : stop;
            int number = enterText(raw.substring(from, end), hidden, parent, last < 0 ? index : table.index[last] + 1);
            if (number >= 0) {
                if (last >= 0) {
                    table.end[last] = last + 1;
                }
                last = number;
            }
            if (stop >= 0) {
                lines.breakLine();
                space = true;
                pendingSpace.append('\n');
            }
            from = end + 1;
        }
        return last;
    }

    private int enterText(String raw, boolean hidden, int parent, int index) {
        String text = HtmlText.foldWhitespace(raw);
        if (text.isEmpty()) {
            space |= !hidden && !raw.isEmpty();
            hiddenSpace |= hidden && !raw.isEmpty();
            pendingSpace.append(preDepth > 0 && !hidden ? raw : "");
            return -1;
        }
        int number = table.add(parent, index, HtmlTag.TEXT, false);
        table.text[number] = text;
        table.hidden[number] = hidden;
        table.line[number] = lines.current();
        if (!hidden) {
            table.precededBySpace[number] = space || HtmlText.isBlank(raw.charAt(0));
            space = HtmlText.isBlank(raw.charAt(raw.length() - 1));
            lines.occupy();
            table.textLength[number] = text.length();
            if (parent >= 0) {
                table.textLength[parent] += text.length();
            }
            if (preDepth > 0) {
                keepLayout(number, raw);
            }
        } else {
            table.precededBySpace[number] = hiddenSpace || HtmlText.isBlank(raw.charAt(0));
            hiddenSpace = HtmlText.isBlank(raw.charAt(raw.length() - 1));
        }
        return number;
    }

    /** Stores the text with the white space before it; the white space after it belongs to the next one. */
    private void keepLayout(int number, String raw) {
        int end = raw.length();
        while (HtmlText.isBlank(raw.charAt(end - 1))) {
            end--;
        }
        table.preformatted.put(number, pendingSpace.append(raw, 0, end).toString());
        pendingSpace.setLength(0);
        pendingSpace.append(raw, end, raw.length());
    }

    private int enterData(String data, int parent, int index) {
        if (data.isBlank()) {
            return -1;
        }
        int number = table.add(parent, index, HtmlTag.TEXT, false);
        table.text[number] = data;
        table.hidden[number] = true;
        table.line[number] = lines.current();
        return number;
    }

    /** @param hiding whether the element's attributes hide it */
    private boolean isHidden(Element element, boolean hiding) {
        return (renderedTree == null || !renderedTree.decidesVisibility(element))
                ? hiding
                : renderedTree.isInvisible(element);
    }
}
