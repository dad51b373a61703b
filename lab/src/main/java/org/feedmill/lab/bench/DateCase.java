package org.feedmill.lab.bench;

import org.jspecify.annotations.Nullable;

/**
 * One date string with its correct reading.
 *
 * @param id set and line number from 0, such as {@code cldr:12}
 * @param now local date and time of reading, ISO 8601
 * @param date the reading, ISO 8601
 * @param grain how fine the reading is
 */
public record DateCase(
        String id,
        String set,
        String text,
        @Nullable String lang,
        @Nullable String now,
        String date,
        String grain) {}
