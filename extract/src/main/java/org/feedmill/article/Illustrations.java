package org.feedmill.article;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.feedmill.list.ImageAddress;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Finds the images of an article: those among its kept texts, and the one before the first of them. An image between
 * two kept texts belongs to the article unless its block was dropped for its text, that is, for more text than a
 * caption or for links. Cost: one pass, and the depth of the page for each image.
 */
final class Illustrations {

    /** Characters for each picture: a caption has not more. */
    private static final int LONGEST_CAPTION = 400;

    private static final int LONGEST_ALT = 500;

    /** A picture of a lead is said to be this wide, or stands in a figure. */
    private static final int WIDE = 300;

    private static final int LARGEST = 10_000;

    /** No article has more. */
    private static final int MOST = 2_000;

    private final Page page;
    private final Selection selection;
    private final ImageAddress addresses;
    private final PictureNames names;
    private final Map<Integer, Illustration> kept = new HashMap<>();
    private final BitSet figures = new BitSet();
    private final BitSet captions = new BitSet();
    private final Set<String> used = new HashSet<>();

    private int before = -1;
    private int after;

    /** The last block without kept text that was judged, and whether its pictures may stay. */
    private int judged = -1;

    private boolean welcome;

    /** Where the last kept picture stands, or its {@code noscript}: there a second one is the same again. */
    private int place = -1;

    private boolean unscripted;

    private Illustrations(Page page, Selection selection) {
        this.page = page;
        this.selection = selection;
        this.addresses = new ImageAddress(page);
        this.names = new PictureNames(page);
        this.after = selection.next(0);
    }

    static Illustrations of(Page page, Selection selection) {
        Illustrations illustrations = new Illustrations(page, selection);
        if (!selection.isEmpty()) {
            illustrations.read();
            illustrations.captions();
        }
        return illustrations;
    }

    /** The numbers of the pictures' nodes. */
    Set<Integer> nodes() {
        return kept.keySet();
    }

    Illustration at(int node) {
        return Objects.requireNonNull(kept.get(node));
    }

    /** Whether a figure holds a picture of the article. */
    boolean illustrates(int figure) {
        return figures.get(figure);
    }

    /** The texts of the pictures' captions, kept or not. */
    BitSet captionTexts() {
        return captions;
    }

    private void read() {
        int first = selection.next(0);
        int last = selection.last();
        lead(first);
        int end = page.end(block(last));
        for (int n = first; n < end && kept.size() < MOST; n++) {
            if (n == after) {
                before = n;
                after = selection.next(n + 1);
            } else if (page.tag(n) == Tag.IMG && !selection.drops(n) && isAmong(n)) {
                keep(n);
            }
        }
    }

    /** The picture before the first text, under the same article: the one that looks most like a lead, else the last. */
    private void lead(int first) {
        int container = container(first);
        int best = -1;
        int score = isLandmark(container) ? 0 : 1; // elsewhere a picture before the text may be anyone's
        for (int n = container + 1; n < first; n++) {
            boolean shown = page.tag(n) == Tag.IMG && page.hidden(n) == inNoscript(n) && !selection.drops(n);
            if (shown && isLead(n, container)) {
                int looks = (size(n, "width") >= WIDE ? 1 : 0) + (within(n, Tag.FIGURE) ? 1 : 0);
                best = looks >= score ? n : best;
                score = Math.max(looks, score);
            }
        }
        if (best >= 0) {
            keep(best);
        }
    }

    private int container(int first) {
        int common = page.common(first, selection.last());
        int article = page.enclosing(common, Tag.ARTICLE);
        int main = article >= 0 ? article : page.enclosing(common, Tag.MAIN);
        return main >= 0 ? main : common;
    }

    private boolean isLandmark(int node) {
        return page.tag(node) == Tag.ARTICLE || page.tag(node) == Tag.MAIN;
    }

    private boolean isLead(int image, int container) {
        for (int n = page.parent(image); n > container; n = page.parent(n)) {
            if (page.textLength(n) > 0) {
                return page.textLength(n) <= 3 * LONGEST_CAPTION
                        && 2 * page.linkTextLength(n) <= page.textLength(n)
                        && isOpen(image, container)
                        && address(image) != null;
            }
        }
        return isOpen(image, container) && address(image) != null;
    }

