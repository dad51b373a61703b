package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.feedmill.fetch.limit.FairHostRateLimiter.Sleeper;
import org.feedmill.store.update.RefreshQueue;
import org.junit.jupiter.api.Test;

class WorkerPoolTest {

    @Test
    void whoWaitsForATurnMakesRoom() throws Exception {
        WorkerPool pool = new WorkerPool(RefreshQueue.STEADY, 1, () -> {});
        CountDownLatch waits = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        Sleeper waiting = WorkerPool.aside((site, length) -> {
            waits.countDown();
            goOn.await();
        });
        pool.claimed(2, 2);
        assertThat(pool.capacity()).isZero();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> first = threads.submit(() -> {
                pool.run(() -> rest(waiting, Duration.ofSeconds(1)));
                return true;
            });
            waits.await();
            assertThat(pool.capacity()).isEqualTo(1);
            pool.run(() -> {}); // the only worker is free
            goOn.countDown();
            first.get();
        }
        assertThat(pool.capacity()).isEqualTo(2);
    }

    @Test
    void shortWaitsAreNotWorthIt() throws Exception {
        WorkerPool pool = new WorkerPool(RefreshQueue.STEADY, 1, () -> {});
        int[] room = new int[1];
        Sleeper waiting = WorkerPool.aside((site, length) -> room[0] = pool.capacity());
        pool.claimed(2, 2);
        pool.run(() -> rest(waiting, Duration.ofMillis(5)));
        assertThat(room[0]).isZero();
    }

    @Test
    void outsideOfAPoolWaitingIsJustWaiting() throws InterruptedException {
        CountDownLatch waited = new CountDownLatch(1);
        WorkerPool.aside((site, length) -> waited.countDown()).await("example.org", Duration.ofSeconds(1));
        assertThat(waited.getCount()).isZero();
    }

    private static void rest(Sleeper waiting, Duration length) {
        try {
            waiting.await("example.org", length);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
