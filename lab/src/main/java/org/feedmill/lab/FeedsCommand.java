package org.feedmill.lab;

import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.trial.FeedTrial;
import org.feedmill.lab.trial.Table;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Writes the feeds of all pages in every format, validates them and reads them back with other libraries. */
@Command(name = "feeds", description = "Soundness of the feeds of all pages.", mixinStandardHelpOptions = true)
final class FeedsCommand implements Callable<Integer> {

    @Mixin
    private Place place = new Place();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--finder", split = ",", description = "Finders whose lists are written.")
    private List<String> finders = List.of("time", "links");

    @Option(names = "--threads", description = "Threads.")
    private int threads = 2;

    @Option(names = "--faults", description = "So many faults are printed.")
    private int shown = 20;

    @Override
    public Integer call() {
        CommandSpec command = Objects.requireNonNull(spec);
        if (place.absent(command)) {
            return 1;
        }
        PrintWriter out = command.commandLine().getOut();
        Table table = new Table(List.of("finder", "pages", "feeds", "faults"));
        StringBuilder faults = new StringBuilder();
        for (String finder : finders) {
            FeedTrial trial = FeedTrial.of(place.bench(), finder, threads);
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
