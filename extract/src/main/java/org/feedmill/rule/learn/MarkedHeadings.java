package org.feedmill.rule.learn;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.match.NodeShapes;
import org.feedmill.page.Page;
import org.feedmill.rule.mark.PageMark;
import org.jspecify.annotations.Nullable;

/**
 * Extends marked headings to all headings of a page (P2 §2.3: from one labelled list to the lists of the other
 * categories). Two marks are merged; for a single mark, similar nodes are searched. Of the resulting sets, the one
 * whose headings have items under them is taken.
 */
final class MarkedHeadings {

    /** A set of headings, and how well the items fit under them. */
    record HeadingSet(List<Integer> nodes, double fit) {}

    private final Page page;
    private final List<List<Integer>> sets;

    MarkedHeadings(Page page, NodeShapes shapes, List<PageMark> subjects) {
        this.page = page;
        List<Integer> units =
                MarkedUnits.of(page, subjects.stream().map(PageMark::node).toList());
        List<List<Integer>> all = new ArrayList<>();
        if (!units.isEmpty()) {
            all.addAll(new TitleNodeSets(page, shapes).findSets(units));
            all.add(units);
        }
        this.sets = all;
    }

    boolean hasMarks() {
        return !sets.isEmpty();
    }

    /** Returns the headings that fit the items best. */
    HeadingSet findBest(ItemList list) {
        HeadingSet best = new HeadingSet(sets.getLast(), 0);
        for (List<Integer> set : sets) {
            double fit = scoreFit(set, list);
            if (fit > best.fit) {
                best = new HeadingSet(set, fit);
            }
        }
        return best;
    }

    /** Scores the number of items under headings and of headings above items; more headings with items are better. */
    private double scoreFit(List<Integer> set, ItemList list) {
        boolean[] used = new boolean[set.size()];
        int under = 0;
        List<Item> items = list.items();
        for (Item item : items) {
            int heading = headingBefore(set, item.node());
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

    /** Returns the last heading before a node, -1 if there is none. */
    private static int headingBefore(List<Integer> set, int node) {
        int found = Collections.binarySearch(set, node);
        return found >= 0 ? found : -found - 2;
    }

    /** Groups the items under their headings; items before the first heading have none. */
    ItemList groupUnder(ItemList list, List<Integer> set) {
        List<Subject> subjects = new ArrayList<>();
        List<Item> open = new ArrayList<>();
        int last = -1;
        for (Item item : list.items()) {
            int heading = headingBefore(set, item.node());
            if (heading != last && !open.isEmpty()) {
                subjects.add(new Subject(text(set, last), open));
                open = new ArrayList<>();
            }
            last = heading;
            open.add(item.with(ItemField.CATEGORY, text(set, heading)));
        }
        subjects.add(new Subject(text(set, last), open));
        return new ItemList(subjects, list.finder(), list.score(), list.evidence());
    }

    private @Nullable String text(List<Integer> set, int heading) {
        return heading < 0 ? null : page.text(set.get(heading));
    }
}
