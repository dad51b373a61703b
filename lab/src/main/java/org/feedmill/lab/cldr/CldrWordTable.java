package org.feedmill.lab.cldr;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The words of one language by meaning ({@code month 3} → mars, mar.), in a stable order, without doubles. */
final class CldrWordTable {

    private final Map<String, Set<String>> forms = new TreeMap<>();

    void add(String meaning, String form) {
        String clean = clean(form);
        if (!clean.isEmpty() && clean.length() <= 60 && clean.indexOf('|') < 0) {
            forms.computeIfAbsent(meaning, key -> new LinkedHashSet<>()).add(clean);
        }
    }

    Set<String> of(String meaning) {
        return forms.getOrDefault(meaning, Set.of());
    }

    Map<String, Set<String>> all() {
        return forms;
    }

    boolean isEmpty() {
        return forms.isEmpty();
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        forms.forEach((meaning, words) -> lines.add(meaning + "\t" + String.join("|", words)));
        return lines;
    }

    /**
     * Removes characters without meaning: case, soft hyphens and the many kinds of space; the reader folds them too.
     */
    static String clean(String form) {
        StringBuilder out = new StringBuilder();
        boolean space = false;
        for (int i = 0; i < form.length(); i++) {
            char c = form.charAt(i);
            if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
                space = out.length() > 0;
            } else if (c != '\u00ad' && Character.getType(c) != Character.FORMAT) {
                if (space) {
                    out.append(' ');
                }
                space = false;
                out.append(c);
            }
        }
        return out.toString().toLowerCase(Locale.ROOT);
    }
}
