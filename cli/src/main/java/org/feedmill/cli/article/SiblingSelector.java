package org.feedmill.cli.article;

import java.util.List;
import org.feedmill.article.SiblingPages;

/** Selects the other pages of a batch that a page is compared with. */
@FunctionalInterface
interface SiblingSelector {

    /** The pages to compare with, the most alike first. Asked for one line after the other, in their order. */
    List<SiblingPage> siblingsOf(SiblingPage page);

    /** The candidates whose addresses are most like the page's; the earlier one where two are equally so. */
    static List<SiblingPage> mostRelated(SiblingPage page, List<SiblingPage> candidates) {
        List<SiblingPage> others = candidates.stream().filter(page::isSibling).toList();
        return SiblingPages.select(page.url(), others, SiblingPage::url);
    }
}
