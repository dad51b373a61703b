package org.feedmill.cli;

import java.util.List;
import org.feedmill.article.Siblings;

/** Selects the other pages of a batch that a page is compared with. */
@FunctionalInterface
interface Neighbours {

    /** The pages to compare with, the most alike first. Asked for one line after the other, in their order. */
    List<Neighbour> of(Neighbour page);

    /** The candidates whose addresses are most like the page's; the earlier one where two are equally so. */
    static List<Neighbour> mostRelated(Neighbour page, List<Neighbour> candidates) {
        List<Neighbour> others = candidates.stream().filter(page::isSibling).toList();
        return Siblings.of(page.url(), others, Neighbour::url);
    }
}
