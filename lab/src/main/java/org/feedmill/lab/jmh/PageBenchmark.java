package org.feedmill.lab.jmh;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.feedmill.list.ListFinder;
import org.feedmill.list.dated.TimeFinder;
import org.feedmill.page.Page;
import org.jsoup.Jsoup;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Benchmarks parsing a page, compared with the bare parser, and finding the list on a parsed page. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class PageBenchmark {

    private static final String URL = "https://mill.example/news";

    @Param({"20", "201"})
    public int items;

    private final ListFinder time = new TimeFinder();
    private String html = "";
    private byte[] bytes = {};
    private Page page = Page.parse("", URL);

    @Setup
    public void make() {
        html = BenchmarkNewsPage.of(items);
        bytes = html.getBytes(StandardCharsets.UTF_8);
        page = Page.parse(html, URL);
    }

    @Benchmark
    public Object parse() {
        return Page.parse(bytes, null, URL);
    }

    @Benchmark
    public Object parseBare() {
        return Jsoup.parse(html, URL);
    }

    @Benchmark
    public Object findTime() {
        return time.find(page);
    }
}
