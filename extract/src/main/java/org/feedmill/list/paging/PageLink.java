package org.feedmill.list.paging;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * A link that may lead from one page of a list to another.
 *
 * @param text its label
 * @param address its absolute address without a fragment
 */
record PageLink(int node, String text, String address) {

    private static final int MAX_TEXT_LENGTH = 60;
    private static final int MAX_LINK_NODES = 40;
    private static final int MAX_DIGITS = 6;

    private static final String FORWARD = "›»>→⟩▶►❯▸⇒➔➜➡⟶≫〉》⇾▷⮕➤";
    private static final String BACK = "‹«<←⟨◀◄❮◂⇐⬅⟵≪〈《◁";

    /** Returns the link, null if the node is not a link with a short label to another address. */
    static @Nullable PageLink of(Page page, int node) {
        if (page.tag(node) != HtmlTag.A
                || page.isHidden(node)
                || page.textLength(node) > MAX_TEXT_LENGTH
                || page.end(node) - node > MAX_LINK_NODES) {
            return null;
        }
        String href = page.attribute(node, "href");
        if (href == null || href.isBlank() || href.strip().startsWith("#")) {
            return null;
        }
        String address = page.absoluteAddress(href);
        return address == null ? null : new PageLink(node, page.text(node), UrlRelation.page(address));
    }

    /** Returns the number that a label consists of, or the first number of a range ("21-40"); -1 if there is none. */
    static long number(String label) {
        if (label.isEmpty() || label.length() > 2 * MAX_DIGITS) {
            return -1;
        }
        long value = 0;
        int digits = 0;
        boolean ended = false;
        char between = ' ';
        for (int i = 0; i < label.length(); i++) {
            char c = label.charAt(i);
            int digit = Character.digit(c, 10);
            if (Character.isLetter(c) && digit < 0) {
                return -1;
            }
            if (digit >= 0 && !ended) {
                value = 10 * value + digit;
                digits++;
            }
            if (digit >= 0 && ended && "-–—~".indexOf(between) < 0) {
                return -1;
            }
            if (digit < 0 && digits > 0) {
                ended = true;
                between = c == ' ' ? between : c;
            }
        }
        return digits == 0 || digits > MAX_DIGITS ? -1 : value;
    }

    /** Returns true if the label consists of arrows only. */
    boolean arrow() {
        return text.length() <= 4
                && !text.isEmpty()
                && Normalizer.normalize(text, Normalizer.Form.NFKC)
                        .chars()
                        .allMatch(c -> c == ' ' || (FORWARD + BACK).indexOf(c) >= 0);
    }

    /** Returns the label of the link: its text, or its accessible name. */
    PagingWords.Label said(Page page, PagingWords words) {
        PagingWords.Label shown = words.said(text);
        if (shown.way() != PagingWords.Direction.NOWHERE) {
            return shown;
        }
        for (String name : List.of("aria-label", "title")) {
            String stated = page.attribute(node, name);
            PagingWords.Label said = stated == null ? shown : words.said(stated);
            if (said.way() != PagingWords.Direction.NOWHERE) {
                return said;
            }
        }
        for (int n = node + 1; n < page.end(node); n++) {
            String alt = page.tag(n) == HtmlTag.IMG ? page.attribute(n, "alt") : page.attribute(n, "aria-label");
            PagingWords.Label said = alt == null ? shown : words.said(alt);
            if (said.way() != PagingWords.Direction.NOWHERE) {
                return said;
            }
        }
        return shown;
    }

    /** Returns true if the link has a relation of that name. */
    static boolean rel(Page page, int node, String name) {
        String rel = page.hasOnlyClass(node) ? null : page.attribute(node, "rel");
        return rel != null
                && List.of(rel.toLowerCase(Locale.ROOT).split("\\s+")).contains(name);
    }
}