    /** Whether no landmark stands between that holds anything but articles. */
    private boolean isOpen(int image, int container) {
        for (int n = page.parent(image); n > container; n = page.parent(n)) {
            if (isAside(page.tag(n))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAside(int tag) {
        return tag == Tag.NAV || tag == Tag.ASIDE || tag == Tag.FOOTER;
    }

    private boolean isAmong(int image) {
        if (page.hidden(image) && !inNoscript(image)) {
            return false;
        }
        int top = image;
        while (page.parent(top) >= 0 && !keepsText(page.parent(top))) {
            top = page.parent(top);
            if (top == judged) {
                return welcome;
            }
        }
        judged = top;
        welcome = top == image || isWelcome(top);
        return welcome;
    }

    /** Whether an element that the walk is in holds kept text. */
    private boolean keepsText(int element) {
        return before >= element || (after >= 0 && after < page.end(element));
    }

    private boolean isWelcome(int block) {
        int text = page.textLength(block);
        int links = page.linkTextLength(block);
        int images = 0;
        for (int n = block; n < page.end(block); n++) {
            int tag = page.tag(n);
            images += tag == Tag.IMG && !page.hidden(n) ? 1 : 0;
            if (isAside(tag)) {
                return false;
            }
            if (tag >= Tag.FIRST_FREE && page.tagName(n).equals("figcaption")) {
                text -= page.textLength(n);
                links -= page.linkTextLength(n);
            }
        }
        return text <= 0 || (2 * links <= text && text <= (long) LONGEST_CAPTION * Math.max(1, images));
    }

    private void keep(int image) {
        boolean hidden = page.hidden(image);
        int where = hidden ? page.parent(noscript(image)) : page.parent(image);
        if (where == place && hidden != unscripted) {
            return;
        }
        String address = address(image);
        if (address == null || !used.add(address)) {
            return;
        }
        place = where;
        unscripted = hidden;
        String alt = Characters.line(page.attribute(image, "alt"), LONGEST_ALT);
        int width = size(image, "width");
        int height = size(image, "height");
        boolean sized = width > 0 && height > 0;
        kept.put(image, new Illustration(address, alt, sized ? width : 0, sized ? height : 0));
    }

    private @Nullable String address(int image) {
        if (addresses.icon(image)) {
            return null;
        }
        String own = addresses.widest(image);
        String address = own != null ? own : source(image);
        return address == null || names.strange(image, address) ? null : address;
    }

    /** What another element of a {@code picture} offers. */
    private @Nullable String source(int image) {
        int picture = page.parent(image);
        if (picture < 0 || !page.tagName(picture).equals("picture")) {
            return null;
        }
        for (int n = picture + 1, tries = 0; n < image && tries < 20; n = page.end(n), tries++) {
            String address = page.tagName(n).equals("source") ? addresses.widest(n) : null;
            if (address != null) {
                return address;
            }
        }
        return null;
    }

    private int size(int image, String name) {
        String value = page.attribute(image, name);
        int size = value == null ? 0 : Numbers.read(value);
        return size > LARGEST ? 0 : size;
    }

    private boolean inNoscript(int node) {
        return noscript(node) >= 0;
    }

    private int noscript(int node) {
        for (int n = page.parent(node), up = 0; n >= 0 && up < 4; n = page.parent(n), up++) {
            if (page.tagName(n).equals("noscript")) {
                return n;
            }
        }
        return -1;
    }

    private boolean within(int node, int tag) {
        return page.enclosing(node, tag) >= 0;
    }

    private int block(int text) {
        int n = text;
        while (page.parent(n) >= 0 && !page.block(n)) {
            n = page.parent(n);
        }
        return n;
    }

    /** The figures that hold kept pictures, and the texts of their captions. */
    private void captions() {
        for (int image : kept.keySet()) {
            int figure = page.enclosing(image, Tag.FIGURE);
            if (figure >= 0 && !figures.get(figure)) {
                figures.set(figure);
                caption(figure);
            }
        }
    }

    private void caption(int figure) {
        int end = -1;
        for (int n = figure + 1; n < Math.min(page.end(figure), figure + MOST); n++) {
            if (n < end && page.isText(n) && !page.hidden(n)) {
                captions.set(n, !selection.drops(n));
            } else if (page.tagName(n).equals("figcaption") && page.textLength(n) <= 3 * LONGEST_CAPTION) {
                end = page.end(n);
            }
        }
    }
}
