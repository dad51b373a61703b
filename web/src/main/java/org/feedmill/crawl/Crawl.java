package org.feedmill.crawl;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.feedmill.crawl.CrawlWatcher.Progress;
import org.feedmill.crawl.Ended.Why;
import org.feedmill.crawl.Frontier.Answer;
import org.feedmill.crawl.Frontier.Chosen;
import org.feedmill.crawl.Frontier.Host;
import org.feedmill.crawl.Frontier.Outcome;
import org.feedmill.crawl.Frontier.Waiting;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.Request;
import org.feedmill.page.WebAddress;
import org.feedmill.robots.Robots;
import org.jspecify.annotations.Nullable;

/**
 * A focused crawl (P3, III.A): follows links from seeds to the articles that are relevant to a query, the most
 * promising links first. It proceeds in rounds. A round requests the best page of each of several sites in parallel;
 * every response is stored when it arrives, and responses are processed in the order in which their links were
 * selected. So the same web gives the same crawl, however fast its sites are and however often the crawl is killed:
 * selected links are requested, stored responses are not requested again. Rate limiting is the fetcher's.
 */
public final class Crawl {

    /** Rounds that a site may be passed over at most, whatever its robots.txt asks for. */
    private static final int LONGEST_STRIDE = 60;

    private static final int MOST_TOLD = 20;

    private final Focus focus;
    private final CrawlOptions options;
    private final Fetcher fetcher;
    private final Robots robots;
    private final Frontier frontier;
    private final Clock clock;
    private final CrawlWatcher watcher;
    private volatile boolean stopped;

    /**
     * A crawl, new or to be gone on with.
     *
     * @param fetcher asks with good manners, and obeys robots.txt where it is meant to be obeyed
     * @param robots tells of sitemaps and of how much time a site wants
     */
    public Crawl(
            Focus focus,
            CrawlOptions options,
            Fetcher fetcher,
            Robots robots,
            Frontier frontier,
            Clock clock,
            CrawlWatcher watcher) {
        this.focus = focus;
        this.options = options;
        this.fetcher = fetcher;
        this.robots = robots;
        this.frontier = frontier;
        this.clock = clock;
        this.watcher = watcher;
    }

    /** Ends it when the pages that are on their way have been read; from any thread. */
    public void stop() {
        stopped = true;
    }

    /** Crawls until one of the options says that it is enough. What was found is in the frontier. */
    public Ended run(List<String> seeds) {
        Run run = new Run(seeds);
        return run.whole();
    }

    /** One run, from the first seed or from where the last run was interrupted. */
    private final class Run {

        private final Instant start = clock.instant();
        private final Ledger ledger = new Ledger(frontier, options);
        private final Settling settling;
        private final Reader reader;
        private int asked;

        Run(List<String> seeds) {
            Set<String> sites = seeds.stream()
                    .map(WebAddress::of)
                    .filter(address -> address != null)
                    .map(Reach::site)
                    .collect(Collectors.toSet());
            Reach reach = new Reach(sites, options.sameSite());
            this.reader = new Reader(frontier, ledger, focus, reach, options.depth());
            this.settling = new Settling(frontier, ledger, reader, reach);
            String kept = frontier.note("asked");
            this.asked = kept == null ? 0 : Integer.parseInt(kept);
            seeds.forEach(reader::seed);
        }

        Ended whole() {
            finish(frontier.chosen());
            Why why = why();
            while (why == null) {
                List<Waiting> round =
                        ledger.round(Math.min(options.sites(), options.pages() - asked), frontier.round());
                if (round.isEmpty()) {
                    why = nothingLeft();
                } else {
                    round.forEach(this::count);
                    frontier.choose(round);
                    frontier.commit();
                    finish(round.stream().map(w -> new Chosen(w, null)).toList());
                    why = why();
                }
            }
            frontier.commit();
            return ended(why);
        }

        private void count(Waiting waiting) {
            asked++;
            frontier.note("asked", String.valueOf(asked));
            WebAddress address = WebAddress.of(waiting.link().address());
            Host host = ledger.host(address == null ? "" : Reach.site(address));
            ledger.save(new Host(host.site(), host.asked() + 1, host.troubles(), host.stride(), host.trouble()));
        }

        /** Asks for what has no answer yet, then takes all in, in their order. */
        private void finish(List<Chosen> round) {
            Map<Long, Answer> answers = answers(round);
            for (Chosen chosen : round) {
                Answer answer = answers.get(chosen.waiting().id());
                if (answer != null) {
                    enter(chosen.waiting(), answer);
                    settling.settle(chosen.waiting(), answer);
                    int found = frontier.count(Outcome.RELEVANT);
                    int waiting = frontier.count(Outcome.WAITING);
                    watcher.sees(new Progress(
                            asked,
                            options.pages(),
                            found,
                            waiting,
                            chosen.waiting().link().address()));
                }
            }
        }

