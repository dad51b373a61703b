package org.feedmill.serve.auth;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Scheduler;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.feedmill.domain.account.Caller;
import org.feedmill.page.address.IpAddressParser;
import org.feedmill.serve.http.Problem;
import org.feedmill.work.WorkCaller;
import org.feedmill.work.WorkScope;

/**
 * Limits requests per caller, by rate and by concurrency. A caller is a person or, if not signed in, the client's
 * address; of IPv6 addresses the first 64 bits count, because one customer gets that many. Every node counts
 * separately, in bounded memory.
 */
public final class CallerRateLimiter {

    /** High, because a person's scripts send requests too. */
    private static final TokenBucketRate PERSON = new TokenBucketRate(600, Duration.ofMillis(50));

    private static final TokenBucketRate STRANGER = new TokenBucketRate(120, Duration.ofMillis(500));

    /** For requests that cause requests to another site and computation here. */
    private static final TokenBucketRate PERSON_COSTLY = new TokenBucketRate(30, Duration.ofSeconds(3));

    private static final TokenBucketRate STRANGER_COSTLY = new TokenBucketRate(5, Duration.ofMinutes(1));

    /** For new feeds, which are only stored at first; lists of them are imported as OPML. */
    private static final TokenBucketRate PERSON_CREATION = new TokenBucketRate(120, Duration.ofSeconds(1));

    /**
     * For one name from one network: enough tries after typing errors; at this rate, ten common passwords take ten
     * minutes. Attempts from elsewhere do not count, so that nobody can lock out another person.
     */
    private static final TokenBucketRate SIGN_IN_PAIR = new TokenBucketRate(10, Duration.ofMinutes(1));

    /** For all names from one network. */
    private static final TokenBucketRate SIGN_IN_NETWORK = new TokenBucketRate(30, Duration.ofSeconds(20));

    /** For one name from all networks where this person has not signed in yet: only an attack from many reaches it. */
    private static final TokenBucketRate SIGN_IN_NAME = new TokenBucketRate(300, Duration.ofSeconds(10));

    /** Time for which a network is remembered as one where a person has signed in. */
    private static final Duration KNOWN_NETWORK_LIFETIME = Duration.ofDays(30);

    /** For mails to an address that may belong to another person. */
    private static final TokenBucketRate CONFIRMATION = new TokenBucketRate(5, Duration.ofMinutes(10));

    /** For wrong tokens; valid ones pass whatever else comes from the same address. */
    private static final TokenBucketRate WRONG_TOKENS = new TokenBucketRate(60, Duration.ofSeconds(1));

    /**
     * For subscription requests of one caller, and for callbacks in one domain or at one address: each lets the hub send
     * a request there. A reader that starts
     * subscribes to some dozens of feeds at once.
     */
    private static final TokenBucketRate SUBSCRIPTION = new TokenBucketRate(60, Duration.ofSeconds(2));

    /** Administrators run scripts for all users. */
    private static final int ADMIN_FACTOR = 10;

    private static final int PERSON_CONCURRENT = 32;
    private static final int STRANGER_CONCURRENT = 8;
    private static final int PERSON_COSTLY_CONCURRENT = 4;
    private static final int STRANGER_COSTLY_CONCURRENT = 1;

    /** Concurrent costly requests of all callers together. */
    private static final int ALL_COSTLY_CONCURRENT = 24;

    /** The processor time that the pages of one request may take. */
    private static final Duration PAGE_BUDGET = Duration.ofSeconds(15);

    /** From this length on, the body of a request is large. */
    private static final long LARGE_BODY_BYTES = 256 * 1024;

    /** Large bodies that are read or worked on at once, of one caller and of all. */
    private static final int CALLER_BODIES = 2;

    private static final int ALL_BODIES = 8;

    /** Longer than any bucket takes to fill up. */
    private static final Duration BUCKET_LIFETIME = Duration.ofHours(1);

    private static final int MAX_CALLERS = 100_000;

    private static final String ALL_CALLERS = "all callers";
    private static final String ALL_BODIES_KEY = "all bodies";
    private static final String SIGN_IN_REFUSAL = "Too many attempts to sign in.";

    private final Ticker ticker;
    private final Cache<String, TokenBucketRate.TokenBucket> buckets;

    /** Names with the networks where their password was right. */
    private final Cache<String, Boolean> knownNetworks;

    private final ConcurrentHashMap<String, Integer> running = new ConcurrentHashMap<>();

