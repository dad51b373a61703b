package org.feedmill.article;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.article.Passage.Role;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * Classifies the lines of an article by role: by the elements tight around a line, their names and, for short lines,
 * the words they begin with.
 */
final class Passages {

    /** Elements further out stand around more than a line. */
    private static final int NEAR = 8;

    /** An element is tight around a line where it holds no more than so many times its text, and a little. */
    private static final int TIGHT = 2;

    private static final int LITTLE = 40;

    /** A figure may hold a caption, a credit and a button; one with more than this is no figure but a frame of the page. */
    private static final int FIGURE = 1_500;

    /** Labels are short: "By" and "Photo" also begin sentences. */
    private static final int LABEL = 90;

    private static final int CREDIT = 160;

    private static final int CAPTIONS = mask(NodeMarks.GROUPS, "caption");
    private static final int MEDIA = mask(NodeMarks.GROUPS, "media");
    private static final int BYLINES = mask(NodeMarks.GROUPS, "byline");
    private static final int POINTERS =
            mask(NodeMarks.GROUPS, "related", "share", "letter", "sign", "comment", "tags", "advert", "tools");
    private static final int BODIES = mask(NodeMarks.GROUPS, "body");

    private static final int CREDIT_WORDS = mask(Phrases.KINDS, "credit");
    private static final int AUTHOR_WORDS = mask(Phrases.KINDS, "author");
    private static final int POINTER_WORDS =
            mask(Phrases.KINDS, "related", "share", "sign", "tags", "advert", "rights", "next", "reply", "comments");

    private final Page page;
    private final Selection selection;
    private final NodeMarks marks;

    private Passages(Page page, Selection selection) {
        this.page = page;
        this.selection = selection;
        this.marks = new NodeMarks(page);
    }

    /** @param lines the texts, one for each run of kept nodes on a display line */
    static List<Passage> of(Page page, Selection selection, List<String> lines) {
        return new Passages(page, selection).read(lines);
    }

    private List<Passage> read(List<String> lines) {
        List<Passage> passages = new ArrayList<>();
        int first = selection.next(0);
        for (String line : lines) {
            int linked = 0;
            int next = first;
            while (next >= 0 && page.line(next) == page.line(first)) {
                linked += inLink(next) ? page.ownText(next).length() : 0;
                next = selection.next(next + 1);
            }
            passages.add(new Passage(line, role(line, first, linked), linked));
            first = next;
        }
        return passages;
    }

    private boolean inLink(int text) {
        int node = page.parent(text);
        for (int up = 0; up < NEAR && node > 0; up++) {
            if (page.tag(node) == Tag.A) {
                return page.attribute(node, "href") != null;
            }
            node = page.parent(node);
        }
        return false;
    }

    private Role role(String line, int text, int linked) {
        Role placed = placed(text, line.length());
        if (placed == Role.HEADING || placed == Role.CAPTION) {
            return placed;
        }
        int words = Phrases.mask(line);
        if (linked * 2 > line.length() || (line.length() < LABEL && (words & POINTER_WORDS) != 0)) {
            return Role.POINTER;
        }
        if (line.length() < CREDIT && (words & CREDIT_WORDS) != 0) {
            return Role.CAPTION;
        }
        return line.length() < LABEL && (words & AUTHOR_WORDS) != 0 ? Role.BYLINE : placed;
    }

    /** What the elements around a line make of it, the nearest first. */
    private Role placed(int text, int length) {
        Role role = Role.PROSE;
        int node = page.parent(text);
        for (int up = 0; up < NEAR && node > 0; up++) {
            if (figure(node)) {
                return Role.CAPTION;
            }
            if (page.textLength(node) <= TIGHT * length + LITTLE) {
                int mask = marks.mask(node);
                Role told = heading(page.tag(node)) ? Role.HEADING : named(mask);
                if (told != Role.PROSE) {
                    return told;
                }
                role = entry(page.tag(node)) ? Role.ENTRY : role;
            }
            node = page.parent(node);
        }
        return role;
    }

    /** Captions are often named caption-text: what a name says besides "text" or "content" tells more. */
    private static Role named(int mask) {
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

    private boolean figure(int node) {
        int tag = page.tag(node);
        return tag == Tag.CAPTION
                || (tag == Tag.FIGURE && page.textLength(node) < FIGURE)
                || (tag >= Tag.FIRST_FREE
                        && page.tagName(node).toLowerCase(Locale.ROOT).equals("figcaption"));
    }

    private static boolean heading(int tag) {
        return tag >= Tag.H1 && tag <= Tag.H6;
    }

    private static boolean entry(int tag) {
        return tag == Tag.LI || tag == Tag.TD || tag == Tag.TH || tag == Tag.DT || tag == Tag.DD || tag == Tag.TR;
    }

    private static int mask(List<String> groups, String... names) {
        int mask = 0;
        for (String name : names) {
            mask |= 1 << groups.indexOf(name);
        }
        return mask;
    }
}
