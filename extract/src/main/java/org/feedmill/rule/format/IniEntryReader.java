package org.feedmill.rule.format;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.feedmill.rule.format.IniKey.Section;
import org.feedmill.rule.path.RuleSyntaxException;
import org.jspecify.annotations.Nullable;

/** Reads the lines of a rule in INI format: sections, keys with their values, comments. Not reusable. */
final class IniEntryReader {

    /** An entry whose value may continue on the next line. */
    private static final class OpenEntry {
        private final IniKey name;
        private final List<Integer> numbers;
        private final int at;
        private final LocatedText.Builder value = new LocatedText.Builder();
        private int end;

        OpenEntry(IniKey name, List<Integer> numbers, int at) {
            this.name = name;
            this.numbers = numbers;
            this.at = at;
        }
    }

    private final RuleSource source;
    private final String text;
    private final List<String> notes = new ArrayList<>();
    private final List<IniEntry> entries = new ArrayList<>();
    private @Nullable Section section;
    private @Nullable StringJoiner comment;
    private @Nullable OpenEntry open;

    IniEntryReader(RuleSource source) {
        this.source = source;
        this.text = source.text();
    }

    /** Returns the comments of the file; comments on consecutive lines are one note. */
    List<String> notes() {
        return notes;
    }

    List<IniEntry> read() {
        int start = 0;
        for (int at = 0; at <= text.length(); at++) {
            boolean ends = at == text.length() || source.isLineEnd(at);
            if (ends) {
                int end = at > start && at < text.length() && text.charAt(at - 1) == '\r' ? at - 1 : at;
                readLine(start, end);
                start = at + 1;
            }
        }
        closeValue();
        closeComment();
        if (section == null) {
            throw source.syntaxError(text.length(), "the file ends here; expected a section such as [Paths]");
        }
        return entries;
    }

    private void readLine(int start, int end) {
        int from = start;
        int to = end;
        while (from < to && isBlank(from)) {
            from++;
        }
        while (from < to && isBlank(to - 1)) {
            to--;
        }
        char first = from < to ? text.charAt(from) : '\0';
        if (first == ';' || first == '#') {
            comment(from + 1, end);
            return;
        }
        closeComment();
        if (from == to) {
            closeValue();
        } else if (first == '[') {
            closeValue();
            section(from, to);
        } else {
            readKey(start, from, to);
        }
    }

    private boolean isBlank(int at) {
        return text.charAt(at) <= ' ';
    }

    private void comment(int from, int end) {
        closeValue();
        StringJoiner block = comment == null ? new StringJoiner("\n") : comment;
        block.add(text.substring(from < end && text.charAt(from) == ' ' ? from + 1 : from, end));
        comment = block;
    }

    private void closeComment() {
        if (comment != null) {
            notes.add(comment.toString());
            comment = null;
        }
    }

    private void section(int from, int to) {
        if (text.charAt(to - 1) != ']') {
            throw source.syntaxError(to, "the section's name has no end; expected \"]\"");
        }
        String title = text.substring(from + 1, to - 1).strip();
        List<String> titles = new ArrayList<>();
        for (Section each : Section.values()) {
            titles.add("[" + each.title + "]");
            if (each.title.equalsIgnoreCase(title)) {
                section = each;
                return;
            }
        }
        String hint = SpellingSuggestion.hint("[" + title + "]", titles, "", "");
        throw source.syntaxError(
                from,
                "[" + RuleSource.excerpt(title) + "] is not a section; " + hint + "expected one of: "
                        + String.join(", ", titles));
    }

    /** Reads a key. A path continues in indented lines, and as long as it is incomplete, as in P2 fig. 10. */
    private void readKey(int start, int from, int to) {
        int sign = text.indexOf('=', from, to);
        boolean parted = sign >= 0;
        String key = parted ? text.substring(from, sign).strip() : "";
        IniKey name = IniKey.byName().get(key.substring(0, IniEntry.numbersStart(key)));
        if (name != null) {
            closeValue();
            beginEntry(name, key, from, sign + 1, to);
        } else if (open != null && open.name.kind().isPath() && (from > start || open.value.endsWithinPath())) {
            appendValue(open, from, to);
        } else if (parted) {
            throw unknownKeyError(key, from);
        } else {
            throw source.syntaxError(
                    from,
                    "unexpected " + source.excerpt(from) + "; expected a section such as [Paths], a key"
                            + " with \"=\" and its value, or a comment after \";\"");
        }
    }

    private void beginEntry(IniKey name, String key, int at, int from, int to) {
        if (section != name.section()) {
            throw source.syntaxError(
                    at,
                    name.text() + " belongs into the section [" + name.section().title + "]"
                            + (section == null ? ", but no section has begun" : ", not into [" + section.title + "]"));
        }
        List<Integer> numbers = IniEntry.numbers(name, key.substring(IniEntry.numbersStart(key)));
        if (numbers == null) {
            throw source.syntaxError(at + IniEntry.numbersStart(key), numberingError(name));
        }
        int start = from;
        while (start < to && isBlank(start)) {
            start++;
        }
        OpenEntry begun = new OpenEntry(name, numbers, at);
        appendValue(begun, start, to);
        open = begun;
    }

    private static String numberingError(IniKey name) {
        String further = name.isRepeatable() ? ", and one number more from the second on" : "";
        return switch (name.scope()) {
            case CHANNEL ->
                "wrong numbers; expected " + name.text() + (name.isRepeatable() ? further : " without numbers");
            case SUBJECT -> "wrong numbers; expected the subject's, as in " + name.text() + "1" + further;
            case ITEM -> "wrong numbers; expected the subject's and the item's, as in " + name.text() + "1.1" + further;
        };
    }

    private void appendValue(OpenEntry entry, int from, int to) {
        for (int i = from; i < to; i++) {
            entry.value.add(text.charAt(i), i);
        }
        entry.end = to;
    }

    private void closeValue() {
        if (open != null) {
            entries.add(new IniEntry(open.name, open.numbers, open.at, open.value.build(source, open.end)));
            open = null;
        }
    }

    private RuleSyntaxException unknownKeyError(String key, int at) {
        String name = key.substring(0, IniEntry.numbersStart(key));
        List<String> here = IniKey.byName().values().stream()
                .filter(n -> section == null || n.section() == section)
                .map(IniKey::text)
                .toList();
        String hint = SpellingSuggestion.hint(name, here, "", key.substring(name.length()));
        List<String> usual = here.stream()
                .filter(n -> !n.contains("_Cut_") && !n.endsWith("_Undated") && !n.endsWith("_Edit"))
                .toList();
        String expected = hint.isEmpty() ? "expected one of: " + String.join(", ", usual) : hint.strip();
        return source.syntaxError(
                at,
                "\"" + RuleSource.excerpt(key) + "\" is not a key"
                        + (section == null ? "" : " of [" + section.title + "]") + "; " + expected);
    }
}
