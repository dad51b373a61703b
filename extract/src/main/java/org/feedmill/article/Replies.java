package org.feedmill.article;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.page.Page;

/**
 * Finds comments without telling class names by their "Reply" labels. Where such labels recur at one place of the
 * page's structure, the parts that hold them are comments.
 */
final class Replies {

    private static final int REPLY = 1 << Phrases.KINDS.indexOf("reply");
    private static final int LONGEST_LABEL = 24;
    private static final int LEAST = 3;
    private static final int MOST = 2000;

    private Replies() {}

    /** The nodes that each hold one comment or more; empty where there are none. */
    static List<Integer> parts(Page page) {
        Map<Long, List<Integer>> places = new HashMap<>();
        int found = 0;
        for (int n = 0; n < page.size() && found < MOST; n++) {
            if (page.isText(n) && !page.hidden(n) && page.textLength(n) <= LONGEST_LABEL && label(page.ownText(n))) {
                places.computeIfAbsent(page.tagPath(n), k -> new ArrayList<>()).add(n);
                found++;
            }
        }
        List<Integer> parts = new ArrayList<>();
        for (List<Integer> labels : places.values()) {
            if (labels.size() >= LEAST) {
                parts.addAll(around(page, labels));
            }
        }
        return parts;
    }

    private static boolean label(String text) {
        return (Phrases.mask(text) & REPLY) != 0;
    }

    /** The children of the labels' lowest common node that hold them, where these are several. */
    private static List<Integer> around(Page page, List<Integer> labels) {
        int shared = page.common(labels.getFirst(), labels.getLast());
        List<Integer> children = new ArrayList<>();
        for (int label : labels) {
            int child = page.ancestorAt(label, page.depth(shared) + 1);
            if (children.isEmpty() || children.getLast() != child) {
                children.add(child);
            }
        }
        return children.size() >= LEAST ? children : List.of();
    }
}
