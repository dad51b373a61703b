package org.feedmill.article;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.Table;

/**
 * The names of metadata fields in meta elements, microdata, link relations and class names, from the table {@code
 * names.txt}.
 */
final class Names {

    /** A word in class names: the kinds that it speaks for and against. */
    private record Word(String text, boolean whole, int kinds, int not) {}

    private static final Map<String, List<String>> ALL = read();
    private static final Map<String, Integer> PROPERTIES = table("property ");
    private static final Map<String, Integer> RELATIONS = table("relation ");

    private static final int LETTERS = 128;
    private static final Word[] NONE = {};

    /** The words by their first two letters, so that a text is walked once. */
    private static final Word[][] WORDS = words();

    /** A bit for each two letters that a word begins with: few enough to stay at hand while class names are walked. */
    private static final long[] STARTS = starts();

    /** The names of meta elements that are asked for. */
    private static final Set<String> METAS = metas();

    private Names() {}

    private static Set<String> metas() {
        Set<String> all = new HashSet<>(Set.of("og:url"));
        for (String line : List.of("title", "author", "published", "modified", "site", "image", "tag")) {
            all.addAll(of(line));
        }
        return Set.copyOf(all);
    }

    /** Whether a meta element of that name, in lower case, may tell of an article. */
    static boolean meta(String name) {
        return METAS.contains(name);
    }

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

    private static Map<String, Integer> table(String table) {
        Map<String, Integer> out = new HashMap<>();
        for (Clues.Kind kind : Clues.Kind.values()) {
            for (String name : of(table + kind.name().toLowerCase(Locale.ROOT))) {
                out.merge(name, 1 << kind.ordinal(), (a, b) -> a | b);
            }
        }
        return Map.copyOf(out);
    }

    private static Word[][] words() {
        List<List<Word>> out = new ArrayList<>();
        for (int i = 0; i < LETTERS * LETTERS; i++) {
            out.add(new ArrayList<>());
        }
        for (Clues.Kind kind : Clues.Kind.values()) {
            String name = kind.name().toLowerCase(Locale.ROOT);
            of("class " + name).forEach(word -> add(out, word, 1 << kind.ordinal(), 0));
            of("class not " + name).forEach(word -> add(out, word, 0, 1 << kind.ordinal()));
        }
        return out.stream().map(list -> list.toArray(new Word[0])).toArray(Word[][]::new);
    }

    private static void add(List<List<Word>> out, String word, int kinds, int not) {
        boolean whole = word.startsWith("=");
        String text = whole ? word.substring(1) : word;
        out.get(LETTERS * text.charAt(0) + text.charAt(1)).add(new Word(text, whole, kinds, not));
    }

    private static long[] starts() {
        long[] starts = new long[LETTERS * LETTERS / Long.SIZE];
        for (int i = 0; i < WORDS.length; i++) {
            starts[i / Long.SIZE] |= WORDS[i].length > 0 ? 1L << i : 0;
        }
        return starts;
    }

    /** The kinds that class names or an id speak of, a bit each; capitals count as small letters. */
    static int kinds(String names) {
        int kinds = 0;
        int not = 0;
        int first = LETTERS;
        char[] letters = names.toCharArray();
        for (int at = -1; at + 1 < letters.length; at++) {
            int second = small(letters[at + 1]);
            int start = first < LETTERS && second < LETTERS ? LETTERS * first + second : 0;
            first = second;
            for (Word word : (STARTS[start / Long.SIZE] & 1L << start) == 0 ? NONE : WORDS[start]) {
                boolean here = stands(word.text, letters, at)
                        && (!word.whole || (edge(names, at - 1) && edge(names, at + word.text.length())));
                kinds |= here ? word.kinds : 0;
                not |= here ? word.not : 0;
            }
        }
        return kinds & ~not;
    }

    private static boolean stands(String word, char[] letters, int at) {
        if (at + word.length() > letters.length) {
            return false;
        }
        int i = 2;
        while (i < word.length() && small(letters[at + i]) == word.charAt(i)) {
            i++;
        }
        return i >= word.length();
    }

    private static int small(char c) {
        return c >= 'A' && c <= 'Z' ? c + 'a' - 'A' : c;
    }

    private static boolean edge(String text, int at) {
        return at < 0 || at >= text.length() || !Character.isLetterOrDigit(text.charAt(at));
    }

    static int property(String prop) {
        return kind(prop, PROPERTIES);
    }

    static int relation(String rel) {
        return kind(rel, RELATIONS);
    }

    private static int kind(String words, Map<String, Integer> table) {
        if (words.indexOf(' ') < 0) {
            return table.getOrDefault(words, 0);
        }
        int kinds = 0;
        for (String word : words.strip().split("[ \t\n\f\r]+", 8)) {
            kinds |= table.getOrDefault(word, 0);
        }
        return kinds;
    }
}
