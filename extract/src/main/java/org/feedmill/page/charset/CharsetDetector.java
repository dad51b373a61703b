package org.feedmill.page.charset;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * Detects the charset of bytes that are not UTF-8: all candidate charsets are scored, and the most likely text wins.
 * The cost of a candidate is how unlikely its text is (broken sequences, control characters, letters that do not occur
 * together); its bonus is how common the charset is and whether a label, the language of the page or the universal
 * detector names it. So a label decides unless the text clearly contradicts it, most of all if there is little text.
 */
final class CharsetDetector {

    /** Weight of a label, in natural logarithms: as much as three or four wrong letters. */
    private static final float LABEL_WEIGHT = 18;

    /** Weight of a meta element that contradicts the header. */
    private static final float SECOND_LABEL_WEIGHT = 12;

    /** Weight of labels that mean little: UTF-8 for bytes that are not UTF-8, and server defaults. */
    private static final float DEFAULT_LABEL_WEIGHT = 8;

    private static final float REFUTED_LABEL_WEIGHT = 2;

    /** Additional weight of a label per byte, so that texts in languages without a model keep their label. */
    private static final float LABEL_WEIGHT_PER_BYTE = 0.3f;

    /**
     * Weight of the charsets of the page's language or country (western by default), which decides if there are few
     * letters.
     */
    private static final float HINT_WEIGHT = 10;

    private static final float WEAK_HINT_WEIGHT = 4;

    private static final List<Charset> DEFAULT_CHARSETS =
            CharsetLabels.supported(List.of("windows-1252", "ISO-8859-15"));

    private static final float DETECTOR_WEIGHT = 2;

    /** Cost of a well-formed UTF-8 sequence, whose form is evidence. */
    private static final float UTF8_SEQUENCE_COST = 3;

    /** Charsets that encode nearly the same characters by the same bytes, and that pages confuse with one another. */
    private static final List<List<String>> SIBLINGS = List.of(
            List.of("ISO-8859-2", "windows-1250"),
            List.of("ISO-8859-7", "windows-1253"),
            List.of("ISO-8859-8", "windows-1255"),
            List.of("ISO-8859-13", "windows-1257"),
            List.of("ISO-8859-15", "windows-1252"),
            List.of("KOI8-R", "KOI8-U"));

    /** Penalty of the sibling of a label compared to the label itself. */
    private static final float SIBLING_PENALTY = 8;

    private static final Map<String, List<Charset>> HINTS = hints();

    /** Number of bytes that decide if the most likely charset leads by the margin; otherwise more are read. */
    private static final int FIRST_BYTES = 1024;

    /** The lead that more text does not reverse, in natural logarithms. */
    private static final float SURE_LEAD = 60;

    private final Map<Charset, Float> bonus = new HashMap<>();
    private final byte[] words;
    private Charset best = StandardCharsets.UTF_8;
    private float lead = Float.MAX_VALUE;

    private CharsetDetector(NonAsciiSample sample) {
        this.words = sample.bytes();
    }

    /** Returns the most likely charset of bytes that are not UTF-8. */
    static Charset detect(byte[] page, @Nullable Charset header, HtmlPrescan.Declarations said, String address) {
        NonAsciiSample first = NonAsciiSample.of(page, FIRST_BYTES);
        CharsetDetector contest = decide(first, header, said, address);
        return contest.lead >= SURE_LEAD || !first.isFull()
                ? contest.best
                : decide(NonAsciiSample.of(page), header, said, address).best;
    }

    private static CharsetDetector decide(
            NonAsciiSample sample, @Nullable Charset header, HtmlPrescan.Declarations said, String address) {
        CharsetDetector contest = new CharsetDetector(sample);
        float firmness = LABEL_WEIGHT_PER_BYTE * sample.highBytes();
        contest.addLabel(header, LABEL_WEIGHT, firmness);
        contest.addLabel(said.charset(), header == null ? LABEL_WEIGHT : SECOND_LABEL_WEIGHT, firmness);
        contest.addHint(said.language(), address);
        contest.addDetectorVote();
        contest.findBest();
        return contest;
    }

    private void addLabel(@Nullable Charset label, float weight, float firmness) {
        if (label == null) {
            return;
        }
        float counts = label.equals(StandardCharsets.UTF_8)
                ? REFUTED_LABEL_WEIGHT
                : firmness + (label.name().equals("windows-1252") ? Math.min(weight, DEFAULT_LABEL_WEIGHT) : weight);
        bonus.merge(label, counts, Math::max);
        for (List<String> pair : SIBLINGS) {
            if (pair.contains(label.name())) {
                CharsetLabels.supported(pair)
                        .forEach(sibling -> bonus.merge(sibling, counts - SIBLING_PENALTY, Math::max));
            }
        }
    }

