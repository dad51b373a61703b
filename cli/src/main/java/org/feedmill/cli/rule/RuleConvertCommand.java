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
        customSynopsis = "feedmill rule convert FILE [--from KIND] [--format xml|ini] [OPTIONS]",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Converts a rule to another format. Rules of other tools can be imported; settings that"
                    + " cannot be converted are listed on standard error.",
            "",
            "FILE may be a rule of Feedmill (XML or INI), an OPML export of FreshRSS, XPath settings of FreshRSS or"
                    + " RSS-Bridge as lines (xPathItem: //article), an address of an RSS-Bridge XPath or CSS bridge, or an"
                    + " html2rss configuration (YAML)."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  feedmill rule convert news.ini > news.xml",
            "  feedmill rule convert freshrss.opml --select 2 -o second.xml",
            "",
            "Exit code 3: the file contains no rule for lists."
        })
final class RuleConvertCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Parameters(paramLabel = "FILE", description = "The file, or - for standard input.")
    private String file = "";

    @Option(
            names = "--from",
            paramLabel = "KIND",
            description = "Format of the file: ${COMPLETION-CANDIDATES} (default: detected from its content).")
    private @Nullable RuleFileFormat from;

    @Option(
            names = "--select",
            paramLabel = "N|NAME",
            description = "If the file contains several rules: the number (from 1) or the name of the one to convert.")
    private @Nullable String select;

    @Option(names = "--pick", hidden = true, description = "Deprecated name of --select.")
    void setPick(String pick) {
        select = pick;
    }

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
        RuleImportResult result = RuleFile.read(file, text, t -> RuleImporter.read(foreign, t, name()));
        result.unsupported().forEach(each -> console.printLine("feedmill: Not converted: " + each));
        ImportedRule imported = selectRule(result);
        Rule rule = imported.rule();
        if (rule == null) {
            throw new CommandException(
                    ExitCode.NOTHING_FOUND,
                    imported.name() + " describes articles, not lists. Only rules for lists can be converted. To read"
                            + " articles with it, put it in a folder and give the folder as --site-rules.");
        }
        out.write(console, rule, RuleFormat.XML);
        return ExitCode.OK;
    }

    /** Returns the file name without folders, because site configurations are named after their site. */
    private @Nullable String name() {
        if (file.equals("-")) {
            return null;
        }
        int slash = Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'));
        return file.substring(slash + 1);
    }

    /** @throws RuleSyntaxException if the format is unknown */
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

    private ImportedRule selectRule(RuleImportResult result) throws CommandException {
        List<ImportedRule> rules = result.importedRules();
        if (rules.isEmpty()) {
            List<String> why = result.unsupported().stream()
                    .limit(3)
                    .map(UnsupportedSetting::toString)
                    .toList();
            throw new CommandException(
                    ExitCode.NOTHING_FOUND,
                    SourceOptions.name(file) + " contains no rule that can be converted"
                            + (why.isEmpty() ? "." : "; the reasons are above."));
        }
        if (select == null && rules.size() == 1) {
            return rules.getFirst();
        }
        for (int i = 0; i < rules.size(); i++) {
            ImportedRule imported = rules.get(i);
            if (select != null
                    && (select.equals(Integer.toString(i + 1)) || select.equalsIgnoreCase(imported.name()))) {
                return imported;
            }
        }
        throw new CommandException(
                ExitCode.USAGE,
                SourceOptions.name(file) + " contains " + rules.size() + (rules.size() == 1 ? " rule" : " rules")
                        + (select == null ? ". Choose one with --select:" : ", and none of them is " + select + ":"),
                names(rules),
                null);
    }

    private static List<String> names(List<ImportedRule> rules) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < rules.size(); i++) {
            ImportedRule imported = rules.get(i);
            names.add("  " + (i + 1) + "  " + imported.name()
                    + (imported.address() == null ? "" : "  " + imported.address()));
        }
        return names;
    }
}
