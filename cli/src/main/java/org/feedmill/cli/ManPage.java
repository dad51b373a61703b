package org.feedmill.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The manual page of one command in the language of roff, made from what its help says. */
final class ManPage {

    private final CommandLine command;
    private final CommandSpec spec;
    private final UsageMessageSpec usage;
    private final String version;
    private final StringBuilder page = new StringBuilder();

    ManPage(CommandLine command, String version) {
        this.command = command;
        this.spec = command.getCommandSpec();
        this.usage = spec.usageMessage();
        this.version = version;
    }

    /** The name of the page, such as "feedmill-rule-learn". */
    String name() {
        return spec.qualifiedName("-");
    }

    String toText() {
        page.append(".TH \"" + escape(name().toUpperCase(Locale.ROOT)) + "\" 1 \"\" \"Feedmill " + escape(version)
                + "\" \"Feedmill\"\n");
        section("NAME");
        page.append(escape(name()))
                .append(" \\- ")
                .append(escape(firstSentence()))
                .append('\n');
        section("SYNOPSIS");
        synopsis();
        section("DESCRIPTION");
        paragraphs(List.of(usage.description()));
        if (!spec.positionalParameters().isEmpty() || !spec.options().isEmpty()) {
            section("OPTIONS");
            spec.positionalParameters().forEach(this::addParameter);
            spec.options().stream().filter(option -> !option.hidden()).forEach(this::addOption);
        }
        addCommands();
        addExitCodes();
        addExamples();
        return page.toString();
    }

    private void section(String title) {
        page.append(".SH ").append(title).append('\n');
    }

    private String firstSentence() {
        String[] description = usage.description();
        String text = description.length == 0 ? "" : format(description[0]);
        int end = text.indexOf(". ");
        String sentence = end < 0 ? text : text.substring(0, end);
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }

    private void synopsis() {
        String[] lines = usage.customSynopsis();
        page.append(".nf\n");
        if (lines.length == 0) {
            line(spec.qualifiedName() + " [OPTIONS]");
        }
        for (String line : lines) {
            line(format(line).strip());
        }
        page.append(".fi\n");
    }

    private void paragraphs(List<String> texts) {
        for (String text : texts) {
            for (String part : format(text).split("\n", -1)) {
                if (part.isBlank()) {
                    page.append(".PP\n");
                } else {
                    line(part);
                }
            }
        }
    }

    private void addParameter(PositionalParamSpec parameter) {
        if (!parameter.hidden()) {
            page.append(".TP\n\\fI").append(escape(parameter.paramLabel())).append("\\fR\n");
            paragraphs(List.of(parameter.description()));
        }
    }

    private void addOption(OptionSpec option) {
        String names = Arrays.stream(option.names())
                .map(name ->
                        "\\fB" + escape(option.negatable() ? name.replaceFirst("^--(no-)?", "--[no-]") : name) + "\\fR")
                .collect(Collectors.joining(", "));
        String value = option.arity().max() == 0 ? "" : " \\fI" + escape(option.paramLabel()) + "\\fR";
        page.append(".TP\n").append(names).append(value).append('\n');
        paragraphs(List.of(option.description()));
    }

    private void addCommands() {
        List<CommandLine> inner = command.getSubcommands().values().stream()
                .filter(each -> !each.getCommandSpec().usageMessage().hidden())
                .toList();
        if (!inner.isEmpty()) {
            section("COMMANDS");
            for (CommandLine each : inner) {
                ManPage other = new ManPage(each, version);
                page.append(".TP\n\\fB").append(escape(other.name())).append("\\fR(1)\n");
                line(other.firstSentence() + ".");
            }
        }
    }

    private void addExitCodes() {
        Map<String, String> codes = usage.exitCodeList();
        if (!codes.isEmpty()) {
            section("EXIT STATUS");
            codes.forEach((code, meaning) -> {
                page.append(".TP\n\\fB").append(escape(code.strip())).append("\\fR\n");
                line(format(meaning));
            });
        }
    }

    private void addExamples() {
        String[] lines = usage.footer();
        if (lines.length > 0) {
            section("EXAMPLES");
            page.append(".nf\n");
            for (String line : lines) {
                line(format(line));
            }
            page.append(".fi\n");
        }
    }

    private void line(String text) {
        page.append(escape(text)).append('\n');
    }

    /** Resolves the format directives of help texts. */
    private static String format(String text) {
        return text.replace("%n", "\n").replace("%%", "%");
    }

    /** Escapes what roff would interpret: backslashes, hyphens, and control characters at the start of a line. */
    private static String escape(String text) {
        String escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("\"", "\\(dq");
        return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
    }
}
