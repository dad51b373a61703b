package org.feedmill.feed;

import org.jspecify.annotations.Nullable;

/**
 * A file of an entry, such as audio, a video, a picture or a document.
 *
 * @param address its absolute address
 * @param type its media type
 * @param length in bytes; null if unknown
 */
public record MediaFile(
        String address, String type, @Nullable Long length) {

    /** No file on the web has more digits. */
    private static final int MAX_DIGITS = 15;

    /** Reads a length as feeds write it; null for zero, which means unknown, and for anything else. */
    public static @Nullable Long parseLength(@Nullable String written) {
        String digits = written == null ? "" : written.strip().replace(",", "");
        boolean sound = !digits.isEmpty()
                && digits.length() <= MAX_DIGITS
                && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        long length = sound ? Long.parseLong(digits) : 0;
        return length > 0 ? length : null;
    }

    /** Returns the file with another length. */
    public MediaFile withLength(@Nullable Long bytes) {
        return new MediaFile(address, type, bytes);
    }
}
