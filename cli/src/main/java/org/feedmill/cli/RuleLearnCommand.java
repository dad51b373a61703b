package org.feedmill.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.feedmill.page.Page;
import org.feedmill.rule.Learned;
import org.feedmill.rule.Learner;
import org.feedmill.rule.Mark;
import org.feedmill.rule.MarkFinder;
import org.feedmill.rule.Pointed;
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
        versionProvider = Version.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill rule learn PAGE --mark 'KIND=WHAT' [--mark ...] [OPTIONS]",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Makes a rule from what you mark on a page: one title is often enough, two leave little doubt.",
            "",
            "KIND is title, link, date, description, image, author, subject (a heading over items), page-date, region (all"
                    + " items stand in it) or not (this is no item). WHAT is the text as the page shows it, the address of a"
                    + " link or picture, or a path such as /HTML[0]/BODY[0]/UL[0]/LI[2]."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  feedmill rule learn news.html --mark 'title=Night of lanterns'",
            "  feedmill rule learn https://example.org/ --mark title=/news/1 --mark title=/news/2 \\",
            "      --mark 'not=Advertisement' -o example.xml",
            "",
            "Exit code 3: a mark is not on the page, two of them clash, or they lead to no list."
        })
final class RuleLearnCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Parameters(paramLabel = "PAGE", description = "The page: an address, a file, or - for standard input.")
    private String source = "";

    @Option(
            names = {"-m", "--mark"},
            paramLabel = "KIND=WHAT",
            description = "Something on the page, and what it is; may be given several times.")
    private List<String> marks = List.of();

    @Mixin
    private RuleOut out = new RuleOut();

    @Mixin
    private RulePage page = new RulePage();

    @Override
    public Integer call() throws Complaint, IOException {
        Console console = ConsoleOwner.of(parent);
        if (marks.isEmpty()) {
            throw new Complaint(
                    Exit.USAGE,
                    "Mark something: --mark 'title=WORDS', one of " + String.join(", ", MarkFinder.words()) + ".");
        }
        for (String mark : marks) {
            String kind =
                    mark.substring(0, Math.max(0, mark.indexOf('='))).strip().toLowerCase(Locale.ROOT);
            if (!MarkFinder.words().contains(kind)) {
                throw new Complaint(
                        Exit.USAGE,
                        "--mark " + mark + " does not say what is marked: write KIND=WHAT, where KIND is one of "
                                + String.join(", ", MarkFinder.words()) + ".");
            }
        }
        Page there = page.load(console, source, null, this::hasMarks);
        List<Mark> found = new ArrayList<>();
        for (Pointed pointed : new MarkFinder(there).find(marks)) {
            found.add(mark(console, there, pointed));
        }
        switch (new Learner(there).learn(found)) {
            case Learned.Taught taught -> {
                taught.evidence().forEach(why -> console.say("  because  " + why));
                RuleReport.items(taught.applied()).forEach(console::say);
                out.write(console, taught.rule());
            }
            case Learned.Clash clash ->
                throw new Complaint(
                        Exit.NOTHING_FOUND,
                        "The marks clash: " + ended(clash.problem()),
                        List.of("  - " + shown(there, clash.one()), "  - " + shown(there, clash.other())),
                        null);
            case Learned.Lost lost -> throw new Complaint(Exit.NOTHING_FOUND, "No rule: " + ended(lost.reason()));
        }
        return Exit.OK;
    }

    private boolean hasMarks(Page there) {
        return new MarkFinder(there).find(marks).stream().noneMatch(Pointed.Missing.class::isInstance);
    }

    private static Mark mark(Console console, Page there, Pointed pointed) throws Complaint {
        return switch (pointed) {
            case Pointed.Clear clear -> clear.mark();
            case Pointed.Several several -> {
                Mark taken = several.marks().getFirst();
                console.say("feedmill: " + several.problem() + "; taken is " + there.xpath(taken.node())
                        + (several.marks().size() > 1 ? ". A path names another." : "."));
                yield taken;
            }
            case Pointed.Missing missing ->
                throw new Complaint(
                        Exit.NOTHING_FOUND,
                        ended(missing.problem()) + (missing.nearest().isEmpty() ? "" : " Near to it come:"),
                        missing.nearest().stream()
                                .map(text -> "  - " + Report.shortened(text))
                                .toList(),
                        null);
        };
    }

    private static String ended(String sentence) {
        return sentence.endsWith(".") ? sentence : sentence + ".";
    }

    private static String shown(Page there, Mark mark) {
        return there.xpath(mark.node()) + "  " + Report.shortened(there.text(mark.node()));
    }
}
