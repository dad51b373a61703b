package org.feedmill.store;

import java.time.Clock;

/** Who wants to be told of changes (WebSub): subscriptions and what is still to be delivered. */
public final class Hub {

    private final Database database;
    private final Clock clock;

    Hub(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }
}
