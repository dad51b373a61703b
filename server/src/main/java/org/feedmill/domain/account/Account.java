package org.feedmill.domain.account;

import java.time.Instant;

/**
 * An account on this server.
 *
 * @param admin whether the person may see and change everything
 * @param maxFeeds most feeds that the person may have; not applied to administrators
 * @param hasPassword whether the person can sign in by name and password
 */
public record Account(String id, String name, boolean admin, int maxFeeds, boolean hasPassword, Instant created) {}
