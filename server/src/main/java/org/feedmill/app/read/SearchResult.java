package org.feedmill.app.read;

import java.time.Instant;
import java.util.List;
import org.feedmill.feed.Entry;
import org.jspecify.annotations.Nullable;

/**
 * Model of the result of a search.
 *
 * @param exact whether the total is exact; otherwise it is a lower bound
 * @param more whether another page follows
 */
public record SearchResult(long total, boolean exact, List<Hit> hits, boolean more) {

    public SearchResult {
        hits = List.copyOf(hits);
    }

    /**
     * Item that was found.
     *
     * @param feed id of its feed
     * @param from title of its feed
     * @param path of the article in the app; null if the person cannot open the feed
     * @param answer the best matching paragraph, empty if there is none
     */
    public record Hit(String feed, String from, @Nullable String path, Entry entry, Instant seen, String answer) {}
}
