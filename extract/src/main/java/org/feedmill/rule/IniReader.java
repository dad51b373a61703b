package org.feedmill.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.feedmill.rule.IniName.Section;
import org.jspecify.annotations.Nullable;

/** Reads the lines of a rule in INI format: sections, keys with their values, comments. Not reusable. */
final class IniReader {

    /** An entry whose value may continue on the next line. */
    private static final class Open {
        private final IniName name;
        private final List<Integer> numbers;
        private final int at;
        private final Spelled.Builder value = new Spelled.Builder();
        private int end;

        Open(IniName name, List<Integer> numbers, int at) {
            this.name = name;
            this.numbers = numbers;
            this.at = at;
        }
    }

    private final Script script;
    private final String text;
    private final List<String> notes = new ArrayList<>();
    private final List<IniEntry> entries = new ArrayList<>();
    private @Nullable Section section;
    private @Nullable StringJoiner comment;
    private @Nullable Open open;

    IniReader(Script script) {
        this.script = script;
        this.text = script.text();
    }

    /** What people wrote: comments that stand together are one note. */
    List<String> notes() {
        return notes;
    }

    List<IniEntry> read() {
        int start = 0;
        for (int at = 0; at <= text.length(); at++) {
            boolean ends = at == text.length() || script.ends(at);
            if (ends) {
                int end = at > start && at < text.length() && text.charAt(at - 1) == '\r' ? at - 1 : at;
                line(start, end);
                start = at + 1;
            }
        }
        shutValue();
        shutComment();
        if (section == null) {
            throw script.fault(text.length(), "the file ends here; expected a section such as [Paths]");
        }
        return entries;
    }

    private void line(int start, int end) {
        int from = start;
        int to = end;
        while (from < to && blank(from)) {
            from++;
        }
        while (from < to && blank(to - 1)) {
            to--;
        }
        char first = from < to ? text.charAt(from) : '\0';
        if (first == ';' || first == '#') {
            comment(from + 1, end);
            return;
        }
        shutComment();
        if (from == to) {
            shutValue();
        } else if (first == '[') {
            shutValue();
            section(from, to);
        } else {
            key(start, from, to);
        }
    }

    private boolean blank(int at) {
        return text.charAt(at) <= ' ';
    }

    private void comment(int from, int end) {
        shutValue();
        StringJoiner block = comment == null ? new StringJoiner("\n") : comment;
        block.add(text.substring(from < end && text.charAt(from) == ' ' ? from + 1 : from, end));
        comment = block;
    }

    private void shutComment() {
        if (comment != null) {
            notes.add(comment.toString());
            comment = null;
        }
    }

    private void section(int from, int to) {
        if (text.charAt(to - 1) != ']') {
            throw script.fault(to, "the section's name has no end; expected \"]\"");
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
        String hint = Nearest.hint("[" + title + "]", titles, "", "");
        throw script.fault(
                from,
                "[" + Script.shown(title) + "] is no section; " + hint + "expected one of: "
                        + String.join(", ", titles));
    }

    /** A path goes on in lines that are indented, and as long as it ends in its midst, as in P2 fig. 10. */
    private void key(int start, int from, int to) {
        int sign = text.indexOf('=', from, to);
        boolean parted = sign >= 0;
        String key = parted ? text.substring(from, sign).strip() : "";
        IniName name = IniName.names().get(key.substring(0, IniEntry.split(key)));
        if (name != null) {
            shutValue();
            begin(name, key, from, sign + 1, to);
        } else if (open != null && open.name.kind().path() && (from > start || open.value.unfinished())) {
            more(open, from, to);
        } else if (parted) {
            throw unknown(key, from);
        } else {
            throw script.fault(
                    from,
                    script.shown(from) + " stands here; expected a section such as [Paths], a key"
                            + " with \"=\" and its value, or a comment after \";\"");
        }
    }

    private void begin(IniName name, String key, int at, int from, int to) {
        if (section != name.section()) {
            throw script.fault(
                    at,
                    name.spelled() + " belongs into the section [" + name.section().title + "]"
                            + (section == null ? ", but no section has begun" : ", not into [" + section.title + "]"));
        }
        List<Integer> numbers = IniEntry.numbers(name, key.substring(IniEntry.split(key)));
        if (numbers == null) {
            throw script.fault(at + IniEntry.split(key), numbering(name));
        }
        int start = from;
        while (start < to && blank(start)) {
            start++;
        }
        Open begun = new Open(name, numbers, at);
        more(begun, start, to);
        open = begun;
    }

    private static String numbering(IniName name) {
        String further = name.several() ? ", and one number more from the second on" : "";
        return switch (name.scope()) {
            case CHANNEL ->
                "wrong numbers; expected " + name.spelled() + (name.several() ? further : " without numbers");
            case SUBJECT -> "wrong numbers; expected the subject's, as in " + name.spelled() + "1" + further;
            case ITEM ->
                "wrong numbers; expected the subject's and the item's, as in " + name.spelled() + "1.1" + further;
        };
    }

    private void more(Open entry, int from, int to) {
        for (int i = from; i < to; i++) {
            entry.value.add(text.charAt(i), i);
        }
        entry.end = to;
    }

    private void shutValue() {
        if (open != null) {
            entries.add(new IniEntry(open.name, open.numbers, open.at, open.value.end(script, open.end)));
            open = null;
        }
    }

    private RuleFault unknown(String key, int at) {
        String name = key.substring(0, IniEntry.split(key));
        List<String> here = IniName.names().values().stream()
                .filter(n -> section == null || n.section() == section)
                .map(IniName::spelled)
                .toList();
        String hint = Nearest.hint(name, here, "", key.substring(name.length()));
        List<String> usual = here.stream()
                .filter(n -> !n.contains("_Cut_") && !n.endsWith("_Undated"))
                .toList();
        String expected = hint.isEmpty() ? "expected one of: " + String.join(", ", usual) : hint.strip();
        return script.fault(
                at,
                "\"" + Script.shown(key) + "\" is no key" + (section == null ? "" : " of [" + section.title + "]")
                        + "; " + expected);
    }
}
