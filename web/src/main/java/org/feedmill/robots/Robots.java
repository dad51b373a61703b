package org.feedmill.robots;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.feedmill.fetch.ElapsedTime;
import org.feedmill.fetch.FetchPermission;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Fetches, caches and applies the robots.txt of sites (RFC 9309). A response is valid for a day; a site without one
 * (4xx) forbids nothing; a site that fails (5xx, no response) forbids everything until it recovers. Concurrent callers
 * wait for the same request; no site is requested twice at once. Thread-safe.
 */
public final class Robots implements FetchPermission {

    /** Longer than any fetch takes, including rate limiting. */
    private static final Duration MAX_WAIT = Duration.ofMinutes(3);

    private static final String PATH = "/robots.txt";
    private static final RobotsRuleSet NOT_YET = RobotsRuleSet.closedReason(
            "has not been read yet. Nothing is fetched from the site until it has been.", Duration.ZERO);

    private final Fetcher fetcher;
    private final Clock clock;
    private final HostRateLimiter rateLimiter;
    private final RobotsRuleCache rulesByOrigin;

    /** @param fetcher fetches robots.txt; must not use this permission itself */
    public Robots(Fetcher fetcher, Clock clock) {
        this(fetcher, clock, HostRateLimiter.UNLIMITED);
    }

    /**
     * Creates rules that also pass crawl delays to the rate limiter.
     *
     * @param limiter the rate limiter
     */
    public Robots(Fetcher fetcher, Clock clock, HostRateLimiter limiter) {
        this(fetcher, clock, limiter, ElapsedTime.of(clock));
    }

    /** @param nanos a monotonic time source for the lifetime of the rules */
    public Robots(Fetcher fetcher, Clock clock, HostRateLimiter limiter, LongSupplier nanos) {
        this.fetcher = fetcher;
        this.rateLimiter = limiter;
        this.clock = clock;
        this.rulesByOrigin = new RobotsRuleCache(nanos);
    }

    @Override
    public @Nullable String refusal(WebAddress address) {
        FetchResult.Failed failure = failure(address);
        return failure == null ? null : failure.message();
    }

    @Override
    public FetchResult.@Nullable Failed failure(WebAddress address) {
        if (address.path().equals(PATH)) {
            return null;
        }
        RobotsRuleSet rules = rules(address);
        if (rules.crawlDelay().isPositive()) {
            rateLimiter.setCrawlDelay(
                    address.authority().substring(address.authority().lastIndexOf('@') + 1), rules.crawlDelay());
        }
        if (rules.cause() != null) {
            return rules.cause();
        }
        String refusal = rules.refusal(address);
        return refusal == null ? null : new FetchResult.Failed(FetchResult.Reason.ROBOTS, refusal, null);
    }

    /** The crawl delay of the site, at most a minute; zero if it has none. */
    public Duration crawlDelay(WebAddress address) {
        return rules(address).crawlDelay();
    }

    /** The sitemaps that robots.txt lists; they may be on other hosts. */
    public List<WebAddress> sitemaps(WebAddress address) {
        return rules(address).sitemaps();
    }

    private RobotsRuleSet rules(WebAddress address) {
        String origin = address.origin();
        CompletableFuture<RobotsRuleSet> mine = new CompletableFuture<>();
        CompletableFuture<RobotsRuleSet> first = rulesByOrigin.putIfAbsent(origin, mine);
        if (first != null) {
            return await(first);
        }
        try {
            RobotsRuleSet rules = fetchRules(origin);
            rulesByOrigin.complete(origin, mine, rules);
            return rules;
        } finally {
            // After an internal error, callers must not wait forever, and the next one tries again.
            rulesByOrigin.abandon(origin, mine);
        }
    }

    private static RobotsRuleSet await(CompletableFuture<RobotsRuleSet> coming) {
        try {
            return coming.get(MAX_WAIT.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException | CancellationException e) {
            // Reported below; the next caller tries again.
        }
        return NOT_YET;
    }

    private RobotsRuleSet fetchRules(String origin) {
        WebAddress address = WebAddress.of(origin + PATH);
        if (address == null) {
            return NOT_YET;
        }
        return switch (fetcher.fetch(FetchRequest.of(address.toString()))) {
            case FetchResult.Ok ok -> RobotsTextParser.parse(address, ok.body(), ok.contentType());
            // A fetch that we cancelled says nothing about the site.
            case FetchResult.Failed failed ->
                Thread.currentThread().isInterrupted()
                        ? NOT_YET
                        : RobotsFailurePolicy.rulesFor(failed, clock.instant());
            case FetchResult.Rendered rendered -> NOT_YET;
            case FetchResult.Unchanged unchanged -> NOT_YET;
        };
    }
}