    /** Measures time by {@link System#nanoTime}, so that a clock change locks nobody out. */
    public CallerRateLimiter() {
        this(Ticker.systemTicker());
    }

    /**
     * @param ticker monotonic clock
     */
    public CallerRateLimiter(Ticker ticker) {
        this.ticker = ticker;
        this.buckets = Caffeine.newBuilder()
                .maximumSize(MAX_CALLERS)
                .expireAfterAccess(BUCKET_LIFETIME)
                .ticker(ticker)
                .scheduler(Scheduler.disabledScheduler())
                .build();
        this.knownNetworks = Caffeine.newBuilder()
                .maximumSize(MAX_CALLERS)
                .expireAfterAccess(KNOWN_NETWORK_LIFETIME)
                .ticker(ticker)
                .scheduler(Scheduler.disabledScheduler())
                .build();
    }

    /** Permit for one request or task; closing it releases it. */
    @FunctionalInterface
    public interface Permit extends AutoCloseable {

        @Override
        void close();
    }

    /**
     * Acquires a permit for any request.
     *
     * @throws Problem 429 if the caller sends too many requests
     */
    public Permit acquire(Caller caller) {
        take("any ", caller, PERSON, STRANGER);
        return scoped(
                caller,
                tryAcquire("any ", caller, PERSON_CONCURRENT, STRANGER_CONCURRENT)
                        .orElseThrow(CallerRateLimiter::tooManyConcurrent));
    }

    /**
     * Acquires a permit for something that requests another site at once: a preview, a feed that is created while its
     * reader waits, an update on request.
     *
     * @throws Problem 429 if the caller sends too many requests, 503 if all callers together do
     */
    public Permit acquireCostly(Caller caller) {
        take("costly ", caller, PERSON_COSTLY, STRANGER_COSTLY);
        return scoped(caller, tryAcquireCostly(caller).orElseThrow(CallerRateLimiter::tooManyConcurrent));
    }

    /** Opens the scope of the caller's work on pages, which ends with the permit. */
    private static Permit scoped(Caller caller, Permit permit) {
        WorkScope scope = WorkScope.open(WorkCaller.of(key(caller)), PAGE_BUDGET);
        return () -> {
            scope.close();
            permit.close();
        };
    }

    /**
     * Acquires a permit to send a body, before it is read; small bodies need none.
     *
     * @param bytes the length, -1 if it is unknown
     * @throws Problem 429 if the caller sends too many large bodies, 503 if all callers together do
     */
    public Permit acquireBody(Caller caller, long bytes) {
        if (bytes >= 0 && bytes < LARGE_BODY_BYTES) {
            return () -> {};
        }
        Permit own = tryAcquire("body " + key(caller), CALLER_BODIES).orElseThrow(CallerRateLimiter::tooManyConcurrent);
        Optional<Permit> everybody = tryAcquire(ALL_BODIES_KEY, ALL_BODIES);
        if (everybody.isEmpty()) {
            own.close();
            throw Problem.busy("Other large requests are being read. Try again in a moment.", Duration.ofSeconds(5));
        }
        return () -> {
            everybody.get().close();
            own.close();
        };
    }

    /** Acquires a permit to wait for another site; empty if there is none at the moment. */
    public Optional<Permit> tryAcquireCostly(Caller caller) {
        Optional<Permit> own = tryAcquire("costly ", caller, PERSON_COSTLY_CONCURRENT, STRANGER_COSTLY_CONCURRENT);
        if (own.isEmpty()) {
            return own;
        }
        Optional<Permit> everybody = tryAcquire(ALL_CALLERS, ALL_COSTLY_CONCURRENT);
        if (everybody.isEmpty()) {
            own.get().close();
            return everybody;
        }
        return Optional.of(() -> {
            everybody.get().close();
            own.get().close();
        });
    }

    /**
     * Checks the rate before a feed is created.
     *
     * @throws Problem 429 if the caller sends requests too often
     */
    public void checkCreation(Caller caller) {
        take("making ", caller, PERSON_CREATION, STRANGER_COSTLY);
    }

