package org.feedmill.rule.format;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.ItemField;
import org.feedmill.rule.FetchHints;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleSettings;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.format.IniKey.Kind;
import org.feedmill.rule.format.IniKey.Scope;
import org.feedmill.rule.format.IniKey.Section;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.TextEscape;
import org.jspecify.annotations.Nullable;

/** Writes one rule in INI format. Not reusable. */
final class IniRuleWriter {

    private final Map<Section, StringBuilder> sections = new EnumMap<>(Section.class);
    private final Set<Scope> general = new HashSet<>();

    String write(Rule rule) {
        for (Section section : Section.values()) {
            sections.put(section, new StringBuilder());
        }
        writePage(rule);
        generalFormats(rule);
        writeField("Channel_Date", "", rule.date(), general.contains(Scope.CHANNEL));
        for (int i = 0; i < rule.subjects().size(); i++) {
            writeSubject(rule.subjects().get(i), String.valueOf(i + 1));
        }
        StringBuilder out = new StringBuilder(comments(rule.notes()));
        sections.forEach((section, lines) -> {
            if (!lines.isEmpty() || section == Section.PATHS) {
                out.append('[').append(section.title).append("]\n").append(lines);
            }
        });
        return out.toString();
    }

    private void writePage(Rule rule) {
        if (rule.link() != null && !rule.link().isBlank()) {
            writeLine(Section.PAGE, "Page_Link", quoteIfNeeded(rule.link().strip()));
        }
        for (int i = 0; i < rule.notes().size() && !canBeComments(rule.notes()); i++) {
            writeLine(
                    Section.PAGE,
                    IniKey.NOTE + (i + 1),
                    quoteIfNeeded(rule.notes().get(i)));
        }
        writeSettings(rule.settings());
        String encoding = RoundTripCheck.checkedEncoding(rule.encoding());
        if (encoding != null) {
            writeLine(Section.ENCODING, IniKey.ENCODING, encoding);
        }
    }

    private void writeSettings(RuleSettings settings) {
        if (settings.timeZone() != null) {
            writeLine(Section.PAGE, IniKey.ZONE, RoundTripCheck.checkedZone(settings.timeZone()));
        }
        writeQuoted(Section.PAGE, IniKey.LANGUAGE, settings.language());
        List<String> options = settings.options().toAssignments();
        for (int i = 0; i < options.size(); i++) {
            writeQuoted(Section.PAGE, IniKey.OPTION + (i + 1), options.get(i));
        }
        writeFetchHints(settings.fetch());
    }

    private void writeFetchHints(FetchHints hints) {
        if (hints.render() != null) {
            writeLine(Section.PAGE, IniKey.RENDER, hints.render() ? "yes" : "no");
        }
        if (hints.interval() != null) {
            writeLine(Section.PAGE, IniKey.INTERVAL, RoundTripCheck.checkedInterval(hints.interval()));
        }
        int number = 0;
        for (Map.Entry<String, String> header : hints.headers().entrySet()) {
            writeQuoted(Section.PAGE, IniKey.HEADER + ++number, header.getKey() + ": " + header.getValue());
        }
    }

    /** Returns true if notes can be comments. */
    private static boolean canBeComments(List<String> notes) {
        return notes.stream().allMatch(note -> TextEscape.isPrintable(note.replace("\n", "")));
    }

    private static String comments(List<String> notes) {
        StringBuilder out = new StringBuilder();
        for (String note : canBeComments(notes) ? notes : List.<String>of()) {
            for (String line : note.split("\n", -1)) {
                out.append(line.isEmpty() ? ";" : "; ").append(line).append('\n');
            }
            out.append('\n');
        }
        return out.toString();
    }

    /** Writes a format that all dates of a kind share once. */
    private void generalFormats(Rule rule) {
        for (Scope scope : Scope.values()) {
            Set<@Nullable String> formats = new HashSet<>();
            for (FieldRule field : dateFields(rule, scope)) {
                field.choices().forEach(choice -> formats.add(choice.format()));
            }
            String only = formats.size() == 1 ? formats.iterator().next() : null;
            if (only != null) {
                general.add(scope);
                String name = IniKey.property(scope) + "_Date_Format";
                writeLine(Section.DATE_FORMAT, name, quoteIfNeeded(RoundTripCheck.checkedFormat(only)));
            }
        }
    }

