package org.feedmill.lab.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.http.HttpFetcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class FetchCostTrialTest {

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void bringsEveryPageAsItWasMade(boolean packing) {
        try (LoopbackWeb web = LoopbackWeb.start(5, 7, packing);
                HttpFetcher fetcher = web.fetcher()) {
            for (int n = 0; n < 35; n++) {
                FetchResult.Ok ok = (FetchResult.Ok) fetcher.fetch(web.address(n));
                assertThat(ok.body()).isEqualTo(web.body(n));
            }
            assertThat(web.connectionCount()).isBetween(5L, 34L);
        }
    }

    @Test
    void hasManyHostsThatNobodyElseKnows() throws UnknownHostException {
        try (LoopbackWeb web = LoopbackWeb.start(30, 1, false)) {
            List<String> addresses = new ArrayList<>();
            for (int n = 0; n < 30; n++) {
                addresses.add(web.address(n));
            }
            assertThat(addresses).doesNotHaveDuplicates().allMatch(a -> a.matches("http://h00\\d\\d\\.test:\\d+/p/0"));
            assertThat(web.resolver().resolve("h0001.test")).allMatch(a -> a.isLoopbackAddress());
            assertThatThrownBy(() -> web.resolver().resolve("a.example")).isInstanceOf(UnknownHostException.class);
        }
    }

    @Test
    void measuresAllThreeWays() {
        try (LoopbackWeb web = LoopbackWeb.start(10, 4, true);
                HttpFetcher fetcher = web.fetcher()) {
            FetchCostTrial trial = FetchCostTrial.of(web, fetcher, new FetchCostTrial.Effort(20, 2, 4));
            assertThat(trial.fromMemory().pages()).isEqualTo(40);
            assertThat(trial.figures()).containsEntry("web.failures", 0.0).containsEntry("web.empty", 0.0);
            assertThat(trial.figures().values()).allMatch(Double::isFinite);
            assertThat(trial.throughputRatio()).isPositive();
        }
    }

    @Test
    void measuresWithMannersToo() {
        try (LoopbackWeb web = LoopbackWeb.start(4, 2, false);
                HttpFetcher fetcher = web.politeFetcher()) {
            FetchCostTrial trial = FetchCostTrial.of(web, fetcher, new FetchCostTrial.Effort(20, 1, 4));
            assertThat(trial.failures()).isZero();
        }
    }

    @Test
    void countsWhatDoesNotCome() {
        try (LoopbackWeb web = LoopbackWeb.start(3, 2, false)) {
            FetchResult.Failed failed = new FetchResult.Failed(FetchResult.Reason.TIMEOUT, "Too slow.", null);
            EnduranceRun run = EnduranceRun.of(web, request -> failed, 25, 2, look -> {});
            assertThat(run.failures()).isEqualTo(25);
            assertThat(run.firstFailure()).isEqualTo("Too slow.");
            assertThat(run.samples())
                    .singleElement()
                    .satisfies(l -> assertThat(l.fetches()).isEqualTo(25));
            assertThat(run.heapGrowth()).isZero();
        }
    }
}
