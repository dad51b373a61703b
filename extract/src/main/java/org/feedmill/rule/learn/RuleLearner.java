package org.feedmill.rule.learn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.feedmill.data.DataFileLines;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.list.best.ListFinders;
import org.feedmill.list.rank.BestFinder;
import org.feedmill.list.rank.MarkedListFinder;
import org.feedmill.list.rank.MarkedListFinder.ListOffer;
import org.feedmill.match.NodeShapes;
import org.feedmill.model.BoostedTrees;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleResult;
import org.feedmill.rule.induce.InducedRule;
import org.feedmill.rule.induce.PageVersion;
import org.feedmill.rule.induce.RuleInducer;
import org.feedmill.rule.mark.PageMark;
import org.jspecify.annotations.Nullable;

/**
 * Learns a rule from a person's marks (P1 §2.1.2, P2 §2.3). The lists that may contain the marked titles are collected
 * ({@link MarkedListCandidates}) and ranked by a trained model ({@link MarkedListFeatures}). The best one is grouped by
 * marked headings ({@link MarkedHeadings}) and made a rule ({@link RuleInducer}), in which marked fields take
 * precedence over induced ones ({@link MarkedFieldRules}). The rule is applied to the page before it is accepted.
 *
 * <p>Departures from the paper: it needs two marked items and drops the index in which they differ. That is one of the
 * interpretations here; one mark is enough, and lists whose items have different tags are found too. Not thread-safe.
 */
public final class RuleLearner {

    /**
     * A candidate list for the marks, with its features.
     *
     * @param features in the order of {@link #FEATURES}
     */
    public record ScoredList(ItemList list, double[] features) {}

    /** The names of the features. */
    public static final List<String> FEATURES = MarkedListFeatures.NAMES;

    private static final BoostedTrees MODEL =
            BoostedTrees.parse(DataFileLines.read(RuleLearner.class, "mark-model.txt"), FEATURES);

    /** Maximum number of lists that are tried. */
    private static final int MAX_TRIES = 4;

    /** The weight of headings above items, relative to the model's score. */
    private static final double HEADING_WEIGHT = 6;

    /** A candidate list with its score. */
    private record RankedList(ListOffer offer, double score) {}

    /** The candidate lists for marked titles, with their features. */
    private record CandidateLists(
            List<Integer> titles, boolean titled, List<ListOffer> offers, List<double[]> featureValues) {}

    private final Page page;
    private final NodeShapes shapes;
    private final MarkedListFinder lists;
    private @Nullable CandidateLists lastCandidates;

    public RuleLearner(Page page) {
        this.page = page;
        this.shapes = NodeShapes.of(page);
        this.lists = ((BestFinder) ListFinders.best()).markedLists(page);
    }

    /** Learns a rule from one set of marks on a page. */
    public static LearnedRule learn(Page page, List<PageMark> marks) {
        return new RuleLearner(page).learn(marks);
    }

    /** Learns a rule from marks. At least the title of an item, or its link, must be marked. */
    public LearnedRule learn(List<PageMark> given) {
        MarkSet marks = new MarkSet(page, given);
        if (marks.titles().isEmpty()) {
            return new LearnedRule.NoList("no item is marked; mark the title of one");
        }
        LearnedRule.Conflict clash = marks.conflict();
        if (clash != null) {
            return clash;
        }
        if (page.json() != null) {
            return new JsonRuleLearner(page, page.json().tree()).learn(marks);
        }
        List<RankedList> ranked = rank(marks);
        if (ranked.isEmpty()) {
            return explainSeparateTitles(marks);
        }
        LearnedRule.Success best = null;
        for (RankedList one : ranked.subList(0, Math.min(MAX_TRIES, ranked.size()))) {
            LearnedRule.Success taught = learnFrom(one, marks);
            if (taught != null && satisfies(taught.applied(), marks)) {
                return taught;
            }
            best = best == null ? taught : best;
        }
        return explainMiss(best, marks);
    }

    /**
     * Returns the lists that the marked titles can mean. Other marks do not change them, and collecting them is half of
     * the work of a click, so they are cached.
     */
    private CandidateLists candidatesFor(MarkSet marks) {
        CandidateLists known = lastCandidates;
        List<Integer> titles = marks.titleNodes();
        if (known == null || !known.titles.equals(titles) || known.titled != marks.hasTitles()) {
            List<ListOffer> offers = new MarkedListCandidates(page, shapes, lists, titles, marks.hasTitles()).findAll();
            List<BestFinder.MeasuredList> judged = lists.measure(offers);
            List<double[]> featureValues =
                    new MarkedListFeatures(page, shapes, MarkedUnits.of(page, titles)).compute(offers, judged);
            known = new CandidateLists(List.copyOf(titles), marks.hasTitles(), offers, featureValues);
            lastCandidates = known;
        }
        return known;
    }

    private List<RankedList> rank(MarkSet marks) {
        CandidateLists meant = candidatesFor(marks);
        List<ListOffer> offers = meant.offers;
        List<double[]> featureValues = meant.featureValues;
        MarkedHeadings headings = new MarkedHeadings(page, shapes, marks.subjects());
        List<RankedList> ranked = new ArrayList<>();
        for (int i = 0; i < offers.size(); i++) {
            ListOffer offer = offers.get(i);
            double score = MODEL.score(featureValues.get(i));
            score += headings.hasMarks()
                    ? HEADING_WEIGHT * headings.findBest(offer.list()).fit()
                    : 0;
            ranked.add(new RankedList(offer, score - penalty(offer, marks)));
        }
        ranked.sort(Comparator.comparingDouble(RankedList::score).reversed());
        return ranked;
    }

