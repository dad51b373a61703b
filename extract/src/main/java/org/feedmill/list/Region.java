package org.feedmill.list;

import java.util.List;

/**
 * A list as a finder sees it before anything is read from it: its records' areas in page order, in runs that stand
 * together (P2's sections).
 *
 * @param score how much the finder itself thinks of it, comparable within one finder only
 */
record Region(String finder, List<List<Area>> sections, double score, List<String> evidence) {

    Region {
        sections = List.copyOf(sections);
        evidence = List.copyOf(evidence);
    }

    int size() {
        return sections.stream().mapToInt(List::size).sum();
    }

    /** All areas, over the sections. */
    List<Area> areas() {
        return sections.stream().flatMap(List::stream).toList();
    }

    /** A number for where the records begin. */
    long key() {
        return key(areas());
    }

    static long key(List<Area> areas) {
        long key = 17;
        for (Area area : areas) {
            key = Signatures.mix(key, area.from());
        }
        return key;
    }
}
