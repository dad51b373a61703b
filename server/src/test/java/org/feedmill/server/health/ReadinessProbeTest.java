package org.feedmill.server.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class ReadinessProbeTest {

    private final AtomicLong nanos = new AtomicLong();

    /** A server that can write is ready, even if the statements of its upkeep take long. */
    @Test
    void slowUpkeepOfTheClusterDoesNotHideWrites() throws InterruptedException {
        try (Store store = TestDatabases.open(TestDatabases.Kind.POSTGRESQL, Clock.systemUTC());
                ReadinessProbe probe = new ReadinessProbe(store, "node", nanos::get)) {
            CountDownLatch locked = new CountDownLatch(1);
            CountDownLatch done = new CountDownLatch(1);
            Thread locker = Thread.ofPlatform()
                    .start(() -> store.database().write(handle -> {
                        handle.execute("LOCK TABLE site_turn IN ACCESS EXCLUSIVE MODE");
                        locked.countDown();
                        awaitQuietly(done);
                        return 0;
                    }));
            locked.await();
            probe.start();
            while (probe.reason() != null) {
                Thread.onSpinWait();
            }
            for (int i = 0; i < 6; i++) { // longer than the interval of the upkeep, which waits for the lock
                Thread.sleep(500);
                nanos.addAndGet(ReadinessProbe.MAX_AGE.plusSeconds(1).toNanos());
                assertThat(probe.reason()).isNull();
            }
            done.countDown();
            locker.join();
        }
    }

    /** The probe does not wait for updates that use all connections of the node. */
    @Test
    void writesWhileAllConnectionsOfThePoolAreInUse() throws InterruptedException {
        int connections = 8; // of StoreSettings.of
        try (Store store = TestDatabases.open(TestDatabases.Kind.POSTGRESQL, Clock.systemUTC())) {
            CountDownLatch held = new CountDownLatch(connections);
            CountDownLatch done = new CountDownLatch(1);
            Thread[] holders = new Thread[connections];
            for (int i = 0; i < connections; i++) {
                holders[i] = Thread.ofPlatform()
                        .start(() -> store.database().read(handle -> {
                            held.countDown();
                            awaitQuietly(done);
                            return 0;
                        }));
            }
            held.await();
            long begin = System.nanoTime();
            assertThat(store.writeProbe().write("node")).isNull();
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(8));
            done.countDown();
            for (Thread holder : holders) {
                holder.join();
            }
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
