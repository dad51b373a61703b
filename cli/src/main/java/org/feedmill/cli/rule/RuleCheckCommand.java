package org.feedmill.cli.rule;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleResult;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Command that reports what each path of a rule selects on a page. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill rule check RULE PAGE [OPTIONS]",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = "Reports what each path of a rule matched on a page: how often, the first values, and"
                + " which paths failed.",
        footerHeading = "%n",
        footer = "Exit code 3: the rule finds no items. Exit code 8: it finds items, but a field or a subject failed.")
final class RuleCheckCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Parameters(index = "0", paramLabel = "RULE", description = "The rule: a file, or - for standard input.")
    private String rule = "";

    @Parameters(
            index = "1",
            paramLabel = "PAGE",
            description = "The page: an address, a file, or - for standard input.")
    private String source = "";

    @Mixin
    private RulePageOptions page = new RulePageOptions();

    @Override
    public Integer call() throws CommandException, IOException {
        CommandConsole console = ConsoleOwner.of(parent);
        Rule read = RuleFile.read(console, rule);
        Page there = page.load(console, source, read, p -> read.apply(p).list() != null);
        RuleResult applied = read.apply(there);
        List<String> lines = RuleCheckTable.of(applied);
        CommandOutput.write((String.join("\n", lines) + "\n").getBytes(UTF_8), console.out(), null);
        if (applied.list() == null) {
            return ExitCode.NOTHING_FOUND;
        }
        return applied.fitsPartly() ? ExitCode.RULE_FITS_PARTLY : ExitCode.OK;
    }
}
