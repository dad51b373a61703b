package org.feedmill.refresh;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedMemory;
import org.feedmill.feed.counter.CounterBudget;
import org.feedmill.list.ItemField;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * Compares a page with the stored content. Most pages that were sent again show the same items: only a counter, a
 * session id in the links or an advertisement changed. Then nothing needs to be merged, sorted or compared any further.
 */
final class UnchangedPageDetector {

    private UnchangedPageDetector() {}

    static boolean isUnchanged(FeedContent before, Feed fresh) {
        if (!before.memory().suspectedParts().isEmpty()) {
            return false; // the merge must decide whether they are the same
        }
        List<StoredItem> present = new ArrayList<>();
        for (StoredItem item : before.items()) {
            if (item.vanishedAt() == null) {
                present.add(item);
            }
        }
        List<Entry> entries = fresh.entries();
        CounterBudget budget = CounterBudget.ofUpdate();
        if (present.size() != entries.size() || !isSameChannel(before, fresh, budget)) {
            return false;
        }
        for (int i = 0; i < entries.size(); i++) {
            if (!hasNothingNew(entries.get(i), present.get(i).entry(), before.memory(), fresh.language(), budget)) {
                return false;
            }
        }
        return true;
    }

    /** Keeps the old values of fields that the new entry does not have, and the old date. */
    private static boolean hasNothingNew(
            Entry entry, Entry known, FeedMemory memory, @Nullable String language, CounterBudget budget) {
        if (!isSameEntry(entry, known, memory)) {
            return false;
        }
        for (ItemField field : ItemField.values()) {
            if (!isSameField(field, entry, known, memory, language, budget)) {
                return false;
            }
        }
        return isSameText(known.contentHtml(), entry.contentHtml(), memory, language, false, budget)
                && (entry.updated() == null || known.updated() != null);
    }

    private static boolean isSameField(
            ItemField field,
            Entry entry,
            Entry known,
            FeedMemory memory,
            @Nullable String language,
            CounterBudget budget) {
        return switch (field) {
            case TITLE -> isSameText(known.title(), entry.title(), memory, language, true, budget);
            case LINK -> entry.link() == null || memory.isStableLink(entry.link(), known.link());
            case DATE -> isKnownDate(entry.published(), known.published());
            case DESCRIPTION -> isSameText(known.summary(), entry.summary(), memory, language, false, budget);
            case IMAGE -> isSameImage(entry.image(), known.image());
            case CATEGORY -> entry.categories().isEmpty() || entry.categories().equals(known.categories());
            default -> isNullOr(entry.get(field), known.get(field));
        };
    }

    private static boolean isKnownDate(@Nullable Moment given, @Nullable Moment known) {
        return given == null || (known != null && !given.changesOffsetOf(known));
    }

    /**
     * Whether two entries are the same. An entry keeps its id when its link changes, so link and title are compared.
     */
    private static boolean isSameEntry(Entry entry, Entry known, FeedMemory memory) {
        return entry.id().equals(known.id())
                || (entry.link() != null
                        && entry.title().equals(known.title())
                        && memory.isStableLink(entry.link(), known.link()));
    }

    private static boolean isSameText(
            @Nullable String known,
            @Nullable String given,
            FeedMemory memory,
            @Nullable String language,
            boolean headline,
            CounterBudget budget) {
        return given == null
                || given.equals(known)
                || (known != null && memory.counters().differsInCountersOnly(known, given, language, headline, budget));
    }

    /** Whether two image addresses differ only in parameters, which set the size or version. */
    private static boolean isSameImage(@Nullable String given, @Nullable String known) {
        return given == null || (known != null && withoutQuery(given).equals(withoutQuery(known)));
    }

    private static String withoutQuery(String address) {
        int mark = address.indexOf('?');
        return mark < 0 ? address : address.substring(0, mark);
    }

    private static boolean isNullOr(@Nullable Object given, @Nullable Object known) {
        return given == null || given.equals(known);
    }

    static boolean isSameChannel(FeedContent before, Feed other) {
        return isSameChannel(before, other, CounterBudget.ofUpdate());
    }

    private static boolean isSameChannel(FeedContent before, Feed other, CounterBudget budget) {
        Feed one = before.channel();
        FeedMemory memory = before.memory();
        return isSameText(one.title(), other.title(), memory, one.language(), true, budget)
                && one.link().equals(other.link())
                && isSameText(one.description(), other.description(), memory, one.language(), false, budget)
                && Objects.equals(one.language(), other.language())
                && (one.image() == null) == (other.image() == null)
                && isSameImage(other.image(), one.image())
                && Objects.equals(one.author(), other.author());
    }
}
