package org.feedmill.list.markup;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.page.json.JsonValue;
import org.feedmill.time.TimeReader;

/**
 * The values that the records of a script's list have under one key, classified by the values: titles, addresses, parts
 * of addresses (slugs), dates. The name of the key only decides between columns of one kind.
 */
final class JsonColumn {

    private static final int SAMPLE = 24;

    /** The start of a longer text is enough to classify it. */
    private static final int MAX_VALUE_LENGTH = 600;

    private static final double MOST_SHARE = 0.8;
    private static final double MIN_DISTINCT_SHARE = 0.6;
    private static final double FEW_SHARE = 0.3;

    /** Keys that programs use worldwide; they belong to file formats, not to a language. */
    private static final List<String> TITLE_KEYS = List.of("title", "headline", "name", "subject", "heading");

    private static final List<String> ASIDE_KEYS =
            List.of("alt", "seo", "meta", "categor", "author", "user", "tag", "desc", "source", "section", "caption");

    private static final List<String> LINK_KEYS =
            List.of("url", "link", "href", "path", "uri", "slug", "permalink", "canonical");

    private static final List<String> IMAGE_KEYS =
            List.of("image", "img", "thumb", "photo", "picture", "cover", "icon", "logo", "src", "avatar", "poster");

    private static final List<String> IMAGE_ENDINGS =
            List.of(".jpg", ".jpeg", ".png", ".webp", ".gif", ".svg", ".avif");

    private static final List<String> TIME_KEYS =
            List.of("date", "time", "publish", "creat", "_at", "posted", "issued");

    private final String key;
    private final String lower;
    private final List<String> sample = new ArrayList<>();
    private final Set<String> distinct = new HashSet<>();
    private boolean numbers;
    private int size;

    JsonColumn(String key) {
        this.key = key;
        this.lower = key.toLowerCase(Locale.ROOT);
    }

    void add(JsonValue value) {
        String text = JsonValueReader.raw(value);
        if (text == null) {
            return;
        }
        size++;
        numbers |= value instanceof JsonValue.JsonNumber;
        if (sample.size() < SAMPLE) {
            String start = text.length() > MAX_VALUE_LENGTH ? text.substring(0, MAX_VALUE_LENGTH) : text;
            sample.add(start);
            distinct.add(start);
        }
    }

    String key() {
        return key;
    }

    List<String> sample() {
        return sample;
    }

    private double presence(int records) {
        return Math.min(1, (double) size / records);
    }

    private double distinctShare() {
        return (double) distinct.size() / Math.max(1, sample.size());
    }

    private boolean hasNameOf(List<String> names) {
        return names.stream().anyMatch(lower::contains);
    }

    /** Returns true if the values could be the titles of this many records. */
    boolean titles(int records) {
        if (numbers || sample.isEmpty() || distinctShare() < MIN_DISTINCT_SHARE || presence(records) < MOST_SHARE) {
            return false;
        }
        int worded = 0;
        for (String text : sample) {
            worded += isWorded(text) ? 1 : 0;
        }
        return worded >= MOST_SHARE * sample.size() && weight() >= 6 && weight() <= 250;
    }

    /** Returns the score of the values as titles of this many records, 0 if they cannot be titles. */
    double titleScore(int records, TextLocator places) {
        if (!titles(records)) {
            return 0;
        }
        double shown = 0;
        for (String text : sample) {
            shown += places.title(text) >= 0 ? 1 : 0;
        }
        double mean = weight();
        double length = mean < 12 ? mean / 12 : mean <= 120 ? 1 : Math.max(0.2, 1 - (mean - 120) / 160);
        double key = (hasNameOf(TITLE_KEYS) ? 1.4 : 1) * (hasNameOf(ASIDE_KEYS) ? 0.5 : 1);
        return length * distinctShare() * presence(records) * key * (1 + 2 * shown / sample.size());
    }

    private double weight() {
        double weight = 0;
        for (String text : sample) {
            weight += Math.min(400, TextWeight.weight(text));
        }
        return weight / sample.size();
    }

    /** A text of letters that is not an address, a date or a code. */
    private static boolean isWorded(String text) {
        return !isUrl(text)
                && TextWeight.letterShare(text) > 0.5
                && !text.startsWith("<")
                && !text.startsWith("{")
                && (text.indexOf(' ') > 0 || TextWeight.weight(text) > text.length() || text.length() < 20);
    }

    /** Returns true if the values could be the addresses of this many records. */
    boolean links(int records) {
        int addresses = 0;
        int pictures = 0;
        for (String text : sample) {
            addresses += isUrl(text) ? 1 : 0;
            pictures += isImage(text) ? 1 : 0;
        }
        return !sample.isEmpty()
                && addresses >= MOST_SHARE * sample.size()
                && pictures <= FEW_SHARE * sample.size()
                && distinctShare() >= MOST_SHARE
                && presence(records) >= MOST_SHARE;
    }

