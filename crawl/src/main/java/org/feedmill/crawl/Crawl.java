package org.feedmill.crawl;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.feedmill.crawl.CrawlListener.Progress;
import org.feedmill.crawl.CrawlResult.EndReason;
import org.feedmill.crawl.frontier.Frontier;
import org.feedmill.crawl.frontier.Frontier.Outcome;
import org.feedmill.crawl.frontier.Frontier.QueuedLink;
import org.feedmill.crawl.frontier.Frontier.SelectedLink;
import org.feedmill.crawl.frontier.Frontier.SiteResponse;
import org.feedmill.crawl.frontier.Frontier.SiteState;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.page.address.WebAddress;
import org.feedmill.robots.Robots;
import org.jspecify.annotations.Nullable;

/**
 * A focused crawl (P3, III.A): follows links from seeds to the articles that are relevant to a query, the most
 * promising links first. It proceeds in rounds. A round requests the best page of each of several sites in parallel;
 * every response is stored when it arrives, and responses are processed in the order in which their links were
 * selected. So the same web gives the same crawl, regardless of the speed of its sites and of interruptions: selected
 * links are requested, stored responses are not requested again. Rate limiting is the fetcher's. One thread runs a crawl; any
 * thread may stop or cancel it.
 */
public final class Crawl {

    /** The maximum number of rounds for which a site is skipped because of its crawl delay. */
    private static final int MAX_STRIDE = 60;

    private static final int MAX_REPORTED = 20;

    private final CrawlFocus focus;
    private final CrawlOptions options;
    private final Fetcher fetcher;
    private final Robots robots;
    private final Frontier frontier;
    private final Clock clock;
    private final CrawlListener watcher;
    private volatile boolean stopped;
    private volatile boolean cancelled;
    private volatile @Nullable ExecutorService fetches;

    /**
     * Creates a crawl, new or resumed.
     *
     * @param fetcher fetches pages with rate limiting, and obeys robots.txt if configured
     * @param robots provides sitemaps and crawl delays
     */
    public Crawl(
            CrawlFocus focus,
            CrawlOptions options,
            Fetcher fetcher,
            Robots robots,
            Frontier frontier,
            Clock clock,
            CrawlListener watcher) {
        this.focus = focus;
        this.options = options;
        this.fetcher = fetcher;
        this.robots = robots;
        this.frontier = frontier;
        this.clock = clock;
        this.watcher = watcher;
    }

    /** Stops the crawl after the pages being fetched have been processed. May be called from any thread. */
    public void stop() {
        stopped = true;
    }

    /**
     * Stops the crawl without waiting for the pages being fetched, which the next run fetches again. May be called from
     * any thread. It interrupts only threads that fetch.
     */
    public void cancel() {
        stopped = true;
        cancelled = true;
        ExecutorService running = fetches;
        if (running != null) {
            running.shutdownNow();
        }
    }

    /** Crawls until one of the limits is reached. The findings are in the frontier. */
    public CrawlResult run(List<String> seeds) {
        CrawlRun run = new CrawlRun(seeds);
        return run.execute();
    }

    /** One run, from the first seed or from where the last run was interrupted. */
    private final class CrawlRun {

        private final Instant start = clock.instant();
        private final LinkScheduler scheduler = new LinkScheduler(frontier, options);
        private final ResponseProcessor processor;
        private final CrawledPageReader reader;
        private int requested;

        CrawlRun(List<String> seeds) {
            Set<String> sites = seeds.stream()
                    .map(WebAddress::of)
                    .filter(address -> address != null)
                    .map(CrawlScope::site)
                    .collect(Collectors.toSet());
            CrawlScope reach = new CrawlScope(sites, options.sameSite());
            this.reader = new CrawledPageReader(frontier, scheduler, focus, reach, options.maxDepth());
            this.processor = new ResponseProcessor(frontier, scheduler, reader, reach);
            String kept = frontier.note("asked");
            this.requested = kept == null ? 0 : Integer.parseInt(kept);
            seeds.forEach(reader::addSeed);
        }

        CrawlResult execute() {
            finish(frontier.selected());
            EndReason why = endReason();
            while (why == null) {
                List<QueuedLink> round = scheduler.selectRound(
                        Math.min(options.parallelSites(), options.maxPages() - requested), frontier.round());
                if (round.isEmpty()) {
                    why = exhaustedReason();
                } else {
                    round.forEach(this::count);
                    frontier.select(round);
                    frontier.commit();
                    finish(round.stream().map(w -> new SelectedLink(w, null)).toList());
                    why = endReason();
                }
            }
            if (!cancelled) {
                reader.completeFindings();
            }
            frontier.commit();
            return result(why);
        }

        private void count(QueuedLink waiting) {
            requested++;
            frontier.note("asked", String.valueOf(requested));
            WebAddress address = WebAddress.of(waiting.link().address());
            SiteState host = scheduler.host(address == null ? "" : CrawlScope.site(address));
            scheduler.save(new SiteState(
                    host.site(), host.requested() + 1, host.failures(), host.roundInterval(), host.lastFailure()));
        }

        /** Requests the links without a response, then processes all responses in order. */
        private void finish(List<SelectedLink> round) {
            Map<Long, SiteResponse> answers = responses(round);
            for (SelectedLink chosen : round) {
                SiteResponse answer = answers.get(chosen.link().id());
                if (answer != null) {
                    readSiteInfo(chosen.link(), answer);
                    processor.process(chosen.link(), answer);
                    int found = frontier.count(Outcome.RELEVANT);
                    int waiting = frontier.count(Outcome.WAITING);
                    watcher.onProgress(new Progress(
                            requested,
                            options.maxPages(),
                            found,
                            waiting,
                            chosen.link().link().address()));
                }
            }
        }

