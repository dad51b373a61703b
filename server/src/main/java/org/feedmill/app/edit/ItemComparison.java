package org.feedmill.app.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.item.DateSource;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feed.Entry;
import org.feedmill.list.FieldTrait;
import org.feedmill.list.ItemField;
import org.feedmill.serve.feeds.OwnerFilter;
import org.jspecify.annotations.Nullable;

/**
 * Differences between the items of a feed and those that it would have after a change of its settings or its rule.
 * Items correspond if they have the same id, the same link or, if neither is known, the same title.
 *
 * @param gained titles of the items that the feed would gain
 * @param missing titles of the items that would no longer be found on the page
 * @param hidden titles of the items that the filter would no longer let pass
 * @param changed items with other values
 * @param same number of items that stay as they are
 */
public record ItemComparison(
        List<String> gained, List<String> missing, List<String> hidden, List<ChangedItem> changed, int same) {

    /** Number of titles and of changed items that are shown of each kind. */
    public static final int MAX_SHOWN = 8;

    private static final int MAX_VALUE_LENGTH = 160;

    /** Properties by which items correspond, the surest first. */
    private static final List<Function<Entry, @Nullable String>> KEYS = List.of(Entry::id, Entry::link, Entry::title);

    /** Item with the fields that would have other values. */
    public record ChangedItem(String title, List<FieldChange> fields) {

        public ChangedItem {
            fields = List.copyOf(fields);
        }
    }

    /** Values of a field before and after; empty for none. */
    public record FieldChange(ItemField field, String before, String after) {}

    public ItemComparison {
        gained = List.copyOf(gained);
        missing = List.copyOf(missing);
        hidden = List.copyOf(hidden);
        changed = List.copyOf(changed);
    }

    /**
     * Compares the items of a feed that are on its page with those that a changed feed finds there.
     *
     * @param stored all items of the feed that are on the page
     * @param found all items that the changed feed finds; null if it finds the same as before
     */
    static ItemComparison of(
            List<StoredItem> stored,
            FeedSettings.WordFilter oldFilter,
            @Nullable List<Entry> found,
            FeedSettings.WordFilter newFilter) {
        List<Entry> before = stored.stream().map(StoredItem::entry).toList();
        List<Entry> after = found == null ? before : found;
        Collector collector = new Collector(
                new HashSet<>(ids(OwnerFilter.of(oldFilter).passing(before))),
                new HashSet<>(ids(OwnerFilter.of(newFilter).passing(after))));
        Map<String, Entry> counterparts = counterparts(before, after);
        stored.forEach(item -> collector.add(item, counterparts.get(item.entry().id())));
        Set<Entry> known = new HashSet<>(counterparts.values());
        after.stream().filter(entry -> !known.contains(entry)).forEach(collector::addNew);
        return collector.comparison();
    }

    private static List<String> ids(List<Entry> entries) {
        return entries.stream().map(Entry::id).toList();
    }

    /** Returns the found entry for each known one, by the id of the known one. */
    private static Map<String, Entry> counterparts(List<Entry> before, List<Entry> after) {
        Map<String, Entry> pairs = new HashMap<>();
        Set<Entry> taken = new HashSet<>();
        for (Function<Entry, @Nullable String> key : KEYS) {
            Map<String, Entry> index = new HashMap<>();
            for (Entry entry : after) {
                String value = key.apply(entry);
                if (value != null) {
                    index.putIfAbsent(value, entry);
                }
            }
            for (Entry entry : before) {
                String value = key.apply(entry);
                Entry other = value == null ? null : index.get(value);
                if (other != null && !pairs.containsKey(entry.id()) && taken.add(other)) {
                    pairs.put(entry.id(), other);
                }
            }
        }
        return pairs;
    }

    /** Whether nothing would change. */
    public boolean isEmpty() {
        return gained.isEmpty() && missing.isEmpty() && hidden.isEmpty() && changed.isEmpty();
    }

    /** Sorts items into the kinds of changes. Not thread-safe. */
    private static final class Collector {

        private final Set<String> publishedBefore;
        private final Set<String> publishedAfter;
        private final List<String> gained = new ArrayList<>();
        private final List<String> missing = new ArrayList<>();
        private final List<String> hidden = new ArrayList<>();
        private final List<ChangedItem> changed = new ArrayList<>();
        private int same;

        Collector(Set<String> publishedBefore, Set<String> publishedAfter) {
            this.publishedBefore = publishedBefore;
            this.publishedAfter = publishedAfter;
        }

        /** @param other the same item after the change; null if it is not found */
        void add(StoredItem item, @Nullable Entry other) {
            Entry entry = item.entry();
            boolean was = publishedBefore.contains(entry.id());
            boolean is = other != null && publishedAfter.contains(other.id());
            if (was && other == null) {
                missing.add(entry.title());
            } else if (was && !is) {
                hidden.add(entry.title());
            } else if (!was && is) {
                gained.add(entry.title());
            } else if (was) {
                addBoth(item, Objects.requireNonNull(other));
            }
        }

        private void addBoth(StoredItem item, Entry other) {
            List<FieldChange> fields = new ArrayList<>();
            for (ItemField field : ItemField.values()) {
                String before = before(item, field);
                String after = value(other, field);
                boolean stays = field.has(FieldTrait.FIRST_VALUE_STAYS) && !before.isEmpty();
                if (!stays && !before.equals(after)) {
                    fields.add(new FieldChange(field, before, after));
                }
            }
            if (fields.isEmpty()) {
                same++;
            } else {
                changed.add(new ChangedItem(item.entry().title(), fields));
            }
        }

        private static String before(StoredItem item, ItemField field) {
            boolean invented = field == ItemField.DATE && item.dateSource() == DateSource.SEEN;
            return invented ? "" : value(item.entry(), field);
        }

        private static String value(Entry entry, ItemField field) {
            String text = Objects.requireNonNullElse(entry.toText(field), "");
            return text.length() > MAX_VALUE_LENGTH ? text.substring(0, MAX_VALUE_LENGTH) + "…" : text;
        }

        void addNew(Entry entry) {
            if (publishedAfter.contains(entry.id())) {
                gained.add(entry.title());
            }
        }

        ItemComparison comparison() {
            return new ItemComparison(gained, missing, hidden, changed, same);
        }
    }
}
