package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.feedmill.serve.Imports;
import org.feedmill.serve.Opml;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Takes a list of feeds into a server's database. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill import FILE.opml|- [OPTIONS]",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Takes the feeds of an OPML list into the database of a server, which may run meanwhile.",
            "",
            "Nothing is fetched here: the server brings the feeds up to date. What was made, known already or refused"
                    + " goes to standard output, a line each."
        })
final class ImportCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Parameters(paramLabel = "FILE", description = "The OPML list, or - for standard input.")
    private String file = "";

    @Option(
            names = "--owner",
            paramLabel = "NAME",
            description = "Whose feeds they will be (default: the first administrator's).")
    private @Nullable String owner;

    @Mixin
    private ServerOptions options = new ServerOptions();

    @Override
    public Integer call() throws Complaint, IOException {
        Console console = ConsoleOwner.of(parent);
        List<Opml.Outline> outlines = outlines(console);
        try (Kept kept = Kept.open(console, options)) {
            List<Imports.Line> lines =
                    new Imports(kept.store()).add(outlines, kept.person(owner).id(), Long.MAX_VALUE);
            StringBuilder text = new StringBuilder();
            lines.forEach(line -> text.append(told(line)).append('\n'));
            Output.write(text.toString().getBytes(UTF_8), console.out(), null);
            console.say("feedmill: " + sum(lines));
        }
        return Exit.OK;
    }

    private List<Opml.Outline> outlines(Console console) throws Complaint {
        try {
            return Opml.read(Input.bytes(console, file));
        } catch (Opml.Unreadable e) {
            throw new Complaint(Exit.UNREADABLE, String.valueOf(e.getMessage()), e);
        }
    }

    private static String told(Imports.Line line) {
        String name = line.address() == null ? line.title() : line.address();
        String notes = String.join(" ", line.notes());
        String outcome = line.outcome().toString().toLowerCase(Locale.ROOT);
        return Console.clean(outcome + "\t" + name + (notes.isEmpty() ? "" : "\t" + notes));
    }

    private static String sum(List<Imports.Line> lines) {
        return count(lines, Imports.Outcome.MADE) + " made, " + count(lines, Imports.Outcome.KNOWN) + " known already, "
                + count(lines, Imports.Outcome.REFUSED) + " refused.";
    }

    private static long count(List<Imports.Line> lines, Imports.Outcome outcome) {
        return lines.stream().filter(line -> line.outcome() == outcome).count();
    }
}
