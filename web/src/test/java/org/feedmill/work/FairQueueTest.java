package org.feedmill.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class FairQueueTest {

    private static final Duration LONG = Duration.ofSeconds(30);

    private static final WorkCaller ERIKA = WorkCaller.of("erika");
    private static final WorkCaller OTTO = WorkCaller.of("otto");

    @Test
    void onePersonLeavesRoomForAnother() throws InterruptedException {
        FairQueue queue = new FairQueue(3);
        assertThat(queue.acquire(ERIKA, LONG)).isPresent();
        assertThat(queue.acquire(ERIKA, Duration.ZERO)).isEmpty();
        assertThat(queue.acquire(OTTO, LONG)).isPresent();
        assertThat(queue.acquire(WorkCaller.of("nora"), Duration.ZERO)).isEmpty();
        assertThat(queue.acquire(WorkCaller.UPDATES, LONG)).isPresent();
        assertThat(queue.held()).isEqualTo(3);
        assertThat(queue.waiting()).isZero();
    }

    @Test
    void updatesLeaveOnePermitToPeople() throws InterruptedException {
        FairQueue queue = new FairQueue(3);
        assertThat(queue.acquire(WorkCaller.UPDATES, LONG)).isPresent();
        assertThat(queue.acquire(WorkCaller.UPDATES, LONG)).isPresent();
        assertThat(queue.acquire(WorkCaller.UPDATES, Duration.ZERO)).isEmpty();
        assertThat(queue.acquire(ERIKA, LONG)).isPresent();
    }

    @Test
    void aPausedCallerLetsOthersGoFirst() throws InterruptedException {
        FairQueue queue = new FairQueue(1);
        try (FairQueue.Turn turn = queue.acquire(ERIKA, LONG).orElseThrow()) {
            turn.pauseCaller(LONG);
        }
        assertThat(queue.acquire(ERIKA, Duration.ZERO)).isEmpty();
        try (FairQueue.Turn turn = queue.acquire(OTTO, LONG).orElseThrow()) {
            turn.pauseCaller(Duration.ofMillis(1));
        }
        assertThat(queue.acquire(OTTO, LONG)).isPresent();
    }

    @Test
    void aReturnedPermitCountsOnce() throws InterruptedException {
        FairQueue queue = new FairQueue(1);
        FairQueue.Turn turn = queue.acquire(ERIKA, LONG).orElseThrow();
        turn.close();
        turn.close();
        assertThat(queue.held()).isZero();
        assertThat(queue.acquire(OTTO, LONG)).isPresent();
        assertThat(queue.acquire(ERIKA, Duration.ZERO)).isEmpty();
    }

    /** Twenty requests of one caller wait when another comes: it is the second to be served, not the last. */
    @Test
    void callersTakeTurnsWhateverTheNumberOfTheirRequests() throws InterruptedException {
        FairQueue queue = new FairQueue(1);
        FairQueue.Turn first = queue.acquire(ERIKA, LONG).orElseThrow();
        List<String> served = Collections.synchronizedList(new ArrayList<>());
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            threads.add(serve(queue, ERIKA, served));
        }
        while (queue.waiting() < 20) {
            Thread.onSpinWait();
        }
        threads.add(serve(queue, OTTO, served));
        while (queue.waiting() < 21) {
            Thread.onSpinWait();
        }
        first.close();
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(served).hasSize(21);
        assertThat(served.indexOf("otto")).isLessThanOrEqualTo(1);
    }

    private static Thread serve(FairQueue queue, WorkCaller caller, List<String> served) {
        return Thread.ofVirtual().start(() -> {
            try (FairQueue.Turn turn = queue.acquire(caller, LONG).orElseThrow()) {
                served.add(caller.key());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    @Test
    void neverGivesMoreThanItHas() throws InterruptedException {
        FairQueue queue = new FairQueue(4);
        AtomicInteger held = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        ConcurrentHashMap<Integer, Boolean> done = new ConcurrentHashMap<>();
        CountDownLatch end = new CountDownLatch(200);
        for (int i = 0; i < 200; i++) {
            int number = i;
            WorkCaller caller = i % 5 == 0 ? WorkCaller.UPDATES : WorkCaller.of("person " + i % 7);
            Thread.ofVirtual().start(() -> {
                try (FairQueue.Turn turn = queue.acquire(caller, LONG).orElseThrow()) {
                    most.accumulateAndGet(held.incrementAndGet(), Math::max);
                    Thread.yield();
                    held.decrementAndGet();
                    done.put(number, true);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                } finally {
                    end.countDown();
                }
            });
        }
        end.await();
        assertThat(done).hasSize(200);
        assertThat(most.get()).isBetween(1, 4);
        assertThat(queue.held()).isZero();
    }
}
