package org.feedmill.list.read;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.TimeMatch;
import org.jspecify.annotations.Nullable;

/**
 * Finds times of day apart from the dates of records: in a separate column, or in the rows below a day. Most records
 * must have one at the same path. Two of them at one path are a start and an end, not a release time.
 */
final class SeparateClocks {

    private static final double MIN_SHARE = 0.7;

    /** Number of records that are checked first: if none of them has a separate time, the column has none. */
    private static final int SAMPLE = 3;

    private static final String RANGE_SIGNS = "-–—−~〜～";

    private final PageIndex survey;
    private final Page page;

    SeparateClocks(PageIndex survey) {
        this.survey = survey;
        this.page = survey.page();
    }

    /** The time of day of each record of a column, null if its date already has a time or there is no other. */
    List<@Nullable TimeMatch> of(List<ValueTarget> column) {
        if (column.size() < 2) {
            return List.of();
        }
        List<Map<Long, ValueNode>> places = new ArrayList<>();
        Map<Long, Integer> counts = new LinkedHashMap<>();
        int lacking = 0;
        for (int i = 0; i < column.size(); i++) {
            Map<Long, ValueNode> own = lacksTime(column.get(i)) ? clocks(column.get(i)) : Map.of();
            places.add(own);
            own.keySet().forEach(place -> counts.merge(place, 1, Integer::sum));
            lacking += lacksTime(column.get(i)) ? 1 : 0;
            if (i == SAMPLE - 1 && counts.isEmpty()) {
                return List.of();
            }
        }
        Long usual = usualPlace(counts, lacking);
        List<@Nullable TimeMatch> clocks = new ArrayList<>();
        for (Map<Long, ValueNode> own : places) {
            ValueNode clock = usual == null ? null : own.get(usual);
            clocks.add(clock != null && clock.match() instanceof TimeMatch match ? match : null);
        }
        return usual == null ? List.of() : clocks;
    }

    private static @Nullable Long usualPlace(Map<Long, Integer> counts, int lacking) {
        for (Map.Entry<Long, Integer> place : counts.entrySet()) {
            if (place.getValue() >= MIN_SHARE * lacking) {
                return place.getKey();
            }
        }
        return null;
    }

    private static boolean lacksTime(ValueTarget target) {
        ValueNode node = target.valueNode();
        boolean machine = node.attributeTime() != null && node.attributeTime().time() != null;
        boolean day = !(node.match() instanceof TimeMatch match)
                || (match.hasDay() && !match.hasTime() && !match.isRelative());
        return target.area() != null && !machine && day;
    }

    /** Returns the times of day of a record, keyed by column; columns with more than one in the record are omitted. */
    private Map<Long, ValueNode> clocks(ValueTarget target) {
        RecordArea area = target.area();
        if (area == null) {
            return Map.of();
        }
        Map<Long, ValueNode> clocks = new LinkedHashMap<>();
        Set<Long> ranges = new HashSet<>();
        for (ValueNode node : survey.timeNodes(area.from(), area.to())) {
            if (node.attributeTime() == null
                    && node.match() instanceof TimeMatch match
                    && match.isTimeOnly()
                    && node.position() != ValueNode.Position.INSIDE
                    && node.position() != ValueNode.Position.END
                    && page.enclosing(node.node(), HtmlTag.A) < 0) {
                long place = survey.signatures().column(node.node());
                if (clocks.putIfAbsent(place, node) != null || isRange(node, match)) {
                    ranges.add(place);
                }
            }
        }
        clocks.keySet().removeAll(ranges);
        return clocks;
    }

    /** Returns true if a dash and another number follow the time. */
    private boolean isRange(ValueNode node, TimeMatch match) {
        String text = page.text(node.node());
        int next = match.end();
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
            next++;
        }
        return next < text.length() && RANGE_SIGNS.indexOf(text.charAt(next)) >= 0 && hasDigit(text, next);
    }

    private static boolean hasDigit(String text, int from) {
        for (int i = from; i < Math.min(text.length(), from + 4); i++) {
            if (Character.isDigit(text.charAt(i))) {
                return true;
            }
        }
        return false;
    }
}