    /** Returns the score of the values as addresses, 0 if they cannot be addresses. */
    double linkScore(int records, TextLocator places, JsonValueReader values) {
        if (!links(records)) {
            return 0;
        }
        double shown = 0;
        for (String text : sample) {
            shown += isUrl(text) && !places.links(values.address(text)).isEmpty() ? 1 : 0;
        }
        double key = (hasNameOf(LINK_KEYS) ? 1.4 : 1) * (hasNameOf(IMAGE_KEYS) ? 0.2 : 1);
        return key * (1 + 3 * shown / sample.size());
    }

    /** Returns true if the values could be the last parts of addresses: short, different, without spaces. */
    boolean slugs(int records) {
        for (String text : sample) {
            boolean slug = text.length() >= 2 && text.length() <= 200 && text.indexOf(' ') < 0 && !isUrl(text);
            if (!slug || text.indexOf('<') >= 0 || TextWeight.letterShare(text) < FEW_SHARE) {
                return false;
            }
        }
        return !sample.isEmpty() && distinctShare() == 1 && presence(records) >= MOST_SHARE;
    }

    /** Returns the score of the values as release dates, 0 if they cannot be dates. */
    double dateScore(int records, TimeReader reader) {
        int dates = 0;
        for (String text : sample) {
            boolean digits = text.chars().allMatch(c -> c >= '0' && c <= '9');
            // Numbers of nine digits and more are mostly identifiers; only the key distinguishes times in seconds.
            dates += (!digits || hasNameOf(TIME_KEYS))
                            && reader.readMachineDate(text).isPresent()
                    ? 1
                    : 0;
        }
        if (sample.isEmpty() || dates < MOST_SHARE * sample.size()) {
            return 0;
        }
        double key = lower.contains("publish") || lower.contains("posted") ? 1.5 : hasNameOf(TIME_KEYS) ? 1.2 : 1;
        double later = lower.contains("modif") || lower.contains("updat") || lower.contains("expir") ? 0.4 : 1;
        return presence(records)
                * key
                * later
                / (1 + 0.1 * key().chars().filter(c -> c == '.').count());
    }

    /** Returns the score of the values as descriptions: texts longer than titles. */
    double descriptionScore(int records) {
        double weight = 0;
        for (String text : sample) {
            weight += isUrl(text) ? 0 : Math.min(600, TextWeight.weight(text));
        }
        double mean = sample.isEmpty() || numbers ? 0 : weight / sample.size();
        boolean texts = mean >= 30 && distinctShare() >= MIN_DISTINCT_SHARE;
        return texts ? presence(records) * Math.min(300, mean) / 300 : 0;
    }

    /** Returns the score of the values as images. */
    double imageScore(int records) {
        int pictures = 0;
        for (String text : sample) {
            pictures += isImage(text) || (isUrl(text) && hasNameOf(IMAGE_KEYS)) ? 1 : 0;
        }
        boolean stated =
                !sample.isEmpty() && pictures >= MOST_SHARE * sample.size() && distinctShare() >= MIN_DISTINCT_SHARE;
        return stated ? presence(records) * (hasNameOf(IMAGE_KEYS) ? 1.2 : 1) : 0;
    }

    /** Returns the score of the values as authors: short names under a key for authors. */
    double authorScore(int records) {
        boolean named = lower.contains("author") || lower.contains("byline") || lower.contains("creator");
        if (!named || numbers || sample.isEmpty()) {
            return 0;
        }
        for (String text : sample) {
            if (text.length() > 80 || isUrl(text) || TextWeight.letterShare(text) < 0.6) {
                return 0;
            }
        }
        return presence(records) * (lower.contains("name") ? 1.2 : 1) * (lower.contains("slug") ? 0.1 : 1);
    }

    static boolean isUrl(String text) {
        boolean whole = text.startsWith("http://") || text.startsWith("https://") || text.startsWith("/");
        return text.length() < 1000 && text.indexOf(' ') < 0 && (whole ? text.length() > 2 : isPath(text));
    }

    /** A relative path: at least two parts, the length of a path, and not a fraction or date. */
    private static boolean isPath(String text) {
        int slash = text.indexOf('/');
        return slash > 0 && text.length() >= 8 && Character.isLetter(text.charAt(0)) && text.indexOf('<') < 0;
    }

    private static boolean isImage(String text) {
        int query = text.indexOf('?');
        int end = query < 0 ? text.length() : query;
        for (String ending : IMAGE_ENDINGS) {
            if (text.regionMatches(true, end - ending.length(), ending, 0, ending.length())) {
                return true;
            }
        }
        return false;
    }
}
