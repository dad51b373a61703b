package org.feedmill.lab.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.suite.AddressSuite;
import org.feedmill.lab.suite.FeedparserSuite;
import org.feedmill.lab.suite.GofeedSuite;
import org.feedmill.lab.suite.Html2RssSuite;
import org.feedmill.lab.suite.SuiteOutcome;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs test suites of other projects, whose folders are given by options, and prints a row for each group of cases. */
@Command(
        name = "suites",
        description = "Test suites of other projects: addresses, feeds, imports of rules.",
        mixinStandardHelpOptions = true)
public final class SuiteTrialsCommand implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--addresses", paramLabel = "DIR", description = "The folder url/resources of web-platform-tests.")
    private @Nullable Path addresses;

    @Option(names = "--feedparser", paramLabel = "DIR", description = "The folder tests of kurtmckee/feedparser.")
    private @Nullable Path feedparser;

    @Option(names = "--gofeed", paramLabel = "DIR", description = "The folder testdata of mmcdole/gofeed.")
    private @Nullable Path gofeed;

    @Option(names = "--html2rss", paramLabel = "DIR", description = "The folder spec/examples of html2rss/html2rss.")
    private @Nullable Path html2rss;

    @Option(names = "--misses", description = "Also print up to N cases of each group that are not as expected.")
    private int misses;

    @Override
    public Integer call() throws IOException {
        List<SuiteOutcome> outcomes = new ArrayList<>();
        if (addresses != null) {
            outcomes.addAll(AddressSuite.run(addresses));
        }
        if (feedparser != null) {
            outcomes.addAll(FeedparserSuite.run(feedparser));
        }
        if (gofeed != null) {
            outcomes.addAll(GofeedSuite.run(gofeed));
        }
        if (html2rss != null) {
            outcomes.addAll(Html2RssSuite.run(html2rss));
        }
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        TextTable table = new TextTable(List.of("group", "cases", "right", "%"));
        for (SuiteOutcome outcome : outcomes) {
            table.add(List.of(
                    outcome.group(),
                    "" + outcome.cases(),
                    "" + outcome.right(),
                    TextTable.formatNumber(outcome.percent(), 1)));
        }
        out.print(table);
        for (SuiteOutcome outcome : outcomes) {
            outcome.misses().stream().limit(misses).forEach(m -> out.println(outcome.group() + ": " + m));
        }
        out.flush();
        return outcomes.isEmpty() ? 2 : 0;
    }
}
