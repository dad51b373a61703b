package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Command that describes a rule in words. */
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill rule show RULE",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = "Tells in words what a rule says, path by path.")
final class RuleShowCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Parameters(paramLabel = "RULE", description = "The rule: a file, or - for standard input.")
    private String rule = "";

    @Override
    public Integer call() throws Complaint, IOException {
        Console console = ConsoleOwner.of(parent);
        String text = String.join("\n", RuleWords.of(RuleFile.read(console, rule))) + "\n";
        Output.write(text.getBytes(UTF_8), console.out(), null);
        return Exit.OK;
    }
}
