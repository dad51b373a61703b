package org.feedmill.page;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.feedmill.page.address.AddressResolver;
import org.feedmill.page.charset.CharsetLabels;
import org.feedmill.page.charset.PageDecoder;
import org.feedmill.page.json.JsonDocument;
import org.jspecify.annotations.Nullable;

/**
 * A web page as one immutable tree whose nodes are numbered once, in document order, into flat arrays. Elements and
 * texts with any visible character are nodes; comments and blank texts are not. The root is number 0.
 *
 * <p>All papers work on this tree: (number, end, parent, depth) is P5's region code, the path of sibling indexes the
 * address of P1 and P2, and the tag symbols in order are P2's token stream. No method recurses by the depth of the page.
 */
public final class Page {

    final NodeTable nodes;
    private final String url;
    private final PageMetadata metadata;
    private final AddressResolver addresses;
    private final String charset;
    private final @Nullable Instant fetchTime;
    private final @Nullable ZoneId timeZone;
    private final List<@Nullable Box> boxes;

    Page(
            NodeTable nodes,
            String url,
            PageMetadata metadata,
            AddressResolver addresses,
            String charset,
            @Nullable Instant fetched,
            @Nullable ZoneId timeZone,
            List<@Nullable Box> boxes) {
        this.nodes = nodes;
        this.url = url;
        this.metadata = metadata;
        this.addresses = addresses;
        this.charset = charset;
        this.fetchTime = fetched;
        this.timeZone = timeZone;
        this.boxes = boxes;
    }

    /** Parses a page from text. Any text is accepted: a text without HTML becomes a page with one text node. */
    public static Page parse(String html, String url) {
        return PageParser.parse(Objects.requireNonNull(html, "html"), Objects.requireNonNull(url, "url"), "UTF-8");
    }

    /** Parses a page or JSON from bytes, decoded by BOM, the content type, meta elements or else a detector. */
    public static Page parse(byte[] bytes, @Nullable String contentType, String url) {
        return parse(bytes, contentType, url, null);
    }

    /** Parses a page from bytes, with the given encoding if neither the header nor the page names one. */
    public static Page parse(byte[] bytes, @Nullable String contentType, String url, @Nullable String encoding) {
        String type = PageDecoder.withFallbackEncoding(Objects.requireNonNull(bytes, "bytes"), contentType, encoding);
        PageDecoder.DecodedText decoded = PageDecoder.decode(bytes, type, url);
        return PageParser.parse(decoded.text(), contentType, url, decoded.charset());
    }

    /** Returns an immutable value that depends on the nodes alone; made once for all pages with the same nodes. */
    public <T> T derived(Class<T> type, Function<Page, T> maker) {
        return nodes.derived.of(type, () -> maker.apply(this));
    }

    /** Returns true if the encoding is supported. */
    public static boolean supportsEncoding(String encoding) {
        return CharsetLabels.charset(encoding) != null;
    }

    /** Creates a page from a rendered document: its nodes have boxes, and it includes content created by scripts. */
    public static Page of(RenderedPage rendered) {
        return PageParser.parse(rendered);
    }

    /** Returns this page with its fetch time, from which relative dates and missing years are resolved. */
    public Page withFetchTime(Instant instant) {
        return new Page(nodes, url, metadata, addresses, charset, instant, timeZone, boxes);
    }

    /** Returns this page with the time zone of the times that it shows without one; null if it is unknown. */
    public Page withTimeZone(@Nullable ZoneId zone) {
        return new Page(nodes, url, metadata, addresses, charset, fetchTime, zone, boxes);
    }

    /** Returns this page with the fetch time and time zone of another. */
    public Page withTimesOf(Page other) {
        return new Page(nodes, url, metadata, addresses, charset, other.fetchTime, other.timeZone, boxes);
    }

    /** Returns this page with a limit of the work on it. */
    public Page withBudget(WorkBudget budget) {
        return new Page(nodes.withBudget(budget), url, metadata, addresses, charset, fetchTime, timeZone, boxes);
    }

    /** Reports work on the page to its budget; see {@link WorkBudget#spend}. */
    public void spend(int steps) {
        nodes.budget.spend(steps);
    }

