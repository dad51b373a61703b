package org.feedmill.domain.feed;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A feed that may be brought back. */
public record DeletedFeed(
        String id, String address, @Nullable String title, Instant deletedAt) {}
