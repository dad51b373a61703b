package org.feedmill.feeds;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedmill.domain.item.ItemCounts;
import org.feedmill.domain.item.ItemFilter;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;

/** Reads the items of feeds for the API and the app. */
public final class ItemCatalog {

    private final Store store;

    public ItemCatalog(Store store) {
        this.store = store;
    }

    public Optional<StoredItem> find(String feed, String id) {
        return store.items().find(feed, id);
    }

    /**
     * @param after the last item of the previous page, null for the first page
     */
    public List<StoredItem> list(String feed, ItemFilter filter, @Nullable StoredItem after, int max) {
        return store.items().list(feed, filter, after, max);
    }

    public Optional<StoredItem> findPrevious(String feed, StoredItem item) {
        return store.items().findPrevious(feed, item);
    }

    public ItemCounts counts(String feed) {
        return store.items().counts(feed);
    }

    /** Counts the items of each feed on each of the last days, oldest day first. */
    public Map<String, List<Integer>> countPerDay(Collection<String> feeds, Instant now, int days) {
        return store.items().countPerDay(feeds, now, days);
    }
}
