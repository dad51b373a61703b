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
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.Permission;
import org.feedmill.fetch.Request;
import org.feedmill.fetch.Turns;
import org.feedmill.page.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Fetches, caches and applies the robots.txt of sites (RFC 9309). A response is valid for a day; a site without one
 * (4xx) forbids nothing; a site that fails (5xx, no response) forbids everything until it recovers. Concurrent callers
 * wait for the same request; no site is requested twice at once.
 */
public final class Robots implements Permission {

    /** What is kept, in pieces of {@link #PIECE} characters: ten thousand usual sites, some forty megabytes at most. */
    private static final int MOST_PIECES = 10_000;

    private static final int PIECE = 4096;

    /** Longer than any fetch takes, turns included. */
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(3);

    private static final String PATH = "/robots.txt";
    private static final Rules NOT_YET =
            Rules.closed("has not been read yet, and until it has been nothing may be fetched there.", Duration.ZERO);

    private final Fetcher fetcher;
    private final Clock clock;
    private final Turns turns;
    private final AsyncCache<String, Rules> known;

    /** @param fetcher gets robots.txt; not one that asks this permission */
    public Robots(Fetcher fetcher, Clock clock) {
        this(fetcher, clock, Turns.NONE);
    }

    /**
     * The same, and sites get the time between two requests that they ask for.
     *
     * @param turns are told of it
     */
    public Robots(Fetcher fetcher, Clock clock, Turns turns) {
        this(fetcher, clock, turns, ElapsedTime.of(clock));
    }

    /** @param nanos counts the time for which an answer is kept; never steps */
    public Robots(Fetcher fetcher, Clock clock, Turns turns, LongSupplier nanos) {
        this.fetcher = fetcher;
        this.turns = turns;
        this.clock = clock;
        this.known = Caffeine.newBuilder()
                .maximumWeight(MOST_PIECES)
                .weigher((String origin, Rules rules) -> 1 + rules.size() / PIECE)
                .expireAfter(Expiry.<String, Rules>creating((origin, rules) -> rules.lifetime()))
                .ticker(nanos::getAsLong)
                .buildAsync();
    }

    @Override
    public @Nullable String refusal(WebAddress address) {
        Fetched.Failed failure = failure(address);
        return failure == null ? null : failure.message();
    }

    @Override
    public Fetched.@Nullable Failed failure(WebAddress address) {
        if (address.path().equals(PATH)) {
            return null;
        }
        Rules rules = rules(address);
        if (rules.crawlDelay().isPositive()) {
            turns.slow(address.authority().substring(address.authority().lastIndexOf('@') + 1), rules.crawlDelay());
        }
        if (rules.cause() != null) {
            return rules.cause();
        }
        String refusal = rules.refusal(address);
        return refusal == null ? null : new Fetched.Failed(Fetched.Reason.ROBOTS, refusal, null);
    }

    /** How long the site wants to be left alone between two requests; zero where it does not say, a minute at most. */
    public Duration crawlDelay(WebAddress address) {
        return rules(address).crawlDelay();
    }

    /** The sitemaps that robots.txt lists; they may be on other hosts. */
    public List<WebAddress> sitemaps(WebAddress address) {
        return rules(address).sitemaps();
    }

    private Rules rules(WebAddress address) {
        String origin = address.origin();
        CompletableFuture<Rules> mine = new CompletableFuture<>();
        CompletableFuture<Rules> first = known.asMap().putIfAbsent(origin, mine);
        if (first != null) {
            return awaited(first);
        }
        try {
            Rules rules = fetched(origin);
            mine.complete(rules);
            return rules;
        } finally {
            // After an error of ours nobody waits for ever, and the next one asks again.
            mine.cancel(false);
        }
    }

    private static Rules awaited(CompletableFuture<Rules> coming) {
        try {
            return coming.get(LONGEST_WAIT.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException | CancellationException e) {
            // Said below: whoever asks next finds out more.
        }
        return NOT_YET;
    }

    private Rules fetched(String origin) {
        WebAddress address = WebAddress.of(origin + PATH);
        if (address == null) {
            return NOT_YET;
        }
        return switch (fetcher.fetch(Request.of(address.toString()))) {
            case Fetched.Ok ok -> RobotsText.parse(address, ok.body(), ok.contentType());
            // A fetch that we gave up ourselves says nothing of the site.
            case Fetched.Failed failed ->
                Thread.currentThread().isInterrupted() ? NOT_YET : Outcome.of(failed, clock.instant());
            case Fetched.Drawn drawn -> NOT_YET;
            case Fetched.Unchanged unchanged -> NOT_YET;
        };
    }
}
