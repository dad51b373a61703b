package org.feedmill.list.comment;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * Removes the prefix and suffix that all texts of a field share: "Anna schrieb:" and "Ben schrieb:", or 网友：小明 and
 * 网友：老王, become the names. It needs no words of any language.
 */
final class SharedAffixes {

    /** Fewer different texts may share their beginning by chance. */
    private static final int MIN_TEXTS = 3;

    private static final String EDGES = " ,;:：，、-–—|·•()（）[]【】<>«»\"“”";

    private static final String OPENERS = "(（[【<«“";
    private static final String CLOSERS = ")）]】>»”";

    private SharedAffixes() {}

    /** The texts without their common prefix and suffix; only trimmed if too few of them differ. */
    static List<String> strip(List<String> texts) {
        boolean enough = new HashSet<>(texts).size() >= MIN_TEXTS;
        int head = enough ? shared(texts, true) : 0;
        int tail = enough ? shared(texts, false) : 0;
        List<String> out = new ArrayList<>();
        for (String text : texts) {
            int end = Math.max(head, text.length() - tail);
            out.add(trim(text.substring(Math.min(head, text.length()), end)));
        }
        return out;
    }

    /** Removes punctuation and spaces from both ends. */
    static String trim(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && EDGES.indexOf(text.charAt(from)) >= 0) {
            from++;
        }
        while (to > from && EDGES.indexOf(text.charAt(to - 1)) >= 0 && !isClosing(text, from, to - 1)) {
            to--;
        }
        return text.substring(from, to);
    }

    /** Returns true if the character closes a bracket that was opened in the text. */
    private static boolean isClosing(String text, int from, int at) {
        int kind = CLOSERS.indexOf(text.charAt(at));
        int opener = kind < 0 ? -1 : text.lastIndexOf(OPENERS.charAt(kind), at - 1);
        return opener >= from;
    }

    /** Returns the number of characters that all texts share at their start or end, cut so that no word is split. */
    private static int shared(List<String> texts, boolean start) {
        String first = texts.getFirst();
        int shared = first.length();
        for (String text : texts) {
            int i = 0;
            int most = Math.min(shared, text.length());
            while (i < most && at(text, i, start) == at(first, i, start)) {
                i++;
            }
            shared = i;
        }
        while (shared > 0 && !isBoundary(texts, shared, start)) {
            shared--;
        }
        return shared;
    }

    private static boolean isBoundary(List<String> texts, int shared, boolean start) {
        char last = at(texts.getFirst(), shared - 1, start);
        if (!Character.isLetterOrDigit(last) || Character.isIdeographic(last)) {
            return !Character.isSurrogate(last);
        }
        for (String text : texts) {
            if (shared < text.length() && Character.isLetterOrDigit(at(text, shared, start))) {
                return false;
            }
        }
        return true;
    }

    private static char at(String text, int index, boolean start) {
        return text.charAt(start ? index : text.length() - 1 - index);
    }
}
