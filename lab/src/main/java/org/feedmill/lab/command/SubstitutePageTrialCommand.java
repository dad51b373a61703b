package org.feedmill.lab.command;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.trial.SubstitutePageTrial;
import org.feedmill.lab.trial.SubstitutePageTrial.ReportedPage;
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
public final class SubstitutePageTrialCommand implements Callable<Integer> {

    @Mixin
    private BenchOptions place = new BenchOptions();

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() {
        CommandSpec command = Objects.requireNonNull(spec);
        if (place.reportIfMissing(command)) {
            return 1;
        }
        PrintWriter out = command.commandLine().getOut();
        TextTable table = new TextTable(List.of("folder", "pages", "reported", "sure", "ratio"));
        List<String> folders = new ArrayList<>(BenchFolder.LIST_FOLDERS);
        folders.add(BenchFolder.ARTICLE_FOLDER);
        for (String folder : folders) {
            SubstitutePageTrial trial = SubstitutePageTrial.of(place.benchFolder(), folder);
            for (ReportedPage report : trial.reports()) {
                out.println(report.id() + " [" + report.title() + "] " + report.page());
            }
            table.add(List.of(
                    folder,
                    Integer.toString(trial.pages()),
                    Long.toString(trial.count(0)),
                    Long.toString(trial.count(SubstitutePageTrial.HIGH_CONFIDENCE)),
                    TextTable.formatNumber(trial.ratio(), 3)));
        }
        out.println(table);
        out.flush();
        return 0;
    }
}
