package org.feedmill.search;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * State of a feed in the search index.
 *
 * @param version of the indexed content
 * @param lastChange latest change of an indexed item
 * @param tags of its items
 */
record IndexProgress(long version, Instant lastChange, String tags) {

    static String join(Set<String> marks) {
        return String.join("|", marks);
    }

    String format() {
        return version + " " + lastChange.toEpochMilli() + " " + tags;
    }

    /** Parses the stored form; empty if there is none or it is invalid: then the feed is indexed again. */
    static Optional<IndexProgress> parse(@Nullable String written) {
        String[] parts = written == null ? new String[0] : written.split(" ", 3);
        try {
            return parts.length < 3
                    ? Optional.empty()
                    : Optional.of(new IndexProgress(
                            Long.parseLong(parts[0]), Instant.ofEpochMilli(Long.parseLong(parts[1])), parts[2]));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
