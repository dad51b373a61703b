package org.feedmill.article;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.list.Table;

/**
 * The words around the names of authors in the languages of the web, from the table {@code bylines.txt}. All languages
 * are asked at once: bylines are short, and pages do not always tell their language.
 */
final class BylineWords {

    private static final BylineWords ALL = new BylineWords(Table.lines(BylineWords.class, "bylines.txt"));

    private static final String COLONS = ":：/／=|＝";

    /** Words that need a colon or a slash behind them, longest first, and those that need white space. */
    private final List<String> labels = new ArrayList<>();

    private final List<String> words = new ArrayList<>();
    private final Set<String> joiners = new HashSet<>();
    private final Set<String> roles = new HashSet<>();

    private BylineWords(List<String> lines) {
        for (String line : lines) {
            String[] columns = line.split("\\|", -1);
            for (String word : split(columns[1])) {
                boolean label = COLONS.indexOf(word.charAt(word.length() - 1)) >= 0;
                (label ? labels : words).add(label ? word.substring(0, word.length() - 1) : word);
            }
            joiners.addAll(split(columns[2]));
            roles.addAll(split(columns[3]));
        }
        labels.sort(Comparator.comparingInt(String::length).reversed());
        words.sort(Comparator.comparingInt(String::length).reversed());
    }

    static BylineWords all() {
        return ALL;
    }

    private static List<String> split(String column) {
        List<String> out = new ArrayList<>();
        for (String word : column.split(",")) {
            if (!word.isBlank()) {
                out.add(word.strip().toLowerCase(Locale.ROOT));
            }
        }
        return out;
    }

    boolean joins(String word) {
        return joiners.contains(word.toLowerCase(Locale.ROOT));
    }

    /** Whether a text is a role, or begins with one. */
    boolean role(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (roles.contains(lower)) {
            return true;
        }
        int space = lower.indexOf(' ');
        return space > 0 && roles.contains(lower.substring(0, space));
    }

    /** The role that a text ends with, set off by white space or, in scripts without it, not; empty for none. */
    String roleBehind(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        for (String role : roles) {
            int at = lower.length() - role.length();
            if (at > 0 && lower.endsWith(role)) {
                char before = lower.charAt(at - 1);
                boolean wide = Fold.unspaced(role.charAt(0)) && role.length() > 1;
                if (before == ' ' || (wide && at >= 2)) {
                    return role;
                }
            }
        }
        return "";
    }

    /** Where the name begins behind a word or label that the text begins with at that place; -1 for none. */
    int behind(String lower, int at) {
        int best = -1;
        for (String label : labels) {
            if (lower.startsWith(label, at)) {
                int colon = blanks(lower, at + label.length());
                if (colon < lower.length() && COLONS.indexOf(lower.charAt(colon)) >= 0) {
                    best = Math.max(best, blanks(lower, colon + 1));
                }
            }
        }
        for (String word : words) {
            if (lower.startsWith(word, at)) {
                int end = at + word.length();
                boolean spaced = end < lower.length() && lower.charAt(end) == ' ';
                boolean colon = end < lower.length() && COLONS.indexOf(lower.charAt(end)) >= 0;
                boolean wide = Fold.unspaced(word.charAt(0)) && word.length() > 1;
                if (spaced || colon || wide) {
                    best = Math.max(best, blanks(lower, colon ? end + 1 : end));
                }
            }
        }
        return best;
    }

    private static int blanks(String text, int at) {
        int i = at;
        while (i < text.length() && text.charAt(i) == ' ') {
            i++;
        }
        return i;
    }
}
