package org.feedmill.cli.option;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.FoundLists;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;

/** Takes another list of a page than the first. Thread-safe if the finder of the lists is. */
record PickedListFinder(ListFinder finder, int rank) implements ListFinder {

    @Override
    public FoundLists find(Page page) {
        FoundLists found = finder.find(page);
        int count = found.candidates().size();
        if (count < rank) {
            List<String> tried = new ArrayList<>(found.tried());
            tried.add(
                    "the page has " + (count == 1 ? "only 1 list" : count == 0 ? "no list" : "only " + count + " lists")
                            + "; --candidates shows them");
            return new FoundLists(List.of(), tried);
        }
        return new FoundLists(List.of(found.candidates().get(rank - 1)), found.tried());
    }
}
