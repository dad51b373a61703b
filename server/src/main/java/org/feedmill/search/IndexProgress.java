package org.feedmill.search;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * State of a feed in the search index.
 *
 * @param version of the feed's content that was read
 * @param lastChange the latest change of an item that was read
 * @param tags that its items bear
 */
record IndexProgress(long version, Instant lastChange, String tags) {

    static String join(Set<String> marks) {
        return String.join("|", marks);
    }

    String format() {
        return version + " " + lastChange.toEpochMilli() + " " + tags;
    }

    /** Empty where nothing is known, or what is known cannot be read: then the feed is read anew. */
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
