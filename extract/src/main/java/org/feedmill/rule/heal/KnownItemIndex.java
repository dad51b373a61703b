package org.feedmill.rule.heal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.Item;
import org.jspecify.annotations.Nullable;

/**
 * An index that recognizes known items: first by link, then by title, then by a similar title. A link or title that
 * several items share identifies none of them. Not thread-safe.
 */
final class KnownItemIndex {

    /** Several known items have this link or title. */
    private static final int AMBIGUOUS = -2;

    static final int UNKNOWN = -1;

    /** Maximum number of pairs of titles that are compared for similarity on one page. */
    private static final int MAX_COMPARED = 300_000;

    /** Shorter titles must be equal, because "Part 1" is similar to "Part 2". */
    private static final int MIN_NEAR_LENGTH = 12;

    /**
     * The match of an item with a known item.
     *
     * @param known index of the known item, {@link #UNKNOWN} if there is none
     * @param sameLink whether the link is the same
     * @param sameTitle whether the title is the same or similar
     */
    record ItemMatch(int known, boolean sameLink, boolean sameTitle) {

        static final ItemMatch NONE = new ItemMatch(UNKNOWN, false, false);

        boolean isKnown() {
            return known >= 0;
        }

        /** Whether everything matches. */
        boolean isFull() {
            return sameLink && sameTitle;
        }
    }

    /** A known title, prepared for many comparisons. */
    @SuppressWarnings("ArrayRecordComponent") // only read
    private record TitleBigrams(int[] bigrams, String digits) {}

    private final List<KnownItems.KnownItem> items;
    private final List<String> titles = new ArrayList<>();
    private final Map<String, Integer> byLinkKey = new HashMap<>();
    private final Map<String, Integer> byTitle = new HashMap<>();
    private final Map<String, Integer> near = new HashMap<>();
    private final List<TitleBigrams> knownBigrams = new ArrayList<>();
    private int compared;

    KnownItemIndex(KnownItems known) {
        this.items = known.items();
        for (int i = 0; i < items.size(); i++) {
            String link = items.get(i).link();
            String title = TitleNormalizer.key(items.get(i).title());
            titles.add(title);
            addToIndex(byTitle, title, i);
            if (link != null) {
                addToIndex(byLinkKey, LinkNormalizer.key(link), i);
            }
        }
    }

    private static void addToIndex(Map<String, Integer> index, String key, int item) {
        index.merge(key, item, (one, other) -> AMBIGUOUS);
    }

    int size() {
        return items.size();
    }

    KnownItems.KnownItem item(int number) {
        return items.get(number);
    }

    /** Returns the known titles; their lengths show which texts of a page may be one. */
    List<String> titles() {
        return titles;
    }

    ItemMatch match(Item item) {
        return match(item.title(), item.link());
    }

    private ItemMatch match(String title, @Nullable String link) {
        String key = TitleNormalizer.key(title);
        int known = byLink(link);
        known = known < 0 ? byTitle(key) : known;
        known = known < 0 ? byTitleAndLink(key, link) : known;
        known = known < 0 ? near(key) : known;
        if (known < 0) {
            return ItemMatch.NONE;
        }
        String before = items.get(known).link();
        boolean alike = TitleNormalizer.similarity(titles.get(known), key) >= TitleNormalizer.MIN_SIMILARITY;
        boolean same = before == null
                || (link != null && (isSameLink(before, link) || (alike && differsInQuery(before, link))));
        return new ItemMatch(known, same, alike);
    }

    private static boolean isSameLink(String one, String other) {
        return LinkNormalizer.key(one).equals(LinkNormalizer.key(other));
    }

    /**
     * Returns true if two addresses differ only in their queries, of which one mostly says where the reader came from.
     */
    private static boolean differsInQuery(String one, String other) {
        return LinkNormalizer.keyWithoutQuery(one).equals(LinkNormalizer.keyWithoutQuery(other));
    }

    /** Returns the known item that a link belongs to; negative if it belongs to none or to several. */
    int byLink(@Nullable String link) {
        return link == null ? UNKNOWN : byLinkKey.getOrDefault(LinkNormalizer.key(link), UNKNOWN);
    }

    /** Returns the known item with a title of that key; negative if none or several have it. */
    int byTitle(String key) {
        return byTitle.getOrDefault(key, UNKNOWN);
    }

    /** Returns the known item with both the title and the link, if each alone is ambiguous. */
    private int byTitleAndLink(String key, @Nullable String link) {
        if (link == null || byTitle.getOrDefault(key, UNKNOWN) != AMBIGUOUS) {
            return UNKNOWN;
        }
        for (int i = 0; i < items.size(); i++) {
            String before = items.get(i).link();
            if (titles.get(i).equals(key) && before != null && isSameLink(before, link)) {
                return i;
            }
        }
        return UNKNOWN;
    }

    private int near(String key) {
        Integer seen = near.get(key);
        if (seen != null || key.length() < MIN_NEAR_LENGTH) {
            return seen == null ? UNKNOWN : seen;
        }
        int best = UNKNOWN;
        double likeness = TitleNormalizer.MIN_SIMILARITY;
        int[] pairs = TitleNormalizer.bigrams(key);
        String digits = TitleNormalizer.digitsOf(key);
        List<TitleBigrams> known = known();
        for (int i = 0; i < known.size() && compared < MAX_COMPARED; i++) {
            compared++;
            TitleBigrams one = known.get(i);
            boolean possible =
                    titles.get(i).length() >= MIN_NEAR_LENGTH && one.digits().equals(digits);
            double own = possible ? TitleNormalizer.similarity(one.bigrams(), pairs) : 0;
            if (own >= likeness) {
                best = i;
                likeness = own;
            }
        }
        near.put(key, best);
        return best;
    }

    /** Creates the bigrams when the first unknown item needs them; mostly there is none. */
    private List<TitleBigrams> known() {
        if (knownBigrams.isEmpty()) {
            titles.forEach(title -> knownBigrams.add(
                    new TitleBigrams(TitleNormalizer.bigrams(title), TitleNormalizer.digitsOf(title))));
        }
        return knownBigrams;
    }
}
