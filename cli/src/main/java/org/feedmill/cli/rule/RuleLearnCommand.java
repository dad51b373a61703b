package org.feedmill.cli.rule;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.feedmill.cli.terminal.TextReport;
import org.feedmill.page.Page;
import org.feedmill.rule.learn.LearnedRule;
import org.feedmill.rule.learn.RuleLearner;
import org.feedmill.rule.mark.MarkFinder;
import org.feedmill.rule.mark.MarkSelection;
import org.feedmill.rule.mark.PageMark;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Command that learns a rule from marked values on a page. */
@Command(
        name = "learn",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill rule learn PAGE --mark 'KIND=WHAT' [--mark ...] [OPTIONS]",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Creates a rule from what you mark on a page. One title is often enough; two are safer.",
            "",
            "KIND is title, link, date, description, image, author, subject (a heading above items),"
                    + " page-date, region (contains all items) or not (not an item). WHAT is the text as the"
                    + " page shows it, the address of a link or image, or a path such as"
                    + " /HTML[0]/BODY[0]/UL[0]/LI[2]."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  feedmill rule learn news.html --mark 'title=Night of lanterns'",
            "  feedmill rule learn https://example.org/ --mark title=/news/1 --mark title=/news/2 \\",
            "      --mark 'not=Advertisement' -o example.xml",
            "",
            "Exit code 3: a mark is not on the page, two marks conflict, or no list fits the marks."
        })
final class RuleLearnCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Parameters(paramLabel = "PAGE", description = "The page: an address, a file, or - for standard input.")
    private String source = "";

    @Option(
            names = {"-m", "--mark"},
            paramLabel = "KIND=WHAT",
            description = "A part of the page and its kind; repeatable.")
    private List<String> marks = List.of();

    @Mixin
    private RuleOutputOptions out = new RuleOutputOptions();

    @Mixin
    private RulePageOptions page = new RulePageOptions();

    @Override
    public Integer call() throws CommandException, IOException {
        CommandConsole console = ConsoleOwner.of(parent);
        checkMarks();
        Page there = page.load(console, source, null, this::hasMarks);
        List<PageMark> found = new ArrayList<>();
        for (MarkSelection pointed : new MarkFinder(there).find(marks)) {
            found.add(resolveMark(console, there, pointed));
        }
        switch (new RuleLearner(there).learn(found)) {
            case LearnedRule.Success taught -> {
                taught.evidence().forEach(why -> console.printLine("  because  " + why));
                RuleItemReport.itemLines(taught.applied()).forEach(console::printLine);
                out.write(console, taught.rule());
            }
            case LearnedRule.Conflict clash ->
                throw new CommandException(
                        ExitCode.NOTHING_FOUND,
                        "The marks conflict: " + endSentence(clash.problem()),
                        List.of(
                                "  - " + describeMark(there, clash.first()),
                                "  - " + describeMark(there, clash.second())),
                        null);
            case LearnedRule.NoList lost ->
                throw new CommandException(
                        ExitCode.NOTHING_FOUND, "Could not learn a rule: " + endSentence(lost.reason()));
        }
        return ExitCode.OK;
    }

    private void checkMarks() throws CommandException {
        if (marks.isEmpty()) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "No marks given. Use --mark 'KIND=WHAT', such as --mark 'title=WORDS', where KIND is one of "
                            + String.join(", ", MarkFinder.targetNames()) + ".");
        }
        for (String mark : marks) {
            String kind =
                    mark.substring(0, Math.max(0, mark.indexOf('='))).strip().toLowerCase(Locale.ROOT);
            if (!MarkFinder.targetNames().contains(kind)) {
                throw new CommandException(
                        ExitCode.USAGE,
                        "--mark " + mark + " has no known kind. Use KIND=WHAT, where KIND is one of "
                                + String.join(", ", MarkFinder.targetNames()) + ".");
            }
        }
    }

    private boolean hasMarks(Page there) {
        return new MarkFinder(there).find(marks).stream().noneMatch(MarkSelection.NoMatch.class::isInstance);
    }

    private static PageMark resolveMark(CommandConsole console, Page there, MarkSelection pointed)
            throws CommandException {
        return switch (pointed) {
            case MarkSelection.SingleMatch clear -> clear.mark();
            case MarkSelection.SeveralMatches several -> {
                PageMark taken = several.marks().getFirst();
                console.printLine("feedmill: " + several.problem() + "; using " + there.xpath(taken.node())
                        + (several.marks().size() > 1 ? ". To mark another, give its path." : "."));
                yield taken;
            }
            case MarkSelection.NoMatch missing ->
                throw new CommandException(
                        ExitCode.NOTHING_FOUND,
                        endSentence(missing.problem())
                                + (missing.nearest().isEmpty() ? "" : " The most similar texts are:"),
                        missing.nearest().stream()
                                .map(text -> "  - " + TextReport.shortened(text))
                                .toList(),
                        null);
        };
    }

    private static String endSentence(String sentence) {
        return sentence.endsWith(".") ? sentence : sentence + ".";
    }

    private static String describeMark(Page there, PageMark mark) {
        return there.xpath(mark.node()) + "  " + TextReport.shortened(there.text(mark.node()));
    }
}