        /** Reads the robots.txt information of a site at its first page. */
        private void readSiteInfo(QueuedLink waiting, SiteResponse answer) {
            WebAddress address = WebAddress.of(waiting.link().address());
            if (address == null
                    || answer.body() == null
                    || scheduler.host(CrawlScope.site(address)).requested() != 1) {
                return;
            }
            List<WebAddress> named = robots.sitemaps(address);
            WebAddress usual = address.resolve("/sitemap.xml");
            for (WebAddress map : named.isEmpty() && usual != null ? List.of(usual) : named) {
                reader.sitemap(map);
            }
            long seconds = robots.crawlDelay(address).plusMillis(999).toSeconds();
            SiteState host = scheduler.host(CrawlScope.site(address));
            int stride = (int) Math.clamp(seconds, 1, MAX_STRIDE);
            scheduler.save(new SiteState(host.site(), host.requested(), host.failures(), stride, host.lastFailure()));
        }

        private @Nullable EndReason endReason() {
            if (frontier.count(Outcome.RELEVANT) >= options.maxFound()) {
                return EndReason.FOUND;
            }
            if (requested >= options.maxPages()) {
                return EndReason.PAGES;
            }
            if (processor.fruitless() >= options.maxFruitless()) {
                return EndReason.FRUITLESS;
            }
            if (Duration.between(start, clock.instant()).compareTo(options.maxTime()) >= 0) {
                return EndReason.TIME;
            }
            return stopped || Thread.currentThread().isInterrupted() ? EndReason.STOPPED : null;
        }

        private EndReason exhaustedReason() {
            if (requested > 0 && nothingRead()) {
                return EndReason.SHUT;
            }
            return frontier.count(Outcome.WAITING) > 0 ? EndReason.LEFT : EndReason.DONE;
        }

        private boolean nothingRead() {
            return frontier.count(Outcome.READ) + frontier.count(Outcome.ARTICLE) + frontier.count(Outcome.RELEVANT)
                    == 0;
        }

        private CrawlResult result(EndReason why) {
            Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
            for (Outcome outcome : Outcome.values()) {
                outcomes.put(outcome, frontier.count(outcome));
            }
            List<String> troubles = scheduler.hosts().stream()
                    .filter(host -> host.lastFailure() != null)
                    .map(host -> String.valueOf(host.lastFailure()))
                    .limit(MAX_REPORTED)
                    .toList();
            Duration time = Duration.between(start, clock.instant());
            return new CrawlResult(
                    why, requested, frontier.count(Outcome.RELEVANT), outcomes, troubles, frontier.copies(), time);
        }
    }

    private Map<Long, SiteResponse> responses(List<SelectedLink> round) {
        Map<Long, SiteResponse> answers = new ConcurrentHashMap<>();
        List<SelectedLink> open =
                round.stream().filter(c -> c.response() == null).toList();
        round.stream()
                .filter(c -> c.response() != null)
                .forEach(c -> answers.put(c.link().id(), Objects.requireNonNull(c.response())));
        if (!open.isEmpty()) {
            fetchAll(open, answers);
        }
        return answers;
    }

    private void fetchAll(List<SelectedLink> open, Map<Long, SiteResponse> answers) {
        List<Future<?>> started = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            open.forEach(chosen -> started.add(threads.submit(() -> fetch(chosen.link(), answers))));
            fetches = threads;
            if (cancelled) {
                threads.shutdownNow();
            }
        } finally {
            fetches = null;
        }
        started.forEach(Crawl::throwFailure);
    }

    /** Throws what a thread threw, such as that the folder is full. */
    private static void throwFailure(Future<?> ended) {
        Throwable failure = ended.state() == Future.State.FAILED ? ended.exceptionNow() : null;
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof RuntimeException exception) {
            throw exception;
        }
    }

    private void fetch(QueuedLink waiting, Map<Long, SiteResponse> answers) {
        FetchResult fetched =
                fetcher.fetch(FetchRequest.of(waiting.link().address()).asRobot());
        if (Thread.currentThread().isInterrupted() && fetched instanceof FetchResult.Failed) {
            return; // cancelled by us, not by the site: the link stays selected for the next run
        }
        SiteResponse answer = response(waiting.link().address(), fetched);
        frontier.saveResponse(waiting.id(), answer);
        answers.put(waiting.id(), answer);
    }

    private SiteResponse response(String address, FetchResult fetched) {
        return switch (fetched) {
            case FetchResult.Ok ok ->
                new SiteResponse(
                        ok.body(), ok.contentType(), ok.finalUrl(), ok.receivedAt(), null, 200, null, ok.robotsTags());
            case FetchResult.Failed failed ->
                SiteResponse.failed(address, clock.instant(), failed.reason(), failed.status(), failed.message());
            case FetchResult.Rendered rendered -> unexpectedResponse(address);
            case FetchResult.Unchanged unchanged -> unexpectedResponse(address);
        };
    }

    /** Returns the failure for a response that an unconditional plain request does not have. */
    private SiteResponse unexpectedResponse(String address) {
        String message = address + " sent an unexpected kind of response.";
        return SiteResponse.failed(address, clock.instant(), FetchResult.Reason.STATUS, 0, message);
    }
}
