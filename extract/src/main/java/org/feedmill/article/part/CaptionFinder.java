package org.feedmill.article.part;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.article.TextSelection;
import org.feedmill.article.region.ElementNames;
import org.feedmill.article.region.ElementWords;
import org.feedmill.list.field.ImageUrls;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds the captions of an article: {@code figcaption} elements, and elements next to an image or a video whose
 * names say that they describe or credit it, from the beginning of the article to its end. The caption of a table
 * is a part of the table.
 */
final class CaptionFinder {

    private static final int CAPTION = ElementWords.ARTICLE.mask("caption");
    private static final int AROUND = ElementWords.ARTICLE.mask("related", "nav", "foot", "comment", "advert");

    /** A longer text is not a caption. */
    private static final int MAX_LENGTH = 1_500;

    /** An image is searched for in so many elements around a caption. */
    private static final int MAX_LEVELS = 4;

    /** The elements around a caption and its image contain at most this many times the text of the caption. */
    private static final int MAX_RATIO = 3;

    private static final int MIN_ALLOWANCE = 200;

    /** The first image of an article is at most this many nodes before its text. */
    private static final int MAX_NODES_BEFORE = 400;

    private final Page page;
    private final TextSelection selection;
    private final ElementNames names;
    private final ImageUrls images;
    private final List<ArticleCaption> captions = new ArrayList<>();
    private final Set<String> texts = new HashSet<>();

    private CaptionFinder(Page page, TextSelection selection) {
        this.page = page;
        this.selection = selection;
        this.names = new ElementNames(page);
        this.images = new ImageUrls(page);
    }

    static List<ArticleCaption> find(Page page, TextSelection selection) {
        CaptionFinder finder = new CaptionFinder(page, selection);
        finder.find();
        return finder.captions;
    }

    private void find() {
        int article = article();
        int first = selection.nextKept(0);
        int from = Math.max(article, first - MAX_NODES_BEFORE);
        for (int n = from; n < page.end(article); n++) {
            if (page.isHidden(n) || isAround(n)) {
                n = page.end(n) - 1;
            } else if (isCaption(n)) {
                add(n);
                n = page.end(n) - 1;
            }
        }
    }

    /** The element that contains the article: one named so, else the one around its texts. */
    private int article() {
        int first = selection.nextKept(0);
        if (first < 0) {
            return 0;
        }
        int common = page.commonAncestor(first, selection.lastKept());
        int article = page.enclosing(common, HtmlTag.ARTICLE);
        int main = article >= 0 ? article : page.enclosing(common, HtmlTag.MAIN);
        return main >= 0 ? main : page.isText(common) || page.parent(common) > 0 ? page.parent(common) : common;
    }

    /** Returns true if a part without text of the article belongs to something else. */
    private boolean isAround(int node) {
        if (page.isText(node) || selection.keepsAny(node, page.end(node))) {
            return false;
        }
        int tag = page.tag(node);
        return tag == HtmlTag.NAV
                || tag == HtmlTag.FOOTER
                || (tag == HtmlTag.ASIDE && page.linkTextLength(node) * 2 > page.textLength(node))
                || (tag != HtmlTag.FIGURE && (names.groupsOf(node) & AROUND) != 0);
    }

    private boolean isCaption(int node) {
        if (page.isText(node) || page.textLength(node) == 0 || page.textLength(node) > MAX_LENGTH) {
            return false;
        }
        return page.tagName(node).equals("figcaption")
                || ((names.groupsOf(node) & CAPTION) != 0 && page.tag(node) != HtmlTag.CAPTION && picture(node) >= 0);
    }

    private void add(int node) {
        String text = page.text(node);
        if (texts.add(text)) {
            captions.add(new ArticleCaption(text, image(node)));
        }
    }

    private @Nullable String image(int caption) {
        int picture = picture(caption);
        return picture < 0 || page.tag(picture) != HtmlTag.IMG || images.isIcon(picture)
                ? null
                : images.widest(picture);
    }

    /** The image or video that a caption stands next to, -1 if there is none. */
    private int picture(int caption) {
        int most = MAX_RATIO * page.textLength(caption) + MIN_ALLOWANCE;
        int around = page.parent(caption);
        for (int up = 0; around > 0 && up < MAX_LEVELS && page.textLength(around) <= most; up++) {
            for (int n = around + 1; n < page.end(around); n++) {
                if (isPicture(n)) {
                    return n;
                }
            }
            around = page.parent(around);
        }
        return -1;
    }

    private boolean isPicture(int node) {
        int tag = page.tag(node);
        return tag == HtmlTag.IMG
                || (tag >= HtmlTag.FIRST_DYNAMIC
                        && (page.tagName(node).equals("video")
                                || page.tagName(node).equals("iframe")));
    }
}
