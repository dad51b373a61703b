package org.feedmill.domain.hub;

import java.time.Instant;

/** A change to report to another hub. */
public record ChangeNotice(String feed, int attempts, Instant created, long claim) {}
