package org.feedmill.list.dated;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.scan.LinkIndex;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.RecordSection;
import org.feedmill.list.scan.RecordSection.Border;
import org.feedmill.list.scan.SpanningCell;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Derives record areas from borders (P2 fig. 6). Usually a border contains its whole record: (a) links inside.
 * Otherwise the record is spread over siblings: (b) those on the same display line, else (c) those between this border
 * and the next.
 *
 * <p>P2 always looks after the date. Real pages put the title first as often, so the side is decided for the section as
 * a whole: what precedes the first date is compared with what precedes the others, and what follows the last date with
 * what follows the others. The end of the last area is derived from the lengths of the earlier ones.
 */
final class AreaFinder {

    private final Page page;
    private final NodeSignatures signatures;
    private final LinkIndex links;
    private final List<Border> borders;
    private final List<ValueNode> valueNodes;
    private final List<Integer> children = new ArrayList<>();
    private final Set<Long> makes = new HashSet<>();
    private final int[] at;

    private AreaFinder(
            RecordSection section, List<ValueNode> spots, Page page, NodeSignatures signatures, LinkIndex links) {
        this.page = page;
        this.signatures = signatures;
        this.links = links;
        this.valueNodes = spots;
        this.borders = section.borders();
        for (Border border : borders) {
            makes.add(signatures.own(border.node()));
        }
        Map<Integer, Integer> position = new HashMap<>();
        for (int kid = page.firstChild(section.root()); kid >= 0; kid = page.nextSibling(kid)) {
            position.put(kid, children.size());
            children.add(kid);
        }
        this.at = borders.stream()
                .mapToInt(b -> position.getOrDefault(b.node(), 0))
                .toArray();
    }

    /** @param spots all nodes of the page with values, for records whose date is in another column */
    static List<RecordArea> of(
            RecordSection section, List<ValueNode> spots, Page page, NodeSignatures signatures, LinkIndex links) {
        if (section.borders().size() == 1) {
            Border only = section.borders().getFirst();
            return List.of(new RecordArea(only.node(), page.end(only.node()), only.valueNodes()));
        }
        AreaFinder areas = new AreaFinder(section, spots, page, signatures, links);
        return areas.isSpread() ? areas.spreadRecords() : areas.ownRecords();
    }

    /** Returns true if records are spread over siblings instead of being inside the borders. */
    private boolean isSpread() {
        if (at.length < 2) {
            return false;
        }
        int inside = 0;
        int titled = 0;
        int headed = 0;
        for (Border border : borders) {
            inside += page.textLength(border.node()) - spotLength(border);
            titled += links.firstTitled(border.node(), page.end(border.node())) >= 0 ? 1 : 0;
            headed += heading(border.node()) && !dateOnly(border) ? 1 : 0;
        }
        int between = 0;
        int headedGaps = 0;
        for (int i = 0; i + 1 < at.length; i++) {
            boolean head = false;
            for (int k = at[i] + 1; k < at[i + 1]; k++) {
                boolean alike = alike(children.get(k)) && titled > 0.5 * at.length;
                between += alike ? 0 : page.textLength(children.get(k));
                head |= !alike && heading(children.get(k));
            }
            headedGaps += head ? 1 : 0;
        }
        int gaps = at.length - 1;
        if (between == 0) {
            return false;
        }
        if (headedGaps >= 0.6 * gaps && headed < 0.3 * at.length) {
            return true;
        }
        return titled < 0.5 * at.length ? between > 0.5 * inside : between > 4.0 * inside;
    }

    private int spotLength(Border border) {
        int length = 0;
        for (ValueNode spot : border.valueNodes()) {
            length += spot.match() == null
                    ? page.textLength(spot.node())
                    : spot.match().end() - spot.match().start();
        }
        return length;
    }

    private boolean dateOnly(Border border) {
        return page.textLength(border.node()) - spotLength(border) < 4;
    }

    private boolean heading(int node) {
        for (int n = node; n < page.end(node); n++) {
            if (HtmlTag.isHeading(page.tag(n)) && page.textLength(n) > 0) {
                return true;
            }
        }
        return false;
    }

    private boolean alike(int kid) {
        return makes.contains(signatures.own(kid));
    }