        /** At the first page of a site: what it says of itself. */
        private void enter(Waiting waiting, Answer answer) {
            WebAddress address = WebAddress.of(waiting.link().address());
            if (address == null
                    || answer.body() == null
                    || ledger.host(Reach.site(address)).asked() != 1) {
                return;
            }
            List<WebAddress> named = robots.sitemaps(address);
            WebAddress usual = address.resolve("/sitemap.xml");
            for (WebAddress map : named.isEmpty() && usual != null ? List.of(usual) : named) {
                reader.sitemap(map);
            }
            long seconds = robots.crawlDelay(address).plusMillis(999).toSeconds();
            Host host = ledger.host(Reach.site(address));
            int stride = (int) Math.clamp(seconds, 1, LONGEST_STRIDE);
            ledger.save(new Host(host.site(), host.asked(), host.troubles(), stride, host.trouble()));
        }

        private @Nullable Why why() {
            if (frontier.count(Outcome.RELEVANT) >= options.found()) {
                return Why.FOUND;
            }
            if (asked >= options.pages()) {
                return Why.PAGES;
            }
            if (settling.fruitless() >= options.patience()) {
                return Why.FRUITLESS;
            }
            if (Duration.between(start, clock.instant()).compareTo(options.time()) >= 0) {
                return Why.TIME;
            }
            return stopped || Thread.currentThread().isInterrupted() ? Why.STOPPED : null;
        }

        private Why nothingLeft() {
            if (asked > 0 && nothingRead()) {
                return Why.SHUT;
            }
            return frontier.count(Outcome.WAITING) > 0 ? Why.LEFT : Why.DONE;
        }

        private boolean nothingRead() {
            return frontier.count(Outcome.READ) + frontier.count(Outcome.ARTICLE) + frontier.count(Outcome.RELEVANT)
                    == 0;
        }

        private Ended ended(Why why) {
            Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
            for (Outcome outcome : Outcome.values()) {
                outcomes.put(outcome, frontier.count(outcome));
            }
            List<String> troubles = ledger.hosts().stream()
                    .filter(host -> host.trouble() != null)
                    .map(host -> String.valueOf(host.trouble()))
                    .limit(MOST_TOLD)
                    .toList();
            Duration time = Duration.between(start, clock.instant());
            return new Ended(why, asked, frontier.count(Outcome.RELEVANT), outcomes, troubles, time);
        }
    }

    private Map<Long, Answer> answers(List<Chosen> round) {
        Map<Long, Answer> answers = new ConcurrentHashMap<>();
        List<Chosen> open = round.stream().filter(c -> c.answer() == null).toList();
        round.stream()
                .filter(c -> c.answer() != null)
                .forEach(c -> answers.put(c.waiting().id(), Objects.requireNonNull(c.answer())));
        if (open.size() == 1) {
            ask(open.getFirst().waiting(), answers);
        } else if (!open.isEmpty()) {
            try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
                open.forEach(chosen -> threads.execute(() -> ask(chosen.waiting(), answers)));
            }
        }
        return answers;
    }

    private void ask(Waiting waiting, Map<Long, Answer> answers) {
        Fetched fetched = fetcher.fetch(Request.of(waiting.link().address()).asRobot());
        if (Thread.currentThread().isInterrupted() && fetched instanceof Fetched.Failed) {
            return; // we gave up, not the site: it stays chosen, and the next run asks
        }
        Answer answer = answer(waiting.link().address(), fetched);
        frontier.answered(waiting.id(), answer);
        answers.put(waiting.id(), answer);
    }

    private Answer answer(String address, Fetched fetched) {
        return switch (fetched) {
            case Fetched.Ok ok ->
                new Answer(ok.body(), ok.contentType(), ok.finalUrl(), ok.at(), null, 200, null, ok.robots());
            case Fetched.Failed failed ->
                Answer.failed(address, clock.instant(), failed.reason(), failed.status(), failed.message());
            case Fetched.Drawn drawn -> unread(address);
            case Fetched.Unchanged unchanged -> unread(address);
        };
    }

    /** Neither is answered to who asks plainly and for the first time. */
    private Answer unread(String address) {
        String message = address + " answered what nobody asked for.";
        return Answer.failed(address, clock.instant(), Fetched.Reason.STATUS, 0, message);
    }
}
