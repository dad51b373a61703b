package org.feedmill.list.scan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;

/**
 * A list before any fields are read: the areas of its records in page order, grouped into adjacent runs (P2's
 * sections).
 *
 * @param score the finder's score, comparable within one finder only
 * @param evidence puts the evidence into words; called only for the few regions that are read
 */
public record ListRegion(
        String finder, List<List<RecordArea>> sections, double score, Supplier<List<String>> evidence) {

    public ListRegion {
        sections = List.copyOf(sections);
    }

    public int size() {
        int size = 0;
        for (List<RecordArea> section : sections) {
            size += section.size();
        }
        return size;
    }

    /** The areas of all sections. */
    public List<RecordArea> areas() {
        if (sections.size() == 1) {
            return Collections.unmodifiableList(sections.getFirst());
        }
        List<RecordArea> areas = new ArrayList<>(size());
        sections.forEach(areas::addAll);
        return Collections.unmodifiableList(areas);
    }

    /** A hash of the positions at which the records of some areas begin. */
    public static long key(List<RecordArea> areas) {
        long key = 17;
        for (RecordArea area : areas) {
            key = NodeSignatures.mix(key, area.from());
        }
        return key;
    }
}
