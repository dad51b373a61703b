package org.feedmill.rule.learn;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.match.NodeShapes;
import org.feedmill.page.Page;
import org.feedmill.rule.path.NodeRange;

/**
 * Finds the title in every record, learned from the records in which it is marked: by the first similarity criterion
 * that a node of the record shares with the marked node; of several such nodes, by the same position as in the marked
 * record.
 */
final class TitlePosition {

    /** Maximum number of nodes of a record that are examined. */
    private static final int MAX_NODES = 2_000;

    /** A similarity criterion, the hashes to look for, and the position among the matches. */
    private record TitlePattern(NodeSimilarity signature, Set<Long> hashes, int position) {}

    private final Page page;
    private final List<TitlePattern> patterns = new ArrayList<>();
    private final boolean allowTextless;

    /**
     * @param titles the marked nodes
     * @param records that contain them, in the same order
     */
    TitlePosition(Page page, NodeShapes shapes, List<Integer> titles, List<NodeRange> records) {
        this.page = page;
        this.allowTextless = page.textLength(titles.getFirst()) == 0;
        for (NodeSimilarity signature : NodeSimilarity.all(page, shapes)) {
            Set<Long> wanted = new HashSet<>();
            titles.forEach(t -> wanted.add(signature.hashAt(t)));
            int which = Integer.MAX_VALUE;
            for (int i = 0; i < titles.size(); i++) {
                which = Math.min(which, countBefore(signature, wanted, records.get(i), titles.get(i)));
            }
            patterns.add(new TitlePattern(signature, wanted, which));
        }
    }

    private int countBefore(NodeSimilarity signature, Set<Long> wanted, NodeRange record, int title) {
        int before = 0;
        for (int n = record.from(); n < title; n++) {
            before += isEligible(n) && wanted.contains(signature.hashAt(n)) ? 1 : 0;
        }
        return before;
    }

    /** Returns true if a node may be a title; pictures and hidden nodes only if a marked node is one. */
    private boolean isEligible(int node) {
        return allowTextless || (!page.isHidden(node) && page.textLength(node) > 0);
    }

    /** Returns the title's node in a record, -1 if there is none. */
    int findIn(NodeRange record) {
        int stop = Math.min(record.to(), record.from() + MAX_NODES);
        for (TitlePattern look : patterns) {
            int met = 0;
            for (int n = record.from(); n < stop; n++) {
                if (isEligible(n) && look.hashes.contains(look.signature.hashAt(n)) && met++ == look.position) {
                    return n;
                }
            }
        }
        return -1;
    }
}
