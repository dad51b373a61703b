package org.feedmill.lab.command.server;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.command.BenchOptions;
import org.feedmill.lab.load.MeasuredCosts;
import org.feedmill.lab.load.UpdateCostTrial;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.trial.PageCosts;
import org.feedmill.lab.trial.article.ArticleSample;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the cost of one page, one article and one update. */
@Command(
        name = "costs",
        description =
                "Measures CPU, bytes and database rows of one page, one article and one update, for lab/run server"
                        + " plan.",
        mixinStandardHelpOptions = true)
final class ServerCostCommand implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec spec;

    @Mixin
    private final BenchOptions place = new BenchOptions();

    @Option(names = "--feeds", description = "Number of feeds of the server.")
    private int feeds = 1000;

    @Option(
            names = {"--sample", "--every"},
            description = "Use only every Nth page of the bench. --every is deprecated.")
    private int every = 2;

    @Option(names = "--options", description = "JVM options of the server.")
    private String options = "-Xmx512m";

    @Option(names = "--write", paramLabel = "FILE", description = "Write the results to this file.")
    private @Nullable Path file;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        Map<String, Double> figures = new LinkedHashMap<>();
        if (!place.reportIfMissing(spec)) {
            pages(figures);
        }
        figures.putAll(UpdateCostTrial.of(BenchOptions.REPOSITORY, feeds, options, line -> {
            out.println(line);
            out.flush();
        }));
        TextTable table = new TextTable(List.of("figure", "measured"));
        figures.forEach((key, value) -> table.add(List.of(key, TextTable.formatNumber(value, 2))));
        out.println(table);
        out.println("load average at the end: "
                + TextTable.formatNumber(
                        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(), 2));
        out.flush();
        if (file != null) {
            new MeasuredCosts(figures).write(file);
        }
        return 0;
    }

    private void pages(Map<String, Double> figures) {
        BenchFolder bench = place.benchFolder();
        List<ListCase> lists = new ArrayList<>();
        BenchFolder.LIST_FOLDERS.forEach(folder -> lists.addAll(bench.cases(folder)));
        PageCosts list = PageCosts.ofLists(everyNth(lists));
        figures.put("page.bytes", list.bytes());
        figures.put("page.packed", list.gzipBytes());
        figures.put("page.parse.cpu", list.parse());
        figures.put("page.find.cpu", list.find());
        figures.put("page.rule.cpu", list.rule());
        figures.put("page.items", list.output());
        PageCosts article = PageCosts.ofArticles(ArticleSample.of(everyNth(bench.articles()), one -> true, 1));
        figures.put("article.bytes", article.bytes());
        figures.put("article.packed", article.gzipBytes());
        figures.put("article.parse.cpu", article.parse());
        figures.put("article.find.cpu", article.find());
        figures.put("article.html", article.output());
    }

    private <T> List<T> everyNth(List<T> all) {
        List<T> some = new ArrayList<>();
        for (int i = 0; i < all.size(); i += every) {
            some.add(all.get(i));
        }
        return some;
    }
}
