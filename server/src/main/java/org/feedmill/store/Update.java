package org.feedmill.store;

import org.feedmill.fetch.Validators;
import org.jspecify.annotations.Nullable;

/**
 * What an update leaves behind; written at once or not at all.
 *
 * @param validators for the next time, null to keep those that are there
 * @param movedTo where the page lives now, null where it did not move
 * @param algorithm what found the list, null to keep what is there
 * @param content what the feed shows now, null where it stays as it was
 * @param rule that takes the place of the one in force, null where that stays
 * @param visit the line for the log
 */
public record Update(
        Schedule schedule,
        Status status,
        @Nullable Validators validators,
        @Nullable String movedTo,
        @Nullable String algorithm,
        @Nullable Change content,
        @Nullable NewRule rule,
        Visit visit) {

    /**
     * New content.
     *
     * @param before as it was loaded, null where there was none
     * @param changed whether a reader of the feed would notice: then its version counts on
     */
    public record Change(@Nullable Content before, Content after, boolean changed) {}

    /** A rule and its grounds. */
    public record NewRule(
            String xml, Origin origin, @Nullable String why) {}
}
