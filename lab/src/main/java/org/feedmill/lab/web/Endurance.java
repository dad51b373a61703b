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
public record Endurance(
        List<Look> looks, long failures, @Nullable String firstFailure) {

    /**
     * Sample of throughput and memory.
     *
     * @param fetches done so far
     * @param pace pages a second since the last look
     * @param heap megabytes in use after a collection
     * @param resident megabytes that the process holds, NaN if the system does not report it
     * @param connections made so far
     */
    public record Look(int fetches, double pace, double heap, double resident, long connections) {}

    private static final int EVERY = 10_000;
    private static final Path STATUS = Path.of("/proc/self/status");

    public Endurance {
        looks = List.copyOf(looks);
    }

    public static Endurance of(LoopbackWeb web, Fetcher fetcher, int fetches, int threads, Consumer<Look> seen) {
        Miller miller = new Miller(web, fetcher);
        List<Look> looks = new ArrayList<>();
        for (int done = 0; done < fetches; ) {
            int count = Math.min(EVERY, fetches - done);
            double pace = Hands.run(done, count, threads, miller::fetchAndFind).pace();
            done += count;
            Look look = new Look(done, pace, heap(), resident(), web.connected());
            looks.add(look);
            seen.accept(look);
        }
        return new Endurance(looks, miller.failures(), miller.firstFailure());
    }

    /** Megabytes by which the heap grew after the first look, which comes when everything has been loaded. */
    public double heapGrowth() {
        return looks.getLast().heap - looks.getFirst().heap;
    }

    /** The same of the whole process. */
    public double residentGrowth() {
        return looks.getLast().resident - looks.getFirst().resident;
    }

    private static double heap() {
        for (int i = 0; i < 3; i++) {
            System.gc(); // what weak references hold goes with the second and third
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / 1e6;
    }

    private static double resident() {
        try {
            return Files.readAllLines(STATUS).stream()
                    .filter(l -> l.startsWith("VmRSS:"))
                    .mapToDouble(l -> Long.parseLong(l.replaceAll("\\D", "")) * 1024 / 1e6)
                    .findFirst()
                    .orElse(Double.NaN);
        } catch (IOException e) {
            return Double.NaN;
        }
    }
}
