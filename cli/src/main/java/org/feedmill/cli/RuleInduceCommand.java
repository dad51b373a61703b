package org.feedmill.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.feedmill.list.Found;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;
import org.feedmill.rule.Induced;
import org.feedmill.rule.Induction;
import org.feedmill.rule.Version;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Command that induces a rule from the lists that the finders find. */
@Command(
        name = "induce",
        mixinStandardHelpOptions = true,
        versionProvider = org.feedmill.cli.Version.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill rule induce PAGE... [OPTIONS]",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Makes a rule from the list that a finder finds on a page, so that the same is read cheaply from now on.",
            "",
            "Several saved versions of one page, the oldest first, make a rule that holds longer."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  feedmill rule induce https://example.org/news/ -o news.xml",
            "  feedmill rule induce monday.html tuesday.html --url https://example.org/news/ --form ini",
            "",
            "Exit code 3: no list was found, so there is no rule."
        })
final class RuleInduceCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Parameters(
            paramLabel = "PAGE",
            arity = "1..*",
            description = "The page, or versions of it: addresses, files, or - for standard input.")
    private List<String> sources = List.of();

    @Mixin
    private FinderOptions finding = new FinderOptions();

    @Mixin
    private RuleOut out = new RuleOut();

    @Mixin
    private RulePage page = new RulePage();

    @Override
    public Integer call() throws Complaint, IOException {
        Console console = ConsoleOwner.of(parent);
        ListFinder finder = finding.finder();
        List<Version> versions = new ArrayList<>();
        for (String source : sources) {
            Page there =
                    page.load(console, source, null, p -> finder.find(p).best().isPresent());
            versions.add(new Version(there, list(source, finder.find(there))));
        }
        Induced induced = Induction.induce(versions);
        if (!induced.exact()) {
            console.say("feedmill: The rule does not give quite what the finder found:");
            induced.differences().forEach(difference -> console.say("  - " + difference));
        }
        Version last = versions.getLast();
        RuleReport.items(induced.rule().apply(last.page())).forEach(console::say);
        out.write(console, induced.rule());
        return Exit.OK;
    }

    private static ItemList list(String source, Found found) throws Complaint {
        return found.best()
                .orElseThrow(() -> new Complaint(
                        Exit.NOTHING_FOUND,
                        "No list found in " + SourceOptions.name(source) + ".",
                        found.tried().stream().map(reason -> "  - " + reason).toList(),
                        null));
    }
}
