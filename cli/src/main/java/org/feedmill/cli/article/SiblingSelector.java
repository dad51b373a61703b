package org.feedmill.cli.article;

import java.util.List;
import org.feedmill.article.SiblingPages;

/** Selects the other pages of a batch that a page is compared with. */
@FunctionalInterface
interface SiblingSelector {

    /** Returns the pages to compare with, most similar first. Called for each line in order. */
    List<SiblingPage> siblingsOf(SiblingPage page);

    /** Returns the candidates whose addresses are most similar to the page's; of equal ones, the earlier. */
    static List<SiblingPage> mostRelated(SiblingPage page, List<SiblingPage> candidates) {
        List<SiblingPage> others = candidates.stream().filter(page::isSibling).toList();
        return SiblingPages.select(page.url(), others, SiblingPage::url);
    }
}
