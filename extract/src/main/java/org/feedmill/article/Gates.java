package org.feedmill.article;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.list.Table;

/** What pages say that show no article or not all of one, in the languages of the web, from the table {@code gates.txt}. */
final class Gates {

    /** Sentences about a page that is gone name the page and say that it is gone. */
    private record Gone(List<String> pages, List<String> words) {

        boolean says(String sentence) {
            return pages.stream().anyMatch(sentence::contains) && words.stream().anyMatch(sentence::contains);
        }
    }

    private static final Map<String, List<String>> PHRASES = new HashMap<>();
    private static final List<Gone> GONE = new ArrayList<>();

    static {
        for (String line : Table.lines(Gates.class, "gates.txt")) {
            int bar = line.indexOf('|');
            String kind = line.substring(0, bar).strip();
            String rest = line.substring(bar + 1);
            if (kind.equals("gone")) {
                int plus = rest.indexOf('+');
                GONE.add(new Gone(phrases(rest.substring(0, plus)), phrases(rest.substring(plus + 1))));
            } else {
                PHRASES.computeIfAbsent(kind, k -> new ArrayList<>()).addAll(phrases(rest));
            }
        }
    }

    private Gates() {}

    private static List<String> phrases(String list) {
        List<String> phrases = new ArrayList<>();
        for (String phrase : list.split(",")) {
            phrases.add(phrase.strip().toLowerCase(Locale.ROOT));
        }
        return phrases;
    }

    /** Whether a text says anything of that kind. */
    static boolean says(String kind, String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        for (String phrase : PHRASES.getOrDefault(kind, List.of())) {
            if (lower.contains(phrase)) {
                return true;
            }
        }
        return false;
    }

    /** Whether one of a short text's sentences says that the page asked for is gone or never was. */
    static boolean gone(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        int start = 0;
        for (int i = 0; i <= lower.length(); i++) {
            if (i == lower.length() || Signs.mark(lower.charAt(i)) == Signs.SENTENCE) {
                String sentence = lower.substring(start, i);
                if (GONE.stream().anyMatch(gone -> gone.says(sentence))) {
                    return true;
                }
                start = i + 1;
            }
        }
        return false;
    }
}
