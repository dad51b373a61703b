package org.feedmill.list;

import java.util.AbstractList;
import java.util.RandomAccess;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Candidate lists, each completed when it is first read, because most callers read only the best one. Thread-safe. */
public final class LazyItemLists extends AbstractList<ItemList> implements RandomAccess {

    private final IntFunction<ItemList> reader;
    private final @Nullable ItemList[] lists;

    /** @param reader completes the list at an index; called once for each */
    public LazyItemLists(int size, IntFunction<ItemList> reader) {
        this.reader = reader;
        this.lists = new ItemList[size];
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
