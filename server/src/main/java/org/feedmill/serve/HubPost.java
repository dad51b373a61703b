package org.feedmill.serve;

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
import org.feedmill.fetch.Sender;
import org.feedmill.page.WebAddress;
import org.feedmill.refresh.Changes;
import org.feedmill.store.Hub;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Dispatches the messages of the hub: verifies callbacks, delivers changed feeds to subscribers, and notifies an
 * external hub if one is set. Due messages are in the database and claimed from there, so that many nodes share the
 * work and none is lost with a node.
 */
public final class HubPost implements Changes, AutoCloseable {

    /** Messages that become due by time alone, or were left by a dead node, are found that late. */
    private static final Duration LOOK = Duration.ofSeconds(10);

    /** Changes of so long are taken down together. */
    private static final Duration GATHER = Duration.ofMillis(100);

    private static final Duration SWEEP = Duration.ofMinutes(1);

    /** Longer than any delivery takes. */
    private static final Duration LEASE = Duration.ofSeconds(60);

    /** Running deliveries are waited for so long when the server stops; the rest is another node's, or of the next start. */
    private static final Duration FAREWELL = Duration.ofSeconds(3);

    /** More changes at once are found by the sweep. */
    private static final int MOST_CHANGES = 100_000;

    /** Feeds that are noted in one statement. */
    private static final int BATCH = 500;

    private static final Logger LOG = LoggerFactory.getLogger(HubPost.class);

    private final Hub hub;
    private final HubSettings settings;
    private final HubCall call;
    private final @Nullable String externalHost;
    private final Set<String> changes = ConcurrentHashMap.newKeySet();
    private final Semaphore bell = new Semaphore(0);
    private final Semaphore free;
    private final ExecutorService senders = Executors.newVirtualThreadPerTaskExecutor();
    private @Nullable Thread worker;
    private volatile boolean stopping;
    private volatile boolean look = true;
    private volatile boolean resting;
    private final AtomicInteger running = new AtomicInteger();
    private long swept = Long.MIN_VALUE;

    /** @param serve settings with the public address that an external hub gets */
    public HubPost(
            Store store, FeedCache cache, Sender sender, ServeSettings serve, HubSettings settings, Clock clock) {
        this.hub = store.hub();
        this.settings = settings;
        this.call = new HubCall(store, cache, sender, serve.publicAddress(), settings, clock);
        this.free = new Semaphore(settings.senders());
        WebAddress external = settings.external() == null ? null : WebAddress.of(settings.external());
        this.externalHost = external == null || serve.publicAddress() == null ? null : external.host();
    }

    /** Begins to work on what is due. */
    public synchronized void start() {
        if (worker == null) {
            worker = Thread.ofVirtual().name("feedmill-hub").start(this::work);
        }
    }

    @Override
    public void changed(String id) {
        if (changes.size() < MOST_CHANGES) {
            changes.add(id);
            bell.release();
        }
    }

    /** Looks for what is due at once. */
    public void wake() {
        look = true;
        bell.release();
    }

    private void work() {
        while (!stopping) {
            try {
                round();
                resting = true;
                boolean rung = bell.tryAcquire(LOOK.toMillis(), TimeUnit.MILLISECONDS);
                resting = false;
                if (rung) {
                    Thread.sleep(GATHER); // changes come in swarms
                    bell.drainPermits();
                } else {
                    look = true;
                }
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException e) {
                LOG.warn("The hub could not look for its work and tries again soon.", e);
                pause();
            }
        }
    }

    /** While the database is away there is nothing to look for. */
    private void pause() {
        try {
            Thread.sleep(LOOK);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void round() {
        boolean awaited = look;
        look = false;
        awaited |= note();
        long now = System.nanoTime();
        if (swept == Long.MIN_VALUE || now - swept > SWEEP.toNanos()) {
            awaited |= hub.sweep();
            swept = now;
        }
        if (!awaited || free.availablePermits() == 0) {
            return; // whoever makes room wakes us
        }
        hub.claimIntents(room(), LEASE).forEach(intent -> send(() -> call.verify(intent)));
        if (settings.own()) {
            hub.claim(room(), LEASE).forEach(subscription -> send(() -> call.deliver(subscription)));
        } else {
            hub.claimNotices(room(), LEASE).forEach(notice -> send(() -> call.publish(notice)));
        }
    }

    private int room() {
        return free.availablePermits();
    }

    /** Takes down in the database what changed, a batch at a time. */
    private boolean note() {
        boolean awaited = false;
        Collection<String> batch = new HashSet<>();
        for (String id : List.copyOf(changes)) {
            changes.remove(id);
            batch.add(id);
            if (batch.size() == BATCH) {
                awaited |= note(batch);
                batch.clear();
            }
        }
        return awaited | note(batch);
    }

    /** Records changes; returns whether messages are due. */
    private boolean note(Collection<String> feeds) {
        if (settings.own()) {
            return hub.changed(feeds);
        }
        boolean any = externalHost != null && !feeds.isEmpty();
        if (any && externalHost != null) {
            hub.note(feeds, externalHost);
        }
        return any;
    }

    /** Sends a message; only as many are claimed as there are free senders. */
    private void send(Runnable message) {
        free.acquireUninterruptibly();
        running.incrementAndGet();
        senders.execute(() -> {
            try {
                message.run();
            } catch (RuntimeException e) {
                LOG.warn("A message of the hub was not settled; it is sent again after its claim has run out.", e);
            } finally {
                free.release();
                wake();
                running.decrementAndGet();
            }
        });
    }

    /** Whether nothing is left to do that was due when it last looked. */
    boolean idle() {
        return resting && running.get() == 0 && !look && changes.isEmpty();
    }

    /** Takes on no more work and lets what runs end for a few seconds. */
    @Override
    public void close() {
        stopping = true;
        Thread running = worker;
        if (running != null) {
            running.interrupt();
        }
        senders.shutdown();
        try {
            if (!senders.awaitTermination(FAREWELL.toMillis(), TimeUnit.MILLISECONDS)) {
                senders.shutdownNow();
            }
        } catch (InterruptedException e) {
            senders.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
