package org.feedmill.lab.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Applies a function to all elements of a list on several threads and keeps their order. */
public final class ParallelMap {

    private ParallelMap() {}

    public static <T, R> List<R> map(List<T> things, Function<T, R> work, int threads) {
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<R>> futures =
                    things.stream().map(t -> pool.submit(() -> work.apply(t))).toList();
            List<R> results = new ArrayList<>(things.size());
            for (Future<R> future : futures) {
                results.add(future.get());
            }
            return results;
        } catch (ExecutionException e) {
            throw new IllegalStateException("a trial broke off", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("a trial was interrupted", e);
        }
    }
}
