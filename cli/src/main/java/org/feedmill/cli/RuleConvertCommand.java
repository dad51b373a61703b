package org.feedmill.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.feedmill.foreign.Borrowed;
import org.feedmill.foreign.Foreign;
import org.feedmill.foreign.Form;
import org.feedmill.foreign.Lent;
import org.feedmill.foreign.Unsupported;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleFault;
import org.feedmill.rule.RuleForm;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Command that converts rules between XML and INI, and from other tools' formats. */
@Command(
        name = "convert",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill rule convert FILE [--from KIND] [--form xml|ini] [--pick N|NAME]",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Writes a rule in another form. Rules of other tools are read too: what cannot be taken over is named line by line"
                    + " on standard error.",
            "",
            "FILE may be a rule of Feedmill (XML or INI), an OPML export of FreshRSS, XPath settings of FreshRSS or RSS-Bridge"
                    + " as lines (xPathItem: //article), an address of an RSS-Bridge XPath or CSS bridge, or an html2rss"
                    + " configuration (YAML)."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  feedmill rule convert news.ini > news.xml",
            "  feedmill rule convert freshrss.opml --pick 2 -o second.xml",
            "",
            "Exit code 3: the file holds no rule for lists."
        })
final class RuleConvertCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Parameters(paramLabel = "FILE", description = "The file, or - for standard input.")
    private String file = "";

    @Option(
            names = "--from",
            paramLabel = "KIND",
            description = "What the file is: ${COMPLETION-CANDIDATES}. Unless told, its content tells it.")
    private @Nullable RuleKind from;

    @Option(
            names = "--pick",
            paramLabel = "N|NAME",
            description = "Of several rules in the file that one, by its number from 1 or by its name.")
    private @Nullable String pick;

    @Mixin
    private RuleOut out = new RuleOut();

    @Override
    public Integer call() throws Complaint, IOException {
        Console console = ConsoleOwner.of(parent);
        String text = RuleFile.text(console, file);
        RuleKind kind = from == null ? RuleFile.read(file, text, RuleConvertCommand::kind) : from;
        Form foreign = kind.foreign();
        if (foreign == null) {
            RuleForm own = kind == RuleKind.XML ? RuleForm.XML : RuleForm.INI;
            RuleForm other = own == RuleForm.XML ? RuleForm.INI : RuleForm.XML;
            Rule rule = RuleFile.read(file, text, RuleForm::read);
            out.write(console, rule, other);
            return Exit.OK;
        }
        Borrowed borrowed = RuleFile.read(file, text, t -> Foreign.read(foreign, t, name()));
        borrowed.unsupported().forEach(each -> console.say("feedmill: Not taken over: " + each));
        Lent lent = picked(borrowed);
        Rule rule = lent.rule();
        if (rule == null) {
            throw new Complaint(
                    Exit.NOTHING_FOUND, lent.name() + " says where articles stand, not lists, which rules are for.");
        }
        out.write(console, rule, RuleForm.XML);
        return Exit.OK;
    }

    /** The file's name without its folders: site configurations are called by their site. */
    private @Nullable String name() {
        if (file.equals("-")) {
            return null;
        }
        int slash = Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'));
        return file.substring(slash + 1);
    }

    /** @throws RuleFault where it is none that is known */
    private static RuleKind kind(String text) {
        String start = text.strip();
        if (start.startsWith("<")) {
            boolean opml = start.substring(0, Math.min(2000, start.length()))
                    .toLowerCase(Locale.ROOT)
                    .contains("<opml");
            return opml ? RuleKind.of(Form.FRESHRSS) : RuleKind.XML;
        }
        try {
            return RuleKind.of(Foreign.form(text));
        } catch (RuleFault e) {
            return RuleForm.of(text) == RuleForm.INI ? RuleKind.INI : RuleKind.XML;
        }
    }

    private Lent picked(Borrowed borrowed) throws Complaint {
        List<Lent> rules = borrowed.rules();
        if (rules.isEmpty()) {
            List<String> why = borrowed.unsupported().stream()
                    .limit(3)
                    .map(Unsupported::toString)
                    .toList();
            throw new Complaint(
                    Exit.NOTHING_FOUND,
                    SourceOptions.name(file) + " holds no rule that could be taken over"
                            + (why.isEmpty() ? "." : ", for the reasons above."));
        }
        if (pick == null && rules.size() == 1) {
            return rules.getFirst();
        }
        for (int i = 0; i < rules.size(); i++) {
            Lent lent = rules.get(i);
            if (pick != null && (pick.equals(Integer.toString(i + 1)) || pick.equalsIgnoreCase(lent.name()))) {
                return lent;
            }
        }
        throw new Complaint(
                Exit.USAGE,
                SourceOptions.name(file) + " holds " + rules.size() + (rules.size() == 1 ? " rule" : " rules")
                        + (pick == null ? "; --pick says which." : ", none of which is " + pick + "."),
                names(rules),
                null);
    }

    private static List<String> names(List<Lent> rules) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < rules.size(); i++) {
            Lent lent = rules.get(i);
            names.add("  " + (i + 1) + "  " + lent.name() + (lent.address() == null ? "" : "  " + lent.address()));
        }
        return names;
    }
}
