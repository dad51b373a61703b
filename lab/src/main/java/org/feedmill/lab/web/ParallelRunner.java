package org.feedmill.lab.web;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Runs a job for a range of numbers on a given number of virtual threads and measures the time. */
final class ParallelRunner {

    private ParallelRunner() {}

    static PageTiming run(int from, int count, int threads, IntConsumer job) {
        AtomicInteger next = new AtomicInteger(from);
        long begin = System.nanoTime();
        long cpu = cpuNanos();
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            var hands = IntStream.range(0, threads)
                    .<Future<?>>mapToObj(t -> pool.submit(() -> runJobs(next, from + count, job)))
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
        return new PageTiming(count, (System.nanoTime() - begin) / 1e9, (cpuNanos() - cpu) / 1e9);
    }

    /** Returns the CPU time of the whole process, including garbage collector, compiler and kernel. */
    private static long cpuNanos() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    private static void runJobs(AtomicInteger next, int end, IntConsumer job) {
        for (int n = next.getAndIncrement(); n < end; n = next.getAndIncrement()) {
            job.accept(n);
        }
    }
}
