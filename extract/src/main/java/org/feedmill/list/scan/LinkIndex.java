package org.feedmill.list.scan;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * The links of a page, and whether they are titles or labels: a text that many links to different places share ("more",
 * 続きを読む, PDF, Minutes) is a label in any language; so is one with hardly any letters.
 */
public final class LinkIndex {

    /** A text that this many links share is a label. */
    private static final int MIN_LABEL_COUNT = 3;

    /** A text with less weight is not a title. */
    private static final int MIN_TITLE_WEIGHT = 8;

    private final Page page;
    private final @Nullable String[] textOf;
    private final Map<String, Integer> firsts = new HashMap<>();
    private final BitSet titled = new BitSet();
    private final int[] firstOf;
    private final int[] sharedBy;
    private final @Nullable String[] targets;
    private final @Nullable String[] addresses;
    private final BitSet resolved = new BitSet();

    LinkIndex(Page page) {
        this.page = page;
        this.textOf = new String[page.size()];
        this.targets = new String[page.size()];
        this.addresses = new String[page.size()];
        this.firstOf = new int[page.size()];
        this.sharedBy = new int[page.size()];
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == HtmlTag.A && !page.isHidden(n) && page.attribute(n, "href") != null) {
                String text = page.text(n);
                textOf[n] = text;
                Integer first = firsts.putIfAbsent(text, n);
                firstOf[n] = first == null ? n : first;
                sharedBy[firstOf[n]]++;
            }
        }
        for (int n = 0; n < page.size(); n++) {
            String text = textOf[n];
            if (text != null && !isLabel(n) && TextWeight.weighsAtLeast(text, MIN_TITLE_WEIGHT)) {
                titled.set(n);
            }
        }
    }

    public boolean isLink(int node) {
        return textOf[node] != null;
    }

    public String text(int node) {
        String text = textOf[node];
        return text == null ? "" : text;
    }

    public boolean isLabel(int node) {
        return isLink(node) && sharedBy[firstOf[node]] >= MIN_LABEL_COUNT;
    }

    public boolean isLabel(String text) {
        Integer first = firsts.get(text);
        return first != null && sharedBy[first] >= MIN_LABEL_COUNT;
    }

    /** Returns true if the link's text could be an item's title. */
    public boolean titled(int node) {
        return titled.get(node);
    }

    /** The first link in a range whose text could be a title, or -1. */
    public int firstTitled(int from, int to) {
        for (int n = from; n < to; n++) {
            if (page.tag(n) == HtmlTag.A && titled(n)) {
                return n;
            }
        }
        return -1;
    }

    /** The link's address as written, empty if it leads to no page: scripts, mail, the page's top. */
    public String target(int node) {
        String known = targets[node];
        if (known == null) {
            known = target(page, node);
            targets[node] = known;
        }
        return known;
    }

    private static String target(Page page, int node) {
        String href = page.attribute(node, "href");
        if (href == null) {
            return "";
        }
        String trimmed = href.strip();
        boolean nowhere = trimmed.equals("#") || trimmed.startsWith("javascript:") || trimmed.startsWith("mailto:");
        return nowhere ? "" : trimmed;
    }

    /** A link with more levels in between is around the page, not around a record. */
    private static final int MAX_LEVELS = 256;

    /** The link that a node is or is inside, or -1. */
    public static int enclosingLink(Page page, int node) {
        int n = node;
        for (int up = 0; n >= 0 && page.tag(n) != HtmlTag.A; up++) {
            n = up < MAX_LEVELS ? page.parent(n) : -1;
        }
        return n;
    }

    /**
     * Returns the address that a link leads to, null if it leads to no page; for callers that need few links of a page.
     */
    public static @Nullable String address(Page page, int link) {
        String target = target(page, link);
        return target.isEmpty() ? null : page.absoluteAddress(target);
    }

    /** The absolute address of a link, null if it leads to no page. */
    public @Nullable String address(int node) {
        if (!resolved.get(node)) {
            resolved.set(node);
            String target = target(node);
            addresses[node] = target.isEmpty() ? null : page.absoluteAddress(target);
        }
        return addresses[node];
    }

    /** Returns the address that a link leads to, without the fragment. */
    String page(int node) {
        String target = target(node);
        int end = target.indexOf('#');
        return end < 0 ? target : target.substring(0, end);
    }

    /** A hash of the folder that a link leads to, ignoring digits; links to things of one kind share it. */
    public long kind(int node) {
        String target = target(node);
        int end = target.length();
        for (int i = 0; i < target.length(); i++) {
            char c = target.charAt(i);
            if (c == '?' || c == '#') {
                end = i;
                break;
            }
        }
        int last = target.lastIndexOf('/', end - 1);
        last = last == end - 1 && last > 0 ? target.lastIndexOf('/', last - 1) : last;
        long kind = 7;
        boolean digits = false;
        for (int i = 0; i <= last; i++) {
            char c = target.charAt(i);
            boolean digit = c >= '0' && c <= '9';
            kind = digit && digits ? kind : NodeSignatures.mix(kind, digit ? '9' : c);
            digits = digit;
        }
        return kind;
    }
}
