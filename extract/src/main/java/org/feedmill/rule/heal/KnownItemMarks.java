package org.feedmill.rule.heal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.feedmill.page.Page;
import org.feedmill.rule.heal.KnownItemLocator.ItemOccurrence;
import org.feedmill.rule.mark.MarkTarget;
import org.feedmill.rule.mark.PageMark;

/**
 * Marks known items on a page, as a person would. Titles under the same tags are one place: the main list, a menu,
 * "most read"; the places with most known items come first.
 */
final class KnownItemMarks {

    /** Maximum number of places that are tried. */
    private static final int MAX_PLACES = 3;

    /** Number of items that are marked at a place: the first, the last and some between them. */
    private static final int MAX_MARKS = 4;

    private final Page page;
    private final KnownItemIndex index;
    private final Map<Long, Map<Integer, Integer>> places = new HashMap<>();

    KnownItemMarks(Page page, KnownItemIndex memory, KnownItemLocator whereabouts) {
        this.page = page;
        this.index = memory;
        for (ItemOccurrence occurrence : whereabouts.allOccurrences()) {
            int node = titleNode(occurrence);
            if (node >= 0) {
                places.computeIfAbsent(page.tagPath(node), p -> new TreeMap<>()).putIfAbsent(occurrence.known(), node);
            }
        }
    }

    /** Returns the node with the title: the occurrence itself, or the heading or text in a link with more content. */
    private int titleNode(ItemOccurrence occurrence) {
        String key = index.titles().get(occurrence.known());
        for (int n = occurrence.node(); n < page.end(occurrence.node()); n++) {
            boolean text = page.textLength(n) >= key.length() && !page.isHidden(n);
            if (text && TitleNormalizer.key(page.text(n)).equals(key)) {
                return n;
            }
        }
        return -1;
    }

    /** Returns marks for each place that has at least two known items. */
    List<List<PageMark>> places() {
        return places.values().stream()
                .filter(p -> p.size() > 1)
                .sorted(Comparator.comparingInt((Map<Integer, Integer> p) -> p.size())
                        .reversed()
                        .thenComparingInt(p -> p.values().iterator().next()))
                .limit(MAX_PLACES)
                .map(KnownItemMarks::chooseMarks)
                .toList();
    }

    private static List<PageMark> chooseMarks(Map<Integer, Integer> place) {
        List<Integer> nodes = place.values().stream().sorted().toList();
        List<PageMark> marks = new ArrayList<>();
        int count = Math.min(MAX_MARKS, nodes.size());
        for (int i = 0; i < count; i++) {
            marks.add(new PageMark(MarkTarget.ITEM_TITLE, nodes.get(i * (nodes.size() - 1) / Math.max(1, count - 1))));
        }
        return marks;
    }
}