    /** Returns this page with the given language (BCP 47) instead of the declared one. */
    public Page withLanguage(String tag) {
        return new Page(nodes, url, metadata.withLanguage(tag), addresses, charset, fetchTime, timeZone, boxes);
    }

    /** Returns this page with another address, against which its links are resolved. */
    public Page withUrl(String address) {
        AddressResolver there = new AddressResolver(address, MetadataReader.baseHref(nodes));
        return new Page(nodes, address, MetadataReader.read(nodes, there), there, charset, fetchTime, timeZone, boxes);
    }

    /** Returns this page with the boxes of its nodes, by number; null for nodes that the browser did not display. */
    public Page withBoxes(List<@Nullable Box> rendered) {
        if (rendered.size() != size()) {
            throw new IllegalArgumentException(rendered.size() + " boxes for a page of " + size() + " nodes");
        }
        List<@Nullable Box> own = Collections.unmodifiableList(new ArrayList<>(rendered));
        return new Page(nodes, url, metadata, addresses, charset, fetchTime, timeZone, own);
    }

    /** Returns true if a browser rendered the page, so that its nodes have boxes. */
    public boolean isRendered() {
        return !boxes.isEmpty();
    }

    /** The box of the node; null if it is not displayed, or if no browser rendered the page. */
    public @Nullable Box box(int node) {
        return boxes.isEmpty() ? null : boxes.get(node);
    }

    public @Nullable Instant fetchTime() {
        return fetchTime;
    }

    /** The time zone of the times that the page shows without one; null if it is unknown. */
    public @Nullable ZoneId timeZone() {
        return timeZone;
    }

    /** The fetch time as local time in the time zone of the page, or UTC; null if there is no fetch time. */
    public @Nullable LocalDateTime localFetchTime() {
        ZoneId zone = timeZone == null ? ZoneOffset.UTC : timeZone;
        return fetchTime == null ? null : LocalDateTime.ofInstant(fetchTime, zone);
    }

    /** The address that the page was requested from. */
    public String url() {
        return url;
    }

    /** The name of the charset that the bytes were decoded with. */
    public String charset() {
        return charset;
    }

    public PageMetadata metadata() {
        return metadata;
    }

    /** The language that the page declares, or null. */
    public @Nullable String language() {
        return metadata.language();
    }

    /** Returns the absolute http(s) form of an address found on the page, null if it has none. */
    public @Nullable String absoluteAddress(String address) {
        return addresses.absolute(address);
    }

    /** The JSON document that the page shows, see {@code JsonMarkup}; null for other pages. */
    public @Nullable JsonDocument json() {
        return nodes.json;
    }

    /** Number of nodes. */
    public int size() {
        return nodes.size;
    }

    /** Returns true if nodes were left out because the page has more than the parser accepts. */
    public boolean isTruncated() {
        return nodes.truncated;
    }

    public Node node(int number) {
        return new Node(this, number);
    }

    public Node root() {
        return node(0);
    }

    /** Tag symbol, see {@link HtmlTag}. */
    public int tag(int node) {
        return nodes.tag[node];
    }

    public String tagName(int node) {
        return nodes.tagName(node);
    }

    public boolean isText(int node) {
        return nodes.tag[node] == HtmlTag.TEXT;
    }

    /** Number of the parent, -1 for the root. */
    public int parent(int node) {
        return nodes.parent[node];
    }

    /** The first number after the node's subtree. */
    public int end(int node) {
        return nodes.end[node];
    }

    public int depth(int node) {
        return nodes.depth[node];
    }

    /** Index among the siblings, from 0. */
    public int index(int node) {
        return nodes.index[node];
    }

    /** Display line on which the node's content begins; see {@code DisplayLines}. */
    public int line(int node) {
        return nodes.line[node];
    }

    public boolean isHidden(int node) {
        return nodes.hidden[node];
    }

    public boolean isBlock(int node) {
        return nodes.block[node];
    }

    /** Symbol of the class attribute as written: equal classes have equal symbols; 0 is none. */
    public int classSymbol(int node) {
        return nodes.classSymbol[node];
    }

    /**
     * A number for the path of tags from the root, without indexes: nodes of one column of a list share it, while
     * sidebars and menus mostly have another.
     */
    public long tagPath(int node) {
        return nodes.path[node];
    }

    /** A number for the path of blocks and table cells only: bold, linked and plain texts of one column share it. */
    public long blockPath(int node) {
        return nodes.blockPath[node];
    }

