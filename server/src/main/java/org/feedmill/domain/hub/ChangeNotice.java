package org.feedmill.domain.hub;

import java.time.Instant;

/** A change to tell another hub of. */
public record ChangeNotice(String feed, int attempts, Instant created, long claim) {}
