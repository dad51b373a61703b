package org.feedmill.lab.load;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.feedmill.guard.NetworkRange;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.Mill;
import org.feedmill.mill.MillResult;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.WebSettings;
import org.feedmill.mill.load.MillListener;

/**
 * Baseline for updates: fetch, parse and find the list, without a database and without pauses between requests.
 *
 * @param failures pages without a resulting feed
 */
public record BaselineMillRun(int pages, int failures, double seconds) {

    public double pagesPerSecond() {
        return pages / seconds;
    }

    /** Mills some pages to warm up, then all. */
    public static BaselineMillRun of(List<String> addresses, int warm, int workers) {
        WebSettings standard = WebSettings.STANDARD;
        WebSettings settings = new WebSettings(
                standard.http(), standard.browser(), List.of(NetworkRange.parse("127.0.0.0/8")), Duration.ZERO, false);
        try (WebAccess web = new WebAccess(settings, Clock.systemUTC())) {
            Mill mill = web.mill(ListFinders.best(), MillListener.NONE);
            run(mill, addresses.subList(0, Math.min(warm, addresses.size())), workers);
            return run(mill, addresses, workers);
        }
    }

    private static BaselineMillRun run(Mill mill, List<String> addresses, int workers) {
        AtomicInteger next = new AtomicInteger();
        AtomicInteger failures = new AtomicInteger();
        long begin = System.nanoTime();
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> hands = IntStream.range(0, workers)
                    .<Future<?>>mapToObj(w -> pool.submit(() -> work(mill, addresses, next, failures)))
                    .toList();
            for (Future<?> hand : hands) {
                hand.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("milling broke off", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("milling was interrupted", e);
        }
        return new BaselineMillRun(addresses.size(), failures.get(), (System.nanoTime() - begin) / 1e9);
    }

    private static void work(Mill mill, List<String> addresses, AtomicInteger next, AtomicInteger failures) {
        for (int n = next.getAndIncrement(); n < addresses.size(); n = next.getAndIncrement()) {
            if (!(mill.feed(addresses.get(n)) instanceof MillResult.Extracted)) {
                failures.incrementAndGet();
            }
        }
    }
}
