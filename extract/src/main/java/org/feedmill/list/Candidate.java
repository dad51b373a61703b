package org.feedmill.list;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A candidate list together with the records that its items were read from. The items of a candidate have title, link and date; what else
 * their records hold is read when the candidate is chosen.
 */
final class Candidate {

    private final ItemList list;
    private final List<Item> items;
    private final List<TitledRecord> entries;
    private final List<Area> areas;
    private final @Nullable Fields titles;

    /**
     * @param entries one for every item, in the items' order
     * @param titles how the titles were read, null where they were told outright and the items lack nothing
     */
    Candidate(ItemList list, List<TitledRecord> entries, @Nullable Fields titles) {
        this.list = list;
        this.items = list.items();
        this.entries = List.copyOf(entries);
        this.areas = entries.stream().map(TitledRecord::area).toList();
        this.titles = titles;
    }

    ItemList list() {
        return list;
    }

    List<Item> items() {
        return items;
    }

    /** The part of the page that each item was read from. */
    List<Area> areas() {
        return areas;
    }

    @Nullable
    Fields titles() {
        return titles;
    }

    int size() {
        return items.size();
    }

    List<TitledRecord> entries() {
        return entries;
    }

    /** The same candidate with other items in the place of its own. */
    Candidate with(List<Subject> subjects, List<TitledRecord> others) {
        ItemList changed = new ItemList(subjects, list.finder(), list.score(), list.evidence());
        return new Candidate(changed, others, titles);
    }

    /** The same candidate with another score. */
    Candidate scored(double score) {
        return new Candidate(new ItemList(list.subjects(), list.finder(), score, list.evidence()), entries, titles);
    }

    /** The same candidate with a further reason. */
    Candidate because(String reason) {
        List<String> evidence = new ArrayList<>(list.evidence());
        evidence.add(reason);
        return new Candidate(new ItemList(list.subjects(), list.finder(), list.score(), evidence), entries, titles);
    }
}
