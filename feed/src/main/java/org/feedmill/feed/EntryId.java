package org.feedmill.feed;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.Normalizer;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.feed.clean.CleanUrl;
import org.feedmill.feed.clean.UrlNoiseFilter;
import org.feedmill.time.Moment;
import org.feedmill.time.TimePrecision;
import org.jspecify.annotations.Nullable;

/**
 * Computes permanent ids of entries. A reader takes a new id for a new entry, so an id must survive all changes that do
 * not make another entry: an edited teaser or date, other items coming and going, another order, tracking parameters.
 * It is built from features, coarse to fine, and uses no more of them than the list needs:
 *
 * <ul>
 *   <li>an item with a link: the link, normalised; if items of the list share it under different titles (a docket page
 *   linked from several rows), link and title; if they share both on different days, link, title and day;
 *   <li>an item without a link, or with a link to the list's own page: page and title; if titles repeat ("Board
 *   meeting"), also the day, then the clock time, then the other texts.
 * </ul>
 *
 * Items that agree in all features are one entry. A link alone is the id itself; everything else is a {@code
 * urn:feedmill:} name of 128 bits of SHA-256. Titles are compared without regard to case, width and white space, links
 * without tracking and session parameters ({@link UrlNoiseFilter}); in hashes http and https are the same.
 *
 * <p>The rules look at one list only, so an item whose link comes to be shared changes its id between two lists; {@code
 * FeedMerger}, which knows the earlier feed, then keeps the old one. Cost: linear.
 */
public final class EntryId {

    private static final String URN = "urn:feedmill:";
    private static final int HASH_LENGTH = 32;

    private final @Nullable String link;
    private final String title;
    private final String kind;
    private final List<String> properties;

    /** For each feature, the text of all features up to it. */
    private final List<String> keys;

    /**
     * @param link without noise
     * @param key the link without volatile parts, used to compare the first feature
     * @param title folded
     */
    private EntryId(@Nullable String link, String key, String title, String kind, String... properties) {
        this.link = link;
        this.title = title;
        this.kind = kind;
        this.properties = List.of(properties);
        List<String> texts = new ArrayList<>(properties.length);
        String before = kind + "\n" + key;
        texts.add(before);
        for (String feature : this.properties.subList(1, properties.length)) {
            before = before + "\n" + feature;
            texts.add(before);
        }
        this.keys = List.copyOf(texts);
    }

    /**
     * Normalises a link: removes the parts that change from visit to visit; null if it is not an absolute http(s)
     * address.
     */
    public static @Nullable String normalise(@Nullable String link) {
        CleanUrl address = CleanUrl.parse(link);
        return address == null ? null : UrlNoiseFilter.standard().strip(address).toString();
    }

    /**
     * Returns an id for formats that require an IRI: the id itself if it is one. Ids of foreign feeds may be any text
     * and are unique only in their feed, so they are hashed together with the page.
     */
    static String toIri(String page, String id) {
        return CleanUrl.isUri(id)
                ? id
                : URN + sha256("id\n" + normaliseOrKeep(page) + "\n" + id).substring(0, HASH_LENGTH);
    }

    /** Returns ids for the entries of one list on the page, in order; equal ids mean the same entry. */
    public static List<String> assign(String page, List<Entry> entries) {
        List<EntryId> identities = of(page, entries);
        Map<String, Set<String>> finestByKey = new HashMap<>();
        for (EntryId identity : identities) {
            for (String key : identity.keys) {
                finestByKey.computeIfAbsent(key, k -> new HashSet<>()).add(identity.keys.getLast());
            }
        }
        // One key may have two names, the link over http and over https: the first is used for both.
        Map<String, String> names = new HashMap<>();
        List<String> ids = new ArrayList<>(identities.size());
        for (EntryId identity : identities) {
            int level = identity.coarsestUniqueLevel(finestByKey);
            ids.add(names.computeIfAbsent(identity.key(level), key -> identity.name(level)));
        }
        return ids;
    }

    /** Returns the identities of the entries of one feed. */
    public static List<EntryId> of(String page, List<Entry> entries) {
        return of(page, entries, LinkIdentity.of(FeedMemory.EMPTY));
    }

    /** Returns the identities of the entries, with known volatile parts of links. */
    public static List<EntryId> of(String page, List<Entry> entries, LinkIdentity links) {
        List<IdentifiedEntry> named = new ArrayList<>(entries.size());
        for (Entry entry : entries) {
            String link = normalise(entry.link());
            named.add(new IdentifiedEntry(entry, link, links.keyOfNormalised(link), foldTitle(entry.title())));
        }
        String normal = normaliseOrKeep(page);
        PageUrl home = new PageUrl(withoutScheme(normal), links.keyOfNormalised(normal));
        Map<String, String> firstDays = firstDays(named);
        List<EntryId> identities = new ArrayList<>(entries.size());
        for (IdentifiedEntry one : named) {
            identities.add(of(home, one, firstDays));
        }
        return identities;
    }

    /** The link without noise; null if the entry is identified by its title. */
    public @Nullable String link() {
        return link;
    }

