package org.feedmill.page;

import java.util.Set;
import org.jsoup.nodes.Attributes;
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

    /** Attributes that do not describe the meaning of a node. */
    private static final Set<String> EVERYDAY = Set.of(
            "class",
            "id",
            "href",
            "src",
            "alt",
            "style",
            "width",
            "height",
            "target",
            "border",
            "align",
            "valign",
            "bgcolor",
            "color",
            "size",
            "face",
            "colspan",
            "cellpadding",
            "cellspacing",
            "type",
            "name");

    /** Parts that a page streams in hidden and then shows by a script of one line (React) have ids that begin so. */
    private static final String STREAMED = "S:";

    /** As browsers do (they stop at 512): deeper elements become siblings, no text is lost. */
    private static final int MAX_DEPTH = 512;

    /** Pages beyond this many nodes are cut; the largest honest page met had 60,000. */
    private static final int MAX_NODES = 1_200_000;

    private static final int MAX_CHARS = 64 * 1024 * 1024;

    private final NodeTable table;
    private final Lines lines = new Lines();
    private boolean space = true;

    /** How many {@code pre} elements are open, and the white space since the last text in them. */
    private int pre;

    private final StringBuilder gap = new StringBuilder();

    /** The rendered tree, null where no browser rendered the page. */
    private final @Nullable DrawnTree drawn;

    private PageParser(int capacity, @Nullable DrawnTree drawn) {
        this.table = new NodeTable(capacity);
        this.drawn = drawn;
    }

    static Page parse(String html, String url, String charset) {
        String bounded = html.length() > MAX_CHARS ? html.substring(0, MAX_CHARS) : html;
        Document document = Parser.htmlParser().setMaxDepth(MAX_DEPTH).parseInput(CostGuard.guarded(bounded), "");
        PageParser parser = new PageParser(Math.max(64, bounded.length() / 40), null);
        parser.walk(document.firstElementChild() == null ? document : document.firstElementChild());
        NodeTable table = parser.table;
        Addresses addresses = new Addresses(url, MetadataReader.base(table));
        return new Page(table, url, MetadataReader.read(table, addresses), addresses, charset, null);
    }

    /** Parses a rendered page by the same walk, so that the result is the same as for its markup. */
    static Page parse(DrawnPage page) {
        DrawnTree drawn = new DrawnTree(page, MAX_DEPTH);
        PageParser parser = new PageParser(Math.max(64, page.nodes().size()), drawn);
        parser.walk(drawn.root());
        NodeTable table = parser.table;
        Addresses addresses = new Addresses(page.url(), MetadataReader.base(table));
        return new Page(table, page.url(), MetadataReader.read(table, addresses), addresses, "UTF-8", null)
                .withBoxes(drawn.boxes());
    }

    /** Document order without recursion: down to the first child, else on to the next sibling, else up. */
    private void walk(Element root) {
        Node node = root;
        int parent = -1;
        int index = 0;
        int[] rowLine = new int[MAX_DEPTH + 2];
        while (true) {
            int number = enter(node, parent, index, rowLine);
            if (drawn != null) {
                drawn.number(node, table.size);
            }
            if (number >= 0 && node instanceof Element && node.childNodeSize() > 0 && !table.cut) {
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
            while (next == null || table.cut) {
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

    /** Numbers a node; -1 for what is no node of ours: comments and blank texts. */
    private int enter(Node node, int parent, int index, int[] rowLine) {
        if (table.size >= MAX_NODES) {
            table.cut = true;
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
        boolean block = Tag.block(name);
        int number = table.add(parent, index, table.symbol(name), block);
        int count = element.attributesSize();
        Attributes attributes = count > 0 ? element.attributes() : null;
        table.attributes[number] = attributes;
        if (attributes != null) {
            table.classSymbol[number] = table.classSymbol(attributes.get("class"));
        }
        table.classOnly[number] = count == 0 || (count == 1 && table.classSymbol[number] > 0);
        table.everyday[number] = table.classOnly[number] || everyday(attributes);
        table.hidden[number] =
                (parent >= 0 && table.hidden[parent]) || Tag.unseen(name) || hides(element, name, attributes);
        if (table.tag[number] == Tag.PRE) {
            pre++;
            gap.setLength(0);
        }
        breakBefore(number, block, rowLine);
        table.line[number] = lines.current();
        if (!table.hidden[number] && table.tag[number] == Tag.IMG) {
            lines.occupy();
        }
        return number;
    }

    private static boolean everyday(@Nullable Attributes attributes) {
        if (attributes == null) {
            return true;
        }
        for (org.jsoup.nodes.Attribute attribute : attributes) {
            if (!EVERYDAY.contains(attribute.getKey())) {
                return false;
            }
        }
        return true;
    }

    private void breakBefore(int number, boolean block, int[] rowLine) {
        if (table.hidden[number]) {
            return;
        }
        int tag = table.tag[number];
        if (block || tag == Tag.BR) {
            lines.breakLine();
            space = true;
        }
        if (tag == Tag.TR) {
            rowLine[Math.min(table.depth[number], MAX_DEPTH)] = lines.current();
        }
        if (Tag.cell(tag)) {
            space = true;
            int parent = table.parent[number];
            if (parent >= 0 && table.tag[parent] == Tag.TR) {
                lines.startCell(rowLine[Math.min(table.depth[parent], MAX_DEPTH)]);
            }
        }
    }

    private void leave(int number) {
        table.end[number] = table.size;
        pre -= table.tag[number] == Tag.PRE ? 1 : 0;
        int parent = table.parent[number];
        if (parent >= 0 && table.tag[number] != Tag.TEXT) {
            table.textLength[parent] += table.textLength[number];
            table.linkTextLength[parent] +=
                    table.tag[number] == Tag.A ? table.textLength[number] : table.linkTextLength[number];
        }
        if (table.hidden[number]) {
            return;
        }
        if (table.tag[number] == Tag.TR) {
            lines.endRow();
            space = true;
        } else if (table.block[number]) {
            lines.breakLine();
            space = true;
        } else if (Tag.cell(table.tag[number])) {
            space = true;
        }
    }

    /** In preformatted text every line is a text node of its own; elsewhere a text is one node. */
    private int enterTexts(TextNode node, int parent, int index) {
        String raw = node.getWholeText();
        boolean undrawn = drawn != null && !node.isBlank() && drawn.unseen(node);
        boolean hidden = undrawn || (parent >= 0 && table.hidden[parent]);
        if (pre == 0 || raw.indexOf('\n') < 0) {
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
                gap.append('\n');
            }
            from = end + 1;
        }
        return last;
    }

    private int enterText(String raw, boolean hidden, int parent, int index) {
        String text = Text.fold(raw);
        if (text.isEmpty()) {
            space |= !hidden && !raw.isEmpty();
            gap.append(pre > 0 && !hidden ? raw : "");
            return -1;
        }
        int number = table.add(parent, index, Tag.TEXT, false);
        table.text[number] = text;
        table.hidden[number] = hidden;
        table.line[number] = lines.current();
        if (!hidden) {
            table.spaced[number] = space || Text.blank(raw.charAt(0));
            space = Text.blank(raw.charAt(raw.length() - 1));
            lines.occupy();
            table.textLength[number] = text.length();
            if (parent >= 0) {
                table.textLength[parent] += text.length();
            }
            if (pre > 0) {
                keepLayout(number, raw);
            }
        }
        return number;
    }

    /** The text with the white space before it; the white space behind it goes to the next. */
    private void keepLayout(int number, String raw) {
        int end = raw.length();
        while (Text.blank(raw.charAt(end - 1))) {
            end--;
        }
        table.written.put(number, gap.append(raw, 0, end).toString());
        gap.setLength(0);
        gap.append(raw, end, raw.length());
    }

    private int enterData(String data, int parent, int index) {
        if (data.isBlank()) {
            return -1;
        }
        int number = table.add(parent, index, Tag.TEXT, false);
        table.text[number] = data;
        table.hidden[number] = true;
        table.line[number] = lines.current();
        return number;
    }

    private boolean hides(Element element, String name, @Nullable Attributes attributes) {
        return (drawn == null || !drawn.tells(element)) ? hiddenByAttribute(name, attributes) : drawn.unseen(element);
    }

    private static boolean hiddenByAttribute(String name, @Nullable Attributes attributes) {
        // Scripts show a page that hides itself as a whole: it is hidden only until they have run.
        if (attributes == null || name.equals("html") || name.equals("body")) {
            return false;
        }
        if ((attributes.hasKey("hidden") && !attributes.get("id").startsWith(STREAMED))
                || (name.equals("input") && "hidden".equalsIgnoreCase(attributes.get("type")))) {
            return true;
        }
        String style = attributes.get("style");
        return !style.isEmpty() && Text.hides(style);
    }
}
