package org.feedmill.list;

import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/**
 * The subject title of a section (P1's FindSubject, P2 §2.1 end): the line just above its first item, or a picture's
 * alternative text there. A heading is taken even when a short line stands between it and the item.
 */
final class Subjects {

    private static final int LONGEST = 80;

    /** Texts to look back over for a heading. */
    private static final int REACH = 6;

    private static final int FARTHEST = 300;

    private Subjects() {}

    /**
     * @param first the node at which the section's first item begins
     * @param floor do not look above this node: the previous section ends there
     */
    static @Nullable String title(Page page, int first, int floor) {
        int texts = 0;
        String nearest = null;
        int bottom = Math.max(floor, first - FARTHEST);
        for (int n = first - 1; n > bottom && texts < REACH; n--) {
            if (page.hidden(n)) {
                continue;
            }
            int tag = page.tag(n);
            if (tag == Tag.NAV || tag == Tag.FORM || (tag == Tag.HEADER && page.end(n) <= first)) {
                break;
            }
            if (tag == Tag.IMG && nearest == null && texts == 0) {
                String alt = page.attribute(n, "alt");
                nearest = alt == null || alt.isBlank() || alt.length() > LONGEST ? null : alt.strip();
            }
            if (page.isText(n)) {
                if (frame(page, n, first) || elsewhere(page, n, first)) {
                    break; // the menu, the head of the page, or what stands beside the list
                }
                texts++;
                int heading = headingAround(page, n);
                if (heading >= 0) {
                    String text = page.text(heading);
                    return text.length() <= LONGEST && page.end(heading) <= first ? text : nearest;
                }
                if (texts == 1 && nearest == null) {
                    nearest = line(page, n);
                }
            }
        }
        return nearest;
    }

    /** The heading between a record and the one before it, null where there is none or it is the record's own date. */
    static @Nullable String heading(Page page, Area area, int floor) {
        for (int n = area.from() - 1; n > Math.max(floor, area.from() - FARTHEST); n--) {
            if (page.isText(n) && !page.hidden(n)) {
                int heading = headingAround(page, n);
                boolean between = heading > floor && page.end(heading) <= area.from();
                boolean date = heading >= 0 && area.datedIn(page, heading);
                String text = between && !date ? page.text(heading) : "";
                return text.isEmpty() || text.length() > LONGEST ? null : text;
            }
        }
        return null;
    }

    /** Whether a text belongs to the page's frame: its head, or a link of a menu. */
    private static boolean frame(Page page, int text, int first) {
        int header = page.enclosing(text, Tag.HEADER);
        if (header >= 0 && page.end(header) <= first && page.enclosing(text, Tag.ARTICLE) < 0) {
            return true;
        }
        int link = page.enclosing(text, Tag.A);
        return page.enclosing(text, Tag.NAV) >= 0
                || (link >= 0 && headingAround(page, text) < 0 && page.enclosing(link, Tag.LI) >= 0);
    }

    /** Whether a text belongs to what ends before the item: an aside, an article, or the title of another list's item. */
    private static boolean elsewhere(Page page, int text, int first) {
        return closed(page, text, Tag.ASIDE, first)
                || closed(page, text, Tag.ARTICLE, first)
                || (headingAround(page, text) >= 0 && closed(page, text, Tag.LI, first));
    }

    private static boolean closed(Page page, int text, int tag, int first) {
        int around = page.enclosing(text, tag);
        return around >= 0 && page.end(around) <= first;
    }

    private static int headingAround(Page page, int text) {
        for (int n = text, up = 0; n >= 0 && up < 4; n = page.parent(n), up++) {
            int tag = page.tag(n);
            if (Tag.heading(tag) || tag == Tag.CAPTION || tag == Tag.DT || tag == Tag.SUMMARY) {
                return n;
            }
        }
        return -1;
    }

    /** The left part of the display line that ends with the text, null where it is no title: long, or a table's head. */
    private static @Nullable String line(Page page, int text) {
        int line = page.line(text);
        int from = text;
        int cell = page.enclosing(text, Tag.TH);
        if (cell >= 0) {
            return null;
        }
        while (from > 0 && page.line(from - 1) == line && !page.block(from - 1)) {
            from--;
        }
        for (int n = from; n <= text; n++) {
            if (page.isText(n) && !page.hidden(n)) {
                String left = page.ownText(n);
                boolean title = left.length() <= LONGEST && Words.weight(left) >= 3 && Words.letters(left) > 0.5;
                return title ? left : null;
            }
        }
        return null;
    }
}
