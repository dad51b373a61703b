package org.feedmill.rule;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.feedmill.rule.IniName.Kind;
import org.feedmill.rule.IniName.Scope;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes rules in the INI format of P2 fig. 10: the encoding, the paths of the channel's date, of subjects (numbered 1, 2, …) and of
 * their items (1.1, 1.2, 2.1, …), and the formats of dates. Title and link that stand at one place are told together, as in
 * the figure; {@code Item_Date_Format} without numbers is for all items. Beyond it: {@code Page_Link}, more fields,
 * {@code Item_Exclude_Path}, {@code Subject_Run}, {@code Item_Run} and {@code Subject_Finder}, how a value is cut out of its text, and one number more
 * for further choices of a field ({@code Item_Title_Path1.1.2}). An empty path says that a field is not wanted.
 *
 * <p>Comments after {@code ;} or {@code #} at the start of a line are read as notes, and notes are written as such comments.
 */
public final class RuleIni {

    private final Map<Scope, String> formats = new EnumMap<>(Scope.class);
    private final IniHolder page;
    private final Script script;

    private RuleIni(Script script) {
        this.script = script;
        this.page = new IniHolder(script);
    }

    /** @throws RuleFault telling line, column and what was expected */
    public static Rule read(String ini) {
        Script script = Script.of(ini);
        return new RuleIni(script).read(new IniReader(script));
    }

    /**
     * The rule in this form, always the same text for the same rule.
     *
     * @throws IllegalArgumentException where something in the rule cannot be written so that it reads the same
     */
    public static String write(Rule rule) {
        return new IniWriter().write(rule);
    }

    private Rule read(IniReader reader) {
        Map<Scope, IniEntry> general = new EnumMap<>(Scope.class);
        for (IniEntry entry : reader.read()) {
            if (!entry.general()) {
                page.put(entry);
            } else if (general.put(entry.name().scope(), entry) != null) {
                throw script.fault(entry.at(), "a second " + entry.key() + "; expected it once");
            }
        }
        general.forEach((scope, entry) -> formats.put(scope, IniHolder.format(entry)));
        IniEntry version = page.entry(IniName.VERSION, Kind.WORDS);
        if (version != null) {
            version.value().version();
        }
        Field date = page.field(IniName.DATE, formats.get(Scope.CHANNEL));
        List<SubjectRule> subjects = new ArrayList<>();
        for (IniHolder subject : page.parts()) {
            subjects.add(subject(subject));
        }
        Rule rule = new Rule(
                word(IniName.LINK), encoding(), date == null ? Field.NONE : date, subjects, notes(reader.notes()));
        general.forEach((scope, entry) -> used(scope, entry, rule));
        return rule;
    }

    private @Nullable String word(String thing) {
        IniEntry entry = page.entry(thing, Kind.WORDS);
        String text = entry == null ? "" : IniHolder.text(entry.value());
        return text.isBlank() ? null : text;
    }

    private @Nullable String encoding() {
        IniEntry entry = page.entry(IniName.ENCODING, Kind.WORDS);
        return entry == null || entry.value().isBlank() ? null : entry.value().encoding();
    }

    private List<String> notes(List<String> comments) {
        List<String> notes = new ArrayList<>(comments);
        notes.addAll(page.words(IniName.NOTE));
        return notes;
    }

    /** A format for dates that have no path would be lost without a word. */
    private void used(Scope scope, IniEntry entry, Rule rule) {
        boolean used = IniWriter.dates(rule, scope).stream().anyMatch(Field::wanted);
        if (!used) {
            String path = entry.name().spelled().replace("_Format", "_Path");
            throw script.fault(entry.at(), "a format, but no path to the dates; expected " + path + " as well");
        }
    }

    private SubjectRule subject(IniHolder told) {
        IniEntry path = told.entry(IniName.OBJECT, Kind.PATH);
        Field title = told.field(IniName.TITLE, null);
        Field date = told.field(IniName.DATE, formats.get(Scope.SUBJECT));
        List<ItemRule> items = new ArrayList<>();
        for (IniHolder item : told.parts()) {
            items.add(item(item));
        }
        IniEntry finder = told.entry(IniName.FINDER, Kind.WORDS);
        return new SubjectRule(
                path == null ? List.of(Path.SELF) : path.value().paths(),
                run(told),
                title == null ? Field.NONE : title,
                date == null ? Field.NONE : date,
                items,
                finder == null ? null : finder.value().finder(!items.isEmpty()));
    }

    private ItemRule item(IniHolder told) {
        Map<Part, Field> fields = new EnumMap<>(Part.class);
        Field both = told.field(IniName.BOTH, null);
        for (Part part : Part.values()) {
            boolean shared = both != null && (part == Part.TITLE || part == Part.LINK);
            String thing = IniName.thing(part);
            if (shared && told.has(thing)) {
                IniEntry entry = told.first(thing);
                throw script.fault(
                        entry.at(), entry.key() + " and Item_Title_And_Link tell the same; expected one of them");
            }
            Field field = shared ? both : told.field(thing, part == Part.DATE ? formats.get(Scope.ITEM) : null);
            if (field != null) {
                fields.put(part, field);
            }
        }
        IniEntry exclude = told.entry(IniName.EXCLUDE, Kind.PATH);
        List<Path> excluded = exclude == null ? List.of() : exclude.value().paths();
        return new ItemRule(object(told), run(told), fields, excluded);
    }

    private List<Path> object(IniHolder item) {
        IniEntry path = item.entry(IniName.OBJECT, Kind.PATH);
        if (path == null) {
            IniEntry other = item.first(null);
            String numbers = other.number(0) + "." + other.number(1);
            throw script.fault(
                    other.at(),
                    "there is no Item_Object_Path" + numbers + ", the path to the items themselves," + " which "
                            + other.key() + " is for; expected it as well");
        }
        return path.value().paths();
    }

    private static boolean run(IniHolder told) {
        IniEntry run = told.entry(IniName.OBJECT, Kind.RUN);
        return run != null && run.value().yes();
    }
}