    /**
     * Checks the rate before an attempt to sign in. Only attempts from the same network are counted for a person who
     * has signed in there before.
     *
     * @throws Problem 429 after too many attempts for this name from this network, or from this network
     */
    void checkSignIn(String name, String address) {
        String pair = pair(name, address);
        if (knownNetworks.getIfPresent(pair) == null) {
            take("network " + network(address), SIGN_IN_NETWORK, SIGN_IN_REFUSAL);
            take("name " + nameKey(name), SIGN_IN_NAME, SIGN_IN_REFUSAL);
        }
        take("pair " + pair, SIGN_IN_PAIR, SIGN_IN_REFUSAL);
    }

    /** Refunds an attempt with the right password, and remembers its network. */
    void refundSignIn(String name, String address) {
        String pair = pair(name, address);
        refund("network " + network(address), SIGN_IN_NETWORK);
        refund("name " + nameKey(name), SIGN_IN_NAME);
        refund("pair " + pair, SIGN_IN_PAIR);
        knownNetworks.put(pair, true);
    }

    private static String pair(String name, String address) {
        return network(address) + " " + nameKey(name);
    }

    private static String nameKey(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }

    /**
     * Checks the rate before a confirmation mail is sent.
     *
     * @throws Problem 429 if the caller caused too many
     */
    public void checkConfirmation(Caller caller) {
        take("confirmation ", caller, CONFIRMATION, CONFIRMATION);
    }

    /**
     * Checks the rate before a request to the hub.
     *
     * @param of the caller, the domain or the address that it counts for
     * @throws Problem 429 after too many
     */
    public void checkSubscription(String of) {
        take("hub " + of, SUBSCRIPTION, "Too many subscription requests.");
    }

    /**
     * Counts a wrong token.
     *
     * @throws Problem 429 if too many came from this address
     */
    void countWrongToken(String address) {
        take(
                "token " + network(address),
                WRONG_TOKENS,
                "Too many requests with invalid tokens came from this address.");
    }

    private void take(String what, Caller caller, TokenBucketRate person, TokenBucketRate stranger) {
        TokenBucketRate rate = switch (caller) {
            case Caller.Person p -> p.admin() ? person.times(ADMIN_FACTOR) : person;
            case Caller.Stranger s -> stranger;
        };
        take(what + key(caller), rate, "You send too many requests.");
    }

    private void take(String key, TokenBucketRate rate, String words) {
        long now = TimeUnit.NANOSECONDS.toMillis(ticker.read());
        long wait = buckets.get(key, k -> new TokenBucketRate.TokenBucket()).tryTake(rate, now);
        if (wait > 0) {
            throw Problem.tooMany(words + " Try again later.", Duration.ofMillis(wait));
        }
    }

    private void refund(String key, TokenBucketRate rate) {
        TokenBucketRate.TokenBucket bucket = buckets.getIfPresent(key);
        if (bucket != null) {
            bucket.refund(rate);
        }
    }

    private Optional<Permit> tryAcquire(String what, Caller caller, int person, int stranger) {
        int max = switch (caller) {
            case Caller.Person p -> p.admin() ? person * ADMIN_FACTOR : person;
            case Caller.Stranger s -> stranger;
        };
        return tryAcquire(what + key(caller), max);
    }

    private Optional<Permit> tryAcquire(String key, int max) {
        boolean[] taken = new boolean[1];
        running.compute(key, (k, now) -> {
            int before = now == null ? 0 : now;
            taken[0] = before < max;
            return taken[0] ? Integer.valueOf(before + 1) : now;
        });
        if (!taken[0]) {
            return Optional.empty();
        }
        AtomicBoolean open = new AtomicBoolean(true);
        return Optional.of(() -> {
            if (open.getAndSet(false)) {
                running.computeIfPresent(key, (k, now) -> now <= 1 ? null : now - 1);
            }
        });
    }

    private static Problem tooManyConcurrent() {
        return Problem.tooMany(
                "Too many of your requests are running. Try again when they have finished.", Duration.ofSeconds(5));
    }

    private static String key(Caller caller) {
        return switch (caller) {
            case Caller.Person p -> "person " + p.id();
            case Caller.Stranger s -> "from " + network(s.address());
        };
    }

    /** Returns the network of an address: of IPv6, the first 64 bits. */
    public static String network(String address) {
        byte[] bytes = IpAddressParser.parse(address);
        if (bytes == null || bytes.length == 4) {
            return address;
        }
        StringBuilder half = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            half.append(Character.forDigit(bytes[i] >> 4 & 0xF, 16)).append(Character.forDigit(bytes[i] & 0xF, 16));
        }
        return half.append("::/64").toString();
    }
}
