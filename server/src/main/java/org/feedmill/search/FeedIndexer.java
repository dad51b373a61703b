package org.feedmill.search;

import java.io.IOException;
import java.time.Instant;
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.query.DocumentProfile;
import org.feedmill.query.index.SearchIndex;
import org.feedmill.store.Store;

/** Updates the search index for a feed: new and changed items are indexed, the others are left alone. */
final class FeedIndexer {

    /** Separates the ids of feed and item; no feed id contains it. */
    private static final char SEPARATOR = ' ';

    private final Store store;
    private final SearchIndex index;

    FeedIndexer(Store store, SearchIndex index) {
        this.store = store;
        this.index = index;
    }

    /**
     * @return number of items that were read
     */
    int update(String id) throws IOException {
        FeedRecord source = store.feeds().byId(id).orElse(null);
        if (source == null || source.deletedAt() != null) {
            remove(id);
            return 0;
        }
        FeedContent content = store.contents().find(id).orElse(null);
        return content == null ? 0 : update(source, content);
    }

    private void remove(String id) throws IOException {
        if (index.note(id).isPresent()) {
            index.deleteMarked(IndexTags.feedTag(id));
            index.forgetNote(id);
        }
    }

    /** Whether the index is up to date for a feed; fast, because all feeds are checked at start. */
    boolean isCurrent(String id, long version, Set<String> marks) throws IOException {
        return progress(id)
                .filter(r -> r.version() == version && r.tags().equals(IndexProgress.join(marks)))
                .isPresent();
    }

    private Optional<IndexProgress> progress(String id) throws IOException {
        return IndexProgress.parse(index.note(id).orElse(null));
    }

    private int update(FeedRecord source, FeedContent content) throws IOException {
        Set<String> marks = IndexTags.tagsOf(source);
        String joined = IndexProgress.join(marks);
        IndexProgress known =
                progress(source.id()).filter(r -> r.tags().equals(joined)).orElse(null);
        Set<String> there = new HashSet<>(index.idsMarked(IndexTags.feedTag(source.id()), FeedSettings.MAX_KEPT_ITEMS));
        Instant latest = known == null ? Instant.EPOCH : known.lastChange();
        int read = 0;
        for (StoredItem item : content.items()) {
            String document = source.id() + SEPARATOR + item.entry().id();
            boolean had = there.remove(document);
            Instant changed = Objects.requireNonNullElse(item.changedAt(), Instant.EPOCH);
            if (known == null || !had || changed.isAfter(known.lastChange())) {
                index.put(
                        DocumentProfile.of(
                                document, item.entry(), content.channel().language()),
                        marks);
                read++;
            }
            latest = changed.isAfter(latest) ? changed : latest;
        }
        for (String gone : there) {
            index.delete(gone);
        }
        index.note(source.id(), new IndexProgress(source.version(), latest, joined).format());
        return read;
    }

    static String feedOf(DocumentProfile profile) {
        int at = profile.id().indexOf(SEPARATOR);
        return at < 0 ? profile.id() : profile.id().substring(0, at);
    }

    static String itemOf(DocumentProfile profile) {
        return profile.id().substring(profile.id().indexOf(SEPARATOR) + 1);
    }
}
