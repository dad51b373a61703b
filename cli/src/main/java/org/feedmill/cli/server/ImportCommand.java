package org.feedmill.cli.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.Caller;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.feeds.opml.FeedImport;
import org.feedmill.feeds.opml.OpmlDocument;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Imports an OPML list of feeds, or a folder of lists and rules, into the database of a server. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill import FILE.opml|FOLDER|- [OPTIONS]",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Imports the feeds of an OPML list into the database of a server, which may be running.",
            "",
            "Of a folder, all OPML lists and all rules of other tools are imported that `rule convert` reads.",
            "",
            "The command fetches nothing; the server updates the feeds later. Standard output has one"
                    + " line per feed: made, known (it existed already) or refused. The owner's limit of feeds"
                    + " applies."
        })
public final class ImportCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Parameters(paramLabel = "FILE", description = "The OPML list, a folder, or - for standard input.")
    private String file = "";

    @Option(
            names = "--owner",
            paramLabel = "NAME",
            description = "Owner of the imported feeds (default: the first administrator).")
    private @Nullable String owner;

    @Mixin
    private ServerOptions options = new ServerOptions();

    @Override
    public Integer call() throws CommandException, IOException {
        CommandConsole console = ConsoleOwner.of(parent);
        ImportFolderReader folder = Files.isDirectory(Path.of(file)) ? ImportFolderReader.read(Path.of(file)) : null;
        List<OpmlDocument.Outline> outlines = folder == null ? outlines(console) : folder.outlines();
        try (ServerDatabase kept = ServerDatabase.open(console, options)) {
            Account person = kept.person(owner);
            FeedUseCases feeds = new FeedUseCases(kept.store());
            Caller.Person caller = new Caller.Person(person.id(), person.name(), person.admin());
            FeedImport importing = new FeedImport(feeds.creation(), feeds.catalog());
            List<FeedImport.ImportedOutline> lines = new ArrayList<>(importing.importAll(outlines, caller));
            if (folder != null) {
                lines.addAll(importing.importRules(folder.rules(), caller));
                folder.problems().forEach(problem -> console.printLine("feedmill: " + problem));
            }
            StringBuilder text = new StringBuilder();
            lines.forEach(line -> text.append(describe(line)).append('\n'));
            CommandOutput.write(text.toString().getBytes(UTF_8), console.out(), null);
            console.printLine("feedmill: " + summarise(lines));
        }
        return ExitCode.OK;
    }

    private List<OpmlDocument.Outline> outlines(CommandConsole console) throws CommandException {
        try {
            return OpmlDocument.read(CommandInput.bytes(console, file));
        } catch (OpmlDocument.UnreadableOpmlException e) {
            throw new CommandException(ExitCode.UNREADABLE, String.valueOf(e.getMessage()), e);
        }
    }

    private static String describe(FeedImport.ImportedOutline line) {
        String name = line.address() == null ? line.title() : line.address();
        String notes = String.join(" ", line.notes());
        String outcome = line.outcome().toString().toLowerCase(Locale.ROOT);
        return CommandConsole.replaceControls(outcome + "\t" + name + (notes.isEmpty() ? "" : "\t" + notes));
    }

    private static String summarise(List<FeedImport.ImportedOutline> lines) {
        return count(lines, FeedImport.Outcome.MADE) + " feeds imported, " + count(lines, FeedImport.Outcome.KNOWN)
                + " existed already, " + count(lines, FeedImport.Outcome.REFUSED) + " refused.";
    }

    private static long count(List<FeedImport.ImportedOutline> lines, FeedImport.Outcome outcome) {
        return lines.stream().filter(line -> line.outcome() == outcome).count();
    }
}
