package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.feedmill.list.BestFinder.Judged;
import org.feedmill.list.Item;
import org.feedmill.list.MarkedLists.Offer;
import org.feedmill.list.Traits;
import org.feedmill.match.Shapes;
import org.feedmill.match.TreeMatch;
import org.feedmill.page.Page;

/**
 * Computes the features of a candidate list for marks: the features of any list, and the similarity of its titles and records
 * to the marked ones. The positions of the marks in the list are no feature: a person may mark any item.
 */
final class MarkTraits {

    /** The features that are specific to marks. */
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
        ROOM,
        /** How much of a larger list of the same titles, all like the marked by tags and classes, this one lacks. */
        LACKS_TRAIL,
        /** The same by what their author calls them. */
        LACKS_MADE,
        /** How many of the titles a smaller list lacks that has all which are like the marked. */
        EXCEEDS
    }

    /** The names of all traits in the order of their values. */
    static final List<String> NAMES = Stream.concat(
                    Traits.NAMES.stream(),
                    Arrays.stream(Trait.values()).map(t -> t.name().toLowerCase(Locale.ROOT)))
            .toList();

    /** A list of which so many titles are alike is all of one kind. */
    private static final double PURE = 0.95;

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

    /** The traits of all offers, in their order. */
    List<double[]> of(List<Offer> offers, List<Judged> judged) {
        List<double[]> all = new ArrayList<>();
        List<Set<Integer>> titles = new ArrayList<>();
        for (int i = 0; i < offers.size(); i++) {
            all.add(of(offers.get(i), judged.get(i)));
            titles.add(titles(offers.get(i)));
        }
        for (int i = 0; i < all.size(); i++) {
            for (int j = 0; j < all.size(); j++) {
                if (titles.get(j).size() > titles.get(i).size() && titles.get(j).containsAll(titles.get(i))) {
                    compare(
                            all.get(i),
                            titles.get(i).size(),
                            all.get(j),
                            titles.get(j).size());
                }
            }
        }
        return all;
    }

    private Set<Integer> titles(Offer offer) {
        Set<Integer> titles = new HashSet<>();
        for (int i = 0; i < offer.size(); i++) {
            int title = offer.title(i);
            titles.add(title < 0 ? -1 - i : Units.of(page, List.of(title)).getFirst());
        }
        return titles;
    }

    /** What a list lacks of one that has all its titles, and what that one has beyond those like the marked. */
    private static void compare(double[] small, int few, double[] large, int many) {
        double lacks = (double) (many - few) / many;
        raise(small, Trait.LACKS_TRAIL, get(large, Trait.PURE_TRAIL) >= PURE ? lacks : 0);
        raise(small, Trait.LACKS_MADE, get(large, Trait.PURE_MADE) >= PURE ? lacks : 0);
        boolean pure = get(small, Trait.PURE_TRAIL) >= PURE && get(small, Trait.WHOLE_TRAIL) >= PURE;
        raise(large, Trait.EXCEEDS, pure ? lacks : 0);
    }

    private static double get(double[] all, Trait trait) {
        return all[Traits.NAMES.size() + trait.ordinal()];
    }

    private static void raise(double[] all, Trait trait, double value) {
        int at = Traits.NAMES.size() + trait.ordinal();
        all[at] = Math.max(all[at], value);
    }

    private double[] of(Offer offer, Judged judged) {
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
            for (int i = 0; i < offer.size(); i++) {
                int title = offer.title(i);
                boolean found = title >= 0
                        && near(alike, title).stream()
                                .anyMatch(n -> page.contains(n, title) || page.contains(title, n));
                pure += found ? 1 : 0;
            }
            own[Trait.PURE_TRAIL.ordinal() + s] = (double) pure / Math.max(1, offer.size());
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
            int text = Math.max(1, length(offer.from(m), offer.to(m)));
            room += Math.min(1, offer.list().items().get(m).title().length() / (double) text);
        }
        set(own, Trait.ROOM, room / Math.max(1, marked.size()));
    }

    private int length(int from, int to) {
        int length = 0;
        for (int n = from; n < to; n = page.end(n)) {
            length += page.textLength(n);
        }
        return length;
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
        Item first = marked.getFirst();
        double length =
                marked.stream().mapToInt(i -> i.title().length()).average().orElse(1);
        Set<String> folders = new HashSet<>();
        marked.forEach(i -> folders.add(folder(i)));
        set(own, Trait.LIKE_LENGTH, share(items, i -> near(Math.max(1, i.title().length()), length)));
        set(own, Trait.LIKE_LINKED, share(items, i -> (i.link() == null) == (first.link() == null)));
        set(own, Trait.LIKE_DATED, share(items, i -> (i.date() == null) == (first.date() == null)));
        set(own, Trait.LIKE_KIND, share(items, i -> folders.contains(folder(i))));
        int there = 0;
        for (int i = 0; i < items.size(); i++) {
            there += offer.title(i) >= 0 && like(offer.title(i)) ? 1 : 0;
        }
        set(own, Trait.READ_THERE, (double) there / items.size());
    }

    private static double share(List<Item> items, Predicate<Item> trait) {
        return (double) items.stream().filter(trait).count() / items.size();
    }

    /** Whether a title is not three times as long as another, nor the other way round. */
    private static boolean near(double one, double other) {
        return one * 3 >= other && one <= other * 3;
    }

    private boolean like(int title) {
        boolean linked = Signature.linked(page, title);
        return units.stream().anyMatch(u -> Signature.linked(page, u) == linked);
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
