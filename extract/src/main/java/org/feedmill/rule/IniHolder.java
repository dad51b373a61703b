package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.feedmill.rule.IniName.Kind;
import org.jspecify.annotations.Nullable;

/** The entries of one page, subject or item; a page holds its subjects by their numbers, a subject its items. */
final class IniHolder {

    private final Script script;
    private final Map<String, TreeMap<Integer, Map<Kind, IniEntry>>> things = new HashMap<>();
    private final TreeMap<Integer, IniHolder> parts = new TreeMap<>();

    IniHolder(Script script) {
        this.script = script;
    }

    Iterable<IniHolder> parts() {
        return parts.values();
    }

    /** Files an entry where it belongs. */
    void put(IniEntry entry) {
        IniHolder holder = this;
        for (int level = 0; level < entry.name().scope().ordinal(); level++) {
            holder = holder.parts.computeIfAbsent(entry.number(level), n -> new IniHolder(script));
        }
        Map<Kind, IniEntry> choice = holder.things
                .computeIfAbsent(entry.name().thing(), t -> new TreeMap<>())
                .computeIfAbsent(entry.choice(), n -> new EnumMap<>(Kind.class));
        IniEntry first = choice.putIfAbsent(entry.name().kind(), entry);
        if (first != null) {
            throw script.fault(
                    entry.at(),
                    "a second " + entry.key() + "; expected it once, and it stands in line " + script.line(first.at())
                            + " already");
        }
    }

    boolean has(String thing) {
        return things.containsKey(thing);
    }

    /** What a thing's first choice says of something. */
    @Nullable
    IniEntry entry(String thing, Kind kind) {
        TreeMap<Integer, Map<Kind, IniEntry>> choices = things.get(thing);
        Map<Kind, IniEntry> first = choices == null ? null : choices.get(1);
        return first == null ? null : first.get(kind);
    }

    /** The words of a thing, by their numbers. */
    List<String> words(String thing) {
        List<String> words = new ArrayList<>();
        for (Map<Kind, IniEntry> choice :
                things.getOrDefault(thing, new TreeMap<>()).values()) {
            choice.values().forEach(entry -> words.add(text(entry.value())));
        }
        return words;
    }

    /** The entry of a thing that stands first in the file; of everything where none is named. */
    IniEntry first(@Nullable String thing) {
        return things.entrySet().stream()
                .filter(e -> thing == null || e.getKey().equals(thing))
                .flatMap(e -> e.getValue().values().stream())
                .flatMap(choice -> choice.values().stream())
                .min(Comparator.comparingInt(IniEntry::at))
                .orElseThrow();
    }

    /**
     * A field; null where nothing is said of it.
     *
     * @param general the format of dates that have none of their own
     */
    @Nullable
    Field field(String thing, @Nullable String general) {
        TreeMap<Integer, Map<Kind, IniEntry>> told = things.get(thing);
        if (told == null) {
            return null;
        }
        List<Choice> choices = new ArrayList<>();
        for (Map<Kind, IniEntry> choice : told.values()) {
            IniEntry path = choice.get(Kind.PATH);
            IniEntry first = choice.values().iterator().next();
            if (path == null) {
                throw script.fault(
                        first.at(), first.key() + " stands alone; expected the path that it is for beside it");
            }
            if (path.value().isBlank()) {
                if (told.size() > 1 || choice.size() > 1) {
                    throw script.fault(
                            path.at(),
                            "an empty " + path.key() + " says that none is wanted; expected a path, or it alone");
                }
                return Field.NONE;
            }
            choices.addAll(choices(path, choice, general));
        }
        return new Field(choices);
    }

    private static List<Choice> choices(IniEntry path, Map<Kind, IniEntry> told, @Nullable String general) {
        IniEntry after = told.get(Kind.AFTER);
        IniEntry before = told.get(Kind.BEFORE);
        IniEntry undated = told.get(Kind.UNDATED);
        IniEntry format = told.get(Kind.FORMAT);
        return path.value().paths().stream()
                .map(p -> new Choice(
                        p,
                        after == null ? null : text(after.value()),
                        before == null ? null : text(before.value()),
                        undated != null && undated.value().yes(),
                        format == null ? general : format(format)))
                .toList();
    }

    static String format(IniEntry entry) {
        return entry.value().format(text(entry.value()));
    }

    /** A value, out of its quotation marks where it stands in some. */
    static String text(Spelled value) {
        String text = value.text();
        if (!text.startsWith("\"")) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        int at = 1;
        while (at < text.length() && text.charAt(at) != '"') {
            at = Escape.read(text, at, out);
        }
        if (at == text.length()) {
            throw value.fault(text.length(), "the value ends here; expected the closing \"");
        }
        if (at + 1 < text.length()) {
            throw value.fault(at + 1, "something stands after the closing \"; expected the end of the line");
        }
        return out.toString();
    }
}
