package org.feedmill.list.scan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.scan.ValueNode.Position;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.TimeMatch;

/**
 * Finds days that are written as numbers below month headings: "14", "12" and "9" under "March 2026". The numbers of a
 * column run in one direction under each month; counts do not, and 1, 2, 3 are ranks.
 */
final class DayNumbers {

    private static final int MAX_LENGTH = 3;
    private static final int MAX_HEADING_LENGTH = 40;
    private static final int MIN_NUMBERS = 3;

    /** Maximum number of nodes between a day and its title. */
    private static final int MAX_DISTANCE = 40;

    /** Minimum weight of a link that is an item's title, not the name of a day, a page or an archive. */
    private static final int MIN_TITLE_WEIGHT = 12;

    /** The numbers of a list precede titles; those of calendars and pagers do not. */
    private static final double MIN_TITLED_SHARE = 0.8;

    /** A number with the month above it. */
    private record DayNumber(int node, int day, int length, int heading, TimeMatch month) {

        ValueNode valueNode() {
            return new ValueNode(node, month.withDay(day, length), null, Position.ALONE);
        }
    }

    private DayNumbers() {}

    /** The time nodes of a page with these days added, in page order. */
    static List<ValueNode> complete(Page page, List<ValueNode> nodes) {
        List<ValueNode> months =
                nodes.stream().filter(node -> isMonth(page, node)).toList();
        if (months.isEmpty()) {
            return nodes;
        }
        Set<Integer> known = new HashSet<>();
        nodes.forEach(node -> known.add(node.node()));
        Map<Long, List<DayNumber>> columns = new LinkedHashMap<>();
        for (int n = months.getFirst().node(), m = 0; n < page.size(); n++) {
            while (m + 1 < months.size() && months.get(m + 1).node() < n) {
                m++;
            }
            int day = page.isText(n) && page.textLength(n) <= MAX_LENGTH ? day(page.ownText(n)) : 0;
            if (day > 0
                    && !known.contains(n)
                    && !page.isHidden(n)
                    && page.enclosing(n, HtmlTag.A) < 0
                    && months.get(m).match() instanceof TimeMatch month) {
                columns.computeIfAbsent(page.blockPath(n), path -> new ArrayList<>())
                        .add(new DayNumber(n, day, page.textLength(n), m, month));
            }
        }
        List<ValueNode> all = new ArrayList<>(nodes);
        for (List<DayNumber> column : columns.values()) {
            if (areDays(page, column)) {
                column.forEach(number -> all.add(number.valueNode()));
            }
        }
        all.sort(Comparator.comparingInt(ValueNode::node));
        return all;
    }

    /** Returns true for little more than a month with its year, on a line that is not a link. */
    private static boolean isMonth(Page page, ValueNode node) {
        return node.attributeTime() == null
                && node.position() == Position.ALONE
                && node.match() instanceof TimeMatch match
                && match.hasMonth()
                && match.hasYear()
                && !match.hasDay()
                && page.textLength(node.node()) <= MAX_HEADING_LENGTH
                && page.enclosing(node.node(), HtmlTag.A) < 0
                && page.enclosing(node.node(), HtmlTag.LI) < 0;
    }

    /** The day in a text of one or two digits with an optional full stop; 0 for other texts. */
    private static int day(String text) {
        int end = text.endsWith(".") ? text.length() - 1 : text.length();
        int day = 0;
        for (int i = 0; i < end; i++) {
            int digit = Character.digit(text.charAt(i), 10);
            if (digit < 0 || i > 1) {
                return 0;
            }
            day = 10 * day + digit;
        }
        return day <= 31 ? day : 0;
    }

    private static boolean areDays(Page page, List<DayNumber> column) {
        int up = 0;
        int down = 0;
        int ones = 0;
        DayNumber before = null;
        for (DayNumber number : column) {
            int step = before != null && before.heading() == number.heading() ? number.day() - before.day() : 0;
            up += step > 0 ? 1 : 0;
            down += step < 0 ? 1 : 0;
            ones += step == 1 ? 1 : 0;
            before = number;
        }
        boolean enumeration = ones == up && down == 0 && column.getFirst().day() == 1;
        return column.size() >= MIN_NUMBERS
                && Math.min(up, down) == 0
                && up + down > 0
                && !enumeration
                && titled(page, column) >= MIN_TITLED_SHARE * column.size();
    }

    /** The number of entries that are followed by a title before the next number. */
    private static int titled(Page page, List<DayNumber> column) {
        int titled = 0;
        for (int i = 0; i < column.size(); i++) {
            int from = column.get(i).node();
            int to = i + 1 < column.size() ? column.get(i + 1).node() : Math.min(page.size(), from + MAX_DISTANCE);
            boolean found = false;
            for (int n = from; n < Math.min(to, from + MAX_DISTANCE) && !found; n++) {
                found = page.tag(n) == HtmlTag.A && TextWeight.weight(page.text(n)) >= MIN_TITLE_WEIGHT;
            }
            titled += found ? 1 : 0;
        }
        return titled;
    }
}
