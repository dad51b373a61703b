package org.feedmill.cli.rule;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Command that describes a rule in words. */
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill rule show RULE",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = "Describes a rule in words, path by path.")
final class RuleShowCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Parameters(paramLabel = "RULE", description = "The rule: a file, or - for standard input.")
    private String rule = "";

    @Override
    public Integer call() throws CommandException, IOException {
        CommandConsole console = ConsoleOwner.of(parent);
        String text = String.join("\n", RuleDescription.of(RuleFile.read(console, rule))) + "\n";
        CommandOutput.write(text.getBytes(UTF_8), console.out(), null);
        return ExitCode.OK;
    }
}
