package org.feedmill.refresh;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.store.Content;
import org.feedmill.store.StoredItem;
import org.jspecify.annotations.Nullable;

/**
 * Whether a page shows just what is kept of it. Most pages that were sent anew do: a counter or an advertisement changed.
 * Then nothing need be merged, sorted or compared any further.
 */
final class Sameness {

    private Sameness() {}

    static boolean is(Content before, Feed fresh) {
        List<StoredItem> present = new ArrayList<>();
        for (StoredItem item : before.items()) {
            if (item.vanished() == null) {
                present.add(item);
            }
        }
        List<Entry> entries = fresh.entries();
        if (present.size() != entries.size() || !isSameChannel(before.channel(), fresh)) {
            return false;
        }
        for (int i = 0; i < entries.size(); i++) {
            if (!tellsNothingNew(entries.get(i), present.get(i).entry())) {
                return false;
            }
        }
        return true;
    }

    /** What an entry does not tell is kept as it was, and so is a date. */
    private static boolean tellsNothingNew(Entry entry, Entry known) {
        return entry.id().equals(known.id())
                && entry.title().equals(known.title())
                && isNullOr(entry.link(), known.link())
                && isNullOr(entry.summary(), known.summary())
                && isNullOr(entry.contentHtml(), known.contentHtml())
                && isNullOr(entry.image(), known.image())
                && isNullOr(entry.author(), known.author())
                && isNullOr(entry.price(), known.price())
                && isNullOr(entry.enclosure(), known.enclosure())
                && (entry.published() == null || known.published() != null)
                && (entry.updated() == null || known.updated() != null)
                && (entry.categories().isEmpty() || entry.categories().equals(known.categories()));
    }

    private static boolean isNullOr(@Nullable Object told, @Nullable Object known) {
        return told == null || told.equals(known);
    }

    static boolean isSameChannel(Feed one, Feed other) {
        return one.title().equals(other.title())
                && one.link().equals(other.link())
                && one.description().equals(other.description())
                && Objects.equals(one.language(), other.language())
                && Objects.equals(one.image(), other.image())
                && Objects.equals(one.author(), other.author());
    }
}