    /** The folded title used for comparison. */
    public String title() {
        return title;
    }

    /** The index of the finest feature; 0 is the coarsest. */
    public int finestLevel() {
        return properties.size() - 1;
    }

    /** Equal for entries that agree in all features up to this one. */
    public String key(int level) {
        return keys.get(level);
    }

    /** The id made from all features up to this one. */
    public String name(int level) {
        return level == 0 && link != null ? link : URN + hash(level).substring(0, HASH_LENGTH);
    }

    /** Computed on demand, because most ids are links. */
    private String hash(int level) {
        String before = kind;
        for (String feature : properties.subList(0, level + 1)) {
            before = sha256(before + "\n" + feature);
        }
        return before;
    }

    /** The index of the finest feature in the id; -1 if it contains none. */
    private int levelMadeFrom(String id) {
        if (id.equals(link)) {
            return 0;
        }
        if (!id.startsWith(URN)) {
            return -1;
        }
        for (int level = 0; level < properties.size(); level++) {
            if (name(level).equals(id)) {
                return level;
            }
        }
        return -1;
    }

    /** Whether the source itself gave this id: it is not made from the features. */
    public boolean isForeign(String id) {
        return levelMadeFrom(id) < 0 && !id.startsWith(URN);
    }

    /** The number of features in this id. A foreign id counts as coarse, an unknown hash as fine. */
    public int level(String id) {
        int made = levelMadeFrom(id);
        return made >= 0 || !id.startsWith(URN) ? Math.max(0, made) : finestLevel();
    }

    private int coarsestUniqueLevel(Map<String, Set<String>> finestByKey) {
        for (int level = 0; level < finestLevel(); level++) {
            if (finestByKey.getOrDefault(key(level), Set.of()).size() == 1) {
                return level;
            }
        }
        return finestLevel();
    }

    /**
     * An entry and the parts of its ids.
     *
     * @param link normalised
     * @param key of the link, without volatile parts
     * @param title folded
     */
    private record IdentifiedEntry(
            Entry entry, @Nullable String link, @Nullable String key, String title) {

        String headline() {
            return (key == null ? "" : key) + "\n" + title;
        }
    }

    /** The address of the page without scheme, and its key without volatile parts. */
    private record PageUrl(String address, @Nullable String key) {}

    private static EntryId of(PageUrl home, IdentifiedEntry named, Map<String, String> firstDays) {
        Entry entry = named.entry();
        String link = named.link();
        String key = named.key();
        // A link to the list's own page identifies the page, not the item; one with a fragment identifies the item.
        if (link != null && key != null && !withoutScheme(link).equals(home.address()) && !key.equals(home.key())) {
            String stated = day(entry);
            String day = stated.isEmpty() ? firstDays.getOrDefault(named.headline(), "") : stated;
            return new EntryId(link, key, named.title(), "link", withoutScheme(link), named.title(), day);
        }
        String name = home.address() + "\n" + named.title();
        return new EntryId(null, name, named.title(), "title", name, day(entry), clockTime(entry), otherTexts(entry));
    }

    /**
     * The same link and title, once with a day and once without (a headline box above the list), are one entry: the one
     * without gets the first known day.
     */
    private static Map<String, String> firstDays(List<IdentifiedEntry> entries) {
        Map<String, String> days = new HashMap<>();
        for (IdentifiedEntry named : entries) {
            String day = day(named.entry());
            if (named.link() != null && !day.isEmpty()) {
                days.putIfAbsent(named.headline(), day);
            }
        }
        return days;
    }

    public static String day(Entry entry) {
        Moment moment = entry.published();
        return moment == null ? "" : moment.date().toString();
    }

    /** Only if it is given to the minute: "3 hours ago" gives another hour each time it is read. */
    private static String clockTime(Entry entry) {
        Moment moment = entry.published();
        LocalTime time = moment == null || moment.grain().compareTo(TimePrecision.MINUTE) < 0 ? null : moment.time();
        return time == null ? "" : time.toString();
    }

    private static String otherTexts(Entry entry) {
        return String.join("\n", entry.categories()) + "\n" + entry.text() + "\n" + entry.image();
    }

    static String foldTitle(String title) {
        String plain = Normalizer.normalize(title, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        StringBuilder out = new StringBuilder(plain.length());
        int c;
        for (int i = 0; i < plain.length(); i += Character.charCount(c)) {
            c = plain.codePointAt(i);
            boolean seen = c < 0x7F ? c > ' ' : Character.getType(c) != Character.FORMAT && !Character.isWhitespace(c);
            if (seen || (c < ' ' && !Character.isWhitespace(c))) {
                out.appendCodePoint(c);
            }
        }
        return out.toString();
    }

    private static String normaliseOrKeep(String page) {
        String normal = normalise(page);
        return normal == null ? page : normal;
    }

    public static String withoutScheme(String address) {
        int colon = address.indexOf("://");
        return colon < 0 ? address : address.substring(colon + 3);
    }

    private static String sha256(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }
}
