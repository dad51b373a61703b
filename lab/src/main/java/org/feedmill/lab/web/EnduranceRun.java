package org.feedmill.lab.web;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.feedmill.fetch.Fetcher;
import org.jspecify.annotations.Nullable;

/**
 * Endurance run: many fetches in a row, with memory samples at intervals.
 *
 * @param firstFailure message for the first page that failed, null if all succeeded
 */
public record EnduranceRun(
        List<MemorySample> samples, long failures, @Nullable String firstFailure) {

    /**
     * Sample of throughput and memory.
     *
     * @param fetches number so far
     * @param pagesPerSecond since the last sample
     * @param heapMegabytes megabytes in use after a collection
     * @param residentMegabytes resident memory of the process in megabytes, NaN if the system does not report it
     * @param connections number so far
     */
    public record MemorySample(
            int fetches, double pagesPerSecond, double heapMegabytes, double residentMegabytes, long connections) {}

    private static final int SAMPLE_INTERVAL = 10_000;
    private static final Path PROCESS_STATUS = Path.of("/proc/self/status");

    public EnduranceRun {
        samples = List.copyOf(samples);
    }

    public static EnduranceRun of(
            LoopbackWeb web, Fetcher fetcher, int fetches, int threads, Consumer<MemorySample> seen) {
        FetchAndFindTask miller = new FetchAndFindTask(web, fetcher);
        List<MemorySample> looks = new ArrayList<>();
        for (int done = 0; done < fetches; ) {
            int count = Math.min(SAMPLE_INTERVAL, fetches - done);
            double pace = ParallelRunner.run(done, count, threads, miller::fetchAndFind)
                    .pagesPerSecond();
            done += count;
            MemorySample look = new MemorySample(done, pace, measureHeap(), measureResident(), web.connectionCount());
            looks.add(look);
            seen.accept(look);
        }
        return new EnduranceRun(looks, miller.failures(), miller.firstFailure());
    }

    /**
     * Returns the growth of the heap in megabytes since the first sample, which is taken when everything has been
     * loaded.
     */
    public double heapGrowth() {
        return samples.getLast().heapMegabytes - samples.getFirst().heapMegabytes;
    }

    /** Returns the growth of the resident memory of the whole process, in megabytes. */
    public double residentGrowth() {
        return samples.getLast().residentMegabytes - samples.getFirst().residentMegabytes;
    }

    private static double measureHeap() {
        for (int i = 0; i < 3; i++) {
            System.gc(); // objects behind weak references are freed by the second and third collection
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / 1e6;
    }

    private static double measureResident() {
        try {
            return Files.readAllLines(PROCESS_STATUS).stream()
                    .filter(l -> l.startsWith("VmRSS:"))
                    .mapToDouble(l -> Long.parseLong(l.replaceAll("\\D", "")) * 1024 / 1e6)
                    .findFirst()
                    .orElse(Double.NaN);
        } catch (IOException e) {
            return Double.NaN;
        }
    }
}
