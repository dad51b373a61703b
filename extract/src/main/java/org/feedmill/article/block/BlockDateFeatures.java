package org.feedmill.article.block;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Features of short blocks with a date or a time ("stamps"), and of the number of such blocks of the same kind: a
 * byline has one or two, comments and teasers many, regardless of class names.
 */
final class BlockDateFeatures {

    static final List<String> NAMES = List.of(
            "dated",
            "dates_before",
            "dates_after",
            "dates_near",
            "stamp_before",
            "stamp_before_order",
            "stamp_after",
            "stamp_after_order");

    private static final double MAX_WEIGHT = 120;
    private static final int WINDOW = 6;

    /** A stamp at a greater distance belongs to something else. */
    private static final int MAX_DISTANCE = 8;

    private final int count;
    private final int[] before;

    /** For every block the last stamp at or before it and the first at or after it, -1 if there is none. */
    private final int[] last;

    private final int[] next;

    /** For every stamp the number of stamps of its kind, and how many of these precede it. */
    private final int[] sameGroupCount;

    private final int[] order;

    BlockDateFeatures(BlockTable m) {
        this.count = m.count;
        this.before = new int[count + 1];
        this.last = new int[count];
        this.next = new int[count];
        this.sameGroupCount = new int[count];
        this.order = new int[count];
        Map<Long, Integer> makes = new HashMap<>();
        for (int b = 0; b < count; b++) {
            boolean dated =
                    m.weight[b] <= MAX_WEIGHT && m.characterCounts.digits[b] > 2 && hasDateOrTime(m.blocks.text(b));
            before[b + 1] = before[b] + (dated ? 1 : 0);
            last[b] = dated ? b : b == 0 ? -1 : last[b - 1];
            order[b] = dated ? makes.merge(groupKey(m, b), 1, Integer::sum) - 1 : 0;
        }
        for (int b = count - 1; b >= 0; b--) {
            boolean dated = before[b + 1] > before[b];
            next[b] = dated ? b : b == count - 1 ? -1 : next[b + 1];
            sameGroupCount[b] = dated ? makes.getOrDefault(groupKey(m, b), 0) : 0;
        }
    }

    private static long groupKey(BlockTable m, int b) {
        return m.page.tagPath(m.blocks.container[b]);
    }

    /** Returns true if a text has a year or a clock time. */
    private static boolean hasDateOrTime(String text) {
        int run = 0;
        for (int i = 0; i <= text.length(); i++) {
            char c = i < text.length() ? text.charAt(i) : ' ';
            if (c >= '0' && c <= '9') {
                run++;
                continue;
            }
            boolean year = run == 4 && (text.startsWith("19", i - 4) || text.startsWith("20", i - 4));
            boolean hour = (run == 1 || run == 2) && c == ':' && isDigit(text, i + 1) && isDigit(text, i + 2);
            if (year || hour) {
                return true;
            }
            run = 0;
        }
        return false;
    }

    private static boolean isDigit(String text, int at) {
        return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    void write(int b, BlockFeatureRow row) {
        row.add(before[b + 1] - before[b])
                .add(before[b])
                .add(before[count] - before[b + 1])
                .add(before[Math.min(count, b + WINDOW + 1)] - before[Math.max(0, b - WINDOW)]);
        writeStamp(b, last[b], row);
        writeStamp(b, next[b], row);
    }

    private void writeStamp(int b, int at, BlockFeatureRow row) {
        boolean near = at >= 0 && Math.abs(at - b) <= MAX_DISTANCE;
        row.add(near ? sameGroupCount[at] : 0).add(near ? order[at] : -1);
    }
}
