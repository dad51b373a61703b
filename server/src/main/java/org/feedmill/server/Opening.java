package org.feedmill.server;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import org.feedmill.store.Store;
import org.feedmill.store.StoreException;
import org.feedmill.store.StoreSettings;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens the database and waits for one that is still starting, for example after a power cut. */
public final class Opening {

    private static final Logger LOG = LoggerFactory.getLogger(Opening.class);

    /** Machines that boot together are up within that time. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final Duration BREAK = Duration.ofSeconds(1);

    private Opening() {}

    /** The database that the settings name, with its key. */
    public static StoreSettings settings(Settings settings) {
        return settings.store(DataFolder.open(settings.data()).key(settings.key()));
    }

    /** @throws CannotStart with a sentence, where the data folder, the key or the database is not as it must be */
    public static Store store(Settings settings, Clock clock) {
        return store(settings(settings), settings.isSqlite() ? Duration.ZERO : PATIENCE, clock);
    }

    static Store store(StoreSettings settings, Duration timeout, Clock clock) {
        long end = System.nanoTime() + timeout.toNanos();
        boolean given = false;
        while (true) {
            try {
                return Store.open(settings, clock);
            } catch (StoreException e) {
                throw new CannotStart(String.valueOf(e.getMessage()), e);
            } catch (RuntimeException e) {
                if (!isUnreachable(e) || System.nanoTime() > end) {
                    throw new CannotStart(sentence(e), e);
                }
                if (!given) {
                    LOG.warn("The database does not answer yet; it is waited for, up to {} s.", timeout.toSeconds());
                    given = true;
                }
            }
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(BREAK);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotStart("The start was broken off.", e);
        }
    }

    /** The classes of connection trouble and of a database that starts or stops. */
    private static boolean isUnreachable(Throwable error) {
        String state = state(error);
        return state.startsWith("08") || state.startsWith("57P");
    }

    private static String sentence(Throwable error) {
        String state = state(error);
        String why = cause(error);
        if (state.startsWith("28")) {
            return "The database does not let us in; check FEEDMILL_DB_USER and FEEDMILL_DB_PASSWORD.";
        }
        if (state.equals("3D000")) {
            return "The database that FEEDMILL_DB names does not exist; make it with createdb, or name another.";
        }
        return isUnreachable(error)
                ? "The database cannot be reached; check FEEDMILL_DB, and whether PostgreSQL runs."
                : "The database cannot be opened: " + why;
    }

    private static String state(Throwable error) {
        SQLException sql = sql(error);
        return sql == null || sql.getSQLState() == null ? "" : sql.getSQLState();
    }

    private static @Nullable SQLException sql(Throwable error) {
        Throwable at = error;
        for (int depth = 0; at != null && depth < 20; depth++) {
            if (at instanceof SQLException sql && sql.getSQLState() != null) {
                return sql;
            }
            at = at.getCause();
        }
        return null;
    }

    /** The innermost reason in one line. */
    private static String cause(Throwable error) {
        Throwable at = error;
        for (int depth = 0; at.getCause() != null && depth < 20; depth++) {
            at = at.getCause();
        }
        String said = String.valueOf(at.getMessage()).lines().findFirst().orElse("");
        return said.endsWith(".") ? said : said + ".";
    }
}
