package org.feedmill.domain.item;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A filter of items.
 *
 * @param vanished true for those that left the page, false for those on it, null for both
 * @param since items first seen at that time or later; null for all
 * @param words that the title, summary or text must all contain, ignoring case
 */
public record ItemFilter(
        @Nullable Boolean vanished, @Nullable Instant since, List<String> words) {

    /** Selects all items. */
    public static final ItemFilter ALL = new ItemFilter(null, null, List.of());

    public ItemFilter {
        words = words.stream()
                .map(word -> word.toLowerCase(Locale.ROOT))
                .filter(word -> !word.isBlank())
                .toList();
    }
}
