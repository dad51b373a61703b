package org.feedmill.lab;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.bench.Bench;
import org.feedmill.lab.trial.SubstituteTrial;
import org.feedmill.lab.trial.SubstituteTrial.Report;
import org.feedmill.lab.trial.Table;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the genuine pages of a bench that the detector takes for substitute pages. */
@Command(
        name = "substitute",
        description = "Genuine pages taken for login, error and other substitute pages.",
        mixinStandardHelpOptions = true)
final class SubstituteCommand implements Callable<Integer> {

    @Mixin
    private Place place = new Place();

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() {
        CommandSpec command = Objects.requireNonNull(spec);
        if (place.absent(command)) {
            return 1;
        }
        PrintWriter out = command.commandLine().getOut();
        Table table = new Table(List.of("folder", "pages", "reported", "sure", "ratio"));
        List<String> folders = new ArrayList<>(Bench.LISTS);
        folders.add(Bench.ARTICLES);
        for (String folder : folders) {
            SubstituteTrial trial = SubstituteTrial.of(place.bench(), folder);
            for (Report report : trial.reports()) {
                out.println(report.id() + " [" + report.title() + "] " + report.page());
            }
            table.add(List.of(
                    folder,
                    Integer.toString(trial.pages()),
                    Long.toString(trial.count(0)),
                    Long.toString(trial.count(SubstituteTrial.SURE)),
                    Table.figure(trial.ratio(), 3)));
        }
        out.println(table);
        out.flush();
        return 0;
    }
}
