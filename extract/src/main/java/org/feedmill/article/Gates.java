package org.feedmill.article;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.list.Table;

/** What pages say that show no article or not all of one, in the languages of the web, from the table {@code gates.txt}. */
final class Gates {

    private static final Map<String, List<String>> PHRASES = read();

    private Gates() {}

    private static Map<String, List<String>> read() {
        Map<String, List<String>> out = new HashMap<>();
        for (String line : Table.lines(Gates.class, "gates.txt")) {
            int bar = line.indexOf('|');
            List<String> phrases = out.computeIfAbsent(line.substring(0, bar).strip(), k -> new ArrayList<>());
            for (String phrase : line.substring(bar + 1).split(",")) {
                phrases.add(phrase.strip().toLowerCase(Locale.ROOT));
            }
        }
        return Map.copyOf(out);
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
}
