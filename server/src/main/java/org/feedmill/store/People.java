package org.feedmill.store;

import java.time.Clock;

/** Who may do what: persons, their passwords, tokens and sessions. */
public final class People {

    private final Database database;
    private final Clock clock;

    People(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }
}
