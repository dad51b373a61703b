package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.feedmill.page.Page;
import org.feedmill.rule.Applied;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Command that reports what each path of a rule selects on a page. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill rule check RULE PAGE [OPTIONS]",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description =
                "Tells what each path of a rule matched on a page: how often, the first values, and which failed.",
        footerHeading = "%n",
        footer = "Exit code 3: the rule gives nothing there.")
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
    private RulePage page = new RulePage();

    @Override
    public Integer call() throws Complaint, IOException {
        Console console = ConsoleOwner.of(parent);
        Rule read = RuleFile.read(console, rule);
        Page there = page.load(console, source, read, p -> read.apply(p).list() != null);
        Applied applied = read.apply(there);
        List<String> lines = RuleTable.of(applied);
        Output.write((String.join("\n", lines) + "\n").getBytes(UTF_8), console.out(), null);
        return applied.list() == null ? Exit.NOTHING_FOUND : Exit.OK;
    }
}
