package org.feedmill.cli;

import java.util.Comparator;
import java.util.List;

/** Which other pages of a batch a page is compared with. */
@FunctionalInterface
interface Neighbours {

    /** Enough to tell the template from the page; more cost more and tell little. */
    int MOST = 3;

    /** The pages to compare with, the most alike first. Asked for one line after the other, in their order. */
    List<Neighbour> of(Neighbour page);

    /** The candidates whose addresses are most like the page's; the earlier one where two are equally so. */
    static List<Neighbour> mostRelated(Neighbour page, List<Neighbour> candidates) {
        return candidates.stream()
                .filter(page::isSibling)
                .sorted(Comparator.comparingDouble((Neighbour other) -> likeness(page.url(), other.url()))
                        .reversed())
                .limit(MOST)
                .toList();
    }

    private static double likeness(String a, String b) {
        int most = Math.min(a.length(), b.length());
        int head = 0;
        while (head < most && a.charAt(head) == b.charAt(head)) {
            head++;
        }
        int tail = 0;
        while (tail < most - head && a.charAt(a.length() - 1 - tail) == b.charAt(b.length() - 1 - tail)) {
            tail++;
        }
        return head + tail;
    }
}
