package org.feedmill.lab.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.served.ServedFeedWriter;
import org.feedmill.lab.trial.FeedTrial;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Writes the feeds of all pages in every format, validates them and reads them back with other libraries. */
@Command(name = "feeds", description = "Validates the feeds of all pages.", mixinStandardHelpOptions = true)
public final class FeedTrialCommand implements Callable<Integer> {

    @Mixin
    private BenchOptions place = new BenchOptions();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--finder", split = ",", description = "Finders whose lists are written.")
    private List<String> finders = List.of("time", "links");

    @Option(names = "--threads", description = "Number of threads.")
    private int threads = 2;

    @Option(names = "--faults", description = "Number of faults to print.")
    private int shown = 20;

    @Option(
            names = "--write",
            paramLabel = "DIR",
            description = "Only write the feeds of the first finder to files as a server publishes them, as RSS and"
                    + " Atom, for validators of other projects.")
    private @Nullable Path folder;

    @Override
    public Integer call() throws IOException {
        CommandSpec command = Objects.requireNonNull(spec);
        if (place.reportIfMissing(command)) {
            return 1;
        }
        PrintWriter out = command.commandLine().getOut();
        if (folder != null) {
            try (ServedFeedWriter writer = new ServedFeedWriter(folder)) {
                out.println(writer.write(place.benchFolder(), finders.getFirst(), threads) + " feeds");
            }
            out.flush();
            return 0;
        }
        TextTable table = new TextTable(List.of("finder", "pages", "feeds", "faults"));
        StringBuilder faults = new StringBuilder();
        for (String finder : finders) {
            FeedTrial trial = FeedTrial.of(place.benchFolder(), finder, threads);
            table.add(List.of(
                    finder,
                    "" + trial.pages(),
                    "" + trial.documents(),
                    "" + trial.faults().size()));
            trial.faults().stream()
                    .limit(shown)
                    .forEach(f -> faults.append(finder).append(' ').append(f).append('\n'));
        }
        out.println(table + faults.toString());
        out.flush();
        return faults.isEmpty() ? 0 : 1;
    }
}
