package org.feedmill.rule.heal;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Locates known items on a page by links with their URLs and texts with their titles. Visits each node once; the text
 * of a node is read only if it is about as long as a known title.
 */
final class KnownItemLocator {

    /** Maximum number of occurrences that are kept for one item. */
    private static final int MAX_OCCURRENCES = 20;

    /** Maximum ratio of a text's length to that of its letters, for punctuation and white space. */
    private static final double LENGTH_TOLERANCE = 1.5;

    /**
     * An occurrence of a known item on the page.
     *
     * @param node the link, or the innermost node that contains the title
     * @param link whether it is a link
     */
    record ItemOccurrence(int known, int node, boolean link) {}

    private final Page page;
    private final KnownItemIndex index;
    private final List<ItemOccurrence> occurrences = new ArrayList<>();
    private final int[] occurrenceCounts;
    private final BitSet linkedItems = new BitSet();
    private final int minLength;
    private final int maxLength;

    KnownItemLocator(Page page, KnownItemIndex memory) {
        this.page = page;
        this.index = memory;
        this.occurrenceCounts = new int[memory.size()];
        Set<Integer> lengths = lengths();
        this.minLength = lengths.stream().mapToInt(l -> l).min().orElse(0);
        this.maxLength = lengths.stream().mapToInt(l -> l).max().orElse(0);
        for (int n = 0; n < page.size(); n++) {
            int who = page.isHidden(n) ? KnownItemIndex.UNKNOWN : knownItemAt(n, lengths);
            if (who >= 0 && occurrenceCounts[who]++ < MAX_OCCURRENCES) {
                boolean link = page.tag(n) == HtmlTag.A && page.attribute(n, "href") != null;
                occurrences.add(new ItemOccurrence(who, n, link));
                linkedItems.set(who, link || linkedItems.get(who));
            }
        }
    }

    private Set<Integer> lengths() {
        Set<Integer> lengths = new HashSet<>();
        index.titles().forEach(t -> lengths.add(t.length()));
        return lengths;
    }

    private int knownItemAt(int node, Set<Integer> lengths) {
        if (page.tag(node) == HtmlTag.A) {
            String href = page.attribute(node, "href");
            int leads = href == null ? KnownItemIndex.UNKNOWN : index.byLink(page.absoluteAddress(href.strip()));
            if (leads >= 0) {
                return leads;
            }
        }
        if (!isCandidate(node)) {
            return KnownItemIndex.UNKNOWN;
        }
        String key = TitleNormalizer.key(page.text(node));
        return lengths.contains(key.length()) ? index.byTitle(key) : KnownItemIndex.UNKNOWN;
    }

    /** Returns true if a node may contain a known item; the cheapest check comes first. */
    private boolean isCandidate(int node) {
        int length = page.textLength(node);
        return length > 0
                && length >= minLength
                && length <= LENGTH_TOLERANCE * maxLength + 2
                && (page.tag(node) == HtmlTag.A || isInnermost(node))
                && (page.parent(node) < 0 || page.enclosing(page.parent(node), HtmlTag.A) < 0);
    }

    /** Returns true if no child contains all text of the node. */
    private boolean isInnermost(int node) {
        for (int child = page.firstChild(node); child >= 0; child = page.nextSibling(child)) {
            if (page.textLength(child) == page.textLength(node)) {
                return false;
            }
        }
        return true;
    }

    List<ItemOccurrence> allOccurrences() {
        return List.copyOf(occurrences);
    }

    /** Returns the known items that occur on the page more often than they occurred outside of the list. */
    BitSet presentItems() {
        BitSet known = new BitSet();
        for (int i = 0; i < occurrenceCounts.length; i++) {
            known.set(i, occurrenceCounts[i] > index.item(i).elsewhere());
        }
        return known;
    }

    /** Returns the known items that occur only where they also occurred outside of the list, or less often. */
    BitSet staleItems() {
        BitSet stale = new BitSet();
        for (int i = 0; i < occurrenceCounts.length; i++) {
            int elsewhere = index.item(i).elsewhere();
            stale.set(i, elsewhere > 0 && occurrenceCounts[i] <= elsewhere);
        }
        return stale;
    }

    /** Returns true if the page has the link of a known item. */
    boolean linkedItems(int item) {
        return linkedItems.get(item);
    }

    /** Returns true if one of these known items occurs in a list's records. */
    boolean occursInside(ItemList list, BitSet items) {
        BitSet nodes = nodes(list);
        return occurrences.stream().anyMatch(s -> items.get(s.known) && nodes.get(s.node));
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

    /** Counts the occurrences of each known item outside of a list's records. */
    int[] countOutside(ItemList list) {
        BitSet inside = nodes(list);
        int[] often = new int[index.size()];
        for (ItemOccurrence occurrence : occurrences) {
            often[occurrence.known] += inside.get(occurrence.node) ? 0 : 1;
        }
        return often;
    }
}
