package org.feedmill.rule.format;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.format.IniKey.Kind;
import org.feedmill.rule.path.TextEscape;
import org.jspecify.annotations.Nullable;

/** The entries of one page, subject or item; a page contains its subjects by number, a subject its items. */
final class IniEntryGroup {

    private final RuleSource source;
    private final Map<String, TreeMap<Integer, Map<Kind, IniEntry>>> entriesByThing = new HashMap<>();
    private final TreeMap<Integer, IniEntryGroup> children = new TreeMap<>();

    IniEntryGroup(RuleSource source) {
        this.source = source;
    }

    Iterable<IniEntryGroup> children() {
        return children.values();
    }

    /** Adds an entry to its group. */
    void put(IniEntry entry) {
        IniEntryGroup holder = this;
        for (int level = 0; level < entry.name().scope().ordinal(); level++) {
            holder = holder.children.computeIfAbsent(entry.numberAt(level), n -> new IniEntryGroup(source));
        }
        Map<Kind, IniEntry> choice = holder.entriesByThing
                .computeIfAbsent(entry.name().property(), t -> new TreeMap<>())
                .computeIfAbsent(entry.choiceNumber(), n -> new EnumMap<>(Kind.class));
        IniEntry first = choice.putIfAbsent(entry.name().kind(), entry);
        if (first != null) {
            throw source.syntaxError(
                    entry.position(),
                    "a second " + entry.key() + "; expected it once, and it is already in line "
                            + source.lineNumber(first.position()) + " already");
        }
    }

    boolean contains(String thing) {
        return entriesByThing.containsKey(thing);
    }

    /** Returns the entry of that kind for the first choice of a field. */
    @Nullable
    IniEntry entry(String thing, Kind kind) {
        TreeMap<Integer, Map<Kind, IniEntry>> choices = entriesByThing.get(thing);
        Map<Kind, IniEntry> first = choices == null ? null : choices.get(1);
        return first == null ? null : first.get(kind);
    }

    /** Returns the texts of a property, by number. */
    List<String> texts(String thing) {
        return values(thing).stream().map(IniEntryGroup::text).toList();
    }

    /** Returns the values of a property as written, by number. */
    List<LocatedText> values(String thing) {
        List<LocatedText> values = new ArrayList<>();
        for (Map<Kind, IniEntry> choice :
                entriesByThing.getOrDefault(thing, new TreeMap<>()).values()) {
            choice.values().forEach(entry -> values.add(entry.value()));
        }
        return values;
    }

    /** Returns the first entry of a property in the file; of all entries if none is named. */
    IniEntry firstEntry(@Nullable String thing) {
        return entriesByThing.entrySet().stream()
                .filter(e -> thing == null || e.getKey().equals(thing))
                .flatMap(e -> e.getValue().values().stream())
                .flatMap(choice -> choice.values().stream())
                .min(Comparator.comparingInt(IniEntry::position))
                .orElseThrow();
    }

    /**
     * Returns a field; null if there is none.
     *
     * @param general the format of dates without a separate one
     */
    @Nullable
    FieldRule field(String thing, @Nullable String general) {
        TreeMap<Integer, Map<Kind, IniEntry>> stated = entriesByThing.get(thing);
        if (stated == null) {
            return null;
        }
        List<FieldChoice> choices = new ArrayList<>();
        for (Map<Kind, IniEntry> choice : stated.values()) {
            IniEntry path = choice.get(Kind.PATH);
            IniEntry first = choice.values().iterator().next();
            if (path == null) {
                throw source.syntaxError(
                        first.position(), first.key() + " has no path; add the path that it belongs to");
            }
            if (path.value().isBlank()) {
                if (stated.size() > 1 || choice.size() > 1) {
                    throw source.syntaxError(
                            path.position(),
                            "an empty " + path.key()
                                    + " excludes the field; give a path, or remove the other paths of the field");
                }
                return FieldRule.NONE;
            }
            choices.addAll(choices(path, choice, general));
        }
        return new FieldRule(choices);
    }

    private static List<FieldChoice> choices(IniEntry path, Map<Kind, IniEntry> stated, @Nullable String general) {
        IniEntry after = stated.get(Kind.AFTER);
        IniEntry before = stated.get(Kind.BEFORE);
        IniEntry undated = stated.get(Kind.UNDATED);
        IniEntry format = stated.get(Kind.FORMAT);
        IniEntry edit = stated.get(Kind.EDIT);
        return path.value().parsePaths().stream()
                .map(p -> new FieldChoice(
                        p,
                        after == null ? null : text(after.value()),
                        before == null ? null : text(before.value()),
                        undated != null && undated.value().parseYesNo(),
                        format == null ? general : format(format),
                        edit == null ? List.of() : edit.value().parseEdits(text(edit.value()))))
                .toList();
    }

    static String format(IniEntry entry) {
        return entry.value().parseDateFormat(text(entry.value()));
    }

    /** Returns a value without its quotation marks, if there are any. */
    static String text(LocatedText value) {
        String text = value.text();
        if (!text.startsWith("\"")) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        int at = 1;
        while (at < text.length() && text.charAt(at) != '"') {
            at = TextEscape.readCharacter(text, at, out);
        }
        if (at == text.length()) {
            throw value.syntaxError(text.length(), "the value ends here; expected the closing \"");
        }
        if (at + 1 < text.length()) {
            throw value.syntaxError(at + 1, "unexpected text after the closing \"; expected the end of the line");
        }
        return out.toString();
    }
}
