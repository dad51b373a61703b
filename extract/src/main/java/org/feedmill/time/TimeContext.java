package org.feedmill.time;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * The context of a text: its language, when it was fetched, and by which clock. Each may be unknown; without
 * {@code now} a relative time ("3 hours ago") cannot be resolved and stays missing.
 *
 * @param language BCP 47 tag of the page, for example {@code ja} or {@code en-GB}
 * @param now local date and time at which the page was fetched
 * @param zone offset of {@code now} from UTC, which relative times counted in hours or minutes get
 */
public record TimeContext(
        @Nullable String language,
        @Nullable LocalDateTime now,
        @Nullable ZoneOffset zone) {

    public static final TimeContext UNKNOWN = new TimeContext(null, null, null);
}
