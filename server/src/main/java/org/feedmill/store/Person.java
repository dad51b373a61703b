package org.feedmill.store;

import java.time.Instant;

/**
 * An account on this server.
 *
 * @param admin whether everything is theirs to see and change
 * @param feeds how many feeds they may have; nobody counts an admin's
 * @param hasPassword whether they can sign in by name and password
 */
public record Person(String id, String name, boolean admin, int feeds, boolean hasPassword, Instant made) {}
