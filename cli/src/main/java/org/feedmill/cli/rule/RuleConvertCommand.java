package org.feedmill.cli.rule;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.feedmill.cli.option.SourceOptions;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.feedmill.rule.Rule;
import org.feedmill.rule.format.RuleFormat;
import org.feedmill.rule.path.RuleSyntaxException;
import org.feedmill.ruleimport.ImportedRule;
import org.feedmill.ruleimport.RuleImportFormat;
import org.feedmill.ruleimport.RuleImportResult;
import org.feedmill.ruleimport.RuleImporter;
import org.feedmill.ruleimport.UnsupportedSetting;
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
        versionProvider = FeedmillVersion.class,
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
    private @Nullable RuleFileFormat from;

    @Option(
            names = "--pick",
            paramLabel = "N|NAME",
            description = "Of several rules in the file that one, by its number from 1 or by its name.")
    private @Nullable String pick;

    @Mixin
    private RuleOutputOptions out = new RuleOutputOptions();

    @Override
    public Integer call() throws CommandException, IOException {
        CommandConsole console = ConsoleOwner.of(parent);
        String text = RuleFile.text(console, file);
        RuleFileFormat kind = from == null ? RuleFile.read(file, text, RuleConvertCommand::detectFormat) : from;
        RuleImportFormat foreign = kind.importFormat();
        if (foreign == null) {
            RuleFormat own = kind == RuleFileFormat.XML ? RuleFormat.XML : RuleFormat.INI;
            RuleFormat other = own == RuleFormat.XML ? RuleFormat.INI : RuleFormat.XML;
            Rule rule = RuleFile.read(file, text, RuleFormat::read);
            out.write(console, rule, other);
            return ExitCode.OK;
        }
        RuleImportResult borrowed = RuleFile.read(file, text, t -> RuleImporter.read(foreign, t, name()));
        borrowed.unsupported().forEach(each -> console.printLine("feedmill: Not taken over: " + each));
        ImportedRule lent = pickRule(borrowed);
        Rule rule = lent.rule();
        if (rule == null) {
            throw new CommandException(
                    ExitCode.NOTHING_FOUND,
                    lent.name() + " says where articles stand, not lists, which rules are for.");
        }
        out.write(console, rule, RuleFormat.XML);
        return ExitCode.OK;
    }

    /** The file's name without its folders: site configurations are called by their site. */
    private @Nullable String name() {
        if (file.equals("-")) {
            return null;
        }
        int slash = Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'));
        return file.substring(slash + 1);
    }

    /** @throws RuleSyntaxException where it is none that is known */
    private static RuleFileFormat detectFormat(String text) {
        String start = text.strip();
        if (start.startsWith("<")) {
            boolean opml = start.substring(0, Math.min(2000, start.length()))
                    .toLowerCase(Locale.ROOT)
                    .contains("<opml");
            return opml ? RuleFileFormat.of(RuleImportFormat.FRESHRSS) : RuleFileFormat.XML;
        }
        try {
            return RuleFileFormat.of(RuleImporter.detectFormat(text));
        } catch (RuleSyntaxException e) {
            return RuleFormat.of(text) == RuleFormat.INI ? RuleFileFormat.INI : RuleFileFormat.XML;
        }
    }

    private ImportedRule pickRule(RuleImportResult borrowed) throws CommandException {
        List<ImportedRule> rules = borrowed.importedRules();
        if (rules.isEmpty()) {
            List<String> why = borrowed.unsupported().stream()
                    .limit(3)
                    .map(UnsupportedSetting::toString)
                    .toList();
            throw new CommandException(
                    ExitCode.NOTHING_FOUND,
                    SourceOptions.name(file) + " holds no rule that could be taken over"
                            + (why.isEmpty() ? "." : ", for the reasons above."));
        }
        if (pick == null && rules.size() == 1) {
            return rules.getFirst();
        }
        for (int i = 0; i < rules.size(); i++) {
            ImportedRule lent = rules.get(i);
            if (pick != null && (pick.equals(Integer.toString(i + 1)) || pick.equalsIgnoreCase(lent.name()))) {
                return lent;
            }
        }
        throw new CommandException(
                ExitCode.USAGE,
                SourceOptions.name(file) + " holds " + rules.size() + (rules.size() == 1 ? " rule" : " rules")
                        + (pick == null ? "; --pick says which." : ", none of which is " + pick + "."),
                names(rules),
                null);
    }

    private static List<String> names(List<ImportedRule> rules) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < rules.size(); i++) {
            ImportedRule lent = rules.get(i);
            names.add("  " + (i + 1) + "  " + lent.name() + (lent.address() == null ? "" : "  " + lent.address()));
        }
        return names;
    }
}
