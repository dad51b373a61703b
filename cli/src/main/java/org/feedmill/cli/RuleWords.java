package org.feedmill.cli;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.rule.Choice;
import org.feedmill.rule.Field;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Part;
import org.feedmill.rule.Path;
import org.feedmill.rule.Rule;
import org.feedmill.rule.SubjectRule;
import org.jspecify.annotations.Nullable;

/** Describes a rule in words, each line with its path. */
final class RuleWords {

    /** Parts that no rule need tell: where nothing is said of them they are left out. */
    private static final List<Part> RARE = List.of(Part.CATEGORY, Part.PRICE);

    private final List<String> lines = new ArrayList<>();

    private RuleWords() {}

    static List<String> of(Rule rule) {
        RuleWords words = new RuleWords();
        words.lines.add(rule.link() == null ? "A rule for any page" : "A rule for " + rule.link());
        rule.notes().forEach(note -> note.lines().forEach(line -> words.lines.add("  note: " + line)));
        if (rule.encoding() != null) {
            words.lines.add("  read as " + rule.encoding() + " where the page names no encoding");
        }
        if (rule.date().wanted()) {
            words.field("  page date", rule.date(), "the page");
        }
        for (int i = 0; i < rule.subjects().size(); i++) {
            words.lines.add("");
            words.subject(i + 1, rule.subjects().get(i));
        }
        if (rule.subjects().isEmpty()) {
            words.lines.add("  It names no items.");
        }
        return words.lines;
    }

    private void subject(int number, SubjectRule rule) {
        boolean whole =
                rule.paths().size() == 1 && rule.paths().getFirst().steps().isEmpty();
        lines.add("Subject " + number + ": " + (whole ? "the whole page" : any(rule.paths(), "the page"))
                + (rule.run() ? ", each with what follows it up to the next" : ""));
        if (!whole) {
            rule.paths().forEach(path -> lines.add("    " + path.absolute()));
        }
        if (rule.title().wanted()) {
            field("  heading", rule.title(), "it");
        }
        if (rule.date().wanted()) {
            field("  date", rule.date(), "it");
        }
        for (int i = 0; i < rule.items().size(); i++) {
            item(i + 1, rule.items().get(i), whole ? "the page" : "the subject");
        }
    }

    private void item(int number, ItemRule rule, String from) {
        lines.add("  Item " + number + ": " + any(rule.paths(), from)
                + (rule.run() ? ", each with what follows it up to the next" : ""));
        rule.paths().forEach(path -> lines.add("      " + path));
        for (Part part : Part.values()) {
            Field field = rule.field(part);
            if (field != null || !RARE.contains(part)) {
                field("    " + part.word(), field, "the item");
            }
        }
        for (Path path : rule.exclude()) {
            line("    but none", "that has " + PathWords.of(path, "it"), path.toString());
        }
    }

    private static String any(List<Path> paths, String from) {
        return String.join(
                ", and ", paths.stream().map(p -> PathWords.all(p, from)).toList());
    }

    private void field(String name, @Nullable Field field, String from) {
        if (field == null) {
            line(name, "as the finders find it", null);
            return;
        }
        if (!field.wanted()) {
            line(name, "not wanted", null);
            return;
        }
        String said = name;
        for (Choice choice : field.choices()) {
            line(
                    said,
                    PathWords.of(choice.path(), from) + cut(choice),
                    choice.path().toString());
            said = " ".repeat(name.indexOf(name.strip())) + "or";
        }
    }

    private static String cut(Choice choice) {
        return (choice.after() == null ? "" : ", what follows \"" + choice.after() + "\"")
                + (choice.before() == null ? "" : ", up to \"" + choice.before() + "\"")
                + (choice.undated() ? ", without the date" : "")
                + (choice.format() == null ? "" : ", written as " + choice.format());
    }

    private void line(String name, String words, @Nullable String path) {
        lines.add(Columns.pad(name, 17) + words + (path == null ? "" : "   " + path));
    }
}
