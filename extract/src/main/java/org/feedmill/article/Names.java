package org.feedmill.article;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.list.Table;

/** What fields are called in meta elements, microdata, relations and class names, from the table {@code names.txt}. */
final class Names {

    private static final Map<String, List<String>> ALL = read();

    private Names() {}

    /** The names of one line of the table, in its order. */
    static List<String> of(String line) {
        List<String> names = ALL.get(line);
        if (names == null) {
            throw new IllegalStateException("no line " + line + " in names.txt");
        }
        return names;
    }

    private static Map<String, List<String>> read() {
        Map<String, List<String>> all = new HashMap<>();
        for (String line : Table.lines(Names.class, "names.txt")) {
            int bar = line.indexOf('|');
            List<String> names = all.computeIfAbsent(line.substring(0, bar).strip(), k -> new ArrayList<>());
            for (String name : line.substring(bar + 1).split(",")) {
                names.add(name.strip());
            }
        }
        return Map.copyOf(all);
    }

    /** The kinds that class names or an id speak of, a bit each; in lower case. */
    static int kinds(String names) {
        int kinds = 0;
        for (Clues.Kind kind : Clues.Kind.values()) {
            String line = "class " + kind.name().toLowerCase(Locale.ROOT);
            if (holds(names, of(line)) && !holds(names, of("class not " + kind.name().toLowerCase(Locale.ROOT)))) {
                kinds |= 1 << kind.ordinal();
            }
        }
        return kinds;
    }

    /** Whether any of the words stands in the text; one that begins with = must be a whole part of it. */
    static boolean holds(String text, List<String> words) {
        for (String word : words) {
            boolean whole = word.startsWith("=");
            int length = whole ? word.length() - 1 : word.length();
            int from = 0;
            while (from >= 0) {
                int at = whole ? text.indexOf(word.substring(1), from) : text.indexOf(word, from);
                if (at < 0) {
                    break;
                }
                if (!whole || (edge(text, at - 1) && edge(text, at + length))) {
                    return true;
                }
                from = at + 1;
            }
        }
        return false;
    }

    private static boolean edge(String text, int at) {
        return at < 0 || at >= text.length() || !Character.isLetterOrDigit(text.charAt(at));
    }

    static int property(String prop) {
        return kind(prop.strip(), "property ");
    }

    static int relation(String rel) {
        return kind(rel.strip(), "relation ");
    }

    private static int kind(String words, String table) {
        int kinds = 0;
        for (String word : words.split("[ \t\n\f\r]+", 8)) {
            for (Clues.Kind kind : Clues.Kind.values()) {
                if (of(table + kind.name().toLowerCase(Locale.ROOT)).contains(word)) {
                    kinds |= 1 << kind.ordinal();
                }
            }
        }
        return kinds;
    }
}
