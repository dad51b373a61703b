package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Command that writes the manual pages of all commands. */
@Command(
        name = "man",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill man --out FOLDER",
        descriptionHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = "Writes the manual pages of all commands, one file for each.",
        footerHeading = "%nExamples:%n",
        footer = "  feedmill man --out ~/.local/share/man/man1 && man feedmill-article")
final class ManPageCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            required = true,
            description = "The folder for the files; it is created if it does not exist.")
    private Path folder = Path.of("");

    @Override
    public Integer call() throws CommandException, IOException {
        CommandLine root =
                Objects.requireNonNull(Objects.requireNonNull(spec).parent()).commandLine();
        String version = new FeedmillVersion().number();
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new CommandException(
                    ExitCode.UNREADABLE, "The folder " + folder + " cannot be created. Check --out.", e);
        }
        int written = write(root, version);
        ConsoleOwner.of(parent).printLine("feedmill: " + written + " manual pages in " + folder);
        return ExitCode.OK;
    }

    private int write(CommandLine command, String version) throws CommandException, IOException {
        ManPage page = new ManPage(command, version);
        CommandOutput.write(
                page.toText().getBytes(UTF_8), ConsoleOwner.of(parent).out(), folder.resolve(page.name() + ".1"));
        int written = 1;
        for (CommandLine inner : command.getSubcommands().values()) {
            if (!inner.getCommandSpec().usageMessage().hidden()) {
                written += write(inner, version);
            }
        }
        return written;
    }
}
