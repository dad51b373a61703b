package org.feedmill.rule;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.rule.IniName.Kind;
import org.feedmill.rule.IniName.Scope;
import org.feedmill.rule.IniName.Section;
import org.jspecify.annotations.Nullable;

/** Writes one rule in INI format. Not reusable. */
final class IniWriter {

    private final Map<Section, StringBuilder> sections = new EnumMap<>(Section.class);
    private final Set<Scope> general = new HashSet<>();

    String write(Rule rule) {
        for (Section section : Section.values()) {
            sections.put(section, new StringBuilder());
        }
        page(rule);
        generalFormats(rule);
        field("Channel_Date", "", rule.date(), general.contains(Scope.CHANNEL));
        for (int i = 0; i < rule.subjects().size(); i++) {
            subject(rule.subjects().get(i), String.valueOf(i + 1));
        }
        StringBuilder out = new StringBuilder(comments(rule.notes()));
        sections.forEach((section, lines) -> {
            if (!lines.isEmpty() || section == Section.PATHS) {
                out.append('[').append(section.title).append("]\n").append(lines);
            }
        });
        return out.toString();
    }

    private void page(Rule rule) {
        if (rule.link() != null && !rule.link().isBlank()) {
            line(Section.PAGE, "Page_Link", quoted(rule.link().strip()));
        }
        for (int i = 0; i < rule.notes().size() && !plain(rule.notes()); i++) {
            line(Section.PAGE, IniName.NOTE + (i + 1), quoted(rule.notes().get(i)));
        }
        String encoding = Written.encoding(rule.encoding());
        if (encoding != null) {
            line(Section.ENCODING, IniName.ENCODING, encoding);
        }
    }

    /** Whether notes can be comments. */
    private static boolean plain(List<String> notes) {
        return notes.stream().allMatch(note -> Escape.printable(note.replace("\n", "")));
    }

    private static String comments(List<String> notes) {
        StringBuilder out = new StringBuilder();
        for (String note : plain(notes) ? notes : List.<String>of()) {
            for (String line : note.split("\n", -1)) {
                out.append(line.isEmpty() ? ";" : "; ").append(line).append('\n');
            }
            out.append('\n');
        }
        return out.toString();
    }

    /** One format for all dates of a kind is written once. */
    private void generalFormats(Rule rule) {
        for (Scope scope : Scope.values()) {
            Set<@Nullable String> formats = new HashSet<>();
            for (Field field : dates(rule, scope)) {
                field.choices().forEach(choice -> formats.add(choice.format()));
            }
            String only = formats.size() == 1 ? formats.iterator().next() : null;
            if (only != null) {
                general.add(scope);
                String name = IniName.thing(scope) + "_Date_Format";
                line(Section.DATE_FORMAT, name, quoted(Written.format(only)));
            }
        }
    }

    /** The dates of the page, of its subjects or of its items. */
    static List<Field> dates(Rule rule, Scope scope) {
        List<Field> dates = new ArrayList<>();
        if (scope == Scope.CHANNEL) {
            dates.add(rule.date());
        }
        for (SubjectRule subject : rule.subjects()) {
            if (scope == Scope.SUBJECT) {
                dates.add(subject.date());
            }
            for (ItemRule item : scope == Scope.ITEM ? subject.items() : List.<ItemRule>of()) {
                Field date = item.field(Part.DATE);
                dates.add(date == null ? Field.NONE : date);
            }
        }
        return dates;
    }

    private void subject(SubjectRule rule, String number) {
        object("Subject", number, rule.paths(), rule.run());
        words(Section.PATHS, "Subject_Finder" + number, rule.finder());
        field("Subject_Title", number, rule.title(), false);
        field("Subject_Date", number, rule.date(), general.contains(Scope.SUBJECT));
        for (int i = 0; i < rule.items().size(); i++) {
            item(rule.items().get(i), number + "." + (i + 1));
        }
    }

    private void item(ItemRule rule, String number) {
        object("Item", number, rule.paths(), rule.run());
        if (!rule.exclude().isEmpty()) {
            line(Section.PATHS, "Item_Exclude_Path" + number, Written.absolute(rule.exclude()));
        }
        Field title = rule.field(Part.TITLE);
        boolean both = title != null && title.wanted() && title.equals(rule.field(Part.LINK));
        rule.fields().forEach((part, field) -> {
            boolean told = both && part == Part.LINK;
            String thing = both && part == Part.TITLE ? IniName.BOTH : IniName.thing(part);
            if (!field.wanted()) {
                line(Section.PATHS, "Item_" + thing + Kind.PATH.ending + number, "");
            } else if (!told) {
                field("Item_" + thing, number, field, part == Part.DATE && general.contains(Scope.ITEM));
            }
        });
    }

    private void object(String scope, String number, List<Path> paths, boolean run) {
        line(Section.PATHS, scope + "_Object_Path" + number, Written.absolute(paths));
        if (run) {
            line(Section.PATHS, scope + "_Run" + number, "yes");
        }
    }

    /** @param formatted whether the format of its dates is written already */
    private void field(String name, String number, Field field, boolean formatted) {
        for (int i = 0; i < field.choices().size(); i++) {
            Choice choice = field.choices().get(i);
            String numbers = number + (i == 0 ? "" : (number.isEmpty() ? "" : ".") + (i + 1));
            line(Section.PATHS, name + Kind.PATH.ending + numbers, Written.absolute(List.of(choice.path())));
            words(Section.PATHS, name + Kind.AFTER.ending + numbers, choice.after());
            words(Section.PATHS, name + Kind.BEFORE.ending + numbers, choice.before());
            if (choice.undated()) {
                line(Section.PATHS, name + Kind.UNDATED.ending + numbers, "yes");
            }
            if (choice.format() != null && !formatted) {
                // without a number the first choice's format would be that of all
                String own = numbers.isEmpty() ? "1" : numbers;
                words(Section.DATE_FORMAT, name + Kind.FORMAT.ending + own, Written.format(choice.format()));
            }
        }
    }

    private void words(Section section, String key, @Nullable String value) {
        if (value != null) {
            line(section, key, quoted(value));
        }
    }

    private void line(Section section, String key, String value) {
        StringBuilder lines = sections.get(section);
        if (lines != null) {
            lines.append(key).append('=').append(value).append('\n');
        }
    }

    /** A value as it is, in quotation marks only where it must be. */
    private static String quoted(String value) {
        boolean bare = !value.isEmpty()
                && value.charAt(0) > ' '
                && value.charAt(value.length() - 1) > ' '
                && value.charAt(0) != '"'
                && Escape.printable(value);
        return bare ? value : Escape.write(value, '"');
    }
}
