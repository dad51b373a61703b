package org.feedmill.list.tag;

import java.util.Arrays;
import org.feedmill.list.scan.LinkIndex;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * The token stream of a page (P2 §2.2): the tags of its visible nodes in document order, texts as {@link HtmlTag#TEXT},
 * with a table from tokens to nodes.
 *
 * <p>Departures from the paper: formatting tags (bold, span, font) are left out and adjacent texts are one token, so
 * that a title with a highlighted word has the same pattern as other titles; and nodes that contain neither text nor
 * link (images, icons, empty cells) are left out, so that a record without one looks like the others.
 */
final class TagStream {

    private static final int MAX_WORDS = 20;

    private final Page page;
    private int[] tokens;
    private int[] nodes;
    private int[] text;
    private int[] nextLink;
    private final int[] linkFrom;
    private final int[] titledFrom;
    private int size;

    TagStream(PageIndex survey) {
        this.page = survey.page();
        this.linkFrom = new int[page.size() + 1];
        this.titledFrom = new int[page.size() + 1];
        links(survey.links());
        this.tokens = new int[page.size()];
        this.nodes = new int[page.size()];
        this.text = new int[page.size() + 1];
        for (int n = 0; n < page.size(); n++) {
            if (!page.isHidden(n) && !isInlineFormatting(n) && (page.textLength(n) > 0 || linkFrom[n] < page.end(n))) {
                add(n);
            }
        }
        this.tokens = Arrays.copyOf(tokens, size);
        this.nextLink = new int[size + 1];
        nextLink[size] = size;
        for (int i = size - 1; i >= 0; i--) {
            nextLink[i] = tokens[i] == HtmlTag.A ? i : nextLink[i + 1];
        }
    }

    private void links(LinkIndex links) {
        linkFrom[page.size()] = page.size();
        titledFrom[page.size()] = page.size();
        for (int n = page.size() - 1; n >= 0; n--) {
            boolean link = links.isLink(n);
            linkFrom[n] = link ? n : linkFrom[n + 1];
            titledFrom[n] = link && links.titled(n) ? n : titledFrom[n + 1];
        }
    }

    private void add(int node) {
        int tag = page.tag(node);
        if (tag == HtmlTag.TEXT && size > 0 && tokens[size - 1] == HtmlTag.TEXT) {
            text[size] += page.textLength(node);
            return;
        }
        tokens[size] = tag;
        nodes[size++] = node;
        text[size] = text[size - 1] + (tag == HtmlTag.TEXT ? page.textLength(node) : 0);
    }

    private boolean isInlineFormatting(int node) {
        return switch (page.tag(node)) {
            case HtmlTag.B,
                    HtmlTag.STRONG,
                    HtmlTag.I,
                    HtmlTag.EM,
                    HtmlTag.U,
                    HtmlTag.FONT,
                    HtmlTag.SMALL,
                    HtmlTag.SPAN -> true;
            default -> false;
        };
    }

    int size() {
        return size;
    }

    /** The tokens themselves; callers must not change them. */
    int[] tokens() {
        return tokens;
    }

    int node(int token) {
        return nodes[token];
    }

    /** The first link token at or after a token, the size of the stream if there is none. */
    int nextLink(int token) {
        return nextLink[token];
    }

    /** The first link at or after a node, the size of the page if there is none. */
    int linkFrom(int node) {
        return linkFrom[node];
    }

    /** The same for links whose texts could be titles. */
    int titledFrom(int node) {
        return titledFrom[node];
    }

    boolean hasTitledLink(int node) {
        return titledFrom[node] == node;
    }

    /** Number of characters in the texts of a run of tokens. */
    int textLength(int from, int to) {
        return text[to] - text[from];
    }

    /** Returns true if a pattern has the parts of an item: a link and a text. */
    boolean hasLink(int start, int length) {
        int link = nextLink[start];
        return link < start + length && text[start + length] > text[start];
    }

    /** A pattern in words, cut if it is long: "li a text". */
    String words(int start, int length) {
        StringBuilder out = new StringBuilder();
        int stop = start + Math.min(MAX_WORDS, length);
        for (int i = start; i < stop; i++) {
            out.append(out.isEmpty() ? "" : " ");
            out.append(tokens[i] == HtmlTag.TEXT ? "text" : page.tagName(nodes[i]));
        }
        return out.append(length > MAX_WORDS ? " …" : "").toString();
    }
}
