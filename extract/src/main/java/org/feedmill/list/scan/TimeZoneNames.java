package org.feedmill.list.scan;

import java.lang.Character.UnicodeScript;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.feedmill.data.DataFileLines;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Reads time zones from text: their names and abbreviations in many languages, from the table {@code time-zones.txt},
 * offsets such as UTC+1, and identifiers such as Europe/Berlin.
 */
public final class TimeZoneNames {

    private static final int MAX_SENTENCE_LENGTH = 160;
    private static final Pattern OFFSET = Pattern.compile("(?:UTC|GMT)\\s?([+-]\\d{1,2}(?::?\\d{2})?)(?!\\d)");
    private static final Pattern IDENTIFIER = Pattern.compile(
            "\\b(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)/[A-Z]\\w{2,20}(?:/[A-Z]\\w{2,20})?");
    private static final List<UnicodeScript> UNSPACED = List.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.HANGUL,
            UnicodeScript.THAI);

    /** Number of letters by which words of sentences are looked up; fewer in scripts without spaces. */
    private static final int STEM = 3;

    private static final int UNSPACED_STEM = 2;
    private static final int STEM_BITS = 1 << 14;

    /** From this letter on, scripts do not separate words with spaces. */
    private static final char FIRST_UNSPACED = 0x0E00;

    private static final BitSet STEMS = new BitSet(STEM_BITS);
    private static final Map<String, ZoneId> ZONES = new HashMap<>();
    private static final Pattern SENTENCE = read(DataFileLines.read(TimeZoneNames.class, "time-zones.txt"));
    private static final Pattern NAME = anyOf(ZONES.keySet());

    /** How names begin. */
    private static final BitSet NAME_STARTS = nameStarts();

    private TimeZoneNames() {}

    /** Fills the zones, and returns a pattern of the words of sentences. */
    private static Pattern read(List<String> lines) {
        List<String> sentences = new ArrayList<>();
        for (String line : lines) {
            String[] columns = line.split("\\|", -1);
            for (String name : columns[1].split(",")) {
                if (columns[0].equals("sentence")) {
                    sentences.add(name.strip());
                    STEMS.set(stem(name.strip(), 0));
                } else {
                    ZONES.put(name.strip(), ZoneId.of(columns[0]));
                }
            }
        }
        return anyOf(sentences);
    }

    private static BitSet nameStarts() {
        BitSet starts = new BitSet();
        ZONES.keySet().forEach(name -> starts.set(start(name, 0)));
        return starts;
    }

    /** In scripts with spaces, only whole words match. The longest comes first; abbreviations are case-sensitive. */
    private static Pattern anyOf(Collection<String> words) {
        return Pattern.compile(words.stream()
                .sorted(Comparator.comparing(String::length).reversed())
                .map(word -> UNSPACED.contains(UnicodeScript.of(word.codePointAt(0)))
                        ? word
                        : (isAbbreviation(word) ? "" : "(?iu)") + "(?<![\\p{L}\\d])" + word + "(?![\\p{L}\\d])")
                .collect(Collectors.joining(")|(?:", "(?:", ")")));
    }

    private static boolean isAbbreviation(String name) {
        return name.equals(name.toUpperCase(Locale.ROOT));
    }

    /** The first zone that a short text names; null if it names none. */
    public static @Nullable ZoneId find(String text) {
        Matcher offset = text.contains("UTC") || text.contains("GMT") ? OFFSET.matcher(text) : null;
        try {
            if (offset != null && offset.find()) {
                return ZoneId.of(String.valueOf(offset.group(1)));
            }
            Matcher identifier = text.indexOf('/') < 0 ? null : IDENTIFIER.matcher(text);
            if (identifier != null && identifier.find()) {
                return ZoneId.of(identifier.group());
            }
        } catch (DateTimeException unknown) {
            return null;
        }
        Matcher name = mayHoldName(text) ? NAME.matcher(text) : null;
        return name != null && name.find() ? zone(name.group()) : null;
    }

    /** Returns false if none of the words of a text begins as a name does; trying the pattern takes much longer. */
    private static boolean mayHoldName(String text) {
        boolean inWord = false;
        for (int i = 0; i + 1 < text.length(); i++) {
            char c = text.charAt(i);
            boolean plain = c < 128 && isPlain(c);
            if (!(plain && inWord) && NAME_STARTS.get(start(text, i))) {
                return true;
            }
            inWord = plain;
        }
        return false;
    }

    /** The first two characters of a name as a number, the same in capitals; above {@code 0x8000} a hash of others. */
    private static int start(String text, int at) {
        char first = text.charAt(at);
        char second = text.charAt(at + 1);
        return first < 128 && second < 128
                ? (first | 0x20) << 8 | (second | 0x20)
                : 0x8000 | ((fold(first) * 31 + fold(second)) & 0x7fff);
    }

    private static char fold(char c) {
        return Character.toLowerCase(Character.toUpperCase(c));
    }

    private static @Nullable ZoneId zone(String name) {
        ZoneId zone = ZONES.get(name);
        return zone != null ? zone : ZONES.get(name.toLowerCase(Locale.ROOT));
    }

    /** The zone that a sentence of the page names for all of its times; null if there is none, or if two differ. */
    static @Nullable ZoneId ofPage(Page page) {
        ZoneId found = null;
        int last = -1;
        for (int n = 0; n < page.size(); n++) {
            int parent = page.isText(n) && !page.isHidden(n) ? page.parent(n) : last;
            if (parent == last || page.textLength(parent) > MAX_SENTENCE_LENGTH) {
                continue;
            }
            last = parent;
            String text = page.text(parent);
            if (holdsSentence(text)) {
                ZoneId zone = find(text);
                if (zone != null && found != null && !zone.equals(found)) {
                    return null;
                }
                found = zone == null ? found : zone;
            }
        }
        return found;
    }

    /**
     * Returns true if a text contains the words of a sentence; the pattern is tried only if one of them may begin
     * there.
     */
    private static boolean holdsSentence(String text) {
        boolean inWord = false;
        Matcher matcher = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean letter = c < 128 ? isPlain(c) : Character.isLetterOrDigit(c);
            if (letter && (!inWord || c >= FIRST_UNSPACED) && STEMS.get(stem(text, i))) {
                matcher = matcher == null
                        ? SENTENCE.matcher(text).useTransparentBounds(true).useAnchoringBounds(false)
                        : matcher;
                if (matcher.region(i, text.length()).lookingAt()) {
                    return true;
                }
            }
            inWord = letter;
        }
        return false;
    }

    private static boolean isPlain(char c) {
        int small = c | 0x20;
        return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9');
    }

    /** The first letters of a word as a number, ignoring case. */
    private static int stem(String text, int at) {
        int stem = 0;
        int end = at + (text.charAt(at) >= FIRST_UNSPACED ? UNSPACED_STEM : STEM);
        for (int i = at; i < Math.min(end, text.length()); i++) {
            stem = stem * 31 + Character.toLowerCase(text.charAt(i));
        }
        return stem & (STEM_BITS - 1);
    }
}