    /**
     * Every border is a record; so is every sibling between them with the same signature that has a title but no date,
     * and those below the last border that its date cell spans.
     */
    private List<RecordArea> ownRecords() {
        List<RecordArea> areas = new ArrayList<>();
        int next = 0;
        int last = lastRow();
        for (int k = at[0]; k <= last; k++) {
            int kid = children.get(k);
            if (next < at.length && k == at[next]) {
                areas.add(new RecordArea(kid, page.end(kid), borders.get(next).valueNodes()));
                next++;
            } else if (isTitledRow(kid)) {
                Border above = borders.get(next - 1);
                areas.add(new RecordArea(
                        kid, page.end(kid), spans(above, k - at[next - 1]) ? above.valueNodes() : within(kid)));
            }
        }
        return areas;
    }

    /**
     * The last row of the list: the last row that the last date cell spans, or the last of the rows right after it
     * whose titles have the same path as those of rows between dates. Gain: recall of the time finder .632 to .639 and
     * .875 to .878.
     */
    private int lastRow() {
        int date = at[at.length - 1];
        int last = date;
        while (last + 1 < children.size() && spans(borders.getLast(), last + 1 - date)) {
            last++;
        }
        Set<Long> places = new HashSet<>();
        for (int k = at[0] + 1; k < date; k++) {
            if (isTitledRow(children.get(k))) {
                places.add(titlePlace(children.get(k)));
            }
        }
        for (int k = last + 1; k < children.size(); k++) {
            int kid = children.get(k);
            if (isTitledRow(kid) && places.contains(titlePlace(kid))) {
                last = k;
            } else if (page.textLength(kid) > 0) {
                break;
            }
        }
        return last;
    }

    /** The path of a row's title within the row. */
    private long titlePlace(int row) {
        return signatures.path(links.firstTitled(row, page.end(row)));
    }

    private boolean isTitledRow(int kid) {
        return alike(kid) && links.firstTitled(kid, page.end(kid)) >= 0;
    }

    private List<ValueNode> within(int node) {
        return valueNodes.subList(
                ValueNode.firstIndexFrom(valueNodes, node), ValueNode.firstIndexFrom(valueNodes, page.end(node)));
    }

    /** Returns true if the date cell of a row also covers the rows below it. */
    private boolean spans(Border border, int rows) {
        int spanned = SpanningCell.rows(page, border.valueNodes().getFirst().node());
        return spanned > rows || spanned == 0;
    }

    private List<RecordArea> spreadRecords() {
        int[] starts = lineStarts();
        if (starts == null) {
            starts = titleFirst() ? titleStarts() : at.clone();
        }
        List<RecordArea> areas = new ArrayList<>();
        int longest = 1;
        for (int i = 0; i < starts.length; i++) {
            int stop = i + 1 < starts.length ? starts[i + 1] : lastEnd(starts[i], at[i], longest);
            longest = i + 1 < starts.length ? Math.max(longest, stop - starts[i]) : longest;
            int lastKid = children.get(Math.max(starts[i], stop - 1));
            areas.add(new RecordArea(
                    children.get(starts[i]), page.end(lastKid), borders.get(i).valueNodes()));
        }
        return areas;
    }

    /**
     * The end of the last area: as long as the longest before it, but not past an element that begins something else;
     * extended while the children have the same signature as the titled ones of the areas before.
     */
    private int lastEnd(int start, int date, int longest) {
        int stop = Math.min(children.size(), Math.max(start + longest, date + 1));
        for (int k = date + 1; k < stop; k++) {
            int tag = page.tag(children.get(k));
            if (tag == HtmlTag.FOOTER
                    || tag == HtmlTag.NAV
                    || tag == HtmlTag.FORM
                    || (tag == HtmlTag.HR && k > date + 1)) {
                return k;
            }
        }
        return Math.max(stop, lastTitled(date, stop));
    }

    /** The end of the run of children after the last date that look like the titled children after the others. */
    private int lastTitled(int date, int from) {
        Set<Long> titled = new HashSet<>();
        for (int k = at[0] + 1; k < at[at.length - 1]; k++) {
            if (titleKid(children.get(k))) {
                titled.add(signatures.own(children.get(k)));
            }
        }
        if (titled.isEmpty()) {
            return lastLinked(date, from);
        }
        int end = from;
        for (int k = date + 1; k < children.size(); k++) {
            int kid = children.get(k);
            if (titleKid(kid) && titled.contains(signatures.own(kid))) {
                end = Math.max(end, k + 1);
            } else if (page.isBlock(kid) && page.textLength(kid) > 0) {
                break;
            }
        }
        return end;
    }

