package org.feedmill.article.region;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.article.ArticlePassage;
import org.feedmill.article.ArticlePassage.Role;
import org.feedmill.article.TextSelection;
import org.feedmill.article.text.LabelPhrases;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Classifies the lines of an article by role: by the elements directly around a line, their names and, for short lines,
 * their first words.
 */
public final class PassageClassifier {

    /** Elements further out contain more than the line. */
    private static final int MAX_LEVELS = 8;

    /** An element is directly around a line if it contains at most this many times its text, plus a margin. */
    private static final int MAX_RATIO = 2;

    private static final int ALLOWANCE = 40;

    /**
     * A figure may contain a caption, a credit and a button; one with more text than this is a part of the page's
     * frame.
     */
    private static final int MAX_FIGURE_TEXT = 1_500;

    /** Labels are short: "By" and "Photo" also begin sentences. */
    private static final int MAX_LABEL = 90;

    private static final int MAX_CREDIT = 160;

    private static final int CAPTIONS = ElementWords.ARTICLE.mask("caption");
    private static final int MEDIA = ElementWords.ARTICLE.mask("media");
    private static final int BYLINES = ElementWords.ARTICLE.mask("byline");
    private static final int POINTERS =
            ElementWords.ARTICLE.mask("related", "share", "letter", "sign", "comment", "tags", "advert", "tools");
    private static final int BODIES = ElementWords.ARTICLE.mask("body");

    private static final int CREDIT_WORDS = mask(LabelPhrases.KINDS, "credit");
    private static final int AUTHOR_WORDS = mask(LabelPhrases.KINDS, "author");
    private static final int POINTER_WORDS = mask(
            LabelPhrases.KINDS, "related", "share", "sign", "tags", "advert", "rights", "next", "reply", "comments");

    private final Page page;
    private final TextSelection selection;
    private final ElementNames marks;

    private PassageClassifier(Page page, TextSelection selection) {
        this.page = page;
        this.selection = selection;
        this.marks = new ElementNames(page);
    }

    /** @param lines the texts, one for each run of kept nodes on a display line */
    public static List<ArticlePassage> classify(Page page, TextSelection selection, List<String> lines) {
        return new PassageClassifier(page, selection).read(lines);
    }

    private List<ArticlePassage> read(List<String> lines) {
        List<ArticlePassage> passages = new ArrayList<>();
        int first = selection.nextKept(0);
        for (String line : lines) {
            int linked = 0;
            int next = first;
            while (next >= 0 && page.line(next) == page.line(first)) {
                linked += inLink(next) ? page.ownText(next).length() : 0;
                next = selection.nextKept(next + 1);
            }
            passages.add(new ArticlePassage(line, role(line, first, linked), linked));
            first = next;
        }
        return passages;
    }

    private boolean inLink(int text) {
        int node = page.parent(text);
        for (int up = 0; up < MAX_LEVELS && node > 0; up++) {
            if (page.tag(node) == HtmlTag.A) {
                return page.attribute(node, "href") != null;
            }
            node = page.parent(node);
        }
        return false;
    }

    private Role role(String line, int text, int linked) {
        Role placed = roleByElements(text, line.length());
        if (placed == Role.HEADING || placed == Role.CAPTION) {
            return placed;
        }
        int words = LabelPhrases.kindsOf(line);
        if (linked * 2 > line.length() || (line.length() < MAX_LABEL && (words & POINTER_WORDS) != 0)) {
            return Role.POINTER;
        }
        if (line.length() < MAX_CREDIT && (words & CREDIT_WORDS) != 0) {
            return Role.CAPTION;
        }
        return line.length() < MAX_LABEL && (words & AUTHOR_WORDS) != 0 ? Role.BYLINE : placed;
    }

    /** Determines the role of a line from the elements around it, the nearest first. */
    private Role roleByElements(int text, int length) {
        Role role = Role.PROSE;
        int node = page.parent(text);
        for (int up = 0; up < MAX_LEVELS && node > 0; up++) {
            if (isFigure(node)) {
                return Role.CAPTION;
            }
            if (page.textLength(node) <= MAX_RATIO * length + ALLOWANCE) {
                int mask = marks.groupsOf(node);
                Role stated = isHeading(page.tag(node)) ? Role.HEADING : roleByNames(mask);
                if (stated != Role.PROSE) {
                    return stated;
                }
                role = isEntry(page.tag(node)) ? Role.ENTRY : role;
            }
            node = page.parent(node);
        }
        return role;
    }

    /** Captions are often named caption-text: words other than "text" or "content" are more specific. */
    private static Role roleByNames(int mask) {
        if ((mask & CAPTIONS) != 0) {
            return Role.CAPTION;
        }
        if ((mask & BODIES) != 0) {
            return Role.PROSE;
        }
        if ((mask & (MEDIA | BYLINES)) != 0) {
            return (mask & MEDIA) != 0 ? Role.CAPTION : Role.BYLINE;
        }
        return (mask & POINTERS) != 0 ? Role.POINTER : Role.PROSE;
    }

    private boolean isFigure(int node) {
        int tag = page.tag(node);
        return tag == HtmlTag.CAPTION
                || (tag == HtmlTag.FIGURE && page.textLength(node) < MAX_FIGURE_TEXT)
                || (tag >= HtmlTag.FIRST_DYNAMIC
                        && page.tagName(node).toLowerCase(Locale.ROOT).equals("figcaption"));
    }

    private static boolean isHeading(int tag) {
        return tag >= HtmlTag.H1 && tag <= HtmlTag.H6;
    }

    private static boolean isEntry(int tag) {
        return tag == HtmlTag.LI
                || tag == HtmlTag.TD
                || tag == HtmlTag.TH
                || tag == HtmlTag.DT
                || tag == HtmlTag.DD
                || tag == HtmlTag.TR;
    }

    private static int mask(List<String> groups, String... names) {
        int mask = 0;
        for (String name : names) {
            mask |= 1 << groups.indexOf(name);
        }
        return mask;
    }
}
