package org.feedmill.quarantine;

import java.util.List;
import org.feedmill.feed.Entry;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.store.update.PageBaseline;

/**
 * The page and the entries that an update brought.
 *
 * @param entries that would be published
 * @param list from which they were made
 * @param extraction how the list was read
 */
public record PageObservation(Page page, List<Entry> entries, ItemList list, Extraction extraction) {

    public PageObservation {
        entries = List.copyOf(entries);
    }

    /** The way in which a list was read. */
    public enum Extraction {
        /** By the rule of the feed. */
        RULE,
        /** By a repaired rule, because the old one no longer fits. */
        HEALED_RULE,
        /** By the finders, because the feed has no rule. */
        FINDER,
        /** By the finders, because the rule of the feed finds nothing. */
        FINDER_AFTER_RULE
    }

    /** Whether all items are in asides, menus or the footer of the page. */
    boolean isBesideText() {
        return list.items().stream()
                .allMatch(item -> page.enclosing(item.node(), HtmlTag.ASIDE) >= 0
                        || page.enclosing(item.node(), HtmlTag.NAV) >= 0
                        || page.enclosing(item.node(), HtmlTag.FOOTER) >= 0);
    }

    /** Returns the features to compare the next page with. */
    public PageBaseline baseline() {
        return baseline(page, list.items());
    }

    /** Returns the features of a page that may have no list. */
    public static PageBaseline baseline(Page page, List<Item> items) {
        return new PageBaseline(
                page.url(),
                PageTitle.shorten(page.metadata().title()),
                page.language(),
                page.textLength(0),
                TemplateLinks.of(page, items).encode());
    }
}
