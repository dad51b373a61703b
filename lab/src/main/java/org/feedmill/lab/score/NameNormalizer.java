package org.feedmill.lab.score;

import com.ibm.icu.lang.UCharacter;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/** Normalises titles, phrases and names of people for comparison. */
final class NameNormalizer {

    private static final int NEXT_LINE = 0x85;

    private NameNormalizer() {}

    /** Replaces white space of any kind and length by one space and trims the text. */
    static String collapseWhitespace(String text) {
        StringBuilder out = new StringBuilder(text.length());
        boolean gap = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean space = Character.isWhitespace(c) || Character.isSpaceChar(c) || c == NEXT_LINE;
            if (!space) {
                if (gap && !out.isEmpty()) {
                    out.append(' ');
                }
                out.append(c);
            }
            gap = space;
        }
        return out.toString();
    }

    /** Returns names without order and case. */
    static Set<String> normalizedSet(Collection<String> names) {
        return names.stream()
                .map(n -> UCharacter.foldCase(collapseWhitespace(n), true))
                .filter(n -> !n.isEmpty())
                .collect(Collectors.toSet());
    }
}
