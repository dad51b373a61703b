package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.feedmill.fetch.HostTurns.Waiting;
import org.feedmill.store.Lane;
import org.junit.jupiter.api.Test;

class PoolTest {

    @Test
    void whoWaitsForATurnMakesRoom() throws Exception {
        Pool pool = new Pool(Lane.STEADY, 1, () -> {});
        CountDownLatch waits = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        Waiting waiting = Pool.aside((site, length) -> {
            waits.countDown();
            goOn.await();
        });
        pool.claimed(2, 2);
        assertThat(pool.room()).isZero();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> first = threads.submit(() -> {
                pool.run(() -> rest(waiting, Duration.ofSeconds(1)));
                return true;
            });
            waits.await();
            assertThat(pool.room()).isEqualTo(1);
            pool.run(() -> {}); // the only worker is free
            goOn.countDown();
            first.get();
        }
        assertThat(pool.room()).isEqualTo(2);
    }

    @Test
    void shortWaitsAreNotWorthIt() throws Exception {
        Pool pool = new Pool(Lane.STEADY, 1, () -> {});
        int[] room = new int[1];
        Waiting waiting = Pool.aside((site, length) -> room[0] = pool.room());
        pool.claimed(2, 2);
        pool.run(() -> rest(waiting, Duration.ofMillis(5)));
        assertThat(room[0]).isZero();
    }

    @Test
    void outsideOfAPoolWaitingIsJustWaiting() throws InterruptedException {
        CountDownLatch waited = new CountDownLatch(1);
        Pool.aside((site, length) -> waited.countDown()).await("example.org", Duration.ofSeconds(1));
        assertThat(waited.getCount()).isZero();
    }

    private static void rest(Waiting waiting, Duration length) {
        try {
            waiting.await("example.org", length);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
