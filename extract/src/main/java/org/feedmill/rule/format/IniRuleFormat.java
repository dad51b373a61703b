package org.feedmill.rule.format;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.ItemField;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.rule.FetchHints;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleSettings;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.format.IniKey.Kind;
import org.feedmill.rule.format.IniKey.Scope;
import org.feedmill.rule.path.RulePath;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes rules in the INI format of P2 fig. 10: the encoding, the paths of the channel's date, of subjects
 * (numbered 1, 2, …) and of their items (1.1, 1.2, 2.1, …), and the formats of dates. A title and link with the same
 * path are written together, as in the figure; {@code Item_Date_Format} without numbers is for all items. Beyond it:
 * {@code Page_Link}, more fields, {@code Item_Exclude_Path}, {@code Subject_Run}, {@code Item_Run} and {@code
 * Subject_Finder}, cutting a value out of its text, and one more number for further choices of a field ({@code
 * Item_Title_Path1.1.2}). An empty path means that a field stays empty.
 *
 * <p>Comments after {@code ;} or {@code #} at the start of a line are read as notes, and notes are written as such
 * comments.
 */
public final class IniRuleFormat {

    private final Map<Scope, String> generalFormats = new EnumMap<>(Scope.class);
    private final IniEntryGroup page;
    private final RuleSource source;

    private IniRuleFormat(RuleSource source) {
        this.source = source;
        this.page = new IniEntryGroup(source);
    }

    /**
     * @throws RuleSyntaxException with line, column and what was expected
     */
    public static Rule read(String ini) {
        RuleSource source = RuleSource.of(ini);
        return new IniRuleFormat(source).read(new IniEntryReader(source));
    }

    /**
     * Writes the rule in this format, always the same text for the same rule.
     *
     * @throws IllegalArgumentException if a part of the rule cannot be written so that it reads the same
     */
    public static String write(Rule rule) {
        return new IniRuleWriter().write(rule);
    }

    private Rule read(IniEntryReader reader) {
        Map<Scope, IniEntry> general = new EnumMap<>(Scope.class);
        for (IniEntry entry : reader.read()) {
            if (!entry.isGeneral()) {
                page.put(entry);
            } else if (general.put(entry.name().scope(), entry) != null) {
                throw source.syntaxError(entry.position(), "a second " + entry.key() + "; expected it once");
            }
        }
        general.forEach((scope, entry) -> generalFormats.put(scope, IniEntryGroup.format(entry)));
        IniEntry version = page.entry(IniKey.VERSION, Kind.WORDS);
        if (version != null) {
            version.value().checkVersion();
        }
        FieldRule date = page.field(IniKey.DATE, generalFormats.get(Scope.CHANNEL));
        List<SubjectRule> subjects = new ArrayList<>();
        for (IniEntryGroup subject : page.children()) {
            subjects.add(readSubject(subject));
        }
        Rule rule = new Rule(
                textValue(IniKey.LINK),
                encoding(),
                date == null ? FieldRule.NONE : date,
                subjects,
                notes(reader.notes()),
                settings());
        general.forEach((scope, entry) -> checkFormatUsed(scope, entry, rule));
        return rule;
    }

    private RuleSettings settings() {
        IniEntry zone = page.entry(IniKey.ZONE, Kind.WORDS);
        IniEntry language = page.entry(IniKey.LANGUAGE, Kind.WORDS);
        FinderOptionValues options = FinderOptionValues.DEFAULTS;
        for (LocatedText option : page.values(IniKey.OPTION)) {
            options = option.parseOption(IniEntryGroup.text(option), options);
        }
        return new RuleSettings(
                zone == null || zone.value().isBlank() ? null : zone.value().parseTimeZone(),
                language == null || language.value().isBlank()
                        ? null
                        : language.value().parseLanguage(),
                options,
                fetchHints());
    }

    private FetchHints fetchHints() {
        IniEntry render = page.entry(IniKey.RENDER, Kind.WORDS);
        IniEntry interval = page.entry(IniKey.INTERVAL, Kind.WORDS);
        FetchHints hints = new FetchHints(
                render == null ? null : render.value().parseYesNo(),
                interval == null ? null : interval.value().parseInterval(IniEntryGroup.text(interval.value())),
                Map.of());
        for (LocatedText header : page.values(IniKey.HEADER)) {
            hints = header.parseHeader(IniEntryGroup.text(header), hints);
        }
        return hints;
    }

    private @Nullable String textValue(String thing) {
        IniEntry entry = page.entry(thing, Kind.WORDS);
        String text = entry == null ? "" : IniEntryGroup.text(entry.value());
        return text.isBlank() ? null : text;
    }

    private @Nullable String encoding() {
        IniEntry entry = page.entry(IniKey.ENCODING, Kind.WORDS);
        return entry == null || entry.value().isBlank() ? null : entry.value().parseEncoding();
    }

    private List<String> notes(List<String> comments) {
        List<String> notes = new ArrayList<>(comments);
        notes.addAll(page.texts(IniKey.NOTE));
        return notes;
    }

    /** Rejects a format for dates without a path, which would be lost. */
    private void checkFormatUsed(Scope scope, IniEntry entry, Rule rule) {
        boolean used = IniRuleWriter.dateFields(rule, scope).stream().anyMatch(FieldRule::wanted);
        if (!used) {
            String path = entry.name().text().replace("_Format", "_Path");
            throw source.syntaxError(entry.position(), "a date format without a path to the dates; add " + path);
        }
    }

    private SubjectRule readSubject(IniEntryGroup stated) {
        IniEntry path = stated.entry(IniKey.OBJECT, Kind.PATH);
        FieldRule title = stated.field(IniKey.TITLE, null);
        FieldRule date = stated.field(IniKey.DATE, generalFormats.get(Scope.SUBJECT));
        List<ItemRule> items = new ArrayList<>();
        for (IniEntryGroup item : stated.children()) {
            items.add(readItem(item));
        }
        IniEntry finder = stated.entry(IniKey.FINDER, Kind.WORDS);
        return new SubjectRule(
                path == null ? List.of(RulePath.SELF) : path.value().parsePaths(),
                readRun(stated),
                title == null ? FieldRule.NONE : title,
                date == null ? FieldRule.NONE : date,
                items,
                finder == null ? null : finder.value().parseFinder(!items.isEmpty()));
    }

    private ItemRule readItem(IniEntryGroup stated) {
        Map<ItemField, FieldRule> fields = new EnumMap<>(ItemField.class);
        FieldRule both = stated.field(IniKey.BOTH, null);
        for (ItemField part : ItemField.values()) {
            boolean shared = both != null && (part == ItemField.TITLE || part == ItemField.LINK);
            String thing = IniKey.property(part);
            if (shared && stated.contains(thing)) {
                IniEntry entry = stated.firstEntry(thing);
                throw source.syntaxError(
                        entry.position(),
                        entry.key() + " and Item_Title_And_Link set the same field; expected one of them");
            }
            FieldRule field =
                    shared ? both : stated.field(thing, part == ItemField.DATE ? generalFormats.get(Scope.ITEM) : null);
            if (field != null) {
                fields.put(part, field);
            }
        }
        IniEntry exclude = stated.entry(IniKey.EXCLUDE, Kind.PATH);
        List<RulePath> excluded = exclude == null ? List.of() : exclude.value().parsePaths();
        return new ItemRule(readPaths(stated), readRun(stated), fields, excluded);
    }

    private List<RulePath> readPaths(IniEntryGroup item) {
        IniEntry path = item.entry(IniKey.OBJECT, Kind.PATH);
        if (path == null) {
            IniEntry other = item.firstEntry(null);
            String numbers = other.numberAt(0) + "." + other.numberAt(1);
            throw source.syntaxError(
                    other.position(),
                    "there is no Item_Object_Path" + numbers + ", the path to the items themselves," + " which "
                            + other.key() + " belongs to; add it");
        }
        return path.value().parsePaths();
    }

    private static boolean readRun(IniEntryGroup stated) {
        IniEntry run = stated.entry(IniKey.OBJECT, Kind.RUN);
        return run != null && run.value().parseYesNo();
    }
}
