package org.feedmill.list.paging;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.feedmill.data.DataFileLines;

/**
 * The words for links between the pages of a list, in the languages of the web, from the table {@code
 * paging-words.txt}. All languages are looked up at once, because pages mix them; a word with opposite directions in
 * two languages is ignored.
 */
final class PagingWords {

    /** The page that a link's label refers to. */
    enum Direction {
        NEXT,
        PREVIOUS,
        MORE,
        NOWHERE
    }

    /**
     * The meaning of a label.
     *
     * @param whole whether the label consists of these words only
     */
    record Label(Direction way, boolean whole) {}

    private static final Label NOTHING = new Label(Direction.NOWHERE, false);
    private static final PagingWords ALL = new PagingWords(DataFileLines.read(PagingWords.class, "paging-words.txt"));

    /** Longer labels are titles. */
    private static final int MAX_LABEL_LENGTH = 60;

    /** Maximum number of words of a label that are looked up, and of words in an entry of the table. */
    private static final int MAX_LABEL_WORDS = 8;

    private static final int MAX_PHRASE_WORDS = 4;

    private final Map<String, Direction> ways = new HashMap<>();
    private final List<String> unspaced = new ArrayList<>();
    private final Set<String> addressParts = new HashSet<>();
    private final List<String> more;

    private PagingWords(List<String> lines) {
        Set<String> doubtful = new HashSet<>();
        Set<String> loading = new TreeSet<>();
        for (String line : lines) {
            String[] columns = line.split("\\|", -1);
            if (columns[0].strip().equals("address")) {
                addressParts.addAll(words(columns[1]));
                continue;
            }
            for (Direction way : List.of(Direction.NEXT, Direction.PREVIOUS, Direction.MORE)) {
                for (String raw : words(columns[way.ordinal() + 1])) {
                    String word = core(raw);
                    if (way == Direction.MORE && !word.isEmpty()) {
                        loading.add(raw.toLowerCase(Locale.ROOT));
                    }
                    Direction known = ways.put(word, way);
                    if (known != null && known != way) {
                        doubtful.add(word);
                    }
                }
            }
        }
        ways.keySet().removeAll(doubtful);
        more = loading.stream().filter(word -> !doubtful.contains(core(word))).toList();
        ways.keySet().stream().filter(PagingWords::unspaced).sorted().forEach(unspaced::add);
    }

    static PagingWords all() {
        return ALL;
    }

    /** Returns the labels that load more items into the same page, as written, in lower case. */
    List<String> more() {
        return more;
    }

    private static List<String> words(String column) {
        List<String> words = new ArrayList<>();
        for (String word : column.split(",")) {
            words.add(word.strip());
        }
        return words;
    }

    /** Returns true if page numbers in URLs are commonly named with this word. */
    boolean countsPages(String part) {
        return addressParts.contains(part.toLowerCase(Locale.ROOT));
    }

    /** Returns the meaning of a link's label. */
    Label said(String label) {
        if (label.isEmpty() || label.length() > MAX_LABEL_LENGTH) {
            return NOTHING;
        }
        String core = core(label);
        Direction whole = ways.get(core);
        return whole != null ? new Label(whole, true) : part(core);
    }

    /** Finds words of the table within a longer label; ignores them if their directions differ. */
    private Label part(String core) {
        Set<Direction> found = new HashSet<>();
        String[] words = core.split(" ", MAX_LABEL_WORDS + 1);
        for (int from = 0; from < Math.min(words.length, MAX_LABEL_WORDS); from++) {
            StringBuilder joined = new StringBuilder();
            for (int to = from; to < Math.min(words.length, Math.min(from + MAX_PHRASE_WORDS, MAX_LABEL_WORDS)); to++) {
                joined.append(joined.isEmpty() ? "" : " ").append(words[to]);
                Direction way = ways.get(joined.toString());
                if (way != null) {
                    found.add(way);
                }
            }
        }
        for (String word : unspaced) {
            if (found.size() < 3 && word.length() > 1 && core.contains(word)) {
                found.add(ways.getOrDefault(word, Direction.NOWHERE));
            }
        }
        return found.size() == 1 ? new Label(found.iterator().next(), false) : NOTHING;
    }

    /**
     * Returns the letters of a label in lower case, words separated by one space, without digits, arrows and
     * punctuation.
     */
    private static String core(String label) {
        StringBuilder out = new StringBuilder();
        String plain = Normalizer.normalize(label, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        boolean gap = false;
        for (int i = 0; i < plain.length(); i++) {
            char c = plain.charAt(i);
            int type = Character.getType(c);
            boolean mark = type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
            if (Character.isLetter(c) || mark) {
                if (gap && !out.isEmpty()) {
                    out.append(' ');
                }
                gap = false;
                out.append(c);
            } else if (type != Character.FORMAT && !Character.isDigit(c)) {
                gap = true;
            }
        }
        return out.toString();
    }

    /** Returns true if a word is of a script that writes no spaces between words. */
    private static boolean unspaced(String word) {
        return switch (Character.UnicodeScript.of(word.codePointAt(0))) {
            case HAN, HIRAGANA, KATAKANA, HANGUL, THAI, LAO, KHMER, MYANMAR -> true;
            default -> false;
        };
    }
}
