package org.feedmill.lab.command;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.trial.ListSpeedTrial;
import org.feedmill.lab.trial.ListSpeedTrial.PageCost;
import org.feedmill.lab.trial.TimeScanTrial;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the cost of finding relative to parsing, and of time scanning on hostile text. */
@Command(
        name = "speed",
        description = "Cost of finding compared with parsing, on one thread.",
        mixinStandardHelpOptions = true)
public final class SpeedTrialCommand implements Callable<Integer> {

    @Mixin
    private BenchOptions place = new BenchOptions();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--finder", split = ",", description = "Finders to measure.")
    private List<String> finders = List.of("time");

    @Option(names = "--case", description = "Only pages whose id contains this.")
    private String only = "";

    @Option(names = "--worst", description = "Number of slowest pages to print.")
    private int worst = 8;

    @Override
    public Integer call() {
        CommandSpec command = Objects.requireNonNull(spec);
        PrintWriter out = command.commandLine().getOut();
        scan(out);
        if (place.reportIfMissing(command)) {
            return 1;
        }
        List<ListCase> cases = new ArrayList<>();
        BenchFolder.LIST_FOLDERS.forEach(f -> cases.addAll(place.benchFolder().cases(f)));
        cases.removeIf(c -> !c.id().contains(only));
        for (String finder : finders) {
            show(finder, ListSpeedTrial.of(finder, cases, ListSpeedTrial.Effort.USUAL), out);
        }
        out.flush();
        return 0;
    }

    private static void scan(PrintWriter out) {
        TextTable table = new TextTable(List.of("100 kB of", "scan", "read"));
        TimeScanTrial.of()
                .costs()
                .forEach((name, cost) -> table.add(
                        List.of(name, TextTable.formatNumber(cost.scan(), 2), TextTable.formatNumber(cost.read(), 2))));
        out.println(table);
        out.flush();
    }

    private void show(String finder, ListSpeedTrial trial, PrintWriter out) {
        TextTable sums = new TextTable(List.of("finder", "parse", "total", "ratio", "slowest", "tenfold"));
        sums.add(List.of(
                finder,
                TextTable.formatNumber(trial.parseMillis(), 1),
                TextTable.formatNumber(trial.millis(), 1),
                TextTable.formatNumber(trial.ratio(), 3),
                TextTable.formatNumber(trial.worstSlowest(), 2),
                TextTable.formatNumber(trial.worstTenfold(), 2)));
        out.println(sums);
        out.println(costs("total ÷ own parse", trial.slowest()));
        out.println(costs("ten in one file ÷ one", trial.repeatedTenfold()));
    }

    private TextTable costs(String name, List<PageCost> costs) {
        TextTable table = new TextTable(List.of(name, "ratio", "millis"));
        costs.stream()
                .limit(worst)
                .forEach(c -> table.add(
                        List.of(c.id(), TextTable.formatNumber(c.ratio(), 2), TextTable.formatNumber(c.millis(), 2))));
        return table;
    }
}
