package org.feedmill.lab.trial.rule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.bench.ListTruth;
import org.feedmill.page.Page;
import org.feedmill.rule.mark.MarkFinder;
import org.feedmill.rule.mark.MarkSelection;
import org.feedmill.rule.mark.MarkTarget;
import org.feedmill.rule.mark.PageMark;
import org.jspecify.annotations.Nullable;

/**
 * Marks the first items of a page's truth as a person would, by their titles; if the page lacks a title, by the item's
 * link; if it lacks that too, the next item.
 *
 * @param skipped number of items that were skipped
 * @param byLink number of marks that were found by the link
 * @param ambiguous number of marks whose words occur several times on the page
 */
public record SimulatedMarks(List<PageMark> marks, int skipped, int byLink, int ambiguous) {

    public SimulatedMarks {
        marks = List.copyOf(marks);
    }

    /**
     * @param count maximum number of marked items
     * @param dice random choice of the items, null for the first ones
     */
    public static SimulatedMarks of(Page page, ListCase known, int count, @Nullable Random dice) {
        List<ListTruth.Item> items = new ArrayList<>(known.truth().items());
        if (dice != null) {
            Collections.shuffle(items, dice);
        }
        MarkFinder finder = new MarkFinder(page);
        List<MarkSelection> found = new ArrayList<>();
        List<ListTruth.Item> passed = new ArrayList<>();
        for (ListTruth.Item item : items) {
            String title = item.title();
            MarkSelection one = found.size() == count || title == null || !item.titleOnPage()
                    ? new MarkSelection.NoMatch("", List.of())
                    : finder.find(MarkTarget.ITEM_TITLE, title);
            if (!one.marks().isEmpty()) {
                found.add(one);
            } else if (found.size() < count) {
                passed.add(item);
            }
        }
        int titled = found.size();
        for (ListTruth.Item item : passed) {
            MarkSelection one = found.size() == count ? new MarkSelection.NoMatch("", List.of()) : link(finder, item);
            if (!one.marks().isEmpty()) {
                found.add(one);
            }
        }
        int several = (int) found.stream()
                .filter(s -> s instanceof MarkSelection.SeveralMatches)
                .count();
        return new SimulatedMarks(nodes(finder.preferSimilar(found)), passed.size(), found.size() - titled, several);
    }

    private static MarkSelection link(MarkFinder finder, ListTruth.Item item) {
        for (String link : item.links()) {
            MarkSelection one = finder.find(MarkTarget.ITEM_LINK, link);
            if (!one.marks().isEmpty()) {
                return one;
            }
        }
        return new MarkSelection.NoMatch("", List.of());
    }

    /** Returns the most likely node of each mark, no node twice. */
    private static List<PageMark> nodes(List<MarkSelection> found) {
        List<PageMark> marks = new ArrayList<>();
        for (MarkSelection one : found) {
            one.marks().stream().filter(m -> !marks.contains(m)).findFirst().ifPresent(marks::add);
        }
        return marks;
    }
}
