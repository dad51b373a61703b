package org.feedmill.list.scan;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.scan.ValueNode.Position;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.TimeMatch;

/**
 * Removes relative times that are part of a sentence: on display lines that also show a full date, in titles next to
 * such lines, and everywhere if they count years ("open for the first time in 26 years"). The full date is when the
 * line was published; the relative time belongs to its title or text. Gain: in each seed of the trust run, 2 of 140
 * feeds of such lists had dates that moved with the clock, and in one seed a title with the word "today" moved below
 * its date.
 */
final class RelativeTimeFilter {

    private static final int FULL_DATE = 4;

    /** A relative time with a smaller share of a link's text than this belongs to a title. */
    private static final double MAX_TITLE_SHARE = 0.8;

    /** A title and the date of its record are at most this many display lines apart. */
    private static final int MAX_TITLE_LINES = 2;

    /** Years with a smaller share of a text than this belong to a sentence, and of a link's text to a title. */
    private static final double MAX_SENTENCE_SHARE = 0.4;

    private static final double MAX_LINK_SHARE = 0.9;

    private RelativeTimeFilter() {}

    /** Returns the nodes without those relative times; the nodes are in page order. */
    static List<ValueNode> removeProse(Page page, List<ValueNode> nodes) {
        List<ValueNode> kept = new ArrayList<>(nodes.size());
        for (int i = 0; i < nodes.size(); i++) {
            ValueNode node = nodes.get(i);
            int lines = isTitle(page, node) ? MAX_TITLE_LINES : 0;
            boolean beside = isProse(page, node)
                    && (isFullDateNear(page, nodes, i - 1, i, lines) || isFullDateNear(page, nodes, i + 1, i, lines));
            if (!beside) {
                kept.add(node);
            }
        }
        return kept;
    }

    /**
     * Returns the matches of a text without years that are counted in a sentence or a title. "Posted 3 years ago" is
     * neither.
     */
    static List<TimeMatch> removeYears(Page page, int node, List<TimeMatch> matches) {
        boolean found = false;
        for (TimeMatch match : matches) {
            found |= match.isYearsAgo();
        }
        if (!found) {
            return matches;
        }
        double share = page.enclosing(node, HtmlTag.A) >= 0 ? MAX_LINK_SHARE : MAX_SENTENCE_SHARE;
        double least = share * page.textLength(node);
        return matches.stream()
                .filter(match -> !match.isYearsAgo() || match.end() - match.start() >= least)
                .toList();
    }

    private static boolean isProse(Page page, ValueNode node) {
        if (node.attributeTime() != null || !(node.match() instanceof TimeMatch match) || !match.isRelative()) {
            return false;
        }
        return isTitle(page, node) || node.position() != Position.ALONE;
    }

    /** Whether the time is a small part of the text of a link. */
    private static boolean isTitle(Page page, ValueNode node) {
        return node.match() instanceof TimeMatch match
                && page.enclosing(node.node(), HtmlTag.A) >= 0
                && match.end() - match.start() < MAX_TITLE_SHARE * page.textLength(node.node());
    }

    private static boolean isFullDateNear(Page page, List<ValueNode> nodes, int candidate, int other, int lines) {
        if (candidate < 0 || candidate >= nodes.size()) {
            return false;
        }
        ValueNode date = nodes.get(candidate);
        return date.position() == Position.ALONE
                && TimeNodeFinder.strength(date) >= FULL_DATE
                && Math.abs(page.line(date.node()) - page.line(nodes.get(other).node())) <= lines;
    }
}
