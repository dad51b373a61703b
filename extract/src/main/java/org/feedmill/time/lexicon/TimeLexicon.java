package org.feedmill.time.lexicon;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.feedmill.time.text.TextTokens;

/**
 * The date words of one language together with the words that all languages share. A phrase is a path of word hashes
 * through one open-addressed table; full stops, hyphens and apostrophes inside a phrase are ignored.
 */
public final class TimeLexicon {

    private static final WordHit[] NO_SENSES = {};
    private static final int ROOT = 0;

    private long[] keys = new long[4096];
    private int[] nodes = new int[4096];
    private int used;
    private final DateWordFlags flags = new DateWordFlags();
    /** The meanings by node, as hits of one token, so that most are created only once. */
    private WordHit[][] senses = new WordHit[2048][];

    /** By node: whether a longer phrase continues from there. */
    private boolean[] hasLongerPhrase = new boolean[2048];

    private int size;
    private int largestNumber = -1;
    /** Countries and territories that write the month first in English; elsewhere, English dates have the day first. */
    private static final Set<String> AMERICAN = Set.of("AS", "BI", "GU", "MH", "MP", "PH", "PR", "UM", "US", "VI");

    private final Map<String, String> orders = new ConcurrentHashMap<>();
    private final String language;

    /** A lexicon without words. */
    TimeLexicon(String language) {
        this.language = language;
        senses[size++] = NO_SENSES;
    }

    public String language() {
        return language;
    }

    /** Order of day, month and year ({@code dmy}) in the region of the tag, otherwise in the language. */
    public String order(String tag) {
        int region = tag.lastIndexOf('-');
        if (region >= 0) {
            String country = tag.substring(region + 1).toUpperCase(java.util.Locale.ROOT);
            String own = orders.get(country);
            if (own != null) {
                return own;
            }
            String international = orders.get("001");
            if (international != null && country.length() == 2 && !AMERICAN.contains(country)) {
                return international;
            }
        }
        return orders.getOrDefault("", "dmy");
    }

    void order(String region, String order) {
        orders.put(region, order);
    }

    void add(String phrase, WordSense sense) {
        TextTokens tokens = TextTokens.of(phrase);
        int node = ROOT;
        for (int i = 0; i < tokens.count; i++) {
            if (!isIgnoredSign(tokens, i)) {
                boolean starts = node == ROOT && tokens.isNumber(i);
                largestNumber = starts ? Math.max(largestNumber, tokens.value(i)) : largestNumber;
                node = childOf(node, tokens.hash[i]);
            }
        }
        boolean numeral = tokens.count == 1 && tokens.kind(0) == TextTokens.NUMBER;
        if (node != ROOT && !numeral) {
            flags.mark(tokens, sense.kind());
            WordHit[] old = senses[node];
            if (!containsSense(old, sense)) {
                WordHit[] more = Arrays.copyOf(old, old.length + 1);
                more[old.length] = new WordHit(sense, 1);
                senses[node] = more;
            }
        }
    }

    private static boolean containsSense(WordHit[] senses, WordSense sense) {
        for (WordHit hit : senses) {
            WordSense other = hit.sense();
            if (other.kind() == sense.kind() && other.value() == sense.value() && other.extra() == sense.extra()) {
                return true;
            }
        }
        return false;
    }

    /** Flags of a word, see {@link DateWordFlags}. */
    int flags(long wordHash) {
        return flags.flagsOf(wordHash);
    }

    /** The largest number that a phrase starts with. */
    public int largestNumber() {
        return largestNumber;
    }

    /** Returns true for signs that are optional in spelling. */
    public static boolean isIgnoredSign(TextTokens tokens, int i) {
        return tokens.kind(i) == TextTokens.SIGN
                && (tokens.value(i) == '.'
                        || tokens.value(i) == '-'
                        || tokens.value(i) == '\''
                        || tokens.value(i) == '"');
    }

    public static int root() {
        return ROOT;
    }

    /** The node after one more word, or -1. */
    public int next(int node, long wordHash) {
        int slot = find(node, wordHash);
        return keys[slot] == 0 ? -1 : nodes[slot];
    }

    /** The meanings of the phrase that ends at a node, as hits of one token regardless of the phrase's length. */
    public WordHit[] senses(int node) {
        return senses[node];
    }

    public boolean hasLongerPhrase(int node) {
        return hasLongerPhrase[node];
    }

    private int childOf(int node, long wordHash) {
        int slot = find(node, wordHash);
        if (keys[slot] != 0) {
            return nodes[slot];
        }
        if (used * 2 > keys.length) {
            rehash();
            slot = find(node, wordHash);
        }
        keys[slot] = key(node, wordHash);
        if (size == senses.length) {
            senses = Arrays.copyOf(senses, size * 2);
            hasLongerPhrase = Arrays.copyOf(hasLongerPhrase, size * 2);
        }
        hasLongerPhrase[node] = true;
        nodes[slot] = size;
        used++;
        senses[size] = NO_SENSES;
        return size++;
    }

    private void rehash() {
        long[] oldKeys = keys;
        int[] oldNodes = nodes;
        keys = new long[oldKeys.length * 2];
        nodes = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                int slot = slot(oldKeys[i]);
                while (keys[slot] != 0) {
                    slot = (slot + 1) & (keys.length - 1);
                }
                keys[slot] = oldKeys[i];
                nodes[slot] = oldNodes[i];
            }
        }
    }

    private int find(int node, long wordHash) {
        long key = key(node, wordHash);
        int slot = slot(key);
        while (keys[slot] != 0 && keys[slot] != key) {
            slot = (slot + 1) & (keys.length - 1);
        }
        return slot;
    }

    private int slot(long key) {
        return (int) (key ^ (key >>> 32)) & (keys.length - 1);
    }

    private static long key(int node, long wordHash) {
        long mixed = (wordHash ^ (node * 0x9e3779b97f4a7c15L)) * 0xff51afd7ed558ccdL;
        mixed ^= mixed >>> 29;
        return mixed == 0 ? 1 : mixed;
    }
}
