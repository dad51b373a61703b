package org.feedmill.list;

import java.util.List;

/**
 * One list found on a page, in the page's order, with the finder's name, its score and the evidence for it in plain
 * words.
 */
public record ItemList(List<Subject> subjects, String finder, double score, List<String> evidence) {

    public ItemList {
        subjects = List.copyOf(subjects);
        evidence = List.copyOf(evidence);
    }

    /** All items in page order, over the subjects. */
    public List<Item> items() {
        return subjects.stream().flatMap(s -> s.items().stream()).toList();
    }
}
