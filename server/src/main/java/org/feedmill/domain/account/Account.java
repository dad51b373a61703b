package org.feedmill.domain.account;

import java.time.Instant;

/**
 * An account on this server.
 *
 * @param admin whether everything is theirs to see and change
 * @param maxFeeds how many feeds they may have; nobody counts an admin's
 * @param hasPassword whether they can sign in by name and password
 */
public record Account(String id, String name, boolean admin, int maxFeeds, boolean hasPassword, Instant created) {}
