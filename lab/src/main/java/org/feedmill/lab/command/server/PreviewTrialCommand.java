package org.feedmill.lab.command.server;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.feedmill.lab.preview.PreviewTrial;
import org.feedmill.lab.preview.PreviewTrial.PreviewWait;
import org.feedmill.lab.report.TextTable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the time that a user waits for a preview. */
@Command(
        name = "preview",
        description = "Measures how long a user waits for the preview of a large page.",
        mixinStandardHelpOptions = true)
final class PreviewTrialCommand implements Callable<Integer> {

    private static final double MAX_MILLIS = 1500;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--requests", description = "Number of measured previews.")
    private int requests = 150;

    @Option(names = "--warm-up", description = "Number of previews for warming up.")
    private int warmUp = 40;

    @Option(names = "--length", description = "Number of characters per page.")
    private int length = 300_000;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        List<PreviewWait> waits;
        try (PreviewTrial trial = new PreviewTrial(length)) {
            trial.measure(0, warmUp);
            waits = trial.measure(warmUp, requests);
        }
        Map<String, List<PreviewWait>> layouts =
                waits.stream().collect(Collectors.groupingBy(PreviewWait::layout, TreeMap::new, Collectors.toList()));
        TextTable table = new TextTable(List.of("millis", "previews", "p50", "p95", "max", "frame p50", "frame p95"));
        layouts.forEach((layout, some) -> table.add(row(layout, some)));
        table.add(row("all", waits));
        out.println(table);
        out.println("load average: "
                + TextTable.formatNumber(
                        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(), 1));
        out.flush();
        return percentile(waits, PreviewWait::result, 0.95) <= MAX_MILLIS ? 0 : 1;
    }

    private static List<String> row(String name, List<PreviewWait> waits) {
        return List.of(
                name,
                Integer.toString(waits.size()),
                TextTable.formatNumber(percentile(waits, PreviewWait::result, 0.5), 0),
                TextTable.formatNumber(percentile(waits, PreviewWait::result, 0.95), 0),
                TextTable.formatNumber(percentile(waits, PreviewWait::result, 1), 0),
                TextTable.formatNumber(percentile(waits, PreviewWait::frame, 0.5), 0),
                TextTable.formatNumber(percentile(waits, PreviewWait::frame, 0.95), 0));
    }

    /** The percentile of the waits, for a share between 0 and 1. */
    private static double percentile(List<PreviewWait> waits, ToDoubleFunction<PreviewWait> of, double share) {
        List<Double> sorted =
                new ArrayList<>(waits.stream().mapToDouble(of).sorted().boxed().toList());
        int at = (int) Math.ceil(share * sorted.size()) - 1;
        return sorted.isEmpty() ? Double.NaN : sorted.get(Math.max(0, at));
    }
}
