package org.feedmill.store;

import java.time.Clock;

/** Small things that all nodes must agree on. */
public final class House {

    private final Database database;
    private final Clock clock;

    House(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }
}
