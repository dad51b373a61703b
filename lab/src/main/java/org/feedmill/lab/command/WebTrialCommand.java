package org.feedmill.lab.command;

import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.fetch.http.HttpFetcher;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.web.EnduranceRun;
import org.feedmill.lab.web.FetchCostTrial;
import org.feedmill.lab.web.LoopbackWeb;
import org.feedmill.lab.web.PageTiming;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares fetching, parsing and finding on a loopback web of many hosts with parsing and finding from memory. */
@Command(
        name = "web",
        description = "Compares fetching from a loopback web with reading the same pages from memory.",
        mixinStandardHelpOptions = true)
public final class WebTrialCommand implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--hosts", description = "Number of hosts.")
    private int hosts = 1000;

    @Option(names = "--different", description = "Number of different pages, shared by the hosts.")
    private int different = 56;

    @Option(names = "--pages", description = "Number of pages per round.")
    private int pages = 2000;

    @Option(
            names = {"--rounds", "--turns"},
            description = "Number of rounds per kind, after one round of warm-up. --turns is deprecated.")
    private int turns = 5;

    @Option(names = "--threads", description = "Number of pages processed in parallel.")
    private int threads = 32;

    @Option(names = "--gzip", description = "Serve the pages with gzip compression.")
    private boolean gzip;

    @Option(names = "--polite", description = "One request at a time per host, obeying robots.txt, without delays.")
    private boolean polite;

    @Option(names = "--fetches", description = "Number of further fetches; memory is reported every 10,000.")
    private int fetches;

    @Override
    public Integer call() {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        try (LoopbackWeb web = LoopbackWeb.start(hosts, different, gzip);
                HttpFetcher fetcher = polite ? web.politeFetcher() : web.fetcher()) {
            FetchCostTrial trial = FetchCostTrial.of(web, fetcher, new FetchCostTrial.Effort(pages, turns, threads));
            show(trial, out);
            boolean whole = trial.failures() == 0;
            return (fetches == 0 || endured(web, fetcher, out)) && whole ? 0 : 1;
        }
    }

    private static void show(FetchCostTrial trial, PrintWriter out) {
        TextTable table = new TextTable(List.of("", "pages/s", "CPU ms/page"));
        table.add(row("parse + find, from memory", trial.fromMemory()));
        table.add(row("fetch + parse + find", trial.fromWeb()));
        table.add(row("fetch", trial.fetchOnly()));
        out.println(table);
        TextTable figures = new TextTable(List.of("figure", "measured"));
        trial.figures().forEach((key, value) -> figures.add(List.of(key, TextTable.formatNumber(value, 3))));
        out.println(figures);
        out.flush();
    }

    private static List<String> row(String name, PageTiming spent) {
        return List.of(
                name,
                TextTable.formatNumber(spent.pagesPerSecond(), 1),
                TextTable.formatNumber(spent.cpuMillisPerPage(), 2));
    }

    private boolean endured(LoopbackWeb web, HttpFetcher fetcher, PrintWriter out) {
        out.println("fetches  pages/s  heap MB  resident MB  connections");
        EnduranceRun run = EnduranceRun.of(web, fetcher, fetches, threads, look -> {
            out.printf(
                    "%7d  %7.1f  %7.1f  %11.1f  %11d%n",
                    look.fetches(),
                    look.pagesPerSecond(),
                    look.heapMegabytes(),
                    look.residentMegabytes(),
                    look.connections());
            out.flush();
        });
        TextTable table = new TextTable(List.of("figure", "measured"));
        table.add(List.of("web.heap.growth", TextTable.formatNumber(run.heapGrowth(), 1)));
        table.add(List.of("web.resident.growth", TextTable.formatNumber(run.residentGrowth(), 1)));
        table.add(List.of("web.failures", String.valueOf(run.failures())));
        out.println(table);
        if (run.firstFailure() != null) {
            out.println(run.firstFailure());
        }
        out.flush();
        return run.failures() == 0;
    }
}
