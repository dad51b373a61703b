package org.feedmill.lab;

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
import org.feedmill.lab.preview.PreviewTrial.Wait;
import org.feedmill.lab.trial.Table;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the time that a person waits for a preview. */
@Command(
        name = "preview",
        description = "How long a person waits for the preview of a large page.",
        mixinStandardHelpOptions = true)
final class PreviewCommand implements Callable<Integer> {

    private static final double MOST_MILLIS = 1500;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--requests", description = "How many previews are measured.")
    private int requests = 150;

    @Option(names = "--warm-up", description = "How many go before.")
    private int warmUp = 40;

    @Option(names = "--length", description = "Characters of a page.")
    private int length = 300_000;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        List<Wait> waits;
        try (PreviewTrial trial = new PreviewTrial(length)) {
            trial.waits(0, warmUp);
            waits = trial.waits(warmUp, requests);
        }
        Map<String, List<Wait>> layouts =
                waits.stream().collect(Collectors.groupingBy(Wait::layout, TreeMap::new, Collectors.toList()));
        Table table = new Table(List.of("millis", "previews", "p50", "p95", "max", "frame p50", "frame p95"));
        layouts.forEach((layout, some) -> table.add(row(layout, some)));
        table.add(row("all", waits));
        out.println(table);
        out.println("load of the machine: "
                + Table.figure(ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(), 1));
        out.flush();
        return share(waits, Wait::result, 0.95) <= MOST_MILLIS ? 0 : 1;
    }

    private static List<String> row(String name, List<Wait> waits) {
        return List.of(
                name,
                Integer.toString(waits.size()),
                Table.figure(share(waits, Wait::result, 0.5), 0),
                Table.figure(share(waits, Wait::result, 0.95), 0),
                Table.figure(share(waits, Wait::result, 1), 0),
                Table.figure(share(waits, Wait::frame, 0.5), 0),
                Table.figure(share(waits, Wait::frame, 0.95), 0));
    }

    /** The percentile of the waits, for a share between 0 and 1. */
    private static double share(List<Wait> waits, ToDoubleFunction<Wait> of, double share) {
        List<Double> sorted =
                new ArrayList<>(waits.stream().mapToDouble(of).sorted().boxed().toList());
        int at = (int) Math.ceil(share * sorted.size()) - 1;
        return sorted.isEmpty() ? Double.NaN : sorted.get(Math.max(0, at));
    }
}
