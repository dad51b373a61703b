package org.feedmill.rule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.Item;
import org.jspecify.annotations.Nullable;

/**
 * An index that recognizes known items: first by link, then by title, then by a similar title. A link or title that several
 * items share identifies none of them. Not thread-safe.
 */
final class Memory {

    /** Several known items have it. */
    private static final int SHARED = -2;

    static final int STRANGER = -1;

    /** Pairs of titles that are compared for nearness on one page; a page with more is no better known by them. */
    private static final int MOST_COMPARED = 300_000;

    /** Shorter titles must be equal: "Part 1" is near to "Part 2". */
    private static final int LEAST_NEAR = 12;

    /**
     * The match of an item with a known item.
     *
     * @param known which, {@link #STRANGER} where it is none
     * @param link whether the link is the same
     * @param title whether the title is the same, or nearly
     */
    record Meeting(int known, boolean link, boolean title) {

        static final Meeting NONE = new Meeting(STRANGER, false, false);

        boolean met() {
            return known >= 0;
        }

        /** In every respect. */
        boolean full() {
            return link && title;
        }
    }

    /** A known title, ready to be compared with many. */
    @SuppressWarnings("ArrayRecordComponent") // only read
    private record Near(int[] pairs, String digits) {}

    private final List<Known.One> items;
    private final List<String> titles = new ArrayList<>();
    private final Map<String, Integer> byKey = new HashMap<>();
    private final Map<String, Integer> byTitle = new HashMap<>();
    private final Map<String, Integer> near = new HashMap<>();
    private final List<Near> nearly = new ArrayList<>();
    private int compared;

    Memory(Known known) {
        this.items = known.items();
        for (int i = 0; i < items.size(); i++) {
            String link = items.get(i).link();
            String title = TitleForm.key(items.get(i).title());
            titles.add(title);
            note(byTitle, title, i);
            if (link != null) {
                note(byKey, LinkForm.key(link), i);
            }
        }
    }

    private static void note(Map<String, Integer> index, String key, int item) {
        index.merge(key, item, (one, other) -> SHARED);
    }

    int size() {
        return items.size();
    }

    Known.One item(int number) {
        return items.get(number);
    }

    /** The lengths of the known titles' keys tell which texts of a page are worth a look. */
    List<String> titles() {
        return titles;
    }

    Meeting meet(Item item) {
        return meet(item.title(), item.link());
    }

    private Meeting meet(String title, @Nullable String link) {
        String key = TitleForm.key(title);
        int known = byLink(link);
        known = known < 0 ? byTitle(key) : known;
        known = known < 0 ? both(key, link) : known;
        known = known < 0 ? near(key) : known;
        if (known < 0) {
            return Meeting.NONE;
        }
        String before = items.get(known).link();
        boolean alike = TitleForm.likeness(titles.get(known), key) >= TitleForm.NEAR;
        boolean same = before == null || (link != null && (same(before, link) || (alike && marked(before, link))));
        return new Meeting(known, same, alike);
    }

    private static boolean same(String one, String other) {
        return LinkForm.key(one).equals(LinkForm.key(other));
    }

    /** Whether two addresses differ in their queries alone: mostly one tells where the reader came from. */
    private static boolean marked(String one, String other) {
        return LinkForm.bare(one).equals(LinkForm.bare(other));
    }

    /** Which known item a link leads to; negative where it is none's, or that of several. */
    int byLink(@Nullable String link) {
        return link == null ? STRANGER : byKey.getOrDefault(LinkForm.key(link), STRANGER);
    }

    /** Which known item has a title of that key; negative where none has, or several have. */
    int byTitle(String key) {
        return byTitle.getOrDefault(key, STRANGER);
    }

    /** Where link and title are both shared, the two together may tell one. */
    private int both(String key, @Nullable String link) {
        if (link == null || byTitle.getOrDefault(key, STRANGER) != SHARED) {
            return STRANGER;
        }
        for (int i = 0; i < items.size(); i++) {
            String before = items.get(i).link();
            if (titles.get(i).equals(key) && before != null && same(before, link)) {
                return i;
            }
        }
        return STRANGER;
    }

    private int near(String key) {
        Integer seen = near.get(key);
        if (seen != null || key.length() < LEAST_NEAR) {
            return seen == null ? STRANGER : seen;
        }
        int best = STRANGER;
        double likeness = TitleForm.NEAR;
        int[] pairs = TitleForm.pairs(key);
        String digits = TitleForm.digits(key);
        List<Near> known = known();
        for (int i = 0; i < known.size() && compared < MOST_COMPARED; i++) {
            compared++;
            Near one = known.get(i);
            boolean possible =
                    titles.get(i).length() >= LEAST_NEAR && one.digits().equals(digits);
            double own = possible ? TitleForm.likeness(one.pairs(), pairs) : 0;
            if (own >= likeness) {
                best = i;
                likeness = own;
            }
        }
        near.put(key, best);
        return best;
    }

    /** Made when the first stranger comes: mostly there is none. */
    private List<Near> known() {
        if (nearly.isEmpty()) {
            titles.forEach(title -> nearly.add(new Near(TitleForm.pairs(title), TitleForm.digits(title))));
        }
        return nearly;
    }
}
