package org.feedmill.rule;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * Locates known items on a page by links with their URLs and texts with their titles. Visits each node once; the text of a
 * node is read only if it is about as long as a known title.
 */
final class Whereabouts {

    /** Places that are kept for one item: a page that names it more often says no more by that. */
    private static final int MOST_PLACES = 20;

    /** Punctuation and white space that a text may have more than its letters. */
    private static final double LOOSE = 1.5;

    /**
     * An occurrence of a known item on the page.
     *
     * @param node the link, or the innermost node that says the title
     */
    record Sighting(int known, int node, boolean link) {}

    private final Page page;
    private final Memory memory;
    private final List<Sighting> seen = new ArrayList<>();
    private final int[] places;
    private final BitSet linked = new BitSet();
    private final int shortest;
    private final int longest;

    Whereabouts(Page page, Memory memory) {
        this.page = page;
        this.memory = memory;
        this.places = new int[memory.size()];
        Set<Integer> lengths = lengths();
        this.shortest = lengths.stream().mapToInt(l -> l).min().orElse(0);
        this.longest = lengths.stream().mapToInt(l -> l).max().orElse(0);
        for (int n = 0; n < page.size(); n++) {
            int who = page.hidden(n) ? Memory.STRANGER : at(n, lengths);
            if (who >= 0 && places[who]++ < MOST_PLACES) {
                boolean link = page.tag(n) == Tag.A && page.attribute(n, "href") != null;
                seen.add(new Sighting(who, n, link));
                linked.set(who, link || linked.get(who));
            }
        }
    }

    private Set<Integer> lengths() {
        Set<Integer> lengths = new HashSet<>();
        memory.titles().forEach(t -> lengths.add(t.length()));
        return lengths;
    }

    private int at(int node, Set<Integer> lengths) {
        if (page.tag(node) == Tag.A) {
            String href = page.attribute(node, "href");
            int leads = href == null ? Memory.STRANGER : memory.byLink(page.absolute(href.strip()));
            if (leads >= 0) {
                return leads;
            }
        }
        if (!isCandidate(node)) {
            return Memory.STRANGER;
        }
        String key = TitleForm.key(page.text(node));
        return lengths.contains(key.length()) ? memory.byTitle(key) : Memory.STRANGER;
    }

    /** What costs least is asked first. */
    private boolean isCandidate(int node) {
        int length = page.textLength(node);
        return length > 0
                && length >= shortest
                && length <= LOOSE * longest + 2
                && (page.tag(node) == Tag.A || innermost(node))
                && (page.parent(node) < 0 || page.enclosing(page.parent(node), Tag.A) < 0);
    }

    /** Whether no child says all that the node says. */
    private boolean innermost(int node) {
        for (int child = page.firstChild(node); child >= 0; child = page.nextSibling(child)) {
            if (page.textLength(child) == page.textLength(node)) {
                return false;
            }
        }
        return true;
    }

    List<Sighting> all() {
        return List.copyOf(seen);
    }

    /** The known items that stand on the page more often than they stood outside of the list. */
    BitSet known() {
        BitSet known = new BitSet();
        for (int i = 0; i < places.length; i++) {
            known.set(i, places[i] > memory.item(i).elsewhere());
        }
        return known;
    }

    /** The known items that stand only where they stood beside the list, or less often. */
    BitSet stale() {
        BitSet stale = new BitSet();
        for (int i = 0; i < places.length; i++) {
            int elsewhere = memory.item(i).elsewhere();
            stale.set(i, elsewhere > 0 && places[i] <= elsewhere);
        }
        return stale;
    }

    /** Whether the link of a known item stands on the page. */
    boolean linked(int item) {
        return linked.get(item);
    }

    /** Whether one of these known items stands in a list's records. */
    boolean inside(ItemList list, BitSet items) {
        BitSet nodes = nodes(list);
        return seen.stream().anyMatch(s -> items.get(s.known) && nodes.get(s.node));
    }

    private BitSet nodes(ItemList list) {
        BitSet inside = new BitSet();
        for (Item item : list.items()) {
            if (item.node() >= 0 && item.node() < page.size()) {
                inside.set(item.node(), Math.max(item.end(), page.end(item.node())));
            }
        }
        return inside;
    }

    /** How often each known item stands outside of a list's records. */
    int[] outside(ItemList list) {
        BitSet inside = nodes(list);
        int[] often = new int[memory.size()];
        for (Sighting sighting : seen) {
            often[sighting.known] += inside.get(sighting.node) ? 0 : 1;
        }
        return often;
    }
}
