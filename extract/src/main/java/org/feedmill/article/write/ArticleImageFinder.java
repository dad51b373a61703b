package org.feedmill.article.write;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.feedmill.article.TextSelection;
import org.feedmill.article.text.OutputCharacters;
import org.feedmill.list.field.ImageUrls;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds the images of an article: those among its kept texts, and the one before the first of them. An image between
 * two kept texts belongs to the article unless its block was dropped because of its text, that is, because it has more
 * text than a caption, or links. Cost: one pass, and the depth of the page for each image.
 */
final class ArticleImageFinder {

    /** Maximum number of characters of the caption of one image. */
    private static final int MAX_CAPTION = 400;

    private static final int MAX_ALT = 500;

    /** Minimum width of a lead image that is not in a figure. */
    private static final int MIN_LEAD_WIDTH = 300;

    private static final int MAX_SIZE = 10_000;

    /** Maximum number of images of an article. */
    private static final int MAX_IMAGES = 2_000;

    private final Page page;
    private final TextSelection selection;
    private final ImageUrls addresses;
    private final ImageNameFilter nameFilter;
    private final Map<Integer, ArticleImage> kept = new HashMap<>();
    private final BitSet figures = new BitSet();
    private final BitSet captions = new BitSet();
    private final Set<String> used = new HashSet<>();

    private int before = -1;
    private int after;

    /** The last checked block without kept text, and whether its images may be kept. */
    private int lastJudgedBlock = -1;

    private boolean welcome;

    /** The node of the last kept image, or its {@code noscript} element: a second image there is a copy. */
    private int lastPlace = -1;

    private boolean unscripted;

    private ArticleImageFinder(Page page, TextSelection selection) {
        this.page = page;
        this.selection = selection;
        this.addresses = new ImageUrls(page);
        this.nameFilter = new ImageNameFilter(page);
        this.after = selection.nextKept(0);
    }

    static ArticleImageFinder of(Page page, TextSelection selection) {
        ArticleImageFinder illustrations = new ArticleImageFinder(page, selection);
        if (!selection.isEmpty()) {
            illustrations.read();
            illustrations.captions();
        }
        return illustrations;
    }

    /** The numbers of the image nodes. */
    Set<Integer> nodes() {
        return kept.keySet();
    }

    ArticleImage imageAt(int node) {
        return Objects.requireNonNull(kept.get(node));
    }

    /** Returns true if a figure contains an image of the article. */
    boolean illustrates(int figure) {
        return figures.get(figure);
    }

    /** Returns the captions of the images, kept or not. */
    BitSet captionTexts() {
        return captions;
    }

    private void read() {
        int first = selection.nextKept(0);
        int last = selection.lastKept();
        keepLead(first);
        int end = page.end(block(last));
        for (int n = first; n < end && kept.size() < MAX_IMAGES; n++) {
            if (n == after) {
                before = n;
                after = selection.nextKept(n + 1);
            } else if (page.tag(n) == HtmlTag.IMG && !selection.isExcluded(n) && isAmong(n)) {
                keep(n);
            }
        }
    }

    /**
     * Returns the image before the first text, in the same article: the one most like a lead image, otherwise the last.
     */
    private void keepLead(int first) {
        int container = container(first);
        int best = -1;
        int score = isLandmark(container) ? 0 : 1; // in other places, an image before the text may belong to anything
        for (int n = container + 1; n < first; n++) {
            boolean shown = page.tag(n) == HtmlTag.IMG && page.isHidden(n) == inNoscript(n) && !selection.isExcluded(n);
            if (shown && isLead(n, container)) {
                int looks = (size(n, "width") >= MIN_LEAD_WIDTH ? 1 : 0) + (within(n, HtmlTag.FIGURE) ? 1 : 0);
                best = looks >= score ? n : best;
                score = Math.max(looks, score);
            }
        }
        if (best >= 0) {
            keep(best);
        }
    }

    private int container(int first) {
        int common = page.commonAncestor(first, selection.lastKept());
        int article = page.enclosing(common, HtmlTag.ARTICLE);
        int main = article >= 0 ? article : page.enclosing(common, HtmlTag.MAIN);
        return main >= 0 ? main : common;
    }

