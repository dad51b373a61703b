package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.match.Shapes;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Extends marked headings to all headings of a page (P2 §2.3: from one labelled list to the lists of the other categories).
 * Two marks are merged, of one its like are looked for; of the sets that come of it the one is taken whose headings have
 * items under them.
 */
final class Headings {

    /** A set of headings, and how well the items fit under them. */
    record Found(List<Integer> nodes, double fit) {}

    private final Page page;
    private final List<List<Integer>> sets;

    Headings(Page page, Shapes shapes, List<Mark> subjects) {
        this.page = page;
        List<Integer> units = Units.of(page, subjects.stream().map(Mark::node).toList());
        List<List<Integer>> all = new ArrayList<>();
        if (!units.isEmpty()) {
            all.addAll(new TitleSets(page, shapes).of(units));
            all.add(units);
        }
        this.sets = all;
    }

    boolean marked() {
        return !sets.isEmpty();
    }

    /** The headings that fit the items best. */
    Found best(ItemList list) {
        Found best = new Found(sets.getLast(), 0);
        for (List<Integer> set : sets) {
            double fit = fit(set, list);
            if (fit > best.fit) {
                best = new Found(set, fit);
            }
        }
        return best;
    }

    /** How many items stand under headings, and headings over items; more headings with items are better. */
    private double fit(List<Integer> set, ItemList list) {
        boolean[] used = new boolean[set.size()];
        int under = 0;
        List<Item> items = list.items();
        for (Item item : items) {
            int heading = over(set, item.node());
            if (heading >= 0) {
                used[heading] = true;
                under++;
            }
        }
        int over = 0;
        for (boolean one : used) {
            over += one ? 1 : 0;
        }
        double bare = (double) over / set.size();
        return (double) under / items.size() * bare * bare * Math.min(1, 0.4 + 0.1 * over);
    }

    /** The last heading before a node, -1 where there is none. */
    private static int over(List<Integer> set, int node) {
        int found = Collections.binarySearch(set, node);
        return found >= 0 ? found : -found - 2;
    }

    /** The items under their headings; what stands over the first of them has none. */
    ItemList under(ItemList list, List<Integer> set) {
        List<Subject> subjects = new ArrayList<>();
        List<Item> open = new ArrayList<>();
        int last = -1;
        for (Item item : list.items()) {
            int heading = over(set, item.node());
            if (heading != last && !open.isEmpty()) {
                subjects.add(new Subject(text(set, last), open));
                open = new ArrayList<>();
            }
            last = heading;
            open.add(titled(item, text(set, heading)));
        }
        subjects.add(new Subject(text(set, last), open));
        return new ItemList(subjects, list.finder(), list.score(), list.evidence());
    }

    private @Nullable String text(List<Integer> set, int heading) {
        return heading < 0 ? null : page.text(set.get(heading));
    }

    private static Item titled(Item item, @Nullable String category) {
        return new Item(
                item.title(),
                item.link(),
                item.date(),
                category,
                item.description(),
                item.image(),
                item.author(),
                item.price(),
                item.enclosure(),
                item.node(),
                item.end());
    }
}