    /** The same if titles are beside links such as "PDF": the run of linked children like those after other dates. */
    private int lastLinked(int date, int from) {
        Set<Long> linked = new HashSet<>();
        for (int k = at[0] + 1; k < at[at.length - 1]; k++) {
            if (isLinked(children.get(k))) {
                linked.add(signatures.own(children.get(k)));
            }
        }
        int end = date + 1;
        while (end < children.size()
                && isLinked(children.get(end))
                && linked.contains(signatures.own(children.get(end)))) {
            end++;
        }
        return Math.max(from, end);
    }

    private boolean isLinked(int kid) {
        for (int n = kid; n < page.end(kid); n++) {
            if (page.tag(n) == HtmlTag.A && LinkIndex.address(page, n) != null) {
                return page.textLength(kid) > page.textLength(n);
            }
        }
        return false;
    }

    /** (b): if the title is on the date's display line, records begin with that line; otherwise null. */
    private int @Nullable [] lineStarts() {
        int[] starts = new int[at.length];
        int titled = 0;
        for (int i = 0; i < at.length; i++) {
            int line = page.line(borders.get(i).valueNodes().getFirst().node());
            int low = i == 0 ? 0 : at[i - 1] + 1;
            int start = at[i];
            while (start > low
                    && page.line(children.get(start - 1)) == line
                    && page.tag(children.get(start - 1)) != HtmlTag.BR) {
                start--;
            }
            int stop = at[i] + 1;
            while (stop < children.size() && page.line(children.get(stop)) == line) {
                stop++;
            }
            starts[i] = start;
            titled += links.firstTitled(children.get(start), page.end(children.get(stop - 1))) >= 0 ? 1 : 0;
        }
        return titled >= 0.6 * at.length ? starts : null;
    }

    /** (c): whether titles precede their dates. */
    private boolean titleFirst() {
        int longest = 1;
        for (int i = 0; i + 1 < at.length; i++) {
            longest = Math.max(longest, at[i + 1] - at[i] - 1);
        }
        int before = common(-1, longest);
        int after = common(1, longest);
        boolean titleBefore = titleWithin(at[0] - 1, -1, before);
        boolean titleAfter = titleWithin(at[at.length - 1] + 1, 1, after);
        if (titleBefore != titleAfter) {
            return titleBefore;
        }
        return titleBefore && before > after;
    }

    /**
     * Returns the number of children next to the outermost date that have the same structure as those next to the other
     * dates.
     */
    private int common(int step, int longest) {
        int outer = step < 0 ? 0 : at.length - 1;
        int length = 0;
        while (length < longest) {
            int k = at[outer] + step * (length + 1);
            if (k < 0 || k >= children.size() || !usual(signatures.own(children.get(k)), step, length, outer)) {
                break;
            }
            length++;
        }
        return length;
    }

    private boolean usual(long make, int step, int offset, int outer) {
        int same = 0;
        for (int i = 0; i < at.length; i++) {
            int k = at[i] + step * (offset + 1);
            same += i != outer && k >= 0 && k < children.size() && signatures.own(children.get(k)) == make ? 1 : 0;
        }
        return same >= 0.5 * (at.length - 1);
    }

    private boolean titleWithin(int from, int step, int length) {
        for (int i = 0, k = from; i < length; i++, k += step) {
            if (titleKid(children.get(k))) {
                return true;
            }
        }
        return false;
    }

    private boolean titleKid(int kid) {
        return heading(kid) || links.firstTitled(kid, page.end(kid)) >= 0;
    }

    /** If titles come first, a record begins at the nearest heading before its date, else at the nearest title. */
    private int[] titleStarts() {
        int[] starts = new int[at.length];
        for (int i = 0; i < at.length; i++) {
            int low = i == 0 ? 0 : at[i - 1] + 1;
            int start = -1;
            for (int k = at[i] - 1; k >= low && start < 0; k--) {
                start = heading(children.get(k)) ? k : -1;
            }
            for (int k = at[i] - 1; k >= low && start < 0; k--) {
                start = titleKid(children.get(k)) ? k : -1;
            }
            starts[i] = start < 0 ? at[i] : start;
        }
        return starts;
    }
}
