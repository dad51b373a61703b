package org.feedmill.server;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.feedmill.store.Store;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Deletes data that is no longer needed: once an hour, by one node of all. */
final class Housekeeping implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Housekeeping.class);

    private static final Duration EVERY = Duration.ofHours(1);

    /** Time between two checks whether housekeeping is due. */
    private static final Duration LOOK = Duration.ofMinutes(5);

    /** A feed that is updated every minute must not crowd out the log of all others. */
    private static final int MOST_VISITS = 1000;

    /** No break between two requests is nearly that long. */
    private static final Duration SITE = Duration.ofDays(2);

    /** State changes are kept for so long; status feeds show the latest of them. */
    private static final Duration STATE_CHANGES = Duration.ofDays(90);

    private static final Duration ENDING = Duration.ofSeconds(1);

    private final Store store;
    private final Duration keepLog;
    private final Clock clock;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Thread thread = Thread.ofVirtual().name("housekeeping").unstarted(this::run);

    Housekeeping(Store store, Duration keepLog, Clock clock) {
        this.store = store;
        this.keepLog = keepLog;
        this.clock = clock;
    }

    void start() {
        thread.start();
    }

    private void run() {
        try {
            do {
                tidyInTurn();
            } while (!stopped.await(LOOK.toSeconds(), TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** @return whether it was this node's turn */
    boolean tidyInTurn() {
        try {
            Instant now = clock.instant();
            if (!store.house().turn("housekeeping", now, EVERY)) {
                return false;
            }
            int visits =
                    store.journal().forget(now.minus(keepLog)) + store.journal().forgetAllBut(MOST_VISITS);
            int sites = store.sites().forget(now.minus(SITE));
            int feeds = store.bin().purge();
            store.stateChanges().purge(now.minus(STATE_CHANGES));
            store.deliveries().expire();
            LOG.atInfo()
                    .addKeyValue("visits", visits)
                    .addKeyValue("sites", sites)
                    .addKeyValue("deletedFeeds", feeds)
                    .log("Tidied up");
            return true;
        } catch (RuntimeException e) {
            LOG.warn("Nothing could be tidied up; it is tried again later: {}", e.toString());
            return false;
        }
    }

    /** Nothing is broken off: a connection whose thread is interrupted is lost. */
    @Override
    public void close() {
        stopped.countDown();
        try {
            if (thread.isAlive()) {
                thread.join(ENDING);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