    private boolean isLandmark(int node) {
        return page.tag(node) == HtmlTag.ARTICLE || page.tag(node) == HtmlTag.MAIN;
    }

    private boolean isLead(int image, int container) {
        for (int n = page.parent(image); n > container; n = page.parent(n)) {
            if (page.textLength(n) > 0) {
                return page.textLength(n) <= 3 * MAX_CAPTION
                        && 2 * page.linkTextLength(n) <= page.textLength(n)
                        && isOpen(image, container)
                        && address(image) != null;
            }
        }
        return isOpen(image, container) && address(image) != null;
    }

    /** Returns true if no landmark other than an article lies between. */
    private boolean isOpen(int image, int container) {
        for (int n = page.parent(image); n > container; n = page.parent(n)) {
            if (isAside(page.tag(n))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAside(int tag) {
        return tag == HtmlTag.NAV || tag == HtmlTag.ASIDE || tag == HtmlTag.FOOTER;
    }

    private boolean isAmong(int image) {
        if (page.isHidden(image) && !inNoscript(image)) {
            return false;
        }
        int top = image;
        while (page.parent(top) >= 0 && !keepsText(page.parent(top))) {
            top = page.parent(top);
            if (top == lastJudgedBlock) {
                return welcome;
            }
        }
        lastJudgedBlock = top;
        welcome = top == image || mayHoldImages(top);
        return welcome;
    }

    /** Returns true if an open element contains kept text. */
    private boolean keepsText(int element) {
        return before >= element || (after >= 0 && after < page.end(element));
    }

    private boolean mayHoldImages(int block) {
        int text = page.textLength(block);
        int links = page.linkTextLength(block);
        int images = 0;
        for (int n = block; n < page.end(block); n++) {
            int tag = page.tag(n);
            images += tag == HtmlTag.IMG && !page.isHidden(n) ? 1 : 0;
            if (isAside(tag)) {
                return false;
            }
            if (tag >= HtmlTag.FIRST_DYNAMIC && page.tagName(n).equals("figcaption")) {
                text -= page.textLength(n);
                links -= page.linkTextLength(n);
            }
        }
        return text <= 0 || (2 * links <= text && text <= (long) MAX_CAPTION * Math.max(1, images));
    }

    private void keep(int image) {
        boolean hidden = page.isHidden(image);
        int where = hidden ? page.parent(noscript(image)) : page.parent(image);
        if (where == lastPlace && hidden != unscripted) {
            return;
        }
        String address = address(image);
        if (address == null || !used.add(address)) {
            return;
        }
        lastPlace = where;
        unscripted = hidden;
        String alt = OutputCharacters.singleLine(page.attribute(image, "alt"), MAX_ALT);
        int width = size(image, "width");
        int height = size(image, "height");
        boolean sized = width > 0 && height > 0;
        kept.put(image, new ArticleImage(address, alt, sized ? width : 0, sized ? height : 0));
    }

    private @Nullable String address(int image) {
        if (addresses.isIcon(image)) {
            return null;
        }
        String own = addresses.widest(image);
        String address = own != null ? own : source(image);
        return address == null || nameFilter.isExcluded(image, address) ? null : address;
    }

    /** Returns the address that another element of the {@code picture} gives. */
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
        int size = value == null ? 0 : AttributeNumber.parse(value);
        return size > MAX_SIZE ? 0 : size;
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
        while (page.parent(n) >= 0 && !page.isBlock(n)) {
            n = page.parent(n);
        }
        return n;
    }

    /** Collects the figures that contain kept images, and their captions. */
    private void captions() {
        for (int image : kept.keySet()) {
            int figure = page.enclosing(image, HtmlTag.FIGURE);
            if (figure >= 0 && !figures.get(figure)) {
                figures.set(figure);
                addCaption(figure);
            }
        }
    }

    private void addCaption(int figure) {
        int end = -1;
        for (int n = figure + 1; n < Math.min(page.end(figure), figure + MAX_IMAGES); n++) {
            if (n < end && page.isText(n) && !page.isHidden(n)) {
                captions.set(n, !selection.isExcluded(n));
            } else if (page.tagName(n).equals("figcaption") && page.textLength(n) <= 3 * MAX_CAPTION) {
                end = page.end(n);
            }
        }
    }
}
