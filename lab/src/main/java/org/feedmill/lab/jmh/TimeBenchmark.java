package org.feedmill.lab.jmh;

import java.util.concurrent.TimeUnit;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeReader;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Benchmarks scanning for dates, in plain text and in text that almost looks like dates throughout. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class TimeBenchmark {

    private static final TimeContext CONTEXT = new TimeContext("en", null, null);

    private final String text = BenchmarkNewsPage.text(200);
    private final String digits = "1234567890".repeat(10_000);
    private final String almost = "2024-13-45 99/99/2024 ".repeat(4_500);

    @Benchmark
    public Object scanText() {
        return TimeReader.standard().scan(text, CONTEXT);
    }

    @Benchmark
    public Object scanDigits() {
        return TimeReader.standard().scan(digits, CONTEXT);
    }

    @Benchmark
    public Object scanAlmostDates() {
        return TimeReader.standard().scan(almost, CONTEXT);
    }

    @Benchmark
    public Object readOne() {
        return TimeReader.standard().read("Posted on Wednesday, 31 January 2024 at 09:15", CONTEXT);
    }
}
