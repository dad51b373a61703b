package org.feedmill.fetch.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.feedmill.fetch.limit.FairHostRateLimiter.RateLimits;
import org.feedmill.fetch.limit.HostRateLimiter.HostBusyException;
import org.feedmill.fetch.limit.HostRateLimiter.Permit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FairHostRateLimiterTest {

    private final Time time = new Time();
    private final List<Duration> waits = new ArrayList<>();
    private final FairHostRateLimiter turns = new FairHostRateLimiter(RateLimits.STANDARD, time, (site, length) -> {
        waits.add(length);
        time.pass(length);
    });

    @Test
    void theFirstGoesAtOnceAndTheNextAfterABreak() throws Exception {
        ask("a.test", 200);
        assertThat(waits).isEmpty();
        time.pass(Duration.ofMillis(300));
        ask("a.test", 200);
        assertThat(waits).containsExactly(Duration.ofMillis(700));
        time.pass(Duration.ofSeconds(5));
        ask("a.test", 200);
        assertThat(waits).hasSize(1);
    }

    @Test
    void aBanLastsAsLongAsTheSiteSaidWhateverBecomesOfTheClock() throws Exception {
        AtomicReference<Duration> spent = new AtomicReference<>(Duration.ZERO);
        FairHostRateLimiter steady = new FairHostRateLimiter(
                RateLimits.STANDARD,
                time,
                (site, length) -> waits.add(length),
                () -> spent.get().toNanos());
        try (Permit permit = steady.acquire("a.test")) {
            permit.reportResponse(429, time.instant().plusSeconds(30));
        }
        time.pass(Duration.ofDays(-3));
        steady.acquire("a.test").close();
        time.pass(Duration.ofDays(6));
        spent.set(Duration.ofSeconds(10));
        steady.checkAvailable("a.test");
        assertThat(waits).containsExactly(Duration.ofSeconds(30));
    }

    @Test
    void sitesGetTheTimeThatTheyAskFor() throws Exception {
        turns.setCrawlDelay("a.test", Duration.ofSeconds(7));
        ask("a.test", 200);
        ask("a.test", 200);
        assertThat(waits).containsExactly(Duration.ofSeconds(7));
        turns.setCrawlDelay("b.test", Duration.ofMillis(10));
        ask("b.test", 200);
        ask("b.test", 200);
        assertThat(waits).as("never less than others get").endsWith(Duration.ofSeconds(1));
    }

    @Test
    void sitesDoNotWaitForEachOther() throws Exception {
        Permit held = turns.acquire("a.test");
        ask("b.test", 200);
        assertThat(waits).isEmpty();
        held.close();
    }

    @Test
    void errorsDoubleTheBreakAndGoodAnswersHalveIt() throws Exception {
        for (int status : new int[] {500, 0, 429, 404, 200, 200, 200, 200}) {
            ask("a.test", status);
        }
        ask("a.test", 200);
        assertThat(waits).extracting(Duration::toSeconds).containsExactly(2L, 4L, 8L, 8L, 4L, 2L, 1L, 1L);
    }

    @Test
    void aBreakBeyondTheLongestWaitTurnsAway() throws Exception {
        @Nullable Instant until = null;
        for (int i = 0; i < 40 && until == null; i++) {
            try {
                ask("a.test", 503);
            } catch (HostBusyException e) {
                until = e.until();
            }
        }
        assertThat(until).isEqualTo(time.instant().plusSeconds(64));
    }

    @Test
    void keepsToWhatASiteAsksFor() throws Exception {
        ask("example.com", 429, time.instant().plusSeconds(30));
        ask("example.com", 200);
        assertThat(waits).containsExactly(Duration.ofSeconds(30));
        Instant later = time.instant().plusSeconds(3600);
        ask("example.com", 503, later);
        assertThatExceptionOfType(HostBusyException.class)
                .isThrownBy(() -> turns.acquire("www.example.com").close())
                .satisfies(busy -> assertThat(busy.until()).isEqualTo(later))
                .isNotNull();
    }

    @Test
    void aClockSetBackMakesNobodyWaitLonger() throws Exception {
        ask("a.test", 200);
        time.pass(Duration.ofHours(-2));
        ask("a.test", 200);
        assertThat(waits).containsExactly(Duration.ofSeconds(1));
    }

    @Test
    void forgetsIdleSitesButNotWhoWantsToBeLeftAlone() throws Exception {
        Instant tomorrow = time.instant().plus(Duration.ofDays(1));
        ask("busy.test", 429, tomorrow);
        for (int i = 0; i < 20_000; i++) {
            ask("host" + i + ".test", 200);
            time.pass(Duration.ofMillis(10));
        }
        assertThat(turns.size()).isLessThan(3000);
        assertThatExceptionOfType(HostBusyException.class).isThrownBy(() -> turns.acquire("busy.test"));
    }

    @Test
    void oneAtATimeAndFirstComeFirstServed() throws Exception {
        FairHostRateLimiter quick = new FairHostRateLimiter(RateLimits.STANDARD.withDelay(Duration.ZERO), time);
        ConcurrentLinkedQueue<Integer> order = new ConcurrentLinkedQueue<>();
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        Permit held = quick.acquire("a.test");
        for (int i = 0; i < 20; i++) {
            int number = i;
            Thread thread = Thread.ofVirtual().start(() -> {
                try (Permit permit = quick.acquire("a.test")) {
                    order.add(number);
                    most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                    inside.decrementAndGet();
                    permit.reportResponse(200, null);
                } catch (HostBusyException | InterruptedException e) {
                    order.add(-1);
                }
            });
            threads.add(thread);
            awaitParked(thread);
        }
        held.close();
        for (Thread thread : threads) {
            assertThat(thread.join(Duration.ofSeconds(20))).isTrue();
        }
        assertThat(List.copyOf(order)).isSorted().hasSize(20).doesNotContain(-1);
        assertThat(most).hasValue(1);
    }

    private static void awaitParked(Thread thread) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (thread.getState() != Thread.State.TIMED_WAITING && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    @Test
    void whoIsInterruptedLeavesTheQueueInOrder() throws Exception {
        AtomicBoolean broken = new AtomicBoolean(true);
        FairHostRateLimiter breaking = new FairHostRateLimiter(RateLimits.STANDARD, time, (site, length) -> {
            if (broken.getAndSet(false)) {
                throw new InterruptedException();
            }
            time.pass(length);
        });
        breaking.acquire("a.test").close();
        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> breaking.acquire("a.test"));
        breaking.acquire("a.test").close();
        Permit held = breaking.acquire("a.test");
        AtomicReference<Exception> thrown = new AtomicReference<>();
        Thread waiter = Thread.ofVirtual().start(() -> {
            try {
                breaking.acquire("a.test").close();
            } catch (HostBusyException | InterruptedException e) {
                thrown.set(e);
            }
        });
        awaitParked(waiter);
        waiter.interrupt();
        assertThat(waiter.join(Duration.ofSeconds(20))).isTrue();
        assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
        held.close();
        breaking.acquire("a.test").close();
    }

    @Test
    void aQueueThatIsTooLongTurnsAway() throws Exception {
        CountDownLatch all = new CountDownLatch(100);
        AtomicInteger turnedAway = new AtomicInteger();
        FairHostRateLimiter real =
                new FairHostRateLimiter(RateLimits.STANDARD, time, (site, length) -> time.pass(length));
        Permit held = real.acquire("a.test");
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> tasks = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                tasks.add(threads.submit(() -> {
                    all.countDown();
                    try {
                        real.acquire("a.test").close();
                    } catch (HostBusyException e) {
                        turnedAway.incrementAndGet();
                    }
                    return null;
                }));
            }
            assertThat(all.await(20, TimeUnit.SECONDS)).isTrue();
            while (turnedAway.get() < 40 && tasks.stream().anyMatch(task -> !task.isDone())) {
                Thread.onSpinWait();
            }
            held.close();
        }
        assertThat(turnedAway.get()).isEqualTo(40);
    }

    @Test
    void closingTwiceIsClosingOnce() throws Exception {
        Permit permit = turns.acquire("a.test");
        permit.close();
        permit.close();
        Permit next = turns.acquire("a.test");
        assertThat(next.covers("a.test")).isTrue();
        assertThat(next.covers("b.test")).isFalse();
        next.close();
    }

    @ParameterizedTest
    @CsvSource({
        "www.example.co.uk,example.co.uk",
        "example.com.,example.com",
        "a.b.github.io,b.github.io",
        "wiki.intranet,wiki.intranet",
        "www.example.com:8080,example.com:8080",
        "127.0.0.1,127.0.0.1",
        "127.0.0.1:81,127.0.0.1:81",
        "[2001:db8::1],[2001:db8::1]",
        "[2001:db8::1]:81,[2001:db8::1]:81",
        "xn--bcher-kva.example.de,example.de",
        "localhost,localhost",
    })
    void aSiteIsWhatOneOwnerRegistered(String host, String site) {
        assertThat(RegistrableDomain.of(host)).isEqualTo(site);
    }

    private void ask(String host, int status) throws HostBusyException, InterruptedException {
        ask(host, status, null);
    }

    private void ask(String host, int status, @Nullable Instant retryAfter)
            throws HostBusyException, InterruptedException {
        try (Permit permit = turns.acquire(host)) {
            permit.reportResponse(status, retryAfter);
        }
    }

    /** A clock that advances only when {@link #pass} is called. */
    private static final class Time extends Clock {

        private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-05-01T12:00:00Z"));

        void pass(Duration length) {
            now.updateAndGet(old -> old.plus(length));
        }

        @Override
        public Instant instant() {
            return now.get();
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