    /** The table column of the node, from 1; 0 outside of tables. */
    public int column(int node) {
        return nodes.column[node];
    }

    /** Number of visible characters in the subtree, white space folded. */
    public int textLength(int node) {
        return nodes.textLength[node];
    }

    /** Number of visible characters in the subtree that are inside links. */
    public int linkTextLength(int node) {
        return nodes.linkTextLength[node];
    }

    /** Returns true if the node has no attributes except possibly a class; most nodes need no further check. */
    public boolean hasOnlyClass(int node) {
        return nodes.onlyClass[node];
    }

    /** Returns true if the node has only common attributes: address, picture, presentation, id and class. */
    public boolean hasOnlyCommonAttributes(int node) {
        return nodes.onlyCommonAttributes[node];
    }

    /** An attribute's value, null if the node has none of that name. */
    public @Nullable String attribute(int node, String name) {
        return nodes.attribute(node, name);
    }

    public Iterable<ElementAttribute> attributes(int node) {
        return nodes.attributes(node);
    }

    /** A text node's own text, white space folded and trimmed; empty for an element. */
    public String ownText(int node) {
        return Objects.requireNonNullElse(nodes.text[node], "");
    }

    /** The text of a node in a {@code pre}, with preceding and inner white space; elsewhere its own text. */
    public String preformattedText(int node) {
        return nodes.preformatted.getOrDefault(node, ownText(node));
    }

    /** Returns true if there is white space or a box border between this text node and the text before it. */
    public boolean isPrecededBySpace(int node) {
        return nodes.precededBySpace[node];
    }

    /** The visible text of the subtree, white space folded. */
    public String text(int node) {
        return text(node, nodes.end[node]);
    }

    /** The visible text of the nodes from a number to another, exclusive. */
    public String text(int from, int to) {
        return nodes.visibleText(from, to);
    }

    /** The text of the subtree whether shown or not, for scripts and similar elements. */
    public String rawText(int node) {
        return nodes.rawText(node);
    }

    /** Number of the first child, -1 if there is none. */
    public int firstChild(int node) {
        return node + 1 < nodes.end[node] ? node + 1 : -1;
    }

    /** Number of the next sibling, -1 for the last. */
    public int nextSibling(int node) {
        int parent = nodes.parent[node];
        return parent >= 0 && nodes.end[node] < nodes.end[parent] ? nodes.end[node] : -1;
    }

    /** Returns the innermost ancestor-or-self with that tag, or -1. */
    public int enclosing(int node, int tag) {
        int n = node;
        while (n >= 0 && nodes.tag[n] != tag) {
            n = nodes.parent[n];
        }
        return n;
    }

    public boolean contains(int ancestor, int node) {
        return ancestor <= node && node < nodes.end[ancestor];
    }

    /** Path of sibling indexes from the root (P1 §2.2.2); the root's own is 0. */
    public int[] path(int node) {
        int[] path = new int[nodes.depth[node] + 1];
        for (int n = node, i = path.length - 1; n >= 0; n = nodes.parent[n], i--) {
            path[i] = nodes.index[n];
        }
        return path;
    }

    /** Returns the ancestor (or the node itself) at that depth. */
    public int ancestorAt(int node, int depth) {
        int n = node;
        while (nodes.depth[n] > depth) {
            n = nodes.parent[n];
        }
        return n;
    }

    /** The address of a node in the papers' form, such as {@code 0.1.19.3.0}. */
    public String dottedPath(int node) {
        return Arrays.stream(path(node)).mapToObj(String::valueOf).collect(Collectors.joining("."));
    }

    /** The path by tag names and indexes among equally named siblings, as in P1 definition 4. */
    public String xpath(int node) {
        return NodeXPath.of(this, node);
    }

    /** Returns the symbol of a tag name on this page, -1 if the page has no such tag; ignores case. */
    public int tagSymbol(String name) {
        return nodes.knownSymbol(name.toLowerCase(Locale.ROOT));
    }

    /** Returns the lowest node that contains both. */
    public int commonAncestor(int a, int b) {
        int low = Math.min(a, b);
        int high = Math.max(a, b);
        while (low >= 0 && !contains(low, high)) {
            low = nodes.parent[low];
        }
        return low;
    }
}
