package org.feedmill.cli;

import java.util.List;
import org.feedmill.mill.Ruled;
import org.feedmill.mill.Ruling;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the rule that a feed is made with and for the known items that can repair it. */
final class RuleUse {

    @Option(
            names = "--rule",
            paramLabel = "FILE",
            description = "Read the list by this rule (see feedmill rule) instead of finding it. With --finder too, the"
                    + " finder looks where the rule gives nothing.")
    private @Nullable String file;

    @Option(
            names = "--known",
            paramLabel = "FILE",
            description = "With --rule: the last good feed, or the page as it was then. A rule that no longer fits is"
                    + " healed by it for this feed; feedmill rule heal writes the new rule.")
    private @Nullable String known;

    /** The rule and what is known, null where none is asked for. */
    @Nullable
    Ruling read(Console console, boolean finders) throws Complaint {
        if (file == null) {
            if (known != null) {
                throw new Complaint(Exit.USAGE, "--known goes with --rule: it heals the rule.");
            }
            return null;
        }
        Rule rule = RuleFile.read(console, file);
        Ruling ruling = known == null ? Ruling.of(rule) : Ruling.of(rule).knowing(KnownFile.read(console, known, rule));
        return finders ? ruling.orFinders() : ruling;
    }

    /** What a person should know of how the rule served. */
    void tell(Console console, @Nullable Ruled ruled, List<String> tried) {
        if (file == null) {
            return;
        }
        if (ruled == null) {
            console.say("feedmill: The rule gave nothing, so the finder looked.");
            tried.stream().filter(why -> why.startsWith("rule: ")).forEach(why -> console.say("  - " + why));
            return;
        }
        ruled.notes().forEach(note -> console.say("feedmill: " + note));
        if (ruled.healed() != null) {
            console.say(
                    "feedmill: The rule no longer fits and was healed for this feed; feedmill rule heal writes the new"
                            + " one.");
            ruled.healed().reasons().forEach(reason -> console.say("  - " + reason));
        }
    }
}
