package org.feedmill.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.feedmill.page.Page;
import org.feedmill.rule.Healer;
import org.feedmill.rule.Healing;
import org.feedmill.rule.Known;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleForm;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Command that relearns a rule that no longer fits from known items. */
@Command(
        name = "heal",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill rule heal RULE PAGE --known FEED|OLD-PAGE [OPTIONS]",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Looks whether a rule still fits a page. Where it does not, the items that were there before are looked for on"
                    + " the page as it is now, and a new rule is learned from where they stand.",
            "",
            "Writes the rule to be used from now on, the old one where it still fits. What happened is told on standard error."
        },
        footerHeading = "%nExample:%n",
        footer = {
            "  feedmill rule heal news.xml https://example.org/news/ --known last.rss -o news-2.xml",
            "",
            "Exit code 3: the rule is broken and none was found that surely fits; nothing is written."
        })
final class RuleHealCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Parameters(index = "0", paramLabel = "RULE", description = "The rule: a file, or - for standard input.")
    private String rule = "";

    @Parameters(
            index = "1",
            paramLabel = "PAGE",
            description = "The page: an address, a file, or - for standard input.")
    private String source = "";

    @Option(
            names = "--known",
            paramLabel = "FILE",
            required = true,
            description = "The items of the last good time: a feed that was made then, or the page as it was.")
    private String known = "";

    @Mixin
    private RuleOut out = new RuleOut();

    @Mixin
    private RulePage page = new RulePage();

    @Override
    public Integer call() throws Complaint, IOException {
        Console console = ConsoleOwner.of(parent);
        String text = RuleFile.text(console, rule);
        Rule old = RuleFile.read(rule, text, RuleForm::read);
        Known items = KnownFile.read(console, known, old);
        Page there = page.load(console, source, old, p -> true);
        switch (Healer.heal(old, there, items)) {
            case Healing.Sound sound -> {
                console.say("feedmill: The rule still fits.");
                sound.notes().forEach(note -> console.say("  - " + note));
                RuleReport.items(sound.applied()).forEach(console::say);
                out.write(console, old, RuleForm.of(text));
            }
            case Healing.Healed healed -> {
                console.say("feedmill: The rule no longer fitted; this one takes its place.");
                healed.reasons().forEach(reason -> console.say("  old      " + reason));
                healed.evidence().forEach(why -> console.say("  because  " + why));
                RuleReport.items(healed.applied()).forEach(console::say);
                out.write(console, healed.rule(), RuleForm.of(text));
            }
            case Healing.Broken broken -> {
                console.say("feedmill: The rule is broken, and none was found that surely fits.");
                broken.reasons().forEach(reason -> console.say("  - " + reason));
                return Exit.NOTHING_FOUND;
            }
        }
        return Exit.OK;
    }
}
