package org.feedmill.article;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.list.Table;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * The language of the article: what the page says of itself, unless its text shows another. A script that only one
 * language of weight uses settles it; within a script, frequent short words (from the table {@code languages.txt}) do.
 */
final class Tongues {

    private static final int ENOUGH = 2500;
    private static final int LEAST_WORDS = 40;
    private static final int LONGEST_WORD = 12;
    /** At least this share of the words of a text are the most frequent of its language. */
    private static final double SURE = 0.12;
    /** A told language is wrong where another has this many times its frequent words. */
    private static final double PLAINLY = 2.5;

    private static final Map<String, List<String>> WORDS = read();

    private static Map<String, List<String>> read() {
        Map<String, List<String>> out = new HashMap<>();
        for (String line : Table.lines(Tongues.class, "languages.txt")) {
            int bar = line.indexOf('|');
            String language = line.substring(0, bar).strip();
            for (String word : line.substring(bar + 1).split(",")) {
                out.merge(word.strip(), List.of(language), Tongues::both);
            }
        }
        return Map.copyOf(out);
    }

    private static List<String> both(List<String> a, List<String> b) {
        List<String> out = new java.util.ArrayList<>(a);
        out.addAll(b);
        return List.copyOf(out);
    }

    private Tongues() {}

    static @Nullable Told<String> read(Clues clues) {
        String declared = clues.page.language();
        String text = text(clues);
        String seen = seen(text, declared);
        if (declared != null && (seen == null || same(seen, declared))) {
            return new Told<>(base(declared).equals("cmn") ? "zh" + declared.substring(3) : declared, "lang");
        }
        return seen == null ? null : new Told<>(seen, "the text");
    }

    private static boolean same(String a, String b) {
        String one = base(a);
        String two = base(b);
        return one.equals(two) || (NORWEGIAN.contains(one) && NORWEGIAN.contains(two));
    }

    private static final List<String> NORWEGIAN = List.of("nb", "no", "nn");

    private static String base(String tag) {
        int dash = tag.indexOf('-');
        return (dash < 0 ? tag : tag.substring(0, dash)).toLowerCase(Locale.ROOT);
    }

    /** The first kept texts, or any where none are kept. */
    private static String text(Clues clues) {
        Page page = clues.page;
        StringBuilder out = new StringBuilder();
        for (int n = clues.from; n < clues.to && out.length() < ENOUGH; n++) {
            if (page.isText(n) && !page.hidden(n) && (clues.selection.isEmpty() || clues.selection.keeps(n))) {
                out.append(page.ownText(n)).append(' ');
            }
        }
        return out.length() > ENOUGH ? out.substring(0, ENOUGH) : out.toString();
    }

    /** The language that the text shows, null where it does not tell or agrees with the one declared. */
    private static @Nullable String seen(String text, @Nullable String declared) {
        Scripts.Count count = Scripts.count(text);
        String alone = count.language();
        if (alone != null) {
            return declared != null && Scripts.shares(base(declared), alone) ? null : alone;
        }
        return words(text, declared);
    }

    private static @Nullable String words(String text, @Nullable String declared) {
        Map<String, Integer> hits = new HashMap<>();
        String lower = text.toLowerCase(Locale.ROOT);
        int words = 0;
        int from = 0;
        for (int i = 0; i <= lower.length(); i++) {
            if (i == lower.length() || !inWord(lower.charAt(i))) {
                words += i > from ? 1 : 0;
                List<String> known = i > from && i - from <= LONGEST_WORD ? WORDS.get(lower.substring(from, i)) : null;
                for (String language : known == null ? List.<String>of() : known) {
                    hits.merge(language, 1, Integer::sum);
                }
                from = i + 1;
            }
        }
        String best = null;
        int most = 0;
        for (Map.Entry<String, Integer> one : hits.entrySet()) {
            if (one.getValue() > most
                    || (one.getValue() == most && best != null && one.getKey().compareTo(best) < 0)) {
                best = one.getKey();
                most = one.getValue();
            }
        }
        if (best == null || words < LEAST_WORDS || most < SURE * words) {
            return null;
        }
        int told = declared == null ? 0 : hits.getOrDefault(base(declared).equals("no") ? "nb" : base(declared), 0);
        return declared == null || most > PLAINLY * Math.max(1, told) ? best : null;
    }

    private static boolean inWord(char c) {
        if (c < 128) {
            return c >= 'a' && c <= 'z';
        }
        int type = Character.getType(c);
        return Character.isLetter(c) || type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }
}
