package org.feedmill.domain.feed;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A deleted feed that can be restored. */
public record DeletedFeed(
        String id, String address, @Nullable String title, Instant deletedAt) {}
