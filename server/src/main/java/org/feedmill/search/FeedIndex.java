package org.feedmill.search;

import java.io.IOException;
import java.time.Instant;
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.feedmill.query.Profile;
import org.feedmill.query.SearchIndex;
import org.feedmill.store.Content;
import org.feedmill.store.Source;
import org.feedmill.store.Store;
import org.feedmill.store.StoredItem;
import org.feedmill.store.Wishes;

/** Updates the search index for a feed: new and changed items are indexed, the others stay as they are. */
final class FeedIndex {

    /** Between the feed's id and the item's: no id of a feed holds one. */
    private static final char BETWEEN = ' ';

    private final Store store;
    private final SearchIndex index;

    FeedIndex(Store store, SearchIndex index) {
        this.store = store;
        this.index = index;
    }

    /** @return how many items were read */
    int bring(String id) throws IOException {
        Source source = store.sources().byId(id).orElse(null);
        if (source == null || source.deleted() != null) {
            forget(id);
            return 0;
        }
        Content content = store.contents().of(id).orElse(null);
        return content == null ? 0 : bring(source, content);
    }

    private void forget(String id) throws IOException {
        if (index.note(id).isPresent()) {
            index.deleteMarked(Marks.feed(id));
            index.forgetNote(id);
        }
    }

    /** Whether the index is up to date for a feed; cheap, because all feeds are checked at start. */
    boolean has(String id, long version, Set<String> marks) throws IOException {
        return reached(id)
                .filter(r -> r.version() == version && r.marks().equals(Reached.joined(marks)))
                .isPresent();
    }

    private Optional<Reached> reached(String id) throws IOException {
        return Reached.read(index.note(id).orElse(null));
    }

    private int bring(Source source, Content content) throws IOException {
        Set<String> marks = Marks.of(source);
        String joined = Reached.joined(marks);
        Reached known =
                reached(source.id()).filter(r -> r.marks().equals(joined)).orElse(null);
        Set<String> there = new HashSet<>(index.marked(Marks.feed(source.id()), Wishes.MOST_KEPT));
        Instant latest = known == null ? Instant.EPOCH : known.changed();
        int read = 0;
        for (StoredItem item : content.items()) {
            String document = source.id() + BETWEEN + item.entry().id();
            boolean had = there.remove(document);
            Instant changed = Objects.requireNonNullElse(item.changed(), Instant.EPOCH);
            if (known == null || !had || changed.isAfter(known.changed())) {
                index.put(Profile.of(document, item.entry(), content.channel().language()), marks);
                read++;
            }
            latest = changed.isAfter(latest) ? changed : latest;
        }
        for (String gone : there) {
            index.delete(gone);
        }
        index.note(source.id(), new Reached(source.version(), latest, joined).written());
        return read;
    }

    static String feedOf(Profile profile) {
        int at = profile.id().indexOf(BETWEEN);
        return at < 0 ? profile.id() : profile.id().substring(0, at);
    }

    static String itemOf(Profile profile) {
        return profile.id().substring(profile.id().indexOf(BETWEEN) + 1);
    }
}
