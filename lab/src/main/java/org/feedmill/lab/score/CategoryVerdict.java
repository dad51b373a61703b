package org.feedmill.lab.score;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.feedmill.lab.bench.FieldTruth;
import org.jspecify.annotations.Nullable;

/** Judgements of a category, as the bench's scorer of fields defines them. */
enum CategoryVerdict {
    RIGHT,
    WRONG,
    MISSING,
    /** Rightly none, or right although the record does not show it. */
    NONE,
    /** Given although the record shows none: a word of its own, a date, or what most items share. */
    INVENTED,
    UNJUDGED;

    private static final Pattern PARTS = Pattern.compile("[,;|/·•›»>、，]|\\s+-\\s+");
    private static final Pattern DATE = Pattern.compile(
            "^[^\\p{L}\\p{N}_]*(\\d{4}([-/.年]\\d{1,2})?([-/.月]\\d{1,2})?日?|\\d{1,2}[-/.]\\d{1,2}([-/.]\\d{2,4})?|"
                    + "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[\\p{L}\\p{N}_]*\\.?\\s*\\d{0,4}"
                    + "|\\d+\\s*(min|minutes?)\\b.*)[^\\p{L}\\p{N}_]*$",
            Pattern.CASE_INSENSITIVE);

    /**
     * Judges a category.
     *
     * @param isShared whether most items of the page have it, and most items of the truth do not
     * @param section the name of the section that the page shows
     */
    static CategoryVerdict of(@Nullable String category, FieldTruth.Item truth, boolean isShared, String section) {
        if (truth.record() == null) {
            return UNJUDGED;
        }
        String given = category == null ? "" : category.strip();
        Set<String> known = keys(truth.categories().names());
        List<String> parts = parts(given);
        String key = FieldTokens.key(given);
        boolean right = !given.isEmpty() && (known.contains(key) || (!parts.isEmpty() && known.containsAll(parts)));
        if (!keys(truth.categories().shown()).isEmpty()) {
            return given.isEmpty() ? MISSING : right ? RIGHT : WRONG;
        }
        boolean part = !given.isEmpty() && (known.contains(key) || !Collections.disjoint(known, parts));
        if (given.isEmpty() || right || part) {
            return NONE;
        }
        if (DATE.matcher(given).matches()) {
            return INVENTED;
        }
        if (!section.isEmpty() && key.equals(FieldTokens.key(section))) {
            return UNJUDGED;
        }
        boolean labelled = known.stream().anyMatch(name -> name.length() > 2 && key.contains(name));
        return labelled || isShared || !known.isEmpty() ? INVENTED : UNJUDGED;
    }

    static Set<String> keys(List<String> names) {
        Set<String> keys = new HashSet<>();
        names.forEach(name -> keys.add(FieldTokens.key(name)));
        keys.remove("");
        return keys;
    }

    private static List<String> parts(String text) {
        List<String> parts = new ArrayList<>();
        for (String part : PARTS.split(text)) {
            String key = FieldTokens.key(part);
            if (!key.isEmpty()) {
                parts.add(key);
            }
        }
        return parts;
    }
}
