package org.feedmill.list.rank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.dated.PriceFinder;
import org.feedmill.list.dated.TimeFinder;
import org.feedmill.list.feature.ListFeatures;
import org.feedmill.list.feature.ListFeatures.Feature;
import org.feedmill.list.feature.RegionFeatures;
import org.feedmill.list.feature.UrlFeatures;
import org.feedmill.list.field.RecordFields;
import org.feedmill.list.markup.MarkupFinder;
import org.feedmill.list.read.ListCandidate;
import org.feedmill.list.record.RecordFinder;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.RunningTotals;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.list.scan.TimeNodeFinder;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.list.tag.TagFinder;
import org.feedmill.page.Page;

/** Measures the features of the candidate lists of one page. */
final class CandidateFeatures {

    private final PageIndex survey;
    private final Page page;
    private final RunningTotals totals;
    private final RegionFeatures outline;

    CandidateFeatures(PageIndex survey, RegionFeatures outline) {
        this.survey = survey;
        this.page = survey.page();
        this.totals = survey.totals();
        this.outline = outline;
    }

    /** The features of every candidate, in the same order. */
    List<ListFeatures> measure(List<ListCandidate> candidates) {
        List<ListFeatures> all = new ArrayList<>();
        for (ListCandidate candidate : candidates) {
            ListFeatures features = new ListFeatures();
            measureTitles(candidate, features);
            UrlFeatures.measure(candidate.items(), page.url(), features);
            measureFields(candidate.items(), features);
            outline.measure(inOrder(candidate), features);
            measureShares(candidate, features);
            setFinder(candidate.list(), features);
            all.add(features);
        }
        compareCandidates(candidates, all);
        return all;
    }

    private void measureTitles(ListCandidate candidate, ListFeatures features) {
        List<Item> items = candidate.items();
        Set<String> distinct = new HashSet<>();
        double weight = 0;
        double letters = 0;
        double squares = 0;
        int labels = 0;
        for (Item item : items) {
            String title = item.title();
            TextWeight.TextMeasure measured = TextWeight.measure(title);
            double own = Math.min(400, measured.weight());
            distinct.add(title);
            weight += own;
            squares += own * own;
            letters += measured.letterShare();
            labels += survey.links().isLabel(title) ? 1 : 0;
        }
        int n = items.size();
        double mean = weight / n;
        double deviation = Math.sqrt(Math.max(0, squares / n - mean * mean));
        features.set(Feature.TITLE_SHORT, Math.clamp(1 - mean / 18, 0, 1));
        features.set(Feature.TITLE_LONG, Math.clamp((mean - 100) / 200, 0, 1));
        features.set(Feature.TITLE_EVEN, Math.clamp(1 - deviation / Math.max(1, mean), 0, 1));
        features.set(Feature.TITLE_DISTINCT, (double) distinct.size() / n);
        features.set(Feature.TITLE_LETTERS, letters / n);
        features.set(Feature.TITLE_LABEL, (double) labels / n);
        RecordFields fields = candidate.fields();
        features.set(Feature.TITLE_FIELD, fields == null ? 1 : Math.min(1, fields.titleScore() / 2.5));
        features.set(Feature.TITLE_FILLED, fields == null ? 1 : fields.titleShare());
        features.set(Feature.TITLE_LINKED, fields == null ? 1 : fields.titleLinkShare());
    }

    private void measureFields(List<Item> items, ListFeatures features) {
        Set<String> dates = new HashSet<>();
        int dated = 0;
        int priced = 0;
        for (Item item : items) {
            if (item.date() != null) {
                dated++;
                dates.add(item.date().toIso());
            }
            priced += item.price() != null ? 1 : 0;
        }
        double n = items.size();
        features.set(Feature.DATED, dated / n);
        features.set(Feature.DATE_DISTINCT, dated == 0 ? 0 : (double) dates.size() / dated);
        features.set(Feature.PRICED, priced / n);
    }

    /** Measures the title's share of the item's text, and the certainty of the dates. */
    private void measureShares(ListCandidate candidate, ListFeatures features) {
        List<RecordArea> areas = candidate.areas();
        double titles = 0;
        double sure = 0;
        int spots = 0;
        for (int i = 0; i < areas.size(); i++) {
            RecordArea area = areas.get(i);
            int text = totals.textLength(area.from(), area.to());
            titles += Math.min(1, (double) candidate.items().get(i).title().length() / Math.max(1, text));
            for (ValueNode spot : area.valueNodes()) {
                sure += TimeNodeFinder.strength(spot);
                spots++;
            }
        }
        features.set(Feature.TITLE_SHARE, titles / areas.size());
        features.set(Feature.DATE_SURE, spots == 0 ? 0 : sure / spots / 4);
    }