    /** Returns the dates of the page, of its subjects or of its items. */
    static List<FieldRule> dateFields(Rule rule, Scope scope) {
        List<FieldRule> dates = new ArrayList<>();
        if (scope == Scope.CHANNEL) {
            dates.add(rule.date());
        }
        for (SubjectRule subject : rule.subjects()) {
            if (scope == Scope.SUBJECT) {
                dates.add(subject.date());
            }
            for (ItemRule item : scope == Scope.ITEM ? subject.items() : List.<ItemRule>of()) {
                FieldRule date = item.field(ItemField.DATE);
                dates.add(date == null ? FieldRule.NONE : date);
            }
        }
        return dates;
    }

    private void writeSubject(SubjectRule rule, String number) {
        writePaths("Subject", number, rule.paths(), rule.run());
        writeQuoted(
                Section.PATHS,
                "Subject_Finder" + number,
                rule.finder() == null ? null : rule.finder().finderName());
        writeField("Subject_Title", number, rule.title(), false);
        writeField("Subject_Date", number, rule.date(), general.contains(Scope.SUBJECT));
        for (int i = 0; i < rule.items().size(); i++) {
            writeItem(rule.items().get(i), number + "." + (i + 1));
        }
    }

    private void writeItem(ItemRule rule, String number) {
        writePaths("Item", number, rule.paths(), rule.run());
        if (!rule.exclude().isEmpty()) {
            writeLine(Section.PATHS, "Item_Exclude_Path" + number, RoundTripCheck.checkedAbsolute(rule.exclude()));
        }
        FieldRule title = rule.field(ItemField.TITLE);
        boolean both = title != null && title.wanted() && title.equals(rule.field(ItemField.LINK));
        rule.fields().forEach((part, field) -> {
            boolean stated = both && part == ItemField.LINK;
            String thing = both && part == ItemField.TITLE ? IniKey.BOTH : IniKey.property(part);
            if (!field.wanted()) {
                writeLine(Section.PATHS, "Item_" + thing + Kind.PATH.suffix + number, "");
            } else if (!stated) {
                writeField("Item_" + thing, number, field, part == ItemField.DATE && general.contains(Scope.ITEM));
            }
        });
    }

    private void writePaths(String scope, String number, List<RulePath> paths, boolean run) {
        writeLine(Section.PATHS, scope + "_Object_Path" + number, RoundTripCheck.checkedAbsolute(paths));
        if (run) {
            writeLine(Section.PATHS, scope + "_Run" + number, "yes");
        }
    }

    /**
     * @param formatted whether the format of its dates has been written already
     */
    private void writeField(String name, String number, FieldRule field, boolean formatted) {
        for (int i = 0; i < field.choices().size(); i++) {
            FieldChoice choice = field.choices().get(i);
            String numbers = number + (i == 0 ? "" : (number.isEmpty() ? "" : ".") + (i + 1));
            writeLine(
                    Section.PATHS,
                    name + Kind.PATH.suffix + numbers,
                    RoundTripCheck.checkedAbsolute(List.of(choice.path())));
            writeQuoted(Section.PATHS, name + Kind.AFTER.suffix + numbers, choice.after());
            writeQuoted(Section.PATHS, name + Kind.BEFORE.suffix + numbers, choice.before());
            writeQuoted(Section.PATHS, name + Kind.EDIT.suffix + numbers, RoundTripCheck.checkedEdits(choice.edits()));
            if (choice.stripDate()) {
                writeLine(Section.PATHS, name + Kind.UNDATED.suffix + numbers, "yes");
            }
            if (choice.format() != null && !formatted) {
                // without a number, the first choice's format would apply to all
                String own = numbers.isEmpty() ? "1" : numbers;
                writeQuoted(
                        Section.DATE_FORMAT,
                        name + Kind.FORMAT.suffix + own,
                        RoundTripCheck.checkedFormat(choice.format()));
            }
        }
    }

    private void writeQuoted(Section section, String key, @Nullable String value) {
        if (value != null) {
            writeLine(section, key, quoteIfNeeded(value));
        }
    }

    private void writeLine(Section section, String key, String value) {
        StringBuilder lines = sections.get(section);
        if (lines != null) {
            lines.append(key).append('=').append(value).append('\n');
        }
    }

    /** Returns a value unchanged, or in quotation marks if they are necessary. */
    private static String quoteIfNeeded(String value) {
        boolean bare = !value.isEmpty()
                && value.charAt(0) > ' '
                && value.charAt(value.length() - 1) > ' '
                && value.charAt(0) != '"'
                && TextEscape.isPrintable(value);
        return bare ? value : TextEscape.write(value, '"');
    }
}
