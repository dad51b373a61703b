package org.feedmill.lab.trial;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.feedmill.lab.bench.Case;
import org.feedmill.lab.bench.Truth;
import org.feedmill.page.Page;
import org.feedmill.rule.Mark;
import org.feedmill.rule.MarkFinder;
import org.feedmill.rule.Pointed;
import org.feedmill.rule.Target;
import org.jspecify.annotations.Nullable;

/**
 * Marks the first items of a page's truth as a person would, by their titles; where a title is not on the page, by the
 * item's link; where that is not there either, the next item.
 *
 * @param passed items that were passed over
 * @param byLink marks that were found by the link
 * @param several marks whose words stand several times on the page
 */
public record Marking(List<Mark> marks, int passed, int byLink, int several) {

    public Marking {
        marks = List.copyOf(marks);
    }

    /**
     * @param count how many items are marked at most
     * @param dice which items are marked, null for the first
     */
    public static Marking of(Page page, Case known, int count, @Nullable Random dice) {
        List<Truth.Item> items = new ArrayList<>(known.truth().items());
        if (dice != null) {
            Collections.shuffle(items, dice);
        }
        MarkFinder finder = new MarkFinder(page);
        List<Pointed> found = new ArrayList<>();
        List<Truth.Item> passed = new ArrayList<>();
        for (Truth.Item item : items) {
            String title = item.title();
            Pointed one = found.size() == count || title == null || !item.titleOnPage()
                    ? new Pointed.Missing("", List.of())
                    : finder.find(Target.ITEM_TITLE, title);
            if (!one.marks().isEmpty()) {
                found.add(one);
            } else if (found.size() < count) {
                passed.add(item);
            }
        }
        int titled = found.size();
        for (Truth.Item item : passed) {
            Pointed one = found.size() == count ? new Pointed.Missing("", List.of()) : link(finder, item);
            if (!one.marks().isEmpty()) {
                found.add(one);
            }
        }
        int several =
                (int) found.stream().filter(s -> s instanceof Pointed.Several).count();
        return new Marking(nodes(finder.alike(found)), passed.size(), found.size() - titled, several);
    }

    private static Pointed link(MarkFinder finder, Truth.Item item) {
        for (String link : item.links()) {
            Pointed one = finder.find(Target.ITEM_LINK, link);
            if (!one.marks().isEmpty()) {
                return one;
            }
        }
        return new Pointed.Missing("", List.of());
    }

    /** The likeliest node of each, no node twice. */
    private static List<Mark> nodes(List<Pointed> found) {
        List<Mark> marks = new ArrayList<>();
        for (Pointed one : found) {
            one.marks().stream().filter(m -> !marks.contains(m)).findFirst().ifPresent(marks::add);
        }
        return marks;
    }
}
