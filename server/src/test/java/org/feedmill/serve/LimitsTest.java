package org.feedmill.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.store.SettableClock;
import org.junit.jupiter.api.Test;

final class LimitsTest {

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));
    private final Limits limits = new Limits(() -> clock.millis() * 1_000_000);
    private final Caller stranger = new Caller.Stranger("198.51.100.7");
    private final Caller person = new Caller.Person("p", "erika", false);

    @Test
    void aBurstIsFollowedByAPace() {
        Rate rate = new Rate(3, Duration.ofSeconds(10));
        Rate.Bucket bucket = new Rate.Bucket();
        for (int i = 0; i < 3; i++) {
            assertThat(bucket.take(rate, 0)).isZero();
        }
        assertThat(bucket.take(rate, 0)).isEqualTo(10_000);
        assertThat(bucket.take(rate, 9_999)).isEqualTo(1);
        assertThat(bucket.take(rate, 10_000)).isZero();
        assertThat(bucket.take(rate, 10_000)).isEqualTo(10_000);
        bucket.giveBack(rate);
        assertThat(bucket.take(rate, 10_000)).isZero();
        for (int i = 0; i < 3; i++) {
            assertThat(bucket.take(rate, 1_000_000)).isZero();
        }
        assertThat(bucket.take(rate, 1_000_000)).isPositive();
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
            try (Limits.Permit permit = limits.costly(caller)) {
                allowed++;
            } catch (Problem e) {
                assertThat(e.status()).isEqualTo(429);
            }
        }
        return allowed;
    }

    @Test
    void oneCustomerOfIpv6IsOneCaller() {
        assertThat(Limits.network("2001:db8:1:2:3:4:5:6")).isEqualTo(Limits.network("2001:db8:1:2::1"));
        assertThat(Limits.network("2001:db8:1:3::1")).isNotEqualTo(Limits.network("2001:db8:1:2::1"));
        assertThat(Limits.network("192.0.2.1")).isNotEqualTo(Limits.network("192.0.2.2"));
    }

    @Test
    void onlySoMuchIsDoneAtOnceAndRoomComesBack() {
        List<Limits.Permit> held = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            held.add(limits.costly(person));
        }
        assertThatExceptionOfType(Problem.class).isThrownBy(() -> limits.costly(person));
        held.getFirst().close();
        held.getFirst().close();
        held.add(limits.costly(person));
        assertThat(limits.waiting(person)).isEmpty();
        held.forEach(Limits.Permit::close);
        assertThat(limits.waiting(person)).isPresent();
    }

    @Test
    void allCallersTogetherHaveRoomToo() {
        int taken = 0;
        for (int i = 0; i < 100; i++) {
            taken += limits.waiting(new Caller.Stranger("192.0.2." + i)).isPresent() ? 1 : 0;
        }
        assertThat(taken).isEqualTo(24);
    }
}
