package org.feedmill.list.read;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * The display lines of an area, used to decide which links are the main part of their lines (P2 fig. 7). Lines may be
 * blocks, or parts of one block between line breaks. Dates of the area, dashes and bullets do not count as text. One
 * pass over the area.
 */
final class LinkLines {

    /** A longer line is prose with a link in it. */
    private static final int MAX_LINE_LENGTH = 400;

    private final Page page;
    private final Set<Integer> dates = new HashSet<>();
    private final Map<Long, Integer> lengths = new HashMap<>();
    private final Map<Integer, Long> lineOf = new HashMap<>();
    private final Set<Integer> leading = new HashSet<>();

    LinkLines(Page page, RecordArea area) {
        this.page = page;
        for (ValueNode date : area.valueNodes()) {
            dates.add(date.node());
        }
        int cell = 0;
        long begun = -1;
        for (int n = area.from(); n < area.to(); n++) {
            cell = HtmlTag.isCell(page.tag(n)) ? n : cell;
            long line = NodeSignatures.mix(cell + 1, page.line(n));
            if (page.tag(n) == HtmlTag.A) {
                lineOf.put(n, line);
                if (begun != line) {
                    leading.add(n);
                }
            } else if (isWording(n)) {
                lengths.merge(line, page.textLength(n), Integer::sum);
                begun = line;
            }
        }
    }

    private boolean isWording(int node) {
        return page.isText(node)
                && !page.isHidden(node)
                && !dates.contains(node)
                && hasLetterOrDigit(page.ownText(node));
    }

    private static boolean hasLetterOrDigit(String text) {
        int i = 0;
        while (i < text.length()) {
            int c = text.codePointAt(i);
            if (Character.isLetterOrDigit(c)) {
                return true;
            }
            i += Character.charCount(c);
        }
        return false;
    }

    /** Returns true if the link begins its line, or is most of it. */
    boolean isFilledBy(int link) {
        Long line = lineOf.get(link);
        if (line == null) {
            return false;
        }
        int length = lengths.getOrDefault(line, 0);
        return 2 * page.textLength(link) >= length || (leading.contains(link) && length < MAX_LINE_LENGTH);
    }
}
