package org.feedmill.lab;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.bench.Bench;
import org.feedmill.lab.bench.Case;
import org.feedmill.lab.trial.ScanTrial;
import org.feedmill.lab.trial.SpeedTrial;
import org.feedmill.lab.trial.SpeedTrial.Cost;
import org.feedmill.lab.trial.Table;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the cost of finding relative to parsing, and of time scanning on hostile text. */
@Command(
        name = "speed",
        description = "Cost of finding beside parsing, on one thread.",
        mixinStandardHelpOptions = true)
final class SpeedCommand implements Callable<Integer> {

    @Mixin
    private Place place = new Place();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--finder", split = ",", description = "Finders to time.")
    private List<String> finders = List.of("time");

    @Option(names = "--case", description = "Only pages whose id contains this.")
    private String only = "";

    @Option(names = "--worst", description = "So many of the worst pages are printed.")
    private int worst = 8;

    @Override
    public Integer call() {
        CommandSpec command = Objects.requireNonNull(spec);
        PrintWriter out = command.commandLine().getOut();
        scan(out);
        if (place.absent(command)) {
            return 1;
        }
        List<Case> cases = new ArrayList<>();
        Bench.LISTS.forEach(f -> cases.addAll(place.bench().cases(f)));
        cases.removeIf(c -> !c.id().contains(only));
        for (String finder : finders) {
            show(finder, SpeedTrial.of(finder, cases, SpeedTrial.Effort.USUAL), out);
        }
        out.flush();
        return 0;
    }

    private static void scan(PrintWriter out) {
        Table table = new Table(List.of("100 kB of", "scan", "read"));
        ScanTrial.of()
                .costs()
                .forEach((name, cost) ->
                        table.add(List.of(name, Table.figure(cost.scan(), 2), Table.figure(cost.read(), 2))));
        out.println(table);
        out.flush();
    }

    private void show(String finder, SpeedTrial trial, PrintWriter out) {
        Table sums = new Table(List.of("finder", "parse", "total", "ratio", "slowest", "tenfold"));
        sums.add(List.of(
                finder,
                Table.figure(trial.parseMillis(), 1),
                Table.figure(trial.millis(), 1),
                Table.figure(trial.ratio(), 3),
                Table.figure(trial.worstSlowest(), 2),
                Table.figure(trial.worstTenfold(), 2)));
        out.println(sums);
        out.println(costs("total ÷ own parse", trial.slowest()));
        out.println(costs("ten in one file ÷ one", trial.tenfold()));
    }

    private Table costs(String name, List<Cost> costs) {
        Table table = new Table(List.of(name, "ratio", "millis"));
        costs.stream()
                .limit(worst)
                .forEach(c -> table.add(List.of(c.id(), Table.figure(c.ratio(), 2), Table.figure(c.millis(), 2))));
        return table;
    }
}
