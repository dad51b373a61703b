package org.feedmill.lab.crawl;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.feedmill.crawl.frontier.Frontier;
import org.feedmill.crawl.frontier.Frontier.Link;
import org.feedmill.crawl.frontier.Frontier.LinkKind;
import org.feedmill.crawl.frontier.Frontier.QueuedLink;
import org.feedmill.crawl.frontier.SqliteFrontier;

/**
 * Measures the disk, memory and speed of a frontier with very many URLs.
 *
 * @param perSecond addresses offered per second, including known ones
 * @param step microseconds for selecting, completing and committing one page when all addresses are known
 */
public record FrontierCapacityTrial(
        int urls, double diskMegabytes, double heapMegabytes, double perSecond, double step) {

    /** Links of one page, including known ones. */
    private static final int LINKS_PER_PAGE = 100;

    private static final int TRACKS = 200;
    private static final int STEPS = 2000;

    public static FrontierCapacityTrial of(int urls, Path folder) throws IOException {
        double heap = 0;
        long begin = System.nanoTime();
        int offered = 0;
        double seconds;
        double step;
        try (Frontier frontier = SqliteFrontier.open(folder)) {
            for (int id = 1; id <= TRACKS; id++) {
                frontier.save(new Frontier.LinkGroup(id, "news.example", "/section-" + id + "/0/*", 0, 0, 0, 0));
            }
            for (int n = 0; n < urls; n++) {
                frontier.offer(link(n));
                offered++;
                if (n % 3 == 0) {
                    frontier.offer(link(n / 2));
                    offered++;
                }
                if (n % LINKS_PER_PAGE == 0) {
                    frontier.commit();
                    heap = Math.max(heap, n % 50_000 == 0 ? heap() : 0);
                }
            }
            frontier.commit();
            seconds = (System.nanoTime() - begin) / 1e9;
            long then = System.nanoTime();
            steps(frontier);
            step = (System.nanoTime() - then) / 1e3 / STEPS;
            heap = Math.max(heap, heap());
        }
        return new FrontierCapacityTrial(urls, bytes(folder) / 1e6, heap, offered / seconds, step);
    }

    private static void steps(Frontier frontier) {
        for (int i = 0; i < STEPS; i++) {
            QueuedLink best = frontier.peek(1 + i % TRACKS, false);
            if (best != null) {
                frontier.select(List.of(best));
                frontier.complete(best.id(), Frontier.Outcome.READ);
                frontier.commit();
            }
        }
    }

    /** Returns an address with the length of those of news sites. */
    private static Link link(int n) {
        String address = String.format(
                Locale.ROOT, "https://news.example/section-%d/2026/05/%07d-the-council-votes-on-it.html", n % 97, n);
        return new Link(address, LinkKind.PAGE, 3, 1 + n % TRACKS, (n * 7919 % 1000) / 1000.0, 0.1, "2026-05-01");
    }

    private static double heap() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return (runtime.totalMemory() - runtime.freeMemory()) / 1e6;
    }

    private static long bytes(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.mapToLong(file -> {
                        try {
                            return Files.size(file);
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    })
                    .sum();
        }
    }
}
