package org.feedmill.list;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.feedmill.page.Page;

/**
 * All finders on one page: their candidates, ranked by score. A list with dates goes before one with prices, since dates
 * are what a feed lives by.
 */
public final class BestFinder implements ListFinder {

    private final List<ListFinder> finders;

    /** The finders to ask, the most trusted first. */
    public BestFinder(List<ListFinder> finders) {
        this.finders = List.copyOf(finders);
    }

    @Override
    public Found find(Page page) {
        List<ItemList> candidates = new ArrayList<>();
        List<String> tried = new ArrayList<>();
        for (ListFinder finder : finders) {
            Found found = finder.find(page);
            tried.addAll(found.tried());
            List<ItemList> own = new ArrayList<>(found.candidates());
            own.sort(Comparator.comparingDouble(ItemList::score).reversed());
            candidates.addAll(own);
        }
        return new Found(candidates, tried);
    }
}
