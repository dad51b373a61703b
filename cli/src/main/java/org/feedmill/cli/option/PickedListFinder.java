package org.feedmill.cli.option;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.FoundLists;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.induce.RuleInducer;
import org.jspecify.annotations.Nullable;

/**
 * Takes another list of a page than the first. On the further pages of the list it is read by the rule that is induced
 * from the picked one, since the lists of another page may have another order. Not thread-safe.
 */
final class PickedListFinder implements ListFinder {

    private final ListFinder finder;
    private final int rank;
    private @Nullable Rule rule;
    private String pickedUrl = "";

    /** @param rank the place of the list among those found, from 1 */
    PickedListFinder(ListFinder finder, int rank) {
        this.finder = finder;
        this.rank = rank;
    }

    @Override
    public FoundLists find(Page page) {
        if (rule != null && !page.url().equals(pickedUrl)) {
            return rule.find(page);
        }
        FoundLists found = finder.find(page);
        int count = found.candidates().size();
        if (count < rank) {
            List<String> tried = new ArrayList<>(found.tried());
            tried.add(
                    "the page has " + (count == 1 ? "only 1 list" : count == 0 ? "no list" : "only " + count + " lists")
                            + "; --candidates shows them");
            return new FoundLists(List.of(), tried);
        }
        ItemList picked = found.candidates().get(rank - 1);
        rule = page.url().isEmpty() ? null : RuleInducer.ruleFor(page, picked);
        pickedUrl = page.url();
        return new FoundLists(List.of(picked), found.tried());
    }
}
