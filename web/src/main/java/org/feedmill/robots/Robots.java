package org.feedmill.robots;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
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
 * wait for the same request; no site is requested twice at once.
 */
public final class Robots implements FetchPermission {

    /** What is kept, in pieces of {@link #PIECE_LENGTH} characters: ten thousand usual sites, some forty megabytes at most. */
    private static final int MAX_PIECES = 10_000;

    private static final int PIECE_LENGTH = 4096;

    /** Longer than any fetch takes, turns included. */
    private static final Duration MAX_WAIT = Duration.ofMinutes(3);

    private static final String PATH = "/robots.txt";
    private static final RobotsRuleSet NOT_YET = RobotsRuleSet.closedReason(
            "has not been read yet. Nothing is fetched from the site until it has been.", Duration.ZERO);

    private final Fetcher fetcher;
    private final Clock clock;
    private final HostRateLimiter rateLimiter;
    private final AsyncCache<String, RobotsRuleSet> rulesByOrigin;

    /** @param fetcher gets robots.txt; not one that asks this permission */
    public Robots(Fetcher fetcher, Clock clock) {
        this(fetcher, clock, HostRateLimiter.UNLIMITED);
    }

    /**
     * The same, and sites get the time between two requests that they ask for.
     *
     * @param turns are told of it
     */
    public Robots(Fetcher fetcher, Clock clock, HostRateLimiter turns) {
        this(fetcher, clock, turns, ElapsedTime.of(clock));
    }

    /** @param nanos counts the time for which an answer is kept; never steps */
    public Robots(Fetcher fetcher, Clock clock, HostRateLimiter turns, LongSupplier nanos) {
        this.fetcher = fetcher;
        this.rateLimiter = turns;
        this.clock = clock;
        this.rulesByOrigin = Caffeine.newBuilder()
                .maximumWeight(MAX_PIECES)
                .weigher((String origin, RobotsRuleSet rules) -> 1 + rules.size() / PIECE_LENGTH)
                .expireAfter(Expiry.<String, RobotsRuleSet>creating((origin, rules) -> rules.lifetime()))
                .ticker(nanos::getAsLong)
                .buildAsync();
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

    /** How long the site wants to be left alone between two requests; zero where it does not say, a minute at most. */
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
        CompletableFuture<RobotsRuleSet> first = rulesByOrigin.asMap().putIfAbsent(origin, mine);
        if (first != null) {
            return await(first);
        }
        try {
            RobotsRuleSet rules = fetchRules(origin);
            mine.complete(rules);
            return rules;
        } finally {
            // After an error of ours nobody waits for ever, and the next one asks again.
            mine.cancel(false);
        }
    }

    private static RobotsRuleSet await(CompletableFuture<RobotsRuleSet> coming) {
        try {
            return coming.get(MAX_WAIT.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException | CancellationException e) {
            // Said below: whoever asks next finds out more.
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
            // A fetch that we gave up ourselves says nothing of the site.
            case FetchResult.Failed failed ->
                Thread.currentThread().isInterrupted()
                        ? NOT_YET
                        : RobotsFailurePolicy.rulesFor(failed, clock.instant());
            case FetchResult.Rendered drawn -> NOT_YET;
            case FetchResult.Unchanged unchanged -> NOT_YET;
        };
    }
}
