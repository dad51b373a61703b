package org.feedmill.rule.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.feedmill.list.Item;
import org.feedmill.list.feature.ListFeatures;
import org.feedmill.list.rank.BestFinder.MeasuredList;
import org.feedmill.list.rank.MarkedListFinder.ListOffer;
import org.feedmill.match.NodeShapes;
import org.feedmill.match.TreeSimilarity;
import org.feedmill.page.Page;

/**
 * Computes the features of a candidate list for marks: the features of any list, and the similarity of its titles and
 * records to the marked ones. The positions of the marks in the list are no feature: a person may mark any item.
 */
final class MarkedListFeatures {

    /** The features that are specific to marks. */
    private enum ListFeature {
        /** Share of the titles that are similar to a marked one by tags and classes from the root. */
        PURE_TRAIL,
        /** The same share by tags and columns. */
        PURE_PATH,
        /** The same share by author-given names. */
        PURE_MADE,
        /** Share of the page's nodes similar to a marked title, by tags and classes, that are titles of the list. */
        WHOLE_TRAIL,
        WHOLE_PATH,
        WHOLE_MADE,
        /** Average similarity of the records to the marked ones. */
        LIKE_MARKED,
        /** Lowest similarity of the records to the marked ones. */
        LEAST_LIKE,
        /** Share of the titles with about the length of the marked ones. */
        LIKE_LENGTH,
        /** Share of the items that are linked, or not linked, like the marked ones. */
        LIKE_LINKED,
        /** Share of the items that are dated, or not dated, like the marked ones. */
        LIKE_DATED,
        /** Share of the links to the same folder as the marked links. */
        LIKE_KIND,
        /** Whether there is one mark, or several. */
        MARKS,
        /** Whether the list was derived from the positions of the marks, and no finder found it. */
        BY_MARKS,
        /** Share of the titles that were read from the marked position. */
        READ_THERE,
        /** Size of the marked records relative to their titles. */
        ROOM,
        /**
         * The share of a larger list with the same titles, all similar to the marked ones by tags and classes, that
         * this list lacks.
         */
        LACKS_TRAIL,
        /** The same share by author-given names. */
        LACKS_MADE,
        /** The number of titles that a smaller list lacks which has all titles similar to the marked ones. */
        EXCEEDS
    }

    /** The names of all features in the order of their values. */
    static final List<String> NAMES = Stream.concat(
                    ListFeatures.NAMES.stream(),
                    Arrays.stream(ListFeature.values()).map(t -> t.name().toLowerCase(Locale.ROOT)))
            .toList();

    /** From this share of similar titles on, a list counts as uniform. */
    private static final double MIN_PURITY = 0.95;

    private static final int MAX_SAMPLED = 24;
    private static final double ALPHA = 5;

    private final Page page;
    private final List<Integer> units;
    private final List<NodeSimilarity> signatures;
    private final List<List<Integer>> similarNodes = new ArrayList<>();
    private final TreeSimilarity match;

    /** @param units the marked titles */
    MarkedListFeatures(Page page, NodeShapes shapes, List<Integer> units) {
        this.page = page;
        this.units = units;
        List<NodeSimilarity> all = NodeSimilarity.all(page, shapes);
        this.signatures = List.of(all.get(0), all.get(2), all.get(4));
        this.match = new TreeSimilarity(shapes, ALPHA);
        for (NodeSimilarity signature : signatures) {
            similarNodes.add(similarNodes(signature));
        }
    }

    /** Returns all nodes of the page that are similar to a marked title. */
    private List<Integer> similarNodes(NodeSimilarity signature) {
        Set<Long> wanted = new HashSet<>();
        units.forEach(u -> wanted.add(signature.hashAt(u)));
        List<Integer> nodes = new ArrayList<>();
        int end = 0;
        for (int n = 0; n < page.size(); n++) {
            if (n >= end && !page.isHidden(n) && page.textLength(n) > 0 && wanted.contains(signature.hashAt(n))) {
                nodes.add(n);
                end = page.end(n);
            }
        }
        return nodes;
    }

