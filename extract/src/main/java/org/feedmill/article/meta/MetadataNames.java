package org.feedmill.article.meta;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.data.DataFileLines;

/**
 * The names of metadata fields in meta elements, microdata, link relations and class names, from the table {@code
 * metadata-names.txt}.
 */
final class MetadataNames {

    /** A word in class names with the kinds that it indicates and excludes. */
    private record ClassWord(String text, boolean whole, int kinds, int excluded) {}

    private static final Map<String, List<String>> TABLE = read();
    private static final Map<String, Integer> PROPERTIES = readFields("property ");
    private static final Map<String, Integer> RELATIONS = readFields("relation ");

    private static final int LETTERS = 128;
    private static final ClassWord[] NONE = {};

    /** The words by their first two letters, so that a name is read once. */
    private static final ClassWord[][] WORDS = words();

    /** A bit for the first two letters of each word: a small table that stays in the CPU cache while names are read. */
    private static final long[] STARTS = starts();

    /** The names of meta elements that are read. */
    private static final Set<String> META_NAMES = readMetaNames();

    private MetadataNames() {}

    private static Set<String> readMetaNames() {
        Set<String> all = new HashSet<>(Set.of("og:url"));
        for (String line : List.of("title", "author", "published", "modified", "site", "image", "tag")) {
            all.addAll(namesOf(line));
        }
        return Set.copyOf(all);
    }

    /** Returns true if a meta element of that name, in lower case, may describe an article. */
    static boolean isMetaName(String name) {
        return META_NAMES.contains(name);
    }

    /** The names of one line of the table, in its order. */
    static List<String> namesOf(String line) {
        List<String> names = TABLE.get(line);
        if (names == null) {
            throw new IllegalStateException("no line " + line + " in metadata-names.txt");
        }
        return names;
    }

    private static Map<String, List<String>> read() {
        Map<String, List<String>> all = new HashMap<>();
        for (String line : DataFileLines.read(MetadataNames.class, "metadata-names.txt")) {
            int bar = line.indexOf('|');
            List<String> names = all.computeIfAbsent(line.substring(0, bar).strip(), k -> new ArrayList<>());
            for (String name : line.substring(bar + 1).split(",")) {
                names.add(name.strip());
            }
        }
        return Map.copyOf(all);
    }

    private static Map<String, Integer> readFields(String table) {
        Map<String, Integer> out = new HashMap<>();
        for (MetadataSources.MarkupField kind : MetadataSources.MarkupField.values()) {
            for (String name : namesOf(table + kind.name().toLowerCase(Locale.ROOT))) {
                out.merge(name, 1 << kind.ordinal(), (a, b) -> a | b);
            }
        }
        return Map.copyOf(out);
    }

    private static ClassWord[][] words() {
        List<List<ClassWord>> out = new ArrayList<>();
        for (int i = 0; i < LETTERS * LETTERS; i++) {
            out.add(new ArrayList<>());
        }
        for (MetadataSources.MarkupField kind : MetadataSources.MarkupField.values()) {
            String name = kind.name().toLowerCase(Locale.ROOT);
            namesOf("class " + name).forEach(word -> add(out, word, 1 << kind.ordinal(), 0));
            namesOf("class not " + name).forEach(word -> add(out, word, 0, 1 << kind.ordinal()));
        }
        return out.stream().map(list -> list.toArray(new ClassWord[0])).toArray(ClassWord[][]::new);
    }

    private static void add(List<List<ClassWord>> out, String word, int kinds, int not) {
        boolean whole = word.startsWith("=");
        String text = whole ? word.substring(1) : word;
        out.get(LETTERS * text.charAt(0) + text.charAt(1)).add(new ClassWord(text, whole, kinds, not));
    }

    private static long[] starts() {
        long[] starts = new long[LETTERS * LETTERS / Long.SIZE];
        for (int i = 0; i < WORDS.length; i++) {
            starts[i / Long.SIZE] |= WORDS[i].length > 0 ? 1L << i : 0;
        }
        return starts;
    }

    /** The kinds that class names or an id indicate, one bit each; case is ignored. */
    static int fieldsOf(String names) {
        int kinds = 0;
        int not = 0;
        int first = LETTERS;
        char[] letters = names.toCharArray();
        for (int at = -1; at + 1 < letters.length; at++) {
            int second = toLowerCase(letters[at + 1]);
            int start = first < LETTERS && second < LETTERS ? LETTERS * first + second : 0;
            first = second;
            for (ClassWord word : (STARTS[start / Long.SIZE] & 1L << start) == 0 ? NONE : WORDS[start]) {
                boolean here = startsAt(word.text, letters, at)
                        && (!word.whole || (isWordEdge(names, at - 1) && isWordEdge(names, at + word.text.length())));
                kinds |= here ? word.kinds : 0;
                not |= here ? word.excluded : 0;
            }
        }
        return kinds & ~not;
    }

    private static boolean startsAt(String word, char[] letters, int at) {
        if (at + word.length() > letters.length) {
            return false;
        }
        int i = 2;
        while (i < word.length() && toLowerCase(letters[at + i]) == word.charAt(i)) {
            i++;
        }
        return i >= word.length();
    }

    private static int toLowerCase(char c) {
        return c >= 'A' && c <= 'Z' ? c + 'a' - 'A' : c;
    }

    private static boolean isWordEdge(String text, int at) {
        return at < 0 || at >= text.length() || !Character.isLetterOrDigit(text.charAt(at));
    }

    static int fieldOfProperty(String prop) {
        return fieldOfWords(prop, PROPERTIES);
    }

    static int fieldOfRelation(String rel) {
        return fieldOfWords(rel, RELATIONS);
    }

    private static int fieldOfWords(String words, Map<String, Integer> table) {
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
