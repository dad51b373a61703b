package org.feedmill.refresh;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.feedmill.mill.Web;
import org.feedmill.store.Source;
import org.feedmill.store.Store;

/** Brings feeds up to date, all the time. */
public final class Refresher implements AutoCloseable {

    private final Store store;

    /** @param node this node's name, unlike any other's at any time */
    public Refresher(Store store, Web web, RefreshSettings settings, String node, Clock clock, Changes changes) {
        this.store = store;
    }

    /** Begins to work on what is due. */
    public void start() {}

    /**
     * Updates a feed now, due or not; where another node is at it, waits for that.
     *
     * @param patience then the answer is how things stand, whether or not the update has ended
     * @return empty where there is no such feed
     */
    public Optional<Source> now(String id, Duration patience) {
        return store.sources().byId(id);
    }

    /** Takes on no more work, lets what runs end for a few seconds, gives the rest back. */
    @Override
    public void close() {}
}
