package org.feedmill.search;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * State of a feed in the search index.
 *
 * @param version of the feed's content that was read
 * @param changed the latest change of an item that was read
 * @param marks that its items bear
 */
record Reached(long version, Instant changed, String marks) {

    static String joined(Set<String> marks) {
        return String.join("|", marks);
    }

    String written() {
        return version + " " + changed.toEpochMilli() + " " + marks;
    }

    /** Empty where nothing is known, or what is known cannot be read: then the feed is read anew. */
    static Optional<Reached> read(@Nullable String written) {
        String[] parts = written == null ? new String[0] : written.split(" ", 3);
        try {
            return parts.length < 3
                    ? Optional.empty()
                    : Optional.of(new Reached(
                            Long.parseLong(parts[0]), Instant.ofEpochMilli(Long.parseLong(parts[1])), parts[2]));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