    /** The model has a feature for each of these finders; lists of other finders are scored without one. */
    private static void setFinder(ItemList list, ListFeatures features) {
        switch (list.finder()) {
            case TimeFinder.NAME -> features.set(Feature.BY_TIME, 1);
            case PriceFinder.NAME -> features.set(Feature.BY_PRICE, 1);
            case RecordFinder.NAME -> features.set(Feature.BY_RECORD, 1);
            case TagFinder.NAME -> features.set(Feature.BY_TAG, 1);
            case MarkupFinder.NAME -> features.set(Feature.BY_MARKUP, list.score());
            default -> {}
        }
    }

    /**
     * Compares the candidates with each other: nearly equal items, containment of lists, and containment of records.
     */
    private static void compareCandidates(List<ListCandidate> candidates, List<ListFeatures> features) {
        List<Set<String>> keys =
                candidates.stream().map(CandidateFeatures::keys).toList();
        List<List<RecordArea>> areas =
                candidates.stream().map(CandidateFeatures::inOrder).toList();
        double most = features.stream()
                .mapToDouble(t -> t.get(Feature.TEXT_RANK))
                .max()
                .orElse(1);
        for (int i = 0; i < keys.size(); i++) {
            ListFeatures own = features.get(i);
            own.set(Feature.TEXT_RANK, own.get(Feature.TEXT_RANK) / Math.max(1, most));
            int votes = 0;
            for (int j = 0; j < keys.size(); j++) {
                if (i != j) {
                    votes += compare(keys.get(i), keys.get(j), own) ? 1 : 0;
                    nesting(areas.get(i), areas.get(j), own);
                    extension(areas.get(i), areas.get(j), own, features.get(j));
                }
            }
            own.set(Feature.VOTES, Math.min(1, votes / 3.0));
        }
    }

    /** Returns true if both lists have nearly the same items. */
    private static boolean compare(Set<String> own, Set<String> other, ListFeatures features) {
        int common = common(own, other);
        int all = own.size() + other.size() - common;
        double share = (double) common / own.size();
        if (other.size() > 1.25 * own.size()) {
            features.set(Feature.WITHIN, Math.max(features.get(Feature.WITHIN), share));
        }
        if (other.size() < own.size() && common >= 0.95 * other.size()) {
            features.set(Feature.HOLDS, Math.max(features.get(Feature.HOLDS), share));
        }
        return common >= 0.8 * all;
    }

    /** Measures whether the other list has exactly these records and more of the same structure. */
    private static void extension(
            List<RecordArea> own, List<RecordArea> other, ListFeatures features, ListFeatures others) {
        boolean more = other.size() > own.size() && other.size() <= 3 * own.size();
        if (!more || others.get(Feature.ALIKE) < 0.7 || others.get(Feature.TITLE_FILLED) < 0.85) {
            return;
        }
        Set<Integer> starts = new HashSet<>();
        other.forEach(a -> starts.add(a.from()));
        long same = own.stream().filter(a -> starts.contains(a.from())).count();
        if (same >= 0.95 * own.size()) {
            double added = Math.min(1, (double) (other.size() - own.size()) / own.size());
            features.set(Feature.EXTENDED, Math.max(features.get(Feature.EXTENDED), added));
        }
    }

    /** Measures the nesting of the areas of one list in those of another; both are in page order. */
    private static void nesting(List<RecordArea> own, List<RecordArea> other, ListFeatures features) {
        int inside = 0;
        int holding = 0;
        int j = 0;
        for (RecordArea area : own) {
            while (j < other.size() && other.get(j).to() < area.to()) {
                j++;
            }
            if (j < other.size()) {
                RecordArea near = other.get(j);
                boolean in = near.from() <= area.from() && area.to() <= near.to();
                inside += in && near.to() - near.from() > area.to() - area.from() ? 1 : 0;
            }
        }
        int k = 0;
        for (RecordArea area : other) {
            while (k < own.size() && own.get(k).to() < area.to()) {
                k++;
            }
            if (k < own.size()) {
                RecordArea near = own.get(k);
                holding += near.from() <= area.from() && area.to() <= near.to() ? 1 : 0;
            }
        }
        if (Math.abs(own.size() - other.size()) <= 0.2 * own.size()) {
            features.set(Feature.PART, Math.max(features.get(Feature.PART), (double) inside / own.size()));
        }
        double groups = Math.clamp(((double) holding / own.size() - 1) / 4, 0, 1);
        features.set(Feature.GROUPS, Math.max(features.get(Feature.GROUPS), groups));
    }

    /** Scripts may list items in another order than the page. */
    private static List<RecordArea> inOrder(ListCandidate candidate) {
        List<RecordArea> areas = new ArrayList<>(candidate.areas());
        areas.sort(Comparator.comparingInt(RecordArea::from));
        return areas;
    }

    static Set<String> keys(ListCandidate candidate) {
        Set<String> keys = new HashSet<>();
        for (Item item : candidate.items()) {
            keys.add(item.link() == null ? item.title() : item.link());
        }
        return keys;
    }

    private static int common(Set<String> one, Set<String> other) {
        Set<String> small = one.size() < other.size() ? one : other;
        Set<String> large = small == one ? other : one;
        int common = 0;
        for (String key : small) {
            common += large.contains(key) ? 1 : 0;
        }
        return common;
    }
}
