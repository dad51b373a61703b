package org.feedmill.time;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * The context of a text: its language, the local time of the fetch, and the offset from UTC. Each may be unknown;
 * without {@code now}, relative times ("3 hours ago") cannot be resolved and are null.
 *
 * @param language BCP 47 tag of the page, for example {@code ja} or {@code en-GB}
 * @param now local date and time at which the page was fetched
 * @param zone offset of {@code now} from UTC, which is also given to relative times in hours or minutes
 */
public record TimeContext(
        @Nullable String language,
        @Nullable LocalDateTime now,
        @Nullable ZoneOffset zone) {

    public static final TimeContext UNKNOWN = new TimeContext(null, null, null);
}
