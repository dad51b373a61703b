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

    /** Where the records begin. */
    List<Integer> starts() {
        return sections.stream().flatMap(List::stream).map(Area::from).toList();
    }
}
