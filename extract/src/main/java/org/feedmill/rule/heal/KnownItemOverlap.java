package org.feedmill.rule.heal;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.rule.heal.KnownItemIndex.ItemMatch;

/** The overlap of a list with the known items, and the similarity of its other items to them. */
final class KnownItemOverlap {

    /** Weight of known items that were found by their title, but have another link now. */
    private static final double OTHER_LINK_WEIGHT = 0.5;

    private final ItemList list;
    private final List<Item> items;
    private final List<ItemMatch> matches = new ArrayList<>();
    private final BitSet knownItems = new BitSet();
    private final BitSet fullMatches = new BitSet();
    private double knownWeight;
    private double similarity;
    private int dated;
    private int sameDayCount;
    private int otherDayCount;

    /**
     * @param stale known items that prove nothing, because they occur only where they also occurred outside of the list
     */
    KnownItemOverlap(ItemList list, KnownItemIndex index, KnownItemProfile profile, BitSet stale) {
        this.list = list;
        this.items = list.items();
        for (Item item : items) {
            ItemMatch meeting = index.match(item);
            matches.add(meeting);
            dated += item.date() == null ? 0 : 1;
            if (!meeting.isKnown() || knownItems.get(meeting.known())) {
                similarity += meeting.isKnown() ? 0 : profile.likelihood(item);
                continue;
            }
            knownItems.set(meeting.known());
            double value = !meeting.sameTitle() ? 0 : meeting.sameLink() ? 1 : OTHER_LINK_WEIGHT;
            if (stale.get(meeting.known())) {
                similarity += value;
                continue;
            }
            fullMatches.set(meeting.known(), meeting.isFull());
            knownWeight += value;
            compareDates(item, index.item(meeting.known()));
        }
    }

    private void compareDates(Item item, KnownItems.KnownItem known) {
        LocalDate before = known.day();
        if (item.date() != null && before != null) {
            boolean same = Math.abs(before.toEpochDay() - item.date().date().toEpochDay()) <= 1;
            sameDayCount += same ? 1 : 0;
            otherDayCount += same ? 0 : 1;
        }
    }

    ItemList list() {
        return list;
    }

    List<Item> items() {
        return items;
    }

    int size() {
        return items.size();
    }

    /** The title and link of each item as one text. */
    Set<String> titlesAndLinks() {
        Set<String> all = new HashSet<>();
        items.forEach(item -> all.add(item.title() + item.link()));
        return all;
    }

    ItemMatch matchOf(int item) {
        return matches.get(item);
    }

    /** Returns the known items in it, by link or title. */
    BitSet knownItems() {
        return knownItems;
    }

    /** Returns the known items in it with the same title and the same link, except for stale ones. */
    BitSet fullMatches() {
        return fullMatches;
    }

    /**
     * Returns the number of known items in the list; items with another title do not count, items with another link
     * count in part.
     */
    double knownWeight() {
        return knownWeight;
    }

    /** Returns the share of items that are known or similar to known ones. */
    double knownOrSimilarShare() {
        return Math.min(1, (knownWeight + similarity) / Math.max(1, items.size()));
    }

    /** Returns the likelihood that its unknown items are of the same kind; 1 if it has none. */
    double similarity() {
        long strangers = matches.stream().filter(m -> !m.isKnown()).count();
        return strangers == 0 ? 1 : Math.min(1, similarity / strangers);
    }

    double dated() {
        return (double) dated / Math.max(1, items.size());
    }

    /** Returns true if most of the known items have other dates than before. */
    boolean datesDiffer() {
        return otherDayCount >= 2 && otherDayCount > sameDayCount;
    }

    /** Returns the share of titles that no other item has. */
    double distinctTitleShare() {
        Set<String> titles = items.stream().map(Item::title).collect(Collectors.toCollection(HashSet::new));
        return (double) titles.size() / Math.max(1, items.size());
    }

    double linked() {
        long linked = items.stream().filter(i -> i.link() != null).count();
        return (double) linked / Math.max(1, items.size());
    }
}
