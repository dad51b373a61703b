package org.feedmill.list;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Candidate lists, each completed when it is first read, because most callers read only the best one. Thread-safe. */
public final class LazyItemLists extends AbstractList<ItemList> implements RandomAccess {

    private final List<ItemList> drafts;
    private final IntFunction<ItemList> reader;
    private final @Nullable ItemList[] lists;

    /**
     * @param drafts the lists before they are completed
     * @param reader completes the list at an index; called once for each
     */
    public LazyItemLists(List<ItemList> drafts, IntFunction<ItemList> reader) {
        this.drafts = List.copyOf(drafts);
        this.reader = reader;
        this.lists = new ItemList[drafts.size()];
    }

    /**
     * Returns the list at an index as it is before it is completed, which may lack fields but has as many items at the same
     * nodes; for callers that choose a list by its place.
     */
    public static ItemList draft(List<ItemList> lists, int index) {
        return lists instanceof LazyItemLists lazy ? lazy.drafts.get(index) : lists.get(index);
    }

    @Override
    public ItemList get(int index) {
        synchronized (lists) {
            ItemList known = lists[index];
            if (known == null) {
                known = reader.apply(index);
                lists[index] = known;
            }
            return known;
        }
    }

    @Override
    public int size() {
        return lists.length;
    }
}
