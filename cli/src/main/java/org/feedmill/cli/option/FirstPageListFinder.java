package org.feedmill.cli.option;

import org.feedmill.list.FoundLists;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.induce.RuleInducer;
import org.jspecify.annotations.Nullable;

/**
 * Finds a list on the first page of several, and reads it on the further ones by the rule that is induced from it, since the
 * lists of another page may have another order. Not thread-safe, and for the pages of one list only.
 */
final class FirstPageListFinder implements ListFinder {

    private final ListFinder finder;
    private @Nullable Page first;
    private @Nullable ItemList list;
    private @Nullable Rule rule;

    /** @param finder for the first page */
    FirstPageListFinder(ListFinder finder) {
        this.finder = finder;
    }

    @Override
    public FoundLists find(Page page) {
        Page start = first;
        ItemList known = list;
        if (start != null && known != null && !page.url().equals(start.url())) {
            return furtherRule(start, known).find(page);
        }
        FoundLists found = finder.find(page);
        first = page;
        list = found.best().orElse(null);
        rule = null;
        return found;
    }

    private Rule furtherRule(Page start, ItemList known) {
        Rule induced = rule == null ? RuleInducer.ruleFor(start, known) : rule;
        rule = induced;
        return induced;
    }
}
