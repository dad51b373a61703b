package org.feedmill.crawl;

import java.util.LinkedHashMap;
import java.util.Map;
import org.feedmill.article.TextRuns;
import org.jspecify.annotations.Nullable;

/**
 * Recognises articles that nearly repeat one that was found: those that share nine tenths of their text. Cost: linear
 * in the text and in the number of found articles. Not thread-safe.
 */
final class NearCopies {

    /** The share of common runs of letters from which two texts are copies. */
    private static final double MIN_SIMILARITY = 0.9;

    private final Map<String, TextRuns> known = new LinkedHashMap<>();

    /** Returns the address of a known article that a text nearly repeats; null if there is none. */
    @Nullable
    String find(String text) {
        TextRuns runs = TextRuns.of(text);
        for (Map.Entry<String, TextRuns> other : known.entrySet()) {
            if (runs.similarity(other.getValue()) >= MIN_SIMILARITY) {
                return other.getKey();
            }
        }
        return null;
    }

    void add(String address, String text) {
        known.put(address, TextRuns.of(text));
    }
}
