package org.feedmill.list.field;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The links of a list's records, grouped by their path in the record. Not thread-safe. */
final class LinkColumns {

    private final PlaceNumbers places = new PlaceNumbers();
    private final List<LinkColumn> columns = new ArrayList<>();

    /** The links at one path in the records. */
    private static final class LinkColumn {
        private final RecordColumn column = new RecordColumn();
        private final Set<String> targets = new HashSet<>();
    }

    /**
     * A link of a record.
     *
     * @param node -1 for none
     * @param targets the number of different targets at its path
     */
    record RecordLink(int node, int targets) {}

    /** Adds the link of a record at a path; a second link of the record at the same path is ignored. */
    void add(long place, int record, int node, String target) {
        int number = places.of(place);
        if (number == columns.size()) {
            columns.add(new LinkColumn());
        }
        LinkColumn links = columns.get(number);
        if (links.column.add(record, node)) {
            links.targets.add(target);
        }
    }

    /** The record's link at the path with the most different targets. */
    RecordLink best(int record) {
        int best = -1;
        int most = 0;
        for (LinkColumn links : columns) {
            if (links.targets.size() > most && links.column.index(record) >= 0) {
                most = links.targets.size();
                best = links.column.node(record);
            }
        }
        return new RecordLink(best, most);
    }
}