    private void addHint(@Nullable String language, String address) {
        boolean labelled = bonus.keySet().stream().anyMatch(label -> !label.equals(StandardCharsets.UTF_8));
        List<Charset> hinted = language == null
                ? null
                : hintedCharsets(language.toLowerCase(Locale.ROOT).replace('_', '-'));
        if (hinted == null) {
            hinted = HINTS.get(topLevelDomain(address));
        }
        float counts = hinted == null && labelled ? WEAK_HINT_WEIGHT : HINT_WEIGHT;
        for (Charset charset : hinted != null ? hinted : DEFAULT_CHARSETS) {
            bonus.merge(charset, counts, Float::sum);
            counts--;
        }
    }

    private static Map<String, List<Charset>> hints() {
        Map<String, List<Charset>> hints = new HashMap<>();
        for (String line : CharsetDataFile.lines("language-charsets.txt")) {
            String[] sides = line.split(" : ", -1);
            List<Charset> charsets = CharsetLabels.supported(List.of(sides[1].split(" ", -1)));
            for (String key : sides[0].split(" ", -1)) {
                hints.put(key, charsets);
            }
        }
        return Map.copyOf(hints);
    }

    /** Looks up the complete tag, then its shorter prefixes: zh-hant-tw, zh-hant, zh. */
    private static @Nullable List<Charset> hintedCharsets(String language) {
        String tag = language.length() > 20 ? language.substring(0, 20) : language;
        while (true) {
            List<Charset> hinted = HINTS.get(tag);
            int cut = tag.lastIndexOf('-');
            if (hinted != null || cut < 0) {
                return hinted;
            }
            tag = tag.substring(0, cut);
        }
    }

    private static String topLevelDomain(String address) {
        int start = address.indexOf("://");
        int from = start < 0 ? 0 : start + 3;
        int end = from;
        while (end < address.length() && "/?#:".indexOf(address.charAt(end)) < 0) {
            end++;
        }
        int dot = address.lastIndexOf('.', end);
        return dot < from ? "" : address.substring(dot, end).toLowerCase(Locale.ROOT);
    }

    private void addDetectorVote() {
        UniversalDetector detector = new UniversalDetector();
        detector.handleData(words, 0, words.length);
        detector.dataEnd();
        Charset found = CharsetLabels.charset(detector.getDetectedCharset());
        if (found != null) {
            bonus.merge(found, DETECTOR_WEIGHT, Float::sum);
        }
    }

    /** Finds the most likely charset, and its lead over the second one up to {@link #SURE_LEAD}. */
    private void findBest() {
        List<CharsetCandidate> readings = new ArrayList<>(CharsetCandidate.COMMON);
        for (Charset charset : bonus.keySet()) {
            CharsetCandidate named = CharsetCandidate.of(charset);
            if (!readings.contains(named) && !charset.equals(StandardCharsets.UTF_8) && isByteBased(charset)) {
                readings.add(named);
            }
        }
        readings.sort(
                Comparator.comparingDouble(reading -> -bonus.getOrDefault(reading.charset(), 0f))); // most likely first
        float most = bonus.getOrDefault(best, 0f) - utf8Cost();
        for (CharsetCandidate reading : readings) {
            float own = reading.prior() + bonus.getOrDefault(reading.charset(), 0f);
            float score = own - reading.cost(words, own - most + SURE_LEAD);
            lead = score > most ? score - most : Math.min(lead, most - score);
            if (score > most) {
                most = score;
                best = reading.charset();
            }
        }
    }

    private float utf8Cost() {
        Utf8Evidence shape = Utf8Evidence.of(words);
        float sum = UTF8_SEQUENCE_COST * shape.validSequences() + SymbolCosts.INVALID * shape.invalidBytes();
        for (byte b : words) {
            sum += b > 0 && Character.isLetter(b) ? CharacterModel.ASCII_LETTER : 0;
        }
        return sum;
    }

    /** Returns true if samples can be read in this charset: it uses neither two-byte units nor escapes. */
    private static boolean isByteBased(Charset charset) {
        return !charset.name().startsWith("UTF-") && !charset.name().contains("2022");
    }
}
