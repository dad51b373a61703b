package org.feedmill.feeds;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.TouchedFeed;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.store.Store;

/** Reads the data of published feeds: rows, content and the changes of both. */
public final class PublishedFeedReader {

    private final Store store;

    public PublishedFeedReader(Store store) {
        this.store = store;
    }

    /** Finds a feed, even if it was deleted, so that the response can say so. */
    public Optional<FeedRecord> find(String id) {
        return store.feeds().byId(id);
    }

    /** Returns the id of the shared feed of a page. */
    public Optional<String> idOfAddress(String address) {
        return store.feeds().byAddress(address).map(FeedRecord::id);
    }

    public Optional<FeedContent> content(String id) {
        return store.contents().find(id);
    }

    /** Returns feeds that were updated or deleted within the given time, up to a maximum number. */
    public List<TouchedFeed> touchedWithin(Duration time, int max) {
        return store.feeds().findTouched(store.clock().instant().minus(time), max);
    }
}
