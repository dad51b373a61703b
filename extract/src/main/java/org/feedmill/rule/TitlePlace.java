package org.feedmill.rule;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.match.Shapes;
import org.feedmill.page.Page;

/**
 * Finds the title in every record, learned from the records in which it is marked: by the first similarity criterion that a
 * node of the record shares with the marked node; of several such nodes, by the same position as in the marked record.
 */
final class TitlePlace {

    /** A record is looked at up to so many nodes. */
    private static final int MOST_NODES = 2_000;

    /** A similarity criterion, the hashes to look for, and the position among the matches. */
    private record Look(Signature signature, Set<Long> wanted, int which) {}

    private final Page page;
    private final List<Look> looks = new ArrayList<>();
    private final boolean silent;

    /**
     * @param titles the marked nodes
     * @param records the places that hold them, in the same order
     */
    TitlePlace(Page page, Shapes shapes, List<Integer> titles, List<Place> records) {
        this.page = page;
        this.silent = page.textLength(titles.getFirst()) == 0;
        for (Signature signature : Signature.all(page, shapes)) {
            Set<Long> wanted = new HashSet<>();
            titles.forEach(t -> wanted.add(signature.at(t)));
            int which = Integer.MAX_VALUE;
            for (int i = 0; i < titles.size(); i++) {
                which = Math.min(which, before(signature, wanted, records.get(i), titles.get(i)));
            }
            looks.add(new Look(signature, wanted, which));
        }
    }

    private int before(Signature signature, Set<Long> wanted, Place record, int title) {
        int before = 0;
        for (int n = record.from(); n < title; n++) {
            before += said(n) && wanted.contains(signature.at(n)) ? 1 : 0;
        }
        return before;
    }

    /** Marked nodes may be pictures, or hidden: then others may too. */
    private boolean said(int node) {
        return silent || (!page.hidden(node) && page.textLength(node) > 0);
    }

    /** The title's node in a record, -1 where it has none. */
    int in(Place record) {
        int stop = Math.min(record.to(), record.from() + MOST_NODES);
        for (Look look : looks) {
            int met = 0;
            for (int n = record.from(); n < stop; n++) {
                if (said(n) && look.wanted.contains(look.signature.at(n)) && met++ == look.which) {
                    return n;
                }
            }
        }
        return -1;
    }
}
