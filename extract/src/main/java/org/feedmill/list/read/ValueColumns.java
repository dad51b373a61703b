package org.feedmill.list.read;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.RecordSection;
import org.feedmill.list.scan.ValueNode;

/**
 * Compares the columns of values of the same records. If one of them is plausible for a list, columns of dates in the
 * future or scattered over decades (terms of office, due dates, docket numbers) are ignored.
 */
final class ValueColumns<V> {

    /** A column has values in at least this share of the records. */
    private static final double MIN_RECORD_SHARE = 0.7;

    private final NodeSignatures signatures;
    private final ValueKind<V> kind;

    ValueColumns(NodeSignatures signatures, ValueKind<V> kind) {
        this.signatures = signatures;
        this.kind = kind;
    }

    /** The sections without the values of implausible columns, if another column is plausible. */
    List<RecordSection> plausible(List<RecordSection> sections) {
        if (isOneColumn(sections)) {
            return sections;
        }
        Map<Long, List<ValueNode>> columns = new LinkedHashMap<>();
        int records = 0;
        for (RecordSection section : sections) {
            for (RecordSection.Border border : section.borders()) {
                records++;
                Set<Long> own = new HashSet<>();
                for (ValueNode node : border.valueNodes()) {
                    long place = signatures.column(node.node());
                    if (own.add(place)) {
                        columns.computeIfAbsent(place, k -> new ArrayList<>()).add(node);
                    }
                }
            }
        }
        double least = MIN_RECORD_SHARE * records;
        columns.values().removeIf(column -> column.size() < least);
        if (columns.size() < 2) {
            return sections;
        }
        Set<Long> implausible = new HashSet<>();
        columns.forEach((place, column) -> {
            if (!kind.isPlausible(column)) {
                implausible.add(place);
            }
        });
        return implausible.isEmpty() || implausible.size() == columns.size()
                ? sections
                : without(sections, implausible);
    }

    private boolean isOneColumn(List<RecordSection> sections) {
        boolean found = false;
        long first = 0;
        for (RecordSection section : sections) {
            for (RecordSection.Border border : section.borders()) {
                for (ValueNode node : border.valueNodes()) {
                    long place = signatures.column(node.node());
                    if (found && place != first) {
                        return false;
                    }
                    first = place;
                    found = true;
                }
            }
        }
        return true;
    }

    private List<RecordSection> without(List<RecordSection> sections, Set<Long> places) {
        List<RecordSection> kept = new ArrayList<>();
        for (RecordSection section : sections) {
            List<RecordSection.Border> borders = new ArrayList<>();
            for (RecordSection.Border border : section.borders()) {
                List<ValueNode> nodes = border.valueNodes().stream()
                        .filter(node -> !places.contains(signatures.column(node.node())))
                        .toList();
                borders.add(new RecordSection.Border(border.node(), nodes.isEmpty() ? border.valueNodes() : nodes));
            }
            kept.add(new RecordSection(section.root(), borders));
        }
        return kept;
    }
}
