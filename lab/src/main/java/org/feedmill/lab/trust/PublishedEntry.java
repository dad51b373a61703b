package org.feedmill.lab.trust;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An entry as a reader of the feed gets it. */
record PublishedEntry(
        String id,
        String title,
        @Nullable String link,
        @Nullable Instant updated) {}
