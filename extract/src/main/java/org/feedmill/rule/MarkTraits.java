package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.feedmill.list.BestFinder.Judged;
import org.feedmill.list.Item;
import org.feedmill.list.MarkedLists.Offer;
import org.feedmill.list.Traits;
import org.feedmill.match.Shapes;
import org.feedmill.match.TreeMatch;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * What speaks for and against a list as the one that marks mean: the traits that any list has, and how its titles and
 * records are like the marked ones. Where in the list the marks stand says nothing: a person may mark any item.
 */
final class MarkTraits {

    /** What is measured besides. */
    private enum Trait {
        /** Share of the titles that are like a marked one by tags and classes from the root. */
        PURE_TRAIL,
        /** The same by tags and columns. */
        PURE_PATH,
        /** The same by what their author calls them. */
        PURE_MADE,
        /** Share of the page's nodes that are like a marked title, by tags and classes, which are titles of the list. */
        WHOLE_TRAIL,
        WHOLE_PATH,
        WHOLE_MADE,
        /** Likeness of the records to the marked ones. */
        LIKE_MARKED,
        /** The least of it. */
        LEAST_LIKE,
        /** Share of the titles that say about as much as the marked. */
        LIKE_LENGTH,
        /** Share of the items that are linked, or not, as the marked are. */
        LIKE_LINKED,
        /** Share of the items that are dated, or not, as the marked are. */
        LIKE_DATED,
        /** Share of the links that lead to where the marked lead to, by folder. */
        LIKE_KIND,
        /** Marks: one, or several. */
        MARKS,
        /** Whether the list follows from the marks' places, and no finder saw it. */
        BY_MARKS,
        /** Share of the titles that were read from where they are marked. */
        READ_THERE,
        /** How large the marked records are beside their titles. */
        ROOM
    }

    /** The names of all traits in the order of their values. */
    static final List<String> NAMES = Stream.concat(
                    Traits.NAMES.stream(),
                    Arrays.stream(Trait.values()).map(t -> t.name().toLowerCase(Locale.ROOT)))
            .toList();

    private static final int SAMPLE = 24;
    private static final double ALPHA = 5;

    private final Page page;
    private final List<Integer> units;
    private final List<Signature> signatures;
    private final List<List<Integer>> kin = new ArrayList<>();
    private final TreeMatch match;

    /** @param units the marked titles */
    MarkTraits(Page page, Shapes shapes, List<Integer> units) {
        this.page = page;
        this.units = units;
        List<Signature> all = Signature.all(page, shapes);
        this.signatures = List.of(all.get(0), all.get(2), all.get(4));
        this.match = new TreeMatch(shapes, ALPHA);
        for (Signature signature : signatures) {
            kin.add(kin(signature));
        }
    }

    /** All nodes of the page that are like a marked title. */
    private List<Integer> kin(Signature signature) {
        Set<Long> wanted = new HashSet<>();
        units.forEach(u -> wanted.add(signature.at(u)));
        List<Integer> nodes = new ArrayList<>();
        int end = 0;
        for (int n = 0; n < page.size(); n++) {
            if (n >= end && !page.hidden(n) && page.textLength(n) > 0 && wanted.contains(signature.at(n))) {
                nodes.add(n);
                end = page.end(n);
            }
        }
        return nodes;
    }

    double[] of(Offer offer, Judged judged) {
        double[] own = new double[Trait.values().length];
        kinship(offer, own);
        likeness(offer, own);
        items(offer, own);
        set(own, Trait.MARKS, units.size() > 1 ? 1 : 0);
        set(own, Trait.BY_MARKS, offer.list().finder().equals(Drafts.NAME) ? 1 : 0);
        double[] general = judged.traits().values();
        double[] all = Arrays.copyOf(general, general.length + own.length);
        System.arraycopy(own, 0, all, general.length, own.length);
        return all;
    }

    private static void set(double[] own, Trait trait, double value) {
        own[trait.ordinal()] = value;
    }

