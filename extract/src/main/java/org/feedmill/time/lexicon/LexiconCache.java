package org.feedmill.time.lexicon;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Caches the lexicons of a reader, each loaded when a text first needs its language. */
public final class LexiconCache {

    /** The language of which nothing is known. */
    static final String UNKNOWN = "und";

    /** Tags come from pages: only this many are remembered. */
    private static final int MAX_TAGS = 1000;

    private static final int MAX_TAG_LENGTH = 20;

    private final Map<String, TimeLexicon> byLanguage = new ConcurrentHashMap<>();
    private final Map<String, TimeLexicon> byTag = new ConcurrentHashMap<>();

    /** The lexicon of a BCP 47 tag. */
    public TimeLexicon of(String tag) {
        TimeLexicon known = byTag.get(tag);
        if (known != null) {
            return known;
        }
        String language = language(tag);
        TimeLexicon lexicon = byLanguage.get(language);
        if (lexicon == null) {
            lexicon = load(language);
            byLanguage.putIfAbsent(language, lexicon);
        }
        if (byTag.size() < MAX_TAGS && tag.length() < MAX_TAG_LENGTH) {
            byTag.put(tag, lexicon);
        }
        return lexicon;
    }

    /** All words of one language; without data of its own, the shared words alone. */
    private static TimeLexicon load(String language) {
        TimeLexicon lexicon = new TimeLexicon(language);
        WordFileParser.parse("words/any.txt", lexicon);
        if (!language.equals(UNKNOWN)) {
            WordFileParser.parse("cldr/".concat(language).concat(".txt"), lexicon);
            WordFileParser.parse("words/".concat(language).concat(".txt"), lexicon);
        }
        return lexicon;
    }

    /** The language of a tag: old codes in their new form, and names of lands that pages put in its place. */
    private static String language(String tag) {
        int end = 0;
        while (end < tag.length() && end < 3 && Character.isLetter(tag.charAt(end))) {
            end++;
        }
        String language = tag.substring(0, end).toLowerCase(Locale.ROOT);
        String other = ALIASES.get(language);
        if (other != null) {
            return other;
        }
        return WordFileParser.exists(language) ? language : UNKNOWN;
    }

    private static final Map<String, String> ALIASES = Map.ofEntries(
            Map.entry("no", "nb"),
            Map.entry("iw", "he"),
            Map.entry("in", "id"),
            Map.entry("tl", "fil"),
            Map.entry("sh", "sr"),
            Map.entry("mo", "ro"),
            Map.entry("jp", "ja"),
            Map.entry("cn", "zh"),
            Map.entry("tw", "zh"),
            Map.entry("hk", "zh"),
            Map.entry("kr", "ko"),
            Map.entry("cz", "cs"),
            Map.entry("ua", "uk"),
            Map.entry("gr", "el"),
            Map.entry("dk", "da"),
            Map.entry("vn", "vi"),
            Map.entry("us", "en"));
}
