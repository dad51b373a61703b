package org.feedmill.feed.merge;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.feed.clean.UrlPartValue;
import org.feedmill.feed.clean.UrlParts;
import org.feedmill.feed.clean.UrlWordList;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/** Classifies the change of an entry's link: next in a series, another article, or an edit. */
final class LinkChangeClassifier {

    private static final int MAX_LENGTH = 600;
    private static final int MAX_WORDS = 30;

    /** Slugs with less similarity do not come from an edit of one title. */
    private static final double MIN_SLUG_SIMILARITY = 0.5;

    /** Shorter words occur in any title. */
    private static final int MIN_WORD_LENGTH = 4;

    private LinkChangeClassifier() {}

    /**
     * Whether both links look like members of one series: they have the same form and differ in a number, or one of
     * them names a month or year in the part that differs ({@code /report-19} and {@code /report-20}, {@code
     * /may-report} and {@code /june-report}).
     */
    static boolean isSeries(@Nullable String one, @Nullable String other) {
        UrlParts now = UrlParts.of(one);
        UrlParts then = UrlParts.of(other);
        if (now == null || then == null) {
            return false;
        }
        boolean builtAlike = now.values().keySet().equals(then.values().keySet());
        if (builtAlike && hasDigits(now) && hasDigits(then)) {
            for (Map.Entry<String, String> part : now.values().entrySet()) {
                String before = then.values().getOrDefault(part.getKey(), "");
                if (!digits(part.getValue()).equals(digits(before))) {
                    return true;
                }
            }
        }
        for (String key : now.differences(then)) {
            if (namesTime(now.values().get(key)) || namesTime(then.values().get(key))) {
                return true;
            }
        }
        return differInTime(now.host(), then.host());
    }

    /** Whether one of two texts has a word for a time that the other lacks. */
    static boolean differInTime(String one, String other) {
        Set<String> words = new HashSet<>(words(one));
        Set<String> others = new HashSet<>(words(other));
        Set<String> both = new HashSet<>(words);
        both.retainAll(others);
        words.addAll(others);
        words.removeAll(both);
        return words.stream().anyMatch(LinkChangeClassifier::isTimeWord);
    }

    /**
     * Whether the links identify different articles although both titles are equal: a parameter that identifies
     * articles differs, or only one segment does, and it is another token, or another slug that has nothing to do with
     * the title.
     *
     * @param title folded
     */
    static boolean isOtherArticle(@Nullable String one, @Nullable String other, String title) {
        UrlParts now = UrlParts.of(one);
        UrlParts then = UrlParts.of(other);
        if (now == null || then == null) {
            return false;
        }
        Set<String> differing = now.differences(then);
        for (String key : differing) {
            boolean inBoth = now.values().containsKey(key) && then.values().containsKey(key);
            if (UrlWordList.namesPage(key) && (inBoth || now.base().equals(then.base()))) {
                return true;
            }
        }
        boolean sameName = now.values().entrySet().stream()
                .anyMatch(part -> UrlWordList.namesPage(part.getKey())
                        && part.getValue().equals(then.values().get(part.getKey())));
        return !sameName
                && differing.size() == 1
                && now.isComparable(then)
                && isOtherSlug(lastSegment(now), lastSegment(then), title);
    }

    private static boolean isOtherSlug(String slug, String before, String title) {
        if (slug.equals(before)) {
            return false;
        }
        return (UrlPartValue.isToken(slug) && UrlPartValue.isToken(before))
                || (isSlug(slug)
                        && isSlug(before)
                        && TextSimilarity.diceCoefficient(slug, before) < MIN_SLUG_SIMILARITY
                        && !sharesWordWithTitle(slug, title)
                        && !sharesWordWithTitle(before, title));
    }

    /** Returns the last segment that is not empty: it identifies the article, those before it are folders. */
    private static String lastSegment(UrlParts parts) {
        return parts.segments().reversed().stream()
                .filter(segment -> !segment.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static boolean isSlug(String segment) {
        return segment.length() >= MIN_WORD_LENGTH && !digits(segment).equals(segment);
    }

    private static boolean sharesWordWithTitle(String slug, String title) {
        return words(slug).stream().anyMatch(word -> word.length() >= MIN_WORD_LENGTH && title.contains(word));
    }

    private static boolean hasDigits(UrlParts parts) {
        return parts.values().values().stream().anyMatch(value -> !digits(value).isEmpty());
    }

    private static String digits(String text) {
        StringBuilder out = new StringBuilder();
        text.chars().filter(c -> c >= '0' && c <= '9').forEach(c -> out.append((char) c));
        return out.toString();
    }

    /** Whether a word of the slug names a month, a season or a day of the week. */
    static boolean namesTime(@Nullable String slug) {
        return slug != null && !slug.isEmpty() && words(slug).stream().anyMatch(LinkChangeClassifier::isTimeWord);
    }

    private static boolean isTimeWord(String word) {
        if (word.isEmpty() || !Character.isLetter(word.codePointAt(0))) {
            return false;
        }
        if (UrlWordList.contains(UrlWordList.Kind.TIME, word)) {
            return true;
        }
        for (TimeMatch match : TimeReader.standard().scan(word + " 2024", new TimeContext("en", null, null))) {
            if (match.hasMonthName() && match.start() == 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns the words of a part of an address, in lower case; none for a long one. */
    private static List<String> words(String text) {
        if (text.length() > MAX_LENGTH) {
            return List.of();
        }
        String plain = text;
        if (text.indexOf('%') >= 0) {
            try {
                plain = URLDecoder.decode(text.replace("+", " "), StandardCharsets.UTF_8);
            } catch (IllegalArgumentException notEncoded) {
                plain = text;
            }
        }
        return List.of(plain.toLowerCase(Locale.ROOT).split("[-_./+ ,~]", MAX_WORDS));
    }
}
