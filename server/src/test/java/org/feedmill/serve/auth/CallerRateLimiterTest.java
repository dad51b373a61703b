package org.feedmill.serve.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.domain.account.Caller;
import org.feedmill.serve.http.Problem;
import org.feedmill.store.SettableClock;
import org.junit.jupiter.api.Test;

final class CallerRateLimiterTest {

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));
    private final CallerRateLimiter limits = new CallerRateLimiter(() -> clock.millis() * 1_000_000);
    private final Caller stranger = new Caller.Stranger("198.51.100.7");
    private final Caller person = new Caller.Person("p", "erika", false);

    @Test
    void aBurstIsFollowedByAPace() {
        TokenBucketRate rate = new TokenBucketRate(3, Duration.ofSeconds(10));
        TokenBucketRate.TokenBucket bucket = new TokenBucketRate.TokenBucket();
        for (int i = 0; i < 3; i++) {
            assertThat(bucket.tryTake(rate, 0)).isZero();
        }
        assertThat(bucket.tryTake(rate, 0)).isEqualTo(10_000);
        assertThat(bucket.tryTake(rate, 9_999)).isEqualTo(1);
        assertThat(bucket.tryTake(rate, 10_000)).isZero();
        assertThat(bucket.tryTake(rate, 10_000)).isEqualTo(10_000);
        bucket.refund(rate);
        assertThat(bucket.tryTake(rate, 10_000)).isZero();
        for (int i = 0; i < 3; i++) {
            assertThat(bucket.tryTake(rate, 1_000_000)).isZero();
        }
        assertThat(bucket.tryTake(rate, 1_000_000)).isPositive();
    }

    @Test
    void strangersGetLittleAndPersonsMore() {
        assertThat(allowed(stranger, 50)).isEqualTo(5);
        assertThat(allowed(new Caller.Stranger("198.51.100.8"), 50)).isEqualTo(5);
        assertThat(allowed(person, 50)).isEqualTo(30);
        clock.advance(Duration.ofMinutes(1));
        assertThat(allowed(stranger, 50)).isEqualTo(1);
    }

    private int allowed(Caller caller, int tries) {
        int allowed = 0;
        for (int i = 0; i < tries; i++) {
            try (CallerRateLimiter.Permit permit = limits.acquireCostly(caller)) {
                allowed++;
            } catch (Problem e) {
                assertThat(e.status()).isEqualTo(429);
            }
        }
        return allowed;
    }

    @Test
    void whoSignedInBeforeIsNotLockedOutByOthersOfTheSameNetwork() {
        limits.checkSignIn("erika", "192.0.2.7");
        limits.refundSignIn("erika", "192.0.2.7");
        for (int i = 0; i < 30; i++) {
            limits.checkSignIn("nobody" + i, "192.0.2.7");
        }
        assertThatExceptionOfType(Problem.class).isThrownBy(() -> limits.checkSignIn("nobody", "192.0.2.7"));
        limits.checkSignIn("Erika", "192.0.2.7");
        limits.checkSignIn("nobody", "192.0.2.8");
    }

    @Test
    void guessesFromManyNetworksAreBoundedToo() {
        int allowed = 0;
        for (int i = 0; i < 1000; i++) {
            try {
                limits.checkSignIn("erika", "198.51." + i / 250 + "." + i % 250);
                allowed++;
            } catch (Problem refused) {
                assertThat(refused.status()).isEqualTo(429);
            }
        }
        assertThat(allowed).isEqualTo(300);
    }

    @Test
    void oneCustomerOfIpv6IsOneCaller() {
        assertThat(CallerRateLimiter.network("2001:db8:1:2:3:4:5:6"))
                .isEqualTo(CallerRateLimiter.network("2001:db8:1:2::1"));
        assertThat(CallerRateLimiter.network("2001:db8:1:3::1"))
                .isNotEqualTo(CallerRateLimiter.network("2001:db8:1:2::1"));
        assertThat(CallerRateLimiter.network("192.0.2.1")).isNotEqualTo(CallerRateLimiter.network("192.0.2.2"));
    }

    @Test
    void onlySoMuchIsDoneAtOnceAndRoomComesBack() {
        List<CallerRateLimiter.Permit> held = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            held.add(limits.acquireCostly(person));
        }
        assertThatExceptionOfType(Problem.class).isThrownBy(() -> limits.acquireCostly(person));
        held.getFirst().close();
        held.getFirst().close();
        held.add(limits.acquireCostly(person));
        assertThat(limits.tryAcquireCostly(person)).isEmpty();
        held.forEach(CallerRateLimiter.Permit::close);
        assertThat(limits.tryAcquireCostly(person)).isPresent();
    }

    @Test
    void allCallersTogetherHaveRoomToo() {
        int taken = 0;
        for (int i = 0; i < 100; i++) {
            taken +=
                    limits.tryAcquireCostly(new Caller.Stranger("192.0.2." + i)).isPresent() ? 1 : 0;
        }
        assertThat(taken).isEqualTo(24);
    }
}