    private void kinship(Offer offer, double[] own) {
        for (int s = 0; s < signatures.size(); s++) {
            List<Integer> alike = kin.get(s);
            int pure = 0;
            int next = 0;
            for (int i = 0; i < offer.size(); i++) {
                boolean found = false;
                int title = offer.title(i);
                for (int node : title < 0 ? List.<Integer>of() : near(alike, title)) {
                    found |= page.contains(node, title) || page.contains(title, node);
                }
                pure += found ? 1 : 0;
                next++;
            }
            own[Trait.PURE_TRAIL.ordinal() + s] = (double) pure / Math.max(1, next);
            own[Trait.WHOLE_TRAIL.ordinal() + s] = Math.min(1, (double) pure / Math.max(1, alike.size()));
        }
    }

    /** The nodes of a sorted row that may hold a node or stand in it. */
    private static List<Integer> near(List<Integer> row, int node) {
        int found = java.util.Collections.binarySearch(row, node);
        int at = found < 0 ? -found - 1 : found;
        return row.subList(Math.max(0, at - 1), Math.min(row.size(), at + 1));
    }

    private void likeness(Offer offer, double[] own) {
        List<Integer> marked = marked(offer);
        int step = Math.max(1, offer.size() / SAMPLE);
        double sum = 0;
        double least = 1;
        int count = 0;
        for (int i = 0; i < offer.size(); i += step) {
            double best = 0;
            for (int m : marked) {
                best = Math.max(best, match.likeness(offer.from(m), offer.from(i), 0));
            }
            sum += best;
            least = Math.min(least, best);
            count++;
        }
        set(own, Trait.LIKE_MARKED, sum / Math.max(1, count));
        set(own, Trait.LEAST_LIKE, least);
        double room = 0;
        for (int m : marked) {
            int text = Math.max(1, page.text(offer.from(m), offer.to(m)).length());
            room += Math.min(1, offer.list().items().get(m).title().length() / (double) text);
        }
        set(own, Trait.ROOM, room / Math.max(1, marked.size()));
    }

    /** The items that hold the marks. */
    private List<Integer> marked(Offer offer) {
        List<Integer> marked = new ArrayList<>();
        for (int unit : units) {
            int item = Drafts.item(offer, unit);
            if (item >= 0 && marked.size() < 4) {
                marked.add(item);
            }
        }
        return marked;
    }

    private void items(Offer offer, double[] own) {
        List<Item> items = offer.list().items();
        List<Item> marked = marked(offer).stream().map(items::get).toList();
        if (marked.isEmpty()) {
            return;
        }
        double length = marked.stream().mapToInt(i -> i.title().length()).average().orElse(1);
        boolean linked = marked.getFirst().link() != null;
        boolean dated = marked.getFirst().date() != null;
        Set<String> folders = new HashSet<>();
        marked.forEach(i -> folders.add(folder(i)));
        int[] counts = new int[5];
        for (int i = 0; i < items.size(); i++) {
            Item item = items.get(i);
            double own1 = Math.max(1, item.title().length());
            counts[0] += own1 * 3 >= length && own1 <= length * 3 ? 1 : 0;
            counts[1] += (item.link() != null) == linked ? 1 : 0;
            counts[2] += (item.date() != null) == dated ? 1 : 0;
            counts[3] += folders.contains(folder(item)) ? 1 : 0;
            counts[4] += offer.title(i) >= 0 && like(offer.title(i)) ? 1 : 0;
        }
        double n = items.size();
        set(own, Trait.LIKE_LENGTH, counts[0] / n);
        set(own, Trait.LIKE_LINKED, counts[1] / n);
        set(own, Trait.LIKE_DATED, counts[2] / n);
        set(own, Trait.LIKE_KIND, counts[3] / n);
        set(own, Trait.READ_THERE, counts[4] / n);
    }

    private boolean like(int title) {
        boolean link = page.enclosing(title, Tag.A) >= 0;
        return units.stream().anyMatch(u -> (page.enclosing(u, Tag.A) >= 0) == link);
    }

    /** Where an item leads to, without the last part and with digits made alike. */
    private static String folder(Item item) {
        String link = item.link() == null ? "" : item.link();
        int query = link.indexOf('?');
        String path = query < 0 ? link : link.substring(0, query);
        path = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        String folder = path.substring(0, Math.max(0, path.lastIndexOf('/')));
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < folder.length(); i++) {
            char c = folder.charAt(i);
            out.append(c >= '0' && c <= '9' ? '9' : c);
        }
        return out.toString();
    }
}
