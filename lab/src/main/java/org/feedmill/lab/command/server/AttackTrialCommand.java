package org.feedmill.lab.command.server;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import org.feedmill.lab.attack.AttackReport;
import org.feedmill.lab.attack.AttackTrial;
import org.feedmill.lab.command.BenchOptions;
import org.feedmill.lab.report.TextTable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Attacks a server on this machine and measures what another person notices. */
@Command(
        name = "attack",
        description = "Attacks a server from one address or account: health, another person's work, quotas and limits.",
        mixinStandardHelpOptions = true)
final class AttackTrialCommand implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--short", description = "Fewer connections and smaller pages.")
    private boolean small;

    @Option(
            names = "--only",
            split = ",",
            paramLabel = "ATTACK",
            description = "Attacks to run: slow heads, quota, lock-out, hub, endless pages, large pages.")
    private List<String> only = List.of();

    @Option(names = "--feedmill", paramLabel = "DIR", description = "Another checkout, built with its own ./feedmill.")
    private @Nullable Path other;

    @Option(names = "--options", description = "JVM options of the server.")
    private String options = "";

    @Override
    public Integer call() throws Exception {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        Path root = other == null ? BenchOptions.REPOSITORY : other.toAbsolutePath();
        Set<String> names = new HashSet<>(only);
        List<AttackReport> reports = new AttackTrial(root, small, options).run(names, report -> {
            out.println(String.join("   ", report.cells()));
            out.flush();
        });
        TextTable table = new TextTable(
                List.of("attack", "health, worst", "missed", "work, calm", "work, attacked", "limit", "met"));
        reports.forEach(report -> table.add(report.cells()));
        out.println(table);
        boolean met = reports.stream().allMatch(AttackReport::isMet);
        out.println(
                met
                        ? "all requirements are met"
                        : "MISSED: health within 1 s, the work of others in at most twice its time, all limits exact");
        return met ? 0 : 1;
    }
}
