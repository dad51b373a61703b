package org.feedmill.serve.websub;

import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.feedmill.domain.hub.SubscriptionRequest;
import org.feedmill.feeds.hub.HubSubscriptions;
import org.feedmill.fetch.http.CallbackClient;
import org.feedmill.page.address.WebAddress;
import org.feedmill.refresh.FeedChangeListener;
import org.feedmill.serve.HubSettings;
import org.feedmill.serve.ServeSettings;
import org.feedmill.serve.publish.FeedCache;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Dispatches the messages of the hub: verifies callbacks, delivers changed feeds to subscribers, and notifies an
 * external hub if one is set. Due messages are in the database and claimed from there, so that many nodes share the
 * work and none is lost with a node.
 */
public final class HubDispatcher implements FeedChangeListener, AutoCloseable {

    /** Interval after which messages are found that became due by time alone, or were left by a dead node. */
    private static final Duration POLL_INTERVAL = Duration.ofSeconds(10);

    /** Time for which changes are collected before they are recorded together. */
    private static final Duration BATCH_DELAY = Duration.ofMillis(100);

    private static final Duration SWEEP_INTERVAL = Duration.ofMinutes(1);

    /** Longer than any delivery takes. */
    private static final Duration LEASE = Duration.ofSeconds(60);

    /** Longest wait for running deliveries on stop; other nodes, or the next start, send the rest. */
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(3);

    /** Most queued changes; the cleanup finds the others. */
    private static final int MAX_CHANGES = 100_000;

    /** Feeds that are recorded in one statement. */
    private static final int BATCH_SIZE = 500;

    /** Verifications use at most one of so many senders. */
    private static final int VERIFICATION_SHARE = 2;

    private static final Logger LOG = LoggerFactory.getLogger(HubDispatcher.class);

    private final HubSubscriptions hub;
    private final HubSettings settings;
    private final HubMessenger messenger;
    private final @Nullable String externalHost;
    private final Set<String> changes = ConcurrentHashMap.newKeySet();
    private final Semaphore wakeUps = new Semaphore(0);
    private final Semaphore freeSenders;

    /** Bounds verifications, so that callbacks that do not answer leave room for deliveries. */
    private final Semaphore verifications;

    private final ExecutorService senders = Executors.newVirtualThreadPerTaskExecutor();
    private @Nullable Thread worker;
    private volatile boolean stopping;
    private volatile boolean lookRequested = true;
    private volatile boolean idleWaiting;
    private final AtomicInteger running = new AtomicInteger();
    private long lastSweep = Long.MIN_VALUE;

    /**
     * @param serve settings with the public address that an external hub receives
     */
    public HubDispatcher(
            HubSubscriptions subscriptions,
            FeedCache cache,
            CallbackClient sender,
            ServeSettings serve,
            HubSettings settings,
            Clock clock) {
        this.hub = subscriptions;
        this.settings = settings;
        this.messenger = new HubMessenger(subscriptions, cache, sender, serve.publicAddress(), settings, clock);
        this.freeSenders = new Semaphore(settings.senders());
        this.verifications = new Semaphore(Math.max(1, settings.senders() / VERIFICATION_SHARE));
        WebAddress external = settings.external() == null ? null : WebAddress.of(settings.external());
        this.externalHost = external == null || serve.publicAddress() == null ? null : external.host();
    }

    /** Starts sending due messages. */
    public synchronized void start() {
        if (worker == null) {
            worker = Thread.ofVirtual().name("feedmill-hub").start(this::runLoop);
        }
    }

    @Override
    public void feedChanged(String id) {
        if (changes.size() < MAX_CHANGES) {
            changes.add(id);
            wakeUps.release();
        }
    }

    /** Queries for due messages now. */
    public void wake() {
        lookRequested = true;
        wakeUps.release();
    }

    private void runLoop() {
        while (!stopping) {
            try {
                runOnce();
                idleWaiting = true;
                boolean rung = wakeUps.tryAcquire(POLL_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
                idleWaiting = false;
                if (rung) {
                    Thread.sleep(BATCH_DELAY); // changes come in bursts
                    wakeUps.drainPermits();
                } else {
                    lookRequested = true;
                }
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException e) {
                LOG.warn("The hub could not read its queue and will try again soon.", e);
                sleepAfterFailure();
            }
        }
    }

    /** Waits before the next query after a database failure. */
    private void sleepAfterFailure() {
        try {
            Thread.sleep(POLL_INTERVAL);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void runOnce() {
        boolean awaited = lookRequested;
        lookRequested = false;
        awaited |= recordChanges();
        long now = System.nanoTime();
        if (lastSweep == Long.MIN_VALUE || now - lastSweep > SWEEP_INTERVAL.toNanos()) {
            awaited |= hub.cleanUp();
            lastSweep = now;
        }
        if (!awaited || freeSenders.availablePermits() == 0) {
            return; // a sender that becomes free wakes this thread
        }
        int verifiable = Math.min(freeCount(), verifications.availablePermits());
        if (verifiable > 0) {
            hub.claimRequests(verifiable, LEASE).forEach(this::verify);
        }
        if (settings.builtIn()) {
            hub.claimDeliveries(freeCount(), LEASE)
                    .forEach(subscription -> send(() -> messenger.deliver(subscription)));
        } else {
            hub.claimNotices(freeCount(), LEASE).forEach(notice -> send(() -> messenger.publish(notice)));
        }
    }

    private void verify(SubscriptionRequest.ClaimedRequest request) {
        verifications.acquireUninterruptibly();
        send(() -> {
            try {
                messenger.verify(request);
            } finally {
                verifications.release();
            }
        });
    }

    private int freeCount() {
        return freeSenders.availablePermits();
    }

    /** Records queued changes in the database, one batch at a time. */
    private boolean recordChanges() {
        boolean awaited = false;
        Collection<String> batch = new HashSet<>();
        for (String id : List.copyOf(changes)) {
            changes.remove(id);
            batch.add(id);
            if (batch.size() == BATCH_SIZE) {
                awaited |= recordChanges(batch);
                batch.clear();
            }
        }
        return awaited | recordChanges(batch);
    }

    /** Records changes; returns whether messages are due. */
    private boolean recordChanges(Collection<String> feeds) {
        if (settings.builtIn()) {
            return hub.markChanged(feeds);
        }
        boolean any = externalHost != null && !feeds.isEmpty();
        if (any && externalHost != null) {
            hub.queueNotices(feeds, externalHost);
        }
        return any;
    }

    /** Sends a message; only as many are claimed as there are free senders. */
    private void send(Runnable message) {
        freeSenders.acquireUninterruptibly();
        running.incrementAndGet();
        senders.execute(() -> {
            try {
                message.run();
            } catch (RuntimeException e) {
                LOG.warn("Could not record that a hub message was sent. It is sent again when its claim expires.", e);
            } finally {
                freeSenders.release();
                wake();
                running.decrementAndGet();
            }
        });
    }

    /** Whether everything is done that was due at the last query. */
    boolean isIdle() {
        return idleWaiting && running.get() == 0 && !lookRequested && changes.isEmpty();
    }

    /** Accepts no more work and lets running deliveries finish for a few seconds. */
    @Override
    public void close() {
        stopping = true;
        Thread running = worker;
        if (running != null) {
            running.interrupt();
        }
        senders.shutdown();
        try {
            if (!senders.awaitTermination(STOP_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
                senders.shutdownNow();
            }
        } catch (InterruptedException e) {
            senders.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
