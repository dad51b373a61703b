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
import org.feedmill.guard.Network;
import org.feedmill.list.Finders;
import org.feedmill.mill.Mill;
import org.feedmill.mill.Milled;
import org.feedmill.mill.Watcher;
import org.feedmill.mill.Web;
import org.feedmill.mill.WebSettings;

/**
 * Baseline for updates: fetch, parse and find the list, without a database and without pauses between requests.
 *
 * @param failures pages without a resulting feed
 */
public record BareMilling(int pages, int failures, double seconds) {

    public double pace() {
        return pages / seconds;
    }

    /** Mills some pages to warm up, then all. */
    public static BareMilling of(List<String> addresses, int warm, int workers) {
        WebSettings standard = WebSettings.STANDARD;
        WebSettings settings = new WebSettings(
                standard.http(), standard.browser(), List.of(Network.parse("127.0.0.0/8")), Duration.ZERO, false);
        try (Web web = new Web(settings, Clock.systemUTC())) {
            Mill mill = web.mill(Finders.best(), Watcher.NONE);
            run(mill, addresses.subList(0, Math.min(warm, addresses.size())), workers);
            return run(mill, addresses, workers);
        }
    }

    private static BareMilling run(Mill mill, List<String> addresses, int workers) {
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
        return new BareMilling(addresses.size(), failures.get(), (System.nanoTime() - begin) / 1e9);
    }

    private static void work(Mill mill, List<String> addresses, AtomicInteger next, AtomicInteger failures) {
        for (int n = next.getAndIncrement(); n < addresses.size(); n = next.getAndIncrement()) {
            if (!(mill.feed(addresses.get(n)) instanceof Milled.Fresh)) {
                failures.incrementAndGet();
            }
        }
    }
}
