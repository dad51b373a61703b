package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.feedmill.page.Page;
import org.feedmill.rule.Whereabouts.Sighting;

/**
 * Marks known items on a page, as a person would. Titles that stand under the same tags are one place:
 * the main list, a menu, "most read"; the places with most known items come first.
 */
final class KnownMarks {

    /** Places that are looked at. */
    private static final int MOST_PLACES = 3;

    /** Items that are marked at a place: the first, the last and some between them. */
    private static final int MOST_MARKS = 4;

    private final Page page;
    private final Memory memory;
    private final Map<Long, Map<Integer, Integer>> places = new HashMap<>();

    KnownMarks(Page page, Memory memory, Whereabouts whereabouts) {
        this.page = page;
        this.memory = memory;
        for (Sighting sighting : whereabouts.all()) {
            int node = title(sighting);
            if (node >= 0) {
                places.computeIfAbsent(page.tagPath(node), p -> new TreeMap<>()).putIfAbsent(sighting.known(), node);
            }
        }
    }

    /** The node that says the title: the one seen, or the heading or text in a link around more. */
    private int title(Sighting sighting) {
        String key = memory.titles().get(sighting.known());
        for (int n = sighting.node(); n < page.end(sighting.node()); n++) {
            boolean text = page.textLength(n) >= key.length() && !page.hidden(n);
            if (text && TitleForm.key(page.text(n)).equals(key)) {
                return n;
            }
        }
        return -1;
    }

    /** Marks for each place that has at least two known items. */
    List<List<Mark>> places() {
        return places.values().stream()
                .filter(p -> p.size() > 1)
                .sorted(Comparator.comparingInt((Map<Integer, Integer> p) -> p.size())
                        .reversed()
                        .thenComparingInt(p -> p.values().iterator().next()))
                .limit(MOST_PLACES)
                .map(KnownMarks::marks)
                .toList();
    }

    private static List<Mark> marks(Map<Integer, Integer> place) {
        List<Integer> nodes = place.values().stream().sorted().toList();
        List<Mark> marks = new ArrayList<>();
        int count = Math.min(MOST_MARKS, nodes.size());
        for (int i = 0; i < count; i++) {
            marks.add(new Mark(Target.ITEM_TITLE, nodes.get(i * (nodes.size() - 1) / Math.max(1, count - 1))));
        }
        return marks;
    }
}
