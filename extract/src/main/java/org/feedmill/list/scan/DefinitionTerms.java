package org.feedmill.list.scan;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Joins the definitions of a definition list, found as records because their dates are in them, with the terms before
 * them, which contain the titles; a record ends before the next term.
 *
 * <p>Gain: the titles of two pages of the bench.
 */
public final class DefinitionTerms {

    /** Minimum share of the records with a term before them. */
    private static final double MIN_SHARE = 0.8;

    private DefinitionTerms() {}

    /** The areas with the terms before them; unchanged unless most are definitions. */
    public static List<RecordArea> join(Page page, List<RecordArea> areas) {
        List<RecordArea> joined = new ArrayList<>(areas.size());
        int terms = 0;
        int floor = 0;
        for (RecordArea area : areas) {
            int from = page.tag(area.from()) == HtmlTag.DD ? firstTerm(page, area.from(), floor) : area.from();
            boolean hasTerm = from < area.from();
            int to = hasTerm ? nextTerm(page, area) : area.to();
            terms += hasTerm ? 1 : 0;
            floor = to;
            joined.add(hasTerm ? new RecordArea(from, to, area.valueNodes()) : area);
        }
        return terms > 0 && terms >= MIN_SHARE * areas.size() ? joined : areas;
    }

    /** The first of the terms before a definition that begin from a floor on; the definition itself if there are none. */
    private static int firstTerm(Page page, int definition, int floor) {
        int first = definition;
        int before = previousSibling(page, definition);
        while (before >= floor && page.tag(before) == HtmlTag.DD) {
            before = previousSibling(page, before);
        }
        while (before >= floor && page.tag(before) == HtmlTag.DT && page.textLength(before) > 0) {
            first = before;
            before = previousSibling(page, first);
        }
        return first;
    }

    /** The first term behind the beginning of an area, or the end of the area. */
    private static int nextTerm(Page page, RecordArea area) {
        int next = page.nextSibling(area.from());
        while (next >= 0 && next < area.to() && page.tag(next) != HtmlTag.DT) {
            next = page.nextSibling(next);
        }
        return next >= 0 && next < area.to() ? next : area.to();
    }

    /** The element before a node under the same parent, -1 if there is none. */
    private static int previousSibling(Page page, int node) {
        int before = node - 1;
        while (before >= 0 && page.parent(before) != page.parent(node)) {
            before = page.parent(before);
        }
        return before;
    }
}
