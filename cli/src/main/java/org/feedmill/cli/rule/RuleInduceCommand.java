package org.feedmill.cli.rule;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.feedmill.cli.option.FinderOptions;
import org.feedmill.cli.option.SourceOptions;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.list.FoundLists;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.induce.InducedRule;
import org.feedmill.rule.induce.PageVersion;
import org.feedmill.rule.induce.RuleInducer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Command that induces a rule from the lists that the finders find. */
@Command(
        name = "induce",
        mixinStandardHelpOptions = true,
        versionProvider = org.feedmill.cli.terminal.FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill rule induce PAGE... [OPTIONS]",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Creates a rule from the list that a finder finds on a page. Reading with a rule is cheaper than finding.",
            "",
            "Several saved versions of the page, oldest first, give a rule that stays valid longer."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  feedmill rule induce https://example.org/news/ -o news.xml",
            "  feedmill rule induce monday.html tuesday.html --url https://example.org/news/ --format ini",
            "",
            "Exit code 3: no list was found, so there is no rule."
        })
final class RuleInduceCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Parameters(
            paramLabel = "PAGE",
            arity = "0..*",
            description = "The page, or several versions of it: addresses, files, or - for standard input.")
    private List<String> sources = List.of();

    @Mixin
    private FinderOptions finderOptions = new FinderOptions();

    @Mixin
    private RuleOutputOptions out = new RuleOutputOptions();

    @Mixin
    private RulePageOptions page = new RulePageOptions();

    @Override
    public Integer call() throws CommandException, IOException {
        CommandConsole console = ConsoleOwner.of(parent);
        String options = finderOptions.optionList();
        if (options != null) {
            CommandOutput.write(options.getBytes(UTF_8), console.out(), null);
            return ExitCode.OK;
        }
        if (sources.isEmpty()) {
            throw new CommandException(ExitCode.USAGE, "Missing required parameter: PAGE.");
        }
        ListFinder finder = finderOptions.finder();
        List<PageVersion> versions = new ArrayList<>();
        for (String source : sources) {
            Page there =
                    page.load(console, source, null, p -> finder.find(p).best().isPresent());
            versions.add(new PageVersion(there, list(source, finder.find(there))));
        }
        InducedRule induced = withOptions(RuleInducer.induce(versions), finderOptions.values());
        if (!induced.exact()) {
            console.printLine("feedmill: The rule does not find exactly what the finder found:");
            induced.differences().forEach(difference -> console.printLine("  - " + difference));
        }
        PageVersion last = versions.getLast();
        RuleItemReport.itemLines(induced.rule().apply(last.page())).forEach(console::printLine);
        out.write(console, induced.rule());
        return ExitCode.OK;
    }

    /** Returns the rule with the options of its finders, if it runs any. */
    private static InducedRule withOptions(InducedRule induced, FinderOptionValues values) {
        Rule rule = induced.rule().withOptionsIfFound(values);
        return new InducedRule(rule, induced.exact(), induced.differences());
    }

    private static ItemList list(String source, FoundLists found) throws CommandException {
        return found.best()
                .orElseThrow(() -> new CommandException(
                        ExitCode.NOTHING_FOUND,
                        "No list found in " + SourceOptions.name(source) + ".",
                        found.tried().stream().map(reason -> "  - " + reason).toList(),
                        null));
    }
}
