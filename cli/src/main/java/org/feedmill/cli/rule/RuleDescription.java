package org.feedmill.cli.rule;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.cli.terminal.TerminalColumns;
import org.feedmill.list.FieldTrait;
import org.feedmill.list.ItemField;
import org.feedmill.rule.FetchHints;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.edit.TextEdit;
import org.feedmill.rule.path.RulePath;
import org.jspecify.annotations.Nullable;

/** Describes a rule in words, each line with its path. */
final class RuleDescription {

    private final List<String> lines = new ArrayList<>();

    private RuleDescription() {}

    static List<String> of(Rule rule) {
        RuleDescription words = new RuleDescription();
        words.lines.add(rule.link() == null ? "A rule for any page" : "A rule for " + rule.link());
        rule.notes().forEach(note -> note.lines().forEach(line -> words.lines.add("  note: " + line)));
        if (rule.encoding() != null) {
            words.lines.add("  read as " + rule.encoding() + " if the page declares no encoding");
        }
        words.describeFetching(rule.settings().fetch());
        if (rule.date().wanted()) {
            words.describeField("  page date", rule.date(), "the page");
        }
        for (int i = 0; i < rule.subjects().size(); i++) {
            words.lines.add("");
            words.describeSubject(i + 1, rule.subjects().get(i));
        }
        if (rule.subjects().isEmpty()) {
            words.lines.add("  It contains no items.");
        }
        return words.lines;
    }

    private void describeFetching(FetchHints hints) {
        if (hints.render() != null) {
            lines.add(hints.render() ? "  rendered in a browser" : "  never rendered in a browser");
        }
        if (hints.interval() != null) {
            lines.add("  updated every " + FetchHints.formatInterval(hints.interval()));
        }
        if (!hints.headers().isEmpty()) {
            lines.add("  requested with the headers "
                    + String.join(", ", hints.headers().keySet()));
        }
    }

    private void describeSubject(int number, SubjectRule rule) {
        boolean whole =
                rule.paths().size() == 1 && rule.paths().getFirst().steps().isEmpty();
        lines.add("Subject " + number + ": " + (whole ? "the whole page" : any(rule.paths(), "the page"))
                + (rule.run() ? ", each with what follows it up to the next" : ""));
        if (!whole) {
            rule.paths().forEach(path -> lines.add("    " + path.toAbsoluteString()));
        }
        if (rule.title().wanted()) {
            describeField("  heading", rule.title(), "it");
        }
        if (rule.date().wanted()) {
            describeField("  date", rule.date(), "it");
        }
        for (int i = 0; i < rule.items().size(); i++) {
            describeItem(i + 1, rule.items().get(i), whole ? "the page" : "the subject");
        }
    }

    private void describeItem(int number, ItemRule rule, String from) {
        lines.add("  Item " + number + ": " + any(rule.paths(), from)
                + (rule.run() ? ", each with what follows it up to the next" : ""));
        rule.paths().forEach(path -> lines.add("      " + path));
        for (ItemField part : ItemField.values()) {
            FieldRule field = rule.field(part);
            if (field != null || part.has(FieldTrait.FOUND)) {
                describeField("    " + part.fieldName(), field, "the item");
            }
        }
        for (RulePath path : rule.exclude()) {
            addLine("    but none", "that has " + PathDescription.describeOne(path, "it"), path.toString());
        }
    }

    private static String any(List<RulePath> paths, String from) {
        return String.join(
                ", and ",
                paths.stream().map(p -> PathDescription.describeAll(p, from)).toList());
    }

    private void describeField(String name, @Nullable FieldRule field, String from) {
        if (field == null) {
            addLine(name, "found automatically", null);
            return;
        }
        if (!field.wanted()) {
            addLine(name, "left out", null);
            return;
        }
        String label = name;
        for (FieldChoice choice : field.choices()) {
            addLine(
                    label,
                    PathDescription.describeOne(choice.path(), from) + cut(choice),
                    choice.path().toString());
            label = " ".repeat(name.indexOf(name.strip())) + "or";
        }
    }

    private static String cut(FieldChoice choice) {
        return (choice.after() == null ? "" : ", the part after \"" + choice.after() + "\"")
                + (choice.before() == null ? "" : ", up to \"" + choice.before() + "\"")
                + (choice.stripDate() ? ", without the date" : "")
                + (choice.format() == null ? "" : ", in the format " + choice.format())
                + (choice.edits().isEmpty() ? "" : ", edited by " + TextEdit.write(choice.edits()));
    }

    private void addLine(String name, String words, @Nullable String path) {
        lines.add(TerminalColumns.pad(name, 17) + words + (path == null ? "" : "   " + path));
    }
}
