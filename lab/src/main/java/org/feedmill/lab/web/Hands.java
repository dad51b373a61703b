package org.feedmill.lab.web;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Does a job for many numbers on virtual threads, so many at once. */
final class Hands {

    private Hands() {}

    /** How many were done a second. */
    static double pace(int from, int count, int threads, IntConsumer job) {
        AtomicInteger next = new AtomicInteger(from);
        long begin = System.nanoTime();
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            var hands = IntStream.range(0, threads)
                    .<Future<?>>mapToObj(t -> pool.submit(() -> work(next, from + count, job)))
                    .toList();
            for (Future<?> hand : hands) {
                hand.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("a trial broke off", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("a trial was interrupted", e);
        }
        return count * 1e9 / (System.nanoTime() - begin);
    }

    private static void work(AtomicInteger next, int end, IntConsumer job) {
        for (int n = next.getAndIncrement(); n < end; n = next.getAndIncrement()) {
            job.accept(n);
        }
    }
}
