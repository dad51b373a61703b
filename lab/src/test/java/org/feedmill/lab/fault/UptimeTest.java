package org.feedmill.lab.fault;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class UptimeTest {

    @Test
    void onlyTimeInWhichANodeIsReadyCounts() {
        Uptime uptime = new Uptime();
        uptime.ready("a", 0);
        uptime.ready("b", 5);
        uptime.died("a", 10);
        uptime.died("b", 20);
        uptime.ready("a", 50);
        assertThat(uptime.between(0, 60)).isEqualTo(30);
        assertThat(uptime.between(10, 55)).isEqualTo(15);
        assertThat(uptime.between(25, 45)).isZero();
        assertThat(uptime.between(55, 58)).isEqualTo(3);
    }
}
