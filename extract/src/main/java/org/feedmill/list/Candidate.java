package org.feedmill.list;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A list together with the parts of the page that its items were read from.
 *
 * @param areas one for every item, in the items' order
 * @param titles how the titles were read, null where they were not guessed but told
 */
record Candidate(
        ItemList list, List<Area> areas, @Nullable Fields titles) {

    Candidate {
        areas = List.copyOf(areas);
    }

    /** @param draft what was read; some of its areas gave no item, or the same one as another */
    static Candidate of(ItemList list, ListReader.Draft draft) {
        Map<Integer, Area> byStart = new HashMap<>();
        draft.areas().forEach(a -> byStart.putIfAbsent(a.from(), a));
        return new Candidate(
                list,
                list.items().stream()
                        .map(i -> byStart.getOrDefault(i.node(), new Area(i.node(), i.node() + 1, List.of())))
                        .toList(),
                draft.fields());
    }
}
