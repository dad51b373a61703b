package org.feedmill.list.read;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.list.field.RecordFields;
import org.feedmill.list.field.TitledRecord;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * A candidate list together with the records that its items were read from. Its items have title, link and date; the
 * other fields are read when the candidate is chosen.
 */
public final class ListCandidate {

    private final ItemList list;
    private final List<Item> items;
    private final List<TitledRecord> records;
    private final List<RecordArea> areas;
    private final @Nullable RecordFields fields;

    /**
     * @param entries one for each item, in the same order
     * @param titles the fields that the titles were read from, null if the items were given complete
     */
    public ListCandidate(ItemList list, List<TitledRecord> entries, @Nullable RecordFields titles) {
        this.list = list;
        this.items = list.items();
        this.records = List.copyOf(entries);
        this.areas = entries.stream().map(TitledRecord::area).toList();
        this.fields = titles;
    }

    /** A candidate of complete items: the area of each is its node. */
    public static ListCandidate ofGivenItems(Page page, ItemList list) {
        List<TitledRecord> entries = list.items().stream()
                .map(i -> new TitledRecord(
                        i.title(), i.link(), -1, new RecordArea(i.node(), page.end(i.node()), List.of())))
                .toList();
        return new ListCandidate(list, entries, null);
    }

    /** Returns true if a list has items, and each of them has a node on the page. */
    public static boolean isOnPage(Page page, ItemList list) {
        List<Item> items = list.items();
        return !items.isEmpty() && items.stream().allMatch(i -> i.node() >= 0 && i.node() < page.size());
    }

    public ItemList list() {
        return list;
    }

    public List<Item> items() {
        return items;
    }

    /** The area of each item. */
    public List<RecordArea> areas() {
        return areas;
    }

    public @Nullable RecordFields fields() {
        return fields;
    }

    public int size() {
        return items.size();
    }

    public List<TitledRecord> records() {
        return records;
    }

    /** The same candidate with other items. */
    public ListCandidate withItems(List<Subject> subjects, List<TitledRecord> others) {
        ItemList changed = new ItemList(subjects, list.finder(), list.score(), list.evidence());
        return new ListCandidate(changed, others, fields);
    }

    /** The same candidate with another score. */
    public ListCandidate withScore(double score) {
        return new ListCandidate(new ItemList(list.subjects(), list.finder(), score, list.evidence()), records, fields);
    }

    /** The same candidate with a further reason. */
    public ListCandidate withEvidence(String reason) {
        List<String> evidence = new ArrayList<>(list.evidence());
        evidence.add(reason);
        return new ListCandidate(new ItemList(list.subjects(), list.finder(), list.score(), evidence), records, fields);
    }
}
