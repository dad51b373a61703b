package org.feedmill.rule;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * Where known items stand on a page: links that lead where theirs led, and texts that say what their titles said. One
 * look at each node; the text of a node is read only where its length is that of a known title.
 */
final class Sightings {

    /** Places that are kept for one item: a page that names it more often says no more by that. */
    private static final int MOST_PLACES = 20;

    /** Punctuation and white space that a text may have more than its letters. */
    private static final double LOOSE = 1.5;

    /**
     * A known item seen.
     *
     * @param node the link, or the innermost node that says the title
     */
    record Sighting(int known, int node, boolean link) {}

    private final Page page;
    private final Memory memory;
    private final List<Sighting> seen = new ArrayList<>();
    private final BitSet known = new BitSet();
    private final BitSet linked = new BitSet();

    Sightings(Page page, Memory memory) {
        this.page = page;
        this.memory = memory;
        int[] places = new int[memory.size()];
        Set<Integer> lengths = lengths();
        int longest = lengths.stream().mapToInt(l -> l).max().orElse(0);
        for (int n = 0; n < page.size(); n++) {
            int who = page.hidden(n) ? Memory.STRANGER : at(n, lengths, longest);
            if (who >= 0 && places[who]++ < MOST_PLACES) {
                boolean link = page.tag(n) == Tag.A;
                seen.add(new Sighting(who, n, link));
                known.set(who);
                linked.set(who, link || linked.get(who));
            }
        }
    }

    private Set<Integer> lengths() {
        Set<Integer> lengths = new HashSet<>();
        memory.titles().forEach(t -> lengths.add(t.length()));
        return lengths;
    }

    private int at(int node, Set<Integer> lengths, int longest) {
        if (page.tag(node) == Tag.A) {
            String href = page.attribute(node, "href");
            return href == null ? Memory.STRANGER : memory.byLink(page.absolute(href.strip()));
        }
        int length = page.textLength(node);
        if (length == 0 || length > LOOSE * longest + 2 || !innermost(node) || page.enclosing(node, Tag.A) >= 0) {
            return Memory.STRANGER;
        }
        String key = TitleForm.key(page.text(node));
        return lengths.contains(key.length()) ? memory.byTitle(key) : Memory.STRANGER;
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

    /** The known items that stand anywhere on the page. */
    BitSet known() {
        return (BitSet) known.clone();
    }

    /** The known items whose link stands on the page. */
    boolean linked(int item) {
        return linked.get(item);
    }
}
