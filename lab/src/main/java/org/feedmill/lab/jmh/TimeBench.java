package org.feedmill.lab.jmh;

import org.openjdk.jmh.annotations.Benchmark;

public class TimeBench {
    @Benchmark
    public int x() {
        return 1;
    }
}
