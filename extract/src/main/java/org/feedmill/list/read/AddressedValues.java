package org.feedmill.list.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.scan.LinkIndex;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the one of several dates of a record that its address also contains: if the addresses of most records contain
 * the date of one column, and few contain the chosen date, the dates of that column are used. Gain: 43 of the 51 wrong
 * dates of lists-saved.
 */
final class AddressedValues<V> {

    private static final double MIN_SHARE = 0.7;

    /** Dates in the addresses of fewer records than this are there by chance. */
    private static final double MAX_CHANCE_SHARE = 0.3;

    /** Number of records that are checked first; if none of their addresses contains a date, the others are skipped. */
    private static final int SAMPLE = 4;

    private final PageIndex survey;
    private final Page page;
    private final ValueKind<V> kind;

    AddressedValues(PageIndex survey, ValueKind<V> kind) {
        this.survey = survey;
        this.page = survey.page();
        this.kind = kind;
    }

    /** The areas with the values that their addresses contain, or unchanged. */
    List<RecordArea> choose(List<RecordArea> areas) {
        Map<Long, Integer> held = new HashMap<>();
        int chosen = 0;
        for (int i = 0; i < areas.size(); i++) {
            RecordArea area = areas.get(i);
            List<ValueNode> nodes = nodes(area);
            String address = nodes.size() < 2 ? "" : address(area);
            Set<Long> own = new HashSet<>();
            for (ValueNode node : address.isEmpty() ? List.<ValueNode>of() : nodes) {
                if (kind.isInAddress(node, address) && own.add(column(node))) {
                    held.merge(column(node), 1, Integer::sum);
                }
            }
            ValueNode first = strongest(area);
            chosen += first != null && !address.isEmpty() && kind.isInAddress(first, address) ? 1 : 0;
            if (i == SAMPLE - 1 && held.isEmpty()) {
                return areas;
            }
        }
        for (Map.Entry<Long, Integer> column : held.entrySet()) {
            boolean most = column.getValue() >= Math.max(SAMPLE, MIN_SHARE * areas.size());
            if (most && chosen <= MAX_CHANCE_SHARE * areas.size()) {
                return of(areas, column.getKey());
            }
        }
        return areas;
    }

    /** The node with the most certain value of the record. */
    private @Nullable ValueNode strongest(RecordArea area) {
        ValueNode strongest = null;
        for (ValueNode node : area.valueNodes()) {
            strongest = strongest == null || kind.strength(node) > kind.strength(strongest) ? node : strongest;
        }
        return strongest;
    }

    private List<RecordArea> of(List<RecordArea> areas, long column) {
        List<RecordArea> all = new ArrayList<>();
        for (RecordArea area : areas) {
            List<ValueNode> own =
                    nodes(area).stream().filter(node -> column(node) == column).toList();
            all.add(own.isEmpty() ? area : new RecordArea(area.from(), area.to(), own));
        }
        return all;
    }

    private long column(ValueNode node) {
        return survey.signatures().column(node.node());
    }

    private List<ValueNode> nodes(RecordArea area) {
        List<ValueNode> all = kind.nodes(survey);
        return all.subList(ValueNode.firstIndexFrom(all, area.from()), ValueNode.firstIndexFrom(all, area.to()));
    }

    /** The address of the first link of a record, empty if it has none. */
    private String address(RecordArea area) {
        for (int n = area.from(); n < area.to(); n++) {
            String address = page.tag(n) == HtmlTag.A ? LinkIndex.address(page, n) : null;
            if (address != null) {
                return address;
            }
        }
        return "";
    }
}
