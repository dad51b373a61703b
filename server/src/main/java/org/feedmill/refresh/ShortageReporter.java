package org.feedmill.refresh;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.feedmill.fetch.ResourceShortage;
import org.feedmill.store.db.DatabaseFault;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs shortages of this server, at most once a minute, and decides when an update that met one is retried. */
final class ShortageReporter {

    private static final Logger LOG = LoggerFactory.getLogger(ShortageReporter.class);
    private static final Duration LOG_INTERVAL = Duration.ofMinutes(1);
    private static final long MIN_RETRY_MILLIS = 15_000;
    private static final long MAX_RETRY_MILLIS = 30_000;

    private final AtomicLong logged = new AtomicLong(System.nanoTime() - LOG_INTERVAL.toNanos());
    private final AtomicInteger suppressed = new AtomicInteger();

    /** The shortage behind an error as a sentence; null if the error has another cause. */
    static @Nullable String describe(Throwable error) {
        DatabaseFault fault = DatabaseFault.of(error);
        if (fault != null) {
            return fault.sentence();
        }
        String shortage = ResourceShortage.describe(error);
        return shortage == null ? null : "This server has " + shortage + ".";
    }

    void report(String sentence) {
        long now = System.nanoTime();
        long last = logged.get();
        if (now - last >= LOG_INTERVAL.toNanos() && logged.compareAndSet(last, now)) {
            LOG.warn(
                    "Postponed an update: {} {} other updates were postponed before.",
                    sentence,
                    suppressed.getAndSet(0));
        } else {
            suppressed.incrementAndGet();
        }
    }

    /** Returns a time in the near future, with jitter. */
    static Instant retryTime(Instant now) {
        return now.plusMillis(ThreadLocalRandom.current().nextLong(MIN_RETRY_MILLIS, MAX_RETRY_MILLIS));
    }
}