    /** Computes the features of all offers, in order. */
    List<double[]> compute(List<ListOffer> offers, List<MeasuredList> judged) {
        List<double[]> all = new ArrayList<>();
        List<Set<Integer>> titles = new ArrayList<>();
        for (int i = 0; i < offers.size(); i++) {
            all.add(compute(offers.get(i), judged.get(i)));
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

    private Set<Integer> titles(ListOffer offer) {
        Set<Integer> titles = new HashSet<>();
        for (int i = 0; i < offer.size(); i++) {
            int title = offer.titleNode(i);
            titles.add(title < 0 ? -1 - i : MarkedUnits.of(page, List.of(title)).getFirst());
        }
        return titles;
    }

    /**
     * Measures what a list lacks of one that has all its titles, and what that one has beyond titles similar to the
     * marked ones.
     */
    private static void compare(double[] small, int few, double[] large, int many) {
        double lacks = (double) (many - few) / many;
        raiseTo(small, ListFeature.LACKS_TRAIL, get(large, ListFeature.PURE_TRAIL) >= MIN_PURITY ? lacks : 0);
        raiseTo(small, ListFeature.LACKS_MADE, get(large, ListFeature.PURE_MADE) >= MIN_PURITY ? lacks : 0);
        boolean pure =
                get(small, ListFeature.PURE_TRAIL) >= MIN_PURITY && get(small, ListFeature.WHOLE_TRAIL) >= MIN_PURITY;
        raiseTo(large, ListFeature.EXCEEDS, pure ? lacks : 0);
    }

    private static double get(double[] all, ListFeature featureValue) {
        return all[ListFeatures.NAMES.size() + featureValue.ordinal()];
    }

    private static void raiseTo(double[] all, ListFeature featureValue, double value) {
        int at = ListFeatures.NAMES.size() + featureValue.ordinal();
        all[at] = Math.max(all[at], value);
    }

    private double[] compute(ListOffer offer, MeasuredList judged) {
        double[] own = new double[ListFeature.values().length];
        measureSimilarTitles(offer, own);
        measureRecordSimilarity(offer, own);
        measureItems(offer, own);
        set(own, ListFeature.MARKS, units.size() > 1 ? 1 : 0);
        set(own, ListFeature.BY_MARKS, offer.list().finder().equals(MarkedListCandidates.FINDER_NAME) ? 1 : 0);
        double[] general = judged.features().values();
        double[] all = Arrays.copyOf(general, general.length + own.length);
        System.arraycopy(own, 0, all, general.length, own.length);
        return all;
    }

    private static void set(double[] own, ListFeature featureValue, double value) {
        own[featureValue.ordinal()] = value;
    }

    private void measureSimilarTitles(ListOffer offer, double[] own) {
        for (int s = 0; s < signatures.size(); s++) {
            List<Integer> alike = similarNodes.get(s);
            int pure = 0;
            for (int i = 0; i < offer.size(); i++) {
                int title = offer.titleNode(i);
                boolean found = title >= 0
                        && near(alike, title).stream()
                                .anyMatch(n -> page.contains(n, title) || page.contains(title, n));
                pure += found ? 1 : 0;
            }
            own[ListFeature.PURE_TRAIL.ordinal() + s] = (double) pure / Math.max(1, offer.size());
            own[ListFeature.WHOLE_TRAIL.ordinal() + s] = Math.min(1, (double) pure / Math.max(1, alike.size()));
        }
    }

    /** Returns the nodes of a sorted row that may contain a node or be inside it. */
    private static List<Integer> near(List<Integer> row, int node) {
        int found = java.util.Collections.binarySearch(row, node);
        int at = found < 0 ? -found - 1 : found;
        return row.subList(Math.max(0, at - 1), Math.min(row.size(), at + 1));
    }

    private void measureRecordSimilarity(ListOffer offer, double[] own) {
        List<Integer> marked = marked(offer);
        int step = Math.max(1, offer.size() / MAX_SAMPLED);
        double sum = 0;
        double least = 1;
        int count = 0;
        for (int i = 0; i < offer.size(); i += step) {
            double best = 0;
            for (int m : marked) {
                best = Math.max(best, match.similarity(offer.from(m), offer.from(i), 0));
            }
            sum += best;
            least = Math.min(least, best);
            count++;
        }
        set(own, ListFeature.LIKE_MARKED, sum / Math.max(1, count));
        set(own, ListFeature.LEAST_LIKE, least);
        double room = 0;
        for (int m : marked) {
            int text = Math.max(1, textLengthOf(offer.from(m), offer.to(m)));
            room += Math.min(1, offer.list().items().get(m).title().length() / (double) text);
        }
        set(own, ListFeature.ROOM, room / Math.max(1, marked.size()));
    }

    private int textLengthOf(int from, int to) {
        int length = 0;
        for (int n = from; n < to; n = page.end(n)) {
            length += page.textLength(n);
        }
        return length;
    }

    /** Returns the items that contain the marks. */
    private List<Integer> marked(ListOffer offer) {
        List<Integer> marked = new ArrayList<>();
        for (int unit : units) {
            int item = MarkedListCandidates.itemAt(offer, unit);
            if (item >= 0 && marked.size() < 4) {
                marked.add(item);
            }
        }
        return marked;
    }

    private void measureItems(ListOffer offer, double[] own) {
        List<Item> items = offer.list().items();
        List<Item> marked = marked(offer).stream().map(items::get).toList();
        if (marked.isEmpty()) {
            return;
        }
        Item first = marked.getFirst();
        double length =
                marked.stream().mapToInt(i -> i.title().length()).average().orElse(1);
        Set<String> folders = new HashSet<>();
        marked.forEach(i -> folders.add(linkFolder(i)));
        set(
                own,
                ListFeature.LIKE_LENGTH,
                share(items, i -> near(Math.max(1, i.title().length()), length)));
        set(own, ListFeature.LIKE_LINKED, share(items, i -> (i.link() == null) == (first.link() == null)));
        set(own, ListFeature.LIKE_DATED, share(items, i -> (i.date() == null) == (first.date() == null)));
        set(own, ListFeature.LIKE_KIND, share(items, i -> folders.contains(linkFolder(i))));
        int there = 0;
        for (int i = 0; i < items.size(); i++) {
            there += offer.titleNode(i) >= 0 && isLinkedAsMarked(offer.titleNode(i)) ? 1 : 0;
        }
        set(own, ListFeature.READ_THERE, (double) there / items.size());
    }

    private static double share(List<Item> items, Predicate<Item> featureValue) {
        return (double) items.stream().filter(featureValue).count() / items.size();
    }

    /** Returns true if neither title is three times as long as the other. */
    private static boolean near(double one, double other) {
        return one * 3 >= other && one <= other * 3;
    }

    private boolean isLinkedAsMarked(int title) {
        boolean linked = NodeSimilarity.isAllLink(page, title);
        return units.stream().anyMatch(u -> NodeSimilarity.isAllLink(page, u) == linked);
    }

    /** Returns the address of an item without its last part and with its digits replaced. */
    private static String linkFolder(Item item) {
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
