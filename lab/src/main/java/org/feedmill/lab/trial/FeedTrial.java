package org.feedmill.lab.trial;

import java.util.List;
import org.feedmill.lab.bench.Bench;

public record FeedTrial(int documents, List<String> faults) {
    public static FeedTrial of(Bench bench, String finder, int threads) {
        return new FeedTrial(0, List.of());
    }
}
