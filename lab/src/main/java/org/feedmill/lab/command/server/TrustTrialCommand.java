package org.feedmill.lab.command.server;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.trust.PageDumpWriter;
import org.feedmill.lab.trust.TrustOptions;
import org.feedmill.lab.trust.TrustReport;
import org.feedmill.lab.trust.TrustTrial;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs feeds on sites that serve bad pages or change legitimately, and judges what is published. */
@Command(
        name = "trust",
        description = "Simulates feeds of sites that temporarily serve bad pages, or that change legitimately.",
        mixinStandardHelpOptions = true)
final class TrustTrialCommand implements Callable<Integer> {

    private static final int MAX_LINES = 12;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--seed", description = "Seed of all sites and pages (default: 1).")
    private long seed = 1;

    @Option(
            names = {"--repeats", "--lives"},
            description = "Number of simulations per kind, layout and language (default: 1). --lives is deprecated.")
    private int lives = 1;

    @Option(names = "--sample", description = "Run only every Nth simulation (default: 1).")
    private int sample = 1;

    @Option(
            names = "--kind",
            split = ",",
            description = "Only these kinds; \"bad\" and \"honest\" select all kinds of that group.")
    private List<String> kinds = List.of();

    @Option(names = "--layout", split = ",", description = "Only these layouts.")
    private List<String> layouts = List.of();

    @Option(names = "--lang", split = ",", description = "Only these languages.")
    private List<String> languages = List.of();

    @Option(
            names = "--db",
            split = ",",
            description = "Databases: sqlite, postgresql (a tenth of the simulations) or both (default: both).")
    private List<String> databases = List.of("sqlite", "postgresql");

    @Option(names = "--show", description = "Print the errors of up to N simulations per kind.")
    private int show;

    @Option(names = "--dump", paramLabel = "DIR", description = "Only write the pages as HTML files.")
    private @Nullable Path dump;

    private TrustOptions options() {
        try {
            return new TrustOptions(seed, lives, sample, kinds, layouts, languages);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(Objects.requireNonNull(spec).commandLine(), e.getMessage());
        }
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        TrustOptions options = options();
        if (dump != null) {
            out.println(PageDumpWriter.write(options, dump) + " pages written to " + dump);
            out.flush();
            return 0;
        }
        boolean passed = true;
        for (TrialDatabase.DatabaseKind database : TrialDatabase.DatabaseKind.values()) {
            if (databases.contains(database.name().toLowerCase(java.util.Locale.ROOT))) {
                TrustReport report = TrustTrial.of(options, database, line -> {
                    out.println(database + ": " + line);
                    out.flush();
                });
                out.println(report.examples(show, MAX_LINES));
                out.println(report.tables());
                out.flush();
                passed &= report.passed();
            }
        }
        out.println(passed ? "All limits are met." : "A limit is not met.");
        out.flush();
        return passed ? 0 : 1;
    }
}