    /** Returns a penalty for lists that contain nodes marked as no item, or that are outside of the marked region. */
    private static double penalty(ListOffer offer, MarkSet marks) {
        int unwanted = 0;
        for (int i = 0; i < offer.size(); i++) {
            unwanted += isWanted(offer, i, marks) ? 0 : 1;
        }
        return unwanted == 0 ? 0 : 100;
    }

    private static boolean isWanted(ListOffer offer, int item, MarkSet marks) {
        return marks.isAllowed(offer.from(item))
                && marks.refusingMark(offer.from(item), offer.to(item), offer.titleNode(item)) == null;
    }

    private LearnedRule.@Nullable Success learnFrom(RankedList one, MarkSet marks) {
        ItemList list = isWanted(one.offer, marks);
        if (list.items().isEmpty()) {
            return null;
        }
        List<String> evidence = new ArrayList<>();
        evidence.add(one.offer.size() + " items like the " + marks.titles().size() + " marked, seen by "
                + one.offer.list().finder());
        MarkedHeadings headings = new MarkedHeadings(page, shapes, marks.subjects());
        if (headings.hasMarks()) {
            MarkedHeadings.HeadingSet found = headings.findBest(list);
            list = headings.groupUnder(list, found.nodes());
            evidence.add(found.nodes().size() + " headings like the marked");
        }
        InducedRule induced = RuleInducer.induce(List.of(new PageVersion(page, list)));
        induced.differences().forEach(d -> evidence.add("the rule differs: " + d));
        Rule rule = new MarkedFieldRules(page, marks, evidence).applyTo(induced.rule());
        return new LearnedRule.Success(rule, rule.apply(page), evidence);
    }

    private ItemList isWanted(ListOffer offer, MarkSet marks) {
        ItemList whole = lists.complete(offer);
        List<Subject> subjects = new ArrayList<>();
        int next = 0;
        for (Subject subject : whole.subjects()) {
            List<Item> items = new ArrayList<>();
            for (Item item : subject.items()) {
                if (isWanted(offer, next++, marks)) {
                    items.add(item);
                }
            }
            if (!items.isEmpty()) {
                subjects.add(new Subject(subject.title(), items));
            }
        }
        return new ItemList(subjects, whole.finder(), whole.score(), whole.evidence());
    }

    private boolean satisfies(RuleResult applied, MarkSet marks) {
        return missingTitle(applied, marks) == null && unwantedItem(applied, marks) == null;
    }

    /** Returns a marked title that the rule does not give. */
    private @Nullable PageMark missingTitle(RuleResult applied, MarkSet marks) {
        for (PageMark mark : marks.titles()) {
            if (MarkedFieldRules.itemAt(applied, mark.node()) < 0) {
                return mark;
            }
        }
        return null;
    }

    /** Returns a node that is marked as no item but is among the results. */
    private @Nullable PageMark unwantedItem(RuleResult applied, MarkSet marks) {
        for (RuleResult.ItemLocation source : applied.locations()) {
            PageMark mark = marks.refusingMark(source.from(), source.to(), source.title());
            if (mark != null) {
                return mark;
            }
        }
        return null;
    }

    /** Explains why no rule satisfies the marks. */
    private LearnedRule explainMiss(LearnedRule.@Nullable Success best, MarkSet marks) {
        if (best == null) {
            return new LearnedRule.NoList("nothing similar to the marked item is left");
        }
        PageMark first = marks.titles().getFirst();
        PageMark excess = unwantedItem(best.applied(), marks);
        if (excess != null) {
            return marks.conflict("no path separates the item from the node that is marked as no item", first, excess);
        }
        PageMark lacking = missingTitle(best.applied(), marks);
        PageMark other = marks.titles().stream()
                .filter(m -> !m.equals(lacking))
                .findFirst()
                .orElse(null);
        return lacking != null && other != null
                ? marks.conflict("no rule finds both items", other, lacking)
                : new LearnedRule.NoList("no rule finds the marked item at " + page.xpath(first.node()));
    }

    /** Explains that no list contains all marked titles, and names two that cannot be joined. */
    private LearnedRule explainSeparateTitles(MarkSet marks) {
        List<PageMark> titles = marks.titles();
        for (int i = 1; i < titles.size(); i++) {
            List<Integer> pair = List.of(titles.getFirst().node(), titles.get(i).node());
            if (new MarkedListCandidates(page, shapes, lists, pair, marks.hasTitles())
                    .findAll()
                    .isEmpty()) {
                return marks.conflict("no list contains both marked titles", titles.getFirst(), titles.get(i));
            }
        }
        return titles.size() > 1
                ? marks.conflict("no list contains all marked titles", titles.getFirst(), titles.getLast())
                : new LearnedRule.NoList("nothing on the page is like the marked item at "
                        + page.xpath(titles.getFirst().node()) + "; mark a second one");
    }

    /** Returns every list that the marks may mean with its features, unranked, for training the model. */
    public List<ScoredList> candidates(List<PageMark> given) {
        MarkSet marks = new MarkSet(page, given);
        List<Integer> titles = marks.titleNodes();
        List<ListOffer> offers = new MarkedListCandidates(page, shapes, lists, titles, marks.hasTitles()).findAll();
        List<BestFinder.MeasuredList> judged = lists.measure(offers);
        List<double[]> featureValues =
                new MarkedListFeatures(page, shapes, MarkedUnits.of(page, titles)).compute(offers, judged);
        List<ScoredList> all = new ArrayList<>();
        for (int i = 0; i < offers.size(); i++) {
            all.add(new ScoredList(offers.get(i).list(), featureValues.get(i)));
        }
        return all;
    }
}
