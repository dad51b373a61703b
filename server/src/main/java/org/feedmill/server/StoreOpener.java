package org.feedmill.server;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import org.feedmill.server.config.ServerSettings;
import org.feedmill.store.Store;
import org.feedmill.store.db.StoreException;
import org.feedmill.store.db.StoreSettings;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens the database and waits for one that is still starting, for example after a power cut. */
public final class StoreOpener {

    private static final Logger LOG = LoggerFactory.getLogger(StoreOpener.class);

    /** Machines that boot together are ready within this time. */
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private static final Duration RETRY_INTERVAL = Duration.ofSeconds(1);

    private StoreOpener() {}

    /** Returns the configured database with its key. */
    public static StoreSettings storeSettings(ServerSettings settings) {
        return settings.store(DataFolder.open(settings.dataFolder()).encryptionKey(settings.key()));
    }

    /**
     * @throws ServerStartException with a sentence if the data folder, the key or the database is unusable
     */
    public static Store open(ServerSettings settings, Clock clock) {
        return open(storeSettings(settings), settings.isSqlite() ? Duration.ZERO : TIMEOUT, clock);
    }

    static Store open(StoreSettings settings, Duration timeout, Clock clock) {
        long end = System.nanoTime() + timeout.toNanos();
        boolean given = false;
        while (true) {
            try {
                return Store.open(settings, clock);
            } catch (StoreException e) {
                throw new ServerStartException(String.valueOf(e.getMessage()), e);
            } catch (RuntimeException e) {
                if (!isUnreachable(e) || System.nanoTime() > end) {
                    throw new ServerStartException(message(e), e);
                }
                if (!given) {
                    LOG.warn("The database does not answer yet. Waiting for up to {} s.", timeout.toSeconds());
                    given = true;
                }
            }
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(RETRY_INTERVAL);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerStartException("The start was interrupted.", e);
        }
    }

    /** Whether the SQLSTATE is that of a connection error, or of a database that is starting or stopping. */
    private static boolean isUnreachable(Throwable error) {
        String state = sqlState(error);
        return state.startsWith("08") || state.startsWith("57P");
    }

    private static String message(Throwable error) {
        String state = sqlState(error);
        String why = rootMessage(error);
        if (state.startsWith("28")) {
            return "The database rejected the login. Check FEEDMILL_DB_USER and FEEDMILL_DB_PASSWORD.";
        }
        if (state.equals("3D000")) {
            return "The database of FEEDMILL_DB does not exist. Create it with createdb, or set another one.";
        }
        return isUnreachable(error)
                ? "The database cannot be reached. Check FEEDMILL_DB and that PostgreSQL is running."
                : "The database cannot be opened: " + why;
    }

    private static String sqlState(Throwable error) {
        SQLException sql = sqlException(error);
        return sql == null || sql.getSQLState() == null ? "" : sql.getSQLState();
    }

    private static @Nullable SQLException sqlException(Throwable error) {
        Throwable at = error;
        for (int depth = 0; at != null && depth < 20; depth++) {
            if (at instanceof SQLException sql && sql.getSQLState() != null) {
                return sql;
            }
            at = at.getCause();
        }
        return null;
    }

    /** Returns the message of the innermost cause on one line. */
    private static String rootMessage(Throwable error) {
        Throwable at = error;
        for (int depth = 0; at.getCause() != null && depth < 20; depth++) {
            at = at.getCause();
        }
        String said = String.valueOf(at.getMessage()).lines().findFirst().orElse("");
        return said.endsWith(".") ? said : said + ".";
    }
}
