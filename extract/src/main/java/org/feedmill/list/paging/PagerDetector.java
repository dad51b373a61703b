package org.feedmill.list.paging;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/** Recognises page navigation by class names and similar attributes; every class attribute is checked once. */
final class PagerDetector {

    private static final int PAGER = 1;
    private static final int NEXT = 2;
    private static final int PREVIOUS = 4;
    private static final int CURRENT = 8;
    private static final int MORE = 16;
    private static final int CALENDAR = 32;

    private static final int MAX_LEVELS = 6;
    private static final int MAX_NEARBY_NODES = 8;

    private static final List<String> PAGERS = List.of(
            "pagin",
            "pager",
            "paging",
            "pagenav",
            "page-nav",
            "page_nav",
            "page-numbers",
            "pagebar",
            "page-bar",
            "pagelist",
            "page_list",
            "page-list",
            "nav-links",
            "wp-pagenavi",
            "pages",
            "turnpage");
    private static final List<String> MORES =
            List.of("loadmore", "load-more", "load_more", "showmore", "show-more", "view-more", "infinite", "btn-more");
    private static final List<String> CURRENTS =
            List.of("current", "active", "selected", "cur", "curr", "now", "this", "thispage", "on", "disabled");

    private final Page page;
    private final Map<Integer, Integer> known = new HashMap<>();

    PagerDetector(Page page) {
        this.page = page;
    }

    /** Returns true if the node is inside an element named as a pager. */
    boolean pager(int node) {
        return around(node, MAX_LEVELS, PAGER);
    }

    /** Returns true if the node, an element that contains only the node, or its icon is named "next". */
    boolean next(int node) {
        return near(node, NEXT) && !near(node, PREVIOUS);
    }

    boolean previous(int node) {
        return near(node, PREVIOUS) || PageLink.rel(page, node, "prev") || PageLink.rel(page, node, "previous");
    }

    boolean more(int node) {
        return near(node, MORE);
    }

    /** Returns true if the node is marked as the current page. */
    boolean current(int node) {
        for (int n = node, up = 0; n >= 0 && up < 3; n = page.parent(n), up++) {
            if (up > 0 && page.end(n) - n > page.end(node) - node + 2) {
                return false; // it contains other numbers too
            }
            String stated = page.hasOnlyClass(n) ? null : page.attribute(n, "aria-current");
            if ((stated != null && !stated.equals("false")) || (marks(n) & CURRENT) != 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns true if the node is inside a calendar: an element of that name, or a table whose rows have seven cells.
     */
    boolean calendar(int node) {
        if (around(node, MAX_LEVELS, CALENDAR)) {
            return true;
        }
        int row = above(node, HtmlTag.TR);
        int table = row < 0 ? -1 : above(row, HtmlTag.TABLE);
        int weeks = 0;
        for (int n = table + 1; table >= 0 && n < page.end(table) && n < table + 400; n++) {
            weeks += page.tag(n) == HtmlTag.TR && cells(n) == 7 ? 1 : 0;
        }
        return weeks >= 4;
    }

    private int above(int node, int tag) {
        int n = node;
        for (int up = 0; n >= 0 && page.tag(n) != tag; up++) {
            n = up < MAX_LEVELS ? page.parent(n) : -1;
        }
        return n;
    }

    private int cells(int row) {
        int cells = 0;
        for (int n = page.firstChild(row); n >= 0 && cells <= MAX_NEARBY_NODES; n = page.nextSibling(n)) {
            cells += HtmlTag.isCell(page.tag(n)) ? 1 : 0;
        }
        return cells;
    }

    private boolean around(int node, int levels, int mark) {
        for (int n = node, up = 0; n >= 0 && up < levels; n = page.parent(n), up++) {
            if ((marks(n) & mark) != 0 && page.tag(n) != HtmlTag.BODY) {
                return true;
            }
        }
        return false;
    }

    /** Returns the node itself, its first few descendants, and its ancestors as long as they contain little else. */
    private boolean near(int node, int mark) {
        for (int n = node; n < Math.min(page.end(node), node + MAX_NEARBY_NODES); n++) {
            if ((marks(n) & mark) != 0) {
                return true;
            }
        }
        for (int n = page.parent(node), up = 0; n >= 0 && up < 2; n = page.parent(n), up++) {
            if (page.end(n) - n > page.end(node) - node + MAX_NEARBY_NODES) {
                return false;
            }
            if ((marks(n) & mark) != 0) {
                return true;
            }
        }
        return false;
    }

    private int marks(int node) {
        int own = page.classSymbol(node) == 0 ? 0 : known.computeIfAbsent(page.classSymbol(node), k -> read(node));
        String id = page.hasOnlyClass(node) ? null : page.attribute(node, "id");
        return id == null ? own : own | marks(id);
    }

    private int read(int node) {
        String classes = page.attribute(node, "class");
        return classes == null ? 0 : marks(classes);
    }

    private static int marks(String name) {
        String lower = name.length() > 200 ? "" : name.toLowerCase(Locale.ROOT);
        int marks = holds(lower, PAGERS) ? PAGER : 0;
        marks |= holds(lower, MORES) ? MORE : 0;
        marks |= lower.contains("calendar") || lower.contains("datepicker") ? CALENDAR : 0;
        for (String part : lower.split("[^a-z0-9]+")) {
            marks |= part.startsWith("next") || part.endsWith("next") ? NEXT : 0;
            marks |= part.startsWith("older") || part.equals("pagedown") ? NEXT : 0;
            marks |= part.startsWith("prev") || part.startsWith("newer") ? PREVIOUS : 0;
            marks |= CURRENTS.contains(part) ? CURRENT : 0;
        }
        return marks;
    }

    private static boolean holds(String text, List<String> words) {
        for (String word : words) {
            if (text.contains(word)) {
                return true;
            }
        }
        return false;
    }
}
