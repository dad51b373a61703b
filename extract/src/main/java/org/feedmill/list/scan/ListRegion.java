package org.feedmill.list.scan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A list as a finder sees it before anything is read from it: its records' areas in page order, in runs that stand
 * together (P2's sections).
 *
 * @param score how much the finder itself thinks of it, comparable within one finder only
 */
public record ListRegion(String finder, List<List<RecordArea>> sections, double score, List<String> evidence) {

    public ListRegion {
        sections = List.copyOf(sections);
        evidence = List.copyOf(evidence);
    }

    public int size() {
        int size = 0;
        for (List<RecordArea> section : sections) {
            size += section.size();
        }
        return size;
    }

    /** All areas, over the sections. */
    public List<RecordArea> areas() {
        if (sections.size() == 1) {
            return Collections.unmodifiableList(sections.getFirst());
        }
        List<RecordArea> areas = new ArrayList<>(size());
        sections.forEach(areas::addAll);
        return Collections.unmodifiableList(areas);
    }

    /** Returns true if each of the areas holds one of the records, which are in page order. */
    public boolean holdsEach(List<RecordArea> records) {
        List<RecordArea> areas = areas();
        if (areas.size() != records.size()) {
            return false;
        }
        for (int i = 0; i < areas.size(); i++) {
            RecordArea record = records.get(i);
            if (record.from() < areas.get(i).from()
                    || record.to() > areas.get(i).to()) {
                return false;
            }
        }
        return true;
    }

    /** A number for where the records of some areas begin. */
    public static long key(List<RecordArea> areas) {
        long key = 17;
        for (RecordArea area : areas) {
            key = NodeSignatures.mix(key, area.from());
        }
        return key;
    }
}
