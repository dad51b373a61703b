package org.feedmill.time.lexicon;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Caches the lexicons of a reader; each is loaded when a text first needs its language. */
public final class LexiconCache {

    /** The language without any data. */
    static final String UNKNOWN = "und";

    /** Tags are taken from pages, so the number of cached tags is limited. */
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

    /** All words of one language; only the shared words if it has no data. */
    private static TimeLexicon load(String language) {
        TimeLexicon lexicon = new TimeLexicon(language);
        WordFileParser.parse("words/any.txt", lexicon);
        if (!language.equals(UNKNOWN)) {
            WordFileParser.parse("cldr/".concat(language).concat(".txt"), lexicon);
            WordFileParser.parse("words/".concat(language).concat(".txt"), lexicon);
        }
        return lexicon;
    }

    /** The language of a tag; replaces old codes and names of countries that pages use instead. */
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
