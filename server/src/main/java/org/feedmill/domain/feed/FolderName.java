package org.feedmill.domain.feed;

import org.jspecify.annotations.Nullable;

/** Normalises the names of the folders that people put their feeds in. */
public final class FolderName {

    /** Lists truncate longer names. */
    public static final int MAX_LENGTH = 100;

    private FolderName() {}

    /**
     * Returns a folder's name in its stored form: one line, trimmed.
     *
     * @return null for none
     * @throws IllegalArgumentException if it is too long
     */
    public static @Nullable String normalize(@Nullable String given) {
        String name = given == null ? null : clean(given);
        if (name != null && name.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("A folder name can have at most " + MAX_LENGTH + " characters.");
        }
        return name;
    }

    /** The name in one line, of any length; null for none. */
    public static @Nullable String clean(String given) {
        String name = given.replaceAll("[\\s\\p{Cntrl}\\p{Z}]+", " ").strip();
        return name.isEmpty() ? null : name;
    }
}
