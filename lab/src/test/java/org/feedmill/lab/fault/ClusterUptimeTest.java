package org.feedmill.lab.fault;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ClusterUptimeTest {

    @Test
    void onlyTimeInWhichANodeIsReadyCounts() {
        ClusterUptime uptime = new ClusterUptime();
        uptime.recordReady("a", 0);
        uptime.recordReady("b", 5);
        uptime.recordDeath("a", 10);
        uptime.recordDeath("b", 20);
        uptime.recordReady("a", 50);
        assertThat(uptime.readyTimeBetween(0, 60)).isEqualTo(30);
        assertThat(uptime.readyTimeBetween(10, 55)).isEqualTo(15);
        assertThat(uptime.readyTimeBetween(25, 45)).isZero();
        assertThat(uptime.readyTimeBetween(55, 58)).isEqualTo(3);
    }
}
