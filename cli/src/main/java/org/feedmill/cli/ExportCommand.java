package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.feedmill.serve.Opml;
import org.feedmill.store.Overview;
import org.feedmill.store.Overviews;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Writes the feeds of a server's database as a list. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill export [OPTIONS]",
        descriptionHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Writes all feeds of a server's database as an OPML list, which every reader takes.",
            "",
            "FEEDMILL_URL says under which address readers find them."
        })
final class ExportCommand implements Callable<Integer> {

    private static final int PAGE = 500;

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Option(names = "--owner", paramLabel = "NAME", description = "Only the feeds of that person.")
    private @Nullable String owner;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to a file instead of standard output.")
    private @Nullable Path output;

    @Mixin
    private ServerOptions options = new ServerOptions();

    @Override
    public Integer call() throws Complaint, IOException {
        Console console = ConsoleOwner.of(parent);
        try (Kept kept = Kept.open(console, options)) {
            String whose = owner == null ? null : kept.person(owner).id();
            String list = Opml.write("Feeds of Feedmill", outlines(kept, whose));
            Output.write(list.getBytes(UTF_8), console.out(), output);
        }
        return Exit.OK;
    }

    private static List<Opml.Outline> outlines(Kept kept, @Nullable String whose) {
        Overviews.Asked asked = new Overviews.Asked(whose, null, null);
        List<Opml.Outline> outlines = new ArrayList<>();
        Overviews.Place after = null;
        do {
            Overviews.Page page = kept.store().overviews().list(asked, after, PAGE);
            page.feeds().forEach(feed -> outlines.add(outline(kept, feed)));
            after = page.next();
        } while (after != null);
        return outlines;
    }

    private static Opml.Outline outline(Kept kept, Overview feed) {
        String page = feed.source().address();
        String title = feed.title() == null ? page : feed.title();
        return new Opml.Outline(
                title,
                page,
                kept.address() + "/feeds/" + feed.source().id() + ".rss",
                feed.source().wishes().folder());
    }
}
