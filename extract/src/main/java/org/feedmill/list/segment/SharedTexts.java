package org.feedmill.list.segment;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Counts in how many records a text occurs, ignoring its digits: labels, buttons and counters recur, prose does not.
 */
final class SharedTexts {

    private static final int MAX_LENGTH = 300;

    /** A text that this share of the records has is boilerplate. */
    private static final double SHARE = 0.35;

    /** A text of this weight may be a sentence, which only counts as shared in more records. */
    private static final int LONG_WEIGHT = 30;

    private static final double LONG_SHARE = 0.6;

    private final Map<String, Integer> records = new HashMap<>();
    private final int least;
    private final int leastLong;

    /** Records with the same title are one: a page may show a post in two sections. */
    SharedTexts(List<RecordOutline> outlines, List<List<TextLine>> all) {
        Map<String, Set<String>> byTitle = new LinkedHashMap<>();
        for (int i = 0; i < all.size(); i++) {
            Set<String> own = byTitle.computeIfAbsent(outlines.get(i).title(), k -> new HashSet<>());
            for (TextLine line : all.get(i)) {
                for (TextSpan span : line.spans()) {
                    if (span.text().length() <= MAX_LENGTH) {
                        own.add(span.key());
                    }
                }
            }
        }
        byTitle.values().forEach(own -> own.forEach(key -> records.merge(key, 1, Integer::sum)));
        least = Math.max(2, (int) Math.ceil(SHARE * byTitle.size()));
        leastLong = Math.max(3, (int) Math.ceil(LONG_SHARE * byTitle.size()));
    }

    boolean isShared(TextSpan span) {
        return span.text().length() <= MAX_LENGTH
                && records.getOrDefault(span.key(), 0) >= (span.weight() >= LONG_WEIGHT ? leastLong : least);
    }

    /** A text in lower case, without digits and without punctuation at its ends. */
    static String key(String text) {
        StringBuilder key = new StringBuilder(text.length());
        boolean plain = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int small = c | 0x20;
            if (c < 128 && small >= 'a' && small <= 'z') {
                key.append((char) small);
            } else if (c >= 128 && (Character.isLetter(c) || Character.isSurrogate(c))) {
                key.append(c);
                plain = false;
            } else if (!key.isEmpty() && key.charAt(key.length() - 1) != ' ') {
                key.append(' ');
            }
        }
        int end = key.length();
        if (end > 0 && key.charAt(end - 1) == ' ') {
            key.setLength(end - 1);
        }
        return plain ? key.toString() : key.toString().toLowerCase(Locale.ROOT);
    }
}
