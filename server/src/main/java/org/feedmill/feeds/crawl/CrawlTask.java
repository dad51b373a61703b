package org.feedmill.feeds.crawl;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.feedmill.crawl.Crawl;
import org.feedmill.crawl.CrawlListener;
import org.feedmill.crawl.CrawlResult;
import org.feedmill.crawl.QuestionFocus;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.feedmill.crawl.frontier.Frontier;
import org.feedmill.crawl.frontier.FrontierException;
import org.feedmill.crawl.frontier.SqliteFrontier;
import org.feedmill.domain.crawl.CrawlEnd;
import org.feedmill.domain.crawl.CrawlProgress;
import org.feedmill.domain.crawl.CrawlRequest;
import org.feedmill.domain.crawl.CrawlState;
import org.feedmill.mill.WebAccess;
import org.feedmill.store.crawl.CrawlRepository;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs a crawl in its folder once, with the server's web access, and writes its progress every few seconds. Its thread is
 * never interrupted, because it uses the database.
 */
final class CrawlTask implements Runnable, CrawlListener {

    private static final Logger LOG = LoggerFactory.getLogger(CrawlTask.class);

    private static final long WRITE_INTERVAL_NANOS = 2_000_000_000L;

    private final CrawlRepository.CrawlRun run;
    private final CrawlRequest request;
    private final Path folder;
    private final WebAccess web;
    private final CrawlResultWriter writer;
    private final Clock clock;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean stopped;
    private volatile @Nullable Crawl crawl;
    private @Nullable Frontier frontier;
    private CrawlProgress progress;
    private int written;
    private long lastWrite = System.nanoTime();

    /**
     * @param progress of the runs before
     */
    CrawlTask(
            CrawlRepository.CrawlRun run,
            CrawlRequest request,
            CrawlProgress progress,
            Path folder,
            WebAccess web,
            CrawlResultWriter writer,
            Clock clock) {
        this.run = run;
        this.request = request;
        this.progress = progress;
        this.folder = folder;
        this.web = web;
        this.writer = writer;
        this.clock = clock;
    }

    CrawlRepository.CrawlRun id() {
        return run;
    }

    /**
     * Ends the crawl when the pages being fetched have been read; what it found so far is written. May be called from any
     * thread.
     */
    void stop() {
        stopped = true;
        Crawl running = crawl;
        if (running != null) {
            running.stop();
        }
    }

    /** Ends the crawl without waiting for the pages being fetched. May be called from any thread. */
    void cancel() {
        stopped = true;
        Crawl running = crawl;
        if (running != null) {
            running.cancel();
        }
    }

    /** Waits until the crawl has ended, at most that long; true if it has. */
    boolean awaitEnd(long millis) throws InterruptedException {
        return ended.await(millis, TimeUnit.MILLISECONDS);
    }

    @Override
    public void run() {
        try {
            if (!stopped && writer.write(run, request, progress, CrawlState.RUNNING, null, null)) {
                execute();
            }
        } catch (FrontierException e) {
            LOG.warn("The state of crawl {} cannot be used.", run.id(), e);
            fail(String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            LOG.error("Crawl {} failed.", run.id(), e);
            fail("An error of the server ended the crawl. The server's log has the details.");
        } finally {
            ended.countDown();
        }
    }

    private void execute() {
        try (Frontier opened = SqliteFrontier.open(folder)) {
            frontier = opened;
            Crawl started = new Crawl(
                    new QuestionFocus(CrawlRequestValidator.question(request)),
                    request.toOptions(),
                    web.fetcher(),
                    web.robots(),
                    opened,
                    clock,
                    this);
            crawl = started;
            if (stopped) {
                started.stop();
            }
            settle(opened, started.run(request.seeds()));
        }
    }

    private void settle(Frontier opened, CrawlResult result) {
        progress = new CrawlProgress(
                result.requested(),
                result.found(),
                result.count(Frontier.Outcome.WAITING),
                result.copies().size());
        CrawlState state = switch (result.reason()) {
            case STOPPED -> CrawlState.INTERRUPTED;
            case SHUT -> CrawlState.FAILED;
            default -> CrawlState.FINISHED;
        };
        writer.write(run, request, progress, state, new CrawlEnd(result.reason(), result.troubles()), findings(opened));
    }

    private List<CrawlFinding> findings(Frontier opened) {
        List<CrawlFinding> all = opened.findingsWithoutPages();
        return all.subList(0, Math.min(request.limit(), all.size()));
    }

    private void fail(String message) {
        try {
            writer.write(run, request, progress, CrawlState.FAILED, new CrawlEnd(null, List.of(message)), null);
        } catch (RuntimeException e) {
            LOG.warn("Could not write the end of crawl {}: {}", run.id(), e.toString());
        }
    }

    @Override
    public void onProgress(Progress now) {
        Frontier opened = frontier;
        if (stopped || opened == null || System.nanoTime() - lastWrite < WRITE_INTERVAL_NANOS) {
            return;
        }
        lastWrite = System.nanoTime();
        progress = new CrawlProgress(
                now.requested(), now.found(), now.waiting(), opened.copies().size());
        boolean more = now.found() > written;
        written = now.found();
        if (!writer.write(run, request, progress, CrawlState.RUNNING, null, more ? findings(opened) : null)) {
            stop();
        }
    }
}
