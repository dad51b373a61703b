package org.feedmill.lab.trust;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Entry as a reader of the feed receives it. */
record PublishedEntry(
        String id,
        String title,
        @Nullable String link,
        @Nullable Instant updated) {}
