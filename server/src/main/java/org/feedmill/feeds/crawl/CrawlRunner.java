package org.feedmill.feeds.crawl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.feedmill.domain.crawl.CrawlRecord;
import org.feedmill.domain.crawl.CrawlState;
import org.feedmill.mill.WebAccess;
import org.feedmill.store.Store;
import org.feedmill.store.crawl.CrawlRepository;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the crawls that were started or resumed on this node, a few at a time; the others wait. It renews their leases, ends
 * those that were stopped or deleted through another node, and deletes the folders of crawls that no longer exist. Crawls
 * that run when the server stops become interrupted.
 */
public final class CrawlRunner implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(CrawlRunner.class);

    static final Duration LEASE = Duration.ofMinutes(1);

    private static final Duration BEAT_INTERVAL = Duration.ofSeconds(5);
    private static final Duration CLEANING_INTERVAL = Duration.ofMinutes(10);

    /** Time for running crawls to read the pages that are being fetched when the server stops. */
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(3);

    /** Time for crawls whose requests were cancelled to write what they found. */
    private static final Duration CANCEL_TIMEOUT = Duration.ofSeconds(3);

    /** Time for the run before, which was stopped, to end. */
    private static final Duration RUN_END_TIMEOUT = Duration.ofMinutes(2);

    private final Store store;
    private final WebAccess web;
    private final CrawlResultWriter writer;
    private final Path folder;
    private final ExecutorService workers;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("crawl-leases").daemon().factory());
    private final Map<String, CrawlTask> tasks = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /**
     * @param folder for the state of crawls
     */
    CrawlRunner(Store store, WebAccess web, CrawlResultWriter writer, Path folder, CrawlLimits limits) {
        this.store = store;
        this.web = web;
        this.writer = writer;
        this.folder = folder;
        this.workers = Executors.newFixedThreadPool(
                Math.max(1, limits.maxConcurrent()),
                Thread.ofPlatform().name("crawl-", 0).daemon().factory());
    }

    void start() {
        timer.scheduleWithFixedDelay(
                this::renew, BEAT_INTERVAL.toMillis(), BEAT_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
        timer.scheduleWithFixedDelay(this::clean, 0, CLEANING_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Runs a crawl as soon as a thread is free. */
    void submit(CrawlRepository.CrawlRun run, CrawlRecord crawl) {
        CrawlTask task = new CrawlTask(
                run, crawl.request(), crawl.progress(), folder.resolve(run.id()), web, writer, store.clock());
        CrawlTask before = tasks.put(run.id(), task);
        if (before != null) {
            before.stop();
        }
        try {
            workers.execute(() -> execute(task, before));
        } catch (RejectedExecutionException closing) {
            store.crawls().end(run.id(), CrawlState.INTERRUPTED);
        }
    }

    private void execute(CrawlTask task, @Nullable CrawlTask before) {
        try {
            if (before == null || before.awaitEnd(RUN_END_TIMEOUT.toMillis())) {
                task.run();
            } else {
                store.crawls().end(task.id().id(), CrawlState.INTERRUPTED);
            }
        } catch (InterruptedException unwanted) {
            Thread.currentThread().interrupt();
        } finally {
            tasks.remove(task.id().id(), task);
            if (!closed) {
                deleteIfGone(task.id().id());
            }
        }
    }

    /** Ends the run of a crawl on this node, if there is one. */
    void stop(String crawl) {
        CrawlTask task = tasks.get(crawl);
        if (task != null) {
            task.stop();
        } else {
            deleteIfGone(crawl);
        }
    }

    private void renew() {
        for (CrawlTask task : tasks.values()) {
            try {
                if (!store.crawls().renew(task.id(), LEASE)) {
                    task.stop();
                }
            } catch (RuntimeException e) {
                LOG.warn("Could not renew the lease of crawl {}: {}", task.id().id(), e.toString());
            }
        }
    }

    /** Deletes the folders of deleted crawls, and of those of deleted people. */
    private void clean() {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> folders = Files.list(folder)) {
            folders.map(one -> one.getFileName().toString()).forEach(this::deleteIfGone);
        } catch (IOException | RuntimeException e) {
            LOG.warn("Could not clean up {}: {}", folder, e.toString());
        }
    }

    private void deleteIfGone(String crawl) {
        Path gone = folder.resolve(crawl);
        if (tasks.containsKey(crawl)
                || !Files.isDirectory(gone)
                || store.crawls().find(crawl).isPresent()) {
            return;
        }
        try (Stream<Path> files = Files.walk(gone)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            LOG.warn("Could not delete {}: {}", gone, e.toString());
        }
    }

    /** Interrupts all crawls and waits some seconds until they have written what they found. */
    @Override
    public void close() {
        closed = true;
        timer.shutdown();
        workers.shutdown();
        List<CrawlTask> running = List.copyOf(tasks.values());
        running.forEach(CrawlTask::stop);
        try {
            for (CrawlTask task : running) {
                store.crawls().end(task.id().id(), CrawlState.INTERRUPTED);
            }
            if (!awaitEnd(STOP_TIMEOUT)) {
                running.forEach(CrawlTask::cancel);
                if (!awaitEnd(CANCEL_TIMEOUT)) {
                    LOG.warn("A crawl is still running. It can be resumed after the next start.");
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.warn("Could not mark the crawls as interrupted: {}", e.toString());
        }
    }

    private boolean awaitEnd(Duration timeout) throws InterruptedException {
        return workers.awaitTermination(timeout.toMillis(), TimeUnit.MILLISECONDS);
    }
}
