package org.feedmill.rule;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.rule.Memory.Meeting;

/** The overlap of a list with the known items, and the similarity of its other items to them. */
final class Roll {

    /** Known items that were met by their title, but have another link now, count so much. */
    private static final double OTHER_LINK = 0.5;

    private final ItemList list;
    private final List<Item> items;
    private final List<Meeting> meetings = new ArrayList<>();
    private final BitSet met = new BitSet();
    private final BitSet full = new BitSet();
    private double worth;
    private double kin;
    private int dated;
    private int sameDay;
    private int otherDay;

    /** @param stale known items that prove nothing, since they stand only where they stood beside the list */
    Roll(ItemList list, Memory memory, Kind kind, BitSet stale) {
        this.list = list;
        this.items = list.items();
        for (Item item : items) {
            Meeting meeting = memory.meet(item);
            meetings.add(meeting);
            dated += item.date() == null ? 0 : 1;
            if (!meeting.met() || met.get(meeting.known())) {
                kin += meeting.met() ? 0 : kind.likely(item);
                continue;
            }
            met.set(meeting.known());
            double value = !meeting.title() ? 0 : meeting.link() ? 1 : OTHER_LINK;
            if (stale.get(meeting.known())) {
                kin += value;
                continue;
            }
            full.set(meeting.known(), meeting.full());
            worth += value;
            compare(item, memory.item(meeting.known()));
        }
    }

    private void compare(Item item, Known.One known) {
        LocalDate before = known.day();
        if (item.date() != null && before != null) {
            boolean same = Math.abs(before.toEpochDay() - item.date().date().toEpochDay()) <= 1;
            sameDay += same ? 1 : 0;
            otherDay += same ? 0 : 1;
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

    Meeting meeting(int item) {
        return meetings.get(item);
    }

    /** The known items in it, by link or title. */
    BitSet met() {
        return met;
    }

    /** The known items in it with the same title and the same link, but for the stale. */
    BitSet full() {
        return full;
    }

    /** How many known items it has; those with another title do not count, those with another link in part. */
    double worth() {
        return worth;
    }

    /** The share of items that are known, or strangers of the same kind. */
    double pure() {
        return Math.min(1, (worth + kin) / Math.max(1, items.size()));
    }

    /** How likely its strangers are of the same kind; 1 where it has none. */
    double kin() {
        long strangers = meetings.stream().filter(m -> !m.met()).count();
        return strangers == 0 ? 1 : Math.min(1, kin / strangers);
    }

    double dated() {
        return (double) dated / Math.max(1, items.size());
    }

    /** Whether most of the known items' dates are read otherwise than before. */
    boolean otherDates() {
        return otherDay >= 2 && otherDay > sameDay;
    }

    /** The share of titles that no other item has. */
    double distinct() {
        Set<String> titles = items.stream().map(Item::title).collect(Collectors.toCollection(HashSet::new));
        return (double) titles.size() / Math.max(1, items.size());
    }

    double linked() {
        long linked = items.stream().filter(i -> i.link() != null).count();
        return (double) linked / Math.max(1, items.size());
    }
}
