package org.feedmill.cli.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.feedmill.domain.feed.FeedFilter;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.OverviewPage;
import org.feedmill.domain.feed.PageCursor;
import org.feedmill.feeds.opml.OpmlDocument;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Writes the feeds of a server as an OPML list. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill export [OPTIONS]",
        descriptionHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Writes all feeds of a server as an OPML list, which feed readers can import.",
            "",
            "FEEDMILL_URL sets the address under which readers reach the server."
        })
public final class ExportCommand implements Callable<Integer> {

    private static final int PAGE_SIZE = 500;

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Option(names = "--owner", paramLabel = "NAME", description = "Write only the feeds of this user.")
    private @Nullable String owner;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to a file instead of standard output.")
    private @Nullable Path output;

    @Mixin
    private ServerOptions options = new ServerOptions();

    @Override
    public Integer call() throws CommandException, IOException {
        CommandConsole console = ConsoleOwner.of(parent);
        try (ServerDatabase kept = ServerDatabase.open(console, options)) {
            String whose = owner == null ? null : kept.person(owner).id();
            String list = OpmlDocument.write("Feeds of Feedmill", outlines(kept, whose));
            CommandOutput.write(list.getBytes(UTF_8), console.out(), output);
        }
        return ExitCode.OK;
    }

    private static List<OpmlDocument.Outline> outlines(ServerDatabase kept, @Nullable String whose) {
        FeedFilter filter = new FeedFilter(whose, null, null);
        List<OpmlDocument.Outline> outlines = new ArrayList<>();
        PageCursor after = null;
        do {
            OverviewPage page = kept.store().overviews().list(filter, after, PAGE_SIZE);
            page.feeds().forEach(feed -> outlines.add(outline(kept, feed)));
            after = page.next();
        } while (after != null);
        return outlines;
    }

    private static OpmlDocument.Outline outline(ServerDatabase kept, FeedOverview feed) {
        String page = feed.feed().address();
        String title = feed.title() == null ? page : feed.title();
        return new OpmlDocument.Outline(
                title,
                page,
                kept.address() + "/feeds/" + feed.feed().id() + ".rss",
                feed.feed().settings().folder());
    }
}
