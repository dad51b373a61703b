package org.feedmill.list.rank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedmill.data.DataFileLines;
import org.feedmill.list.FoundLists;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.list.dated.TimeFinder;
import org.feedmill.list.feature.ListClassifier;
import org.feedmill.list.feature.ListFeatures;
import org.feedmill.list.feature.ListFeatures.Feature;
import org.feedmill.list.feature.RegionFeatures;
import org.feedmill.list.feature.ScoreExplanation;
import org.feedmill.list.read.CandidateFinder;
import org.feedmill.list.read.ItemCompleter;
import org.feedmill.list.read.ListCandidate;
import org.feedmill.list.read.ListCandidates;
import org.feedmill.list.read.ListReader;
import org.feedmill.list.read.RegionFinder;
import org.feedmill.list.read.TimeValues;
import org.feedmill.list.record.RecordFinder;
import org.feedmill.list.scan.ColumnDetector;
import org.feedmill.list.scan.ListRegion;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.model.BoostedTrees;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;

/**
 * All finders on one page. Their candidates are joined (a record found by likeness takes its date from the time finder),
 * measured by {@link CandidateFeatures}, ranked by one model (a {@link BoostedTrees} over their {@link ListFeatures}), and what is no list at all
 * is turned down by the {@link ListClassifier}. Of the regions of records only the most promising are read: a smaller model asks
 * what is known of them unread. {@code lab} holds the program that learned the models and proves them on sites that they
 * never saw.
 */
public final class BestFinder implements ListFinder {

    /** A candidate with what was measured of it. */
    public record MeasuredList(ItemList list, ListFeatures features) {}

    private static final BoostedTrees RANK =
            BoostedTrees.parse(DataFileLines.read(BestFinder.class, "list-ranking-model.txt"), ListFeatures.NAMES);

    /** Regions that are read: more of them gained nothing on unseen sites, fewer lost. */
    private static final int MAX_REGIONS_READ = 2;

    /** Regions that are read where all lists are asked for; the most promising ones hold nearly every list there is. */
    private static final int MAX_ALL_REGIONS = 40;

    /** A region that promises so much less than the best is not read. */
    private static final double SCORE_MARGIN = 1.2;

    /** From this promise on a list is so likely the page's own that tag patterns are not looked for. */
    private static final double SURE_SCORE = 1;

    /** From this promise on of a list with dates, prices or markup no other records are looked for either. */
    private static final double CERTAIN_SCORE = 2;

    /** On a page of so many nodes doubt costs more, and less will do. */
    private static final int LARGE_PAGE_NODES = 6_000;

    private static final double CERTAIN_SCORE_OF_LARGE_PAGE = -3;

    private static final double GROUPS_PENALTY = 2;
    private static final double MIN_GROUP_SHARE = 0.15;
    private static final double MIN_WITHIN_SHARE = 0.95;

    /** So much of a title is shown to tell which list was turned down. */
    private static final int MAX_TITLE_SHOWN = 40;

    /** Lists that are offered to choose from. */
    private static final int MAX_LISTS_OFFERED = 5;

    private final CompetingFinders finders;
    private final TimeFinder.Options options;

    /** @param finders the finders whose lists are ranked */
    public BestFinder(TimeFinder.Options options, CompetingFinders finders) {
        this.options = options;
        this.finders = finders;
    }

    @Override
    public FoundLists find(Page page) {
        PageIndex survey = new PageIndex(page, options.reader(), options.patterns());
        RegionFeatures outline = new RegionFeatures(survey);
        List<String> tried = new ArrayList<>();
        List<RankedCandidate> ranked = ranked(survey, outline, candidates(survey, outline, tried));
        List<ListCandidate> lists = new ArrayList<>();
        boolean first = true;
        for (RankedCandidate one : ranked) {
            boolean passes = ListClassifier.passes(one.features, first);
            if (passes && lists.size() < MAX_LISTS_OFFERED) {
                lists.add(lists.isEmpty() ? one.explained() : one.candidate);
            }
            first &= passes || ListClassifier.isPageFrame(one.features);
        }
        if (lists.isEmpty() && !ranked.isEmpty()) {
            tried.add(ranked.getFirst().refusal());
        }
        return new FoundLists(ItemCompleter.completeLazily(survey, lists), tried);
    }

    /**
     * All lists that the finders see on a page, the most likely first and none turned down: for one who knows what stands
     * in the list that is meant. It takes several times as long as {@link #find}.
     */
    public FoundLists all(Page page) {
        PageIndex survey = new PageIndex(page, options.reader(), options.patterns());
        RegionFeatures outline = new RegionFeatures(survey);
        List<String> tried = new ArrayList<>();
        List<ListCandidate> found = new ArrayList<>(candidates(survey, outline, tried));
        ListReader<Moment> lists = new ListReader<>(survey, new TimeValues(survey));
        DateLender joiner = new DateLender(survey.page(), found);
        Set<Long> seen = new HashSet<>();
        found.forEach(c -> seen.add(ListRegion.key(c.areas())));
        unseenRegions(survey, finders.regions(survey), seen, outline).stream()
                .sorted(Comparator.comparingDouble(ListRegion::score).reversed())
                .limit(MAX_ALL_REGIONS)
                .map(r -> lists.candidate(r, survey.timeNodes()))
                .filter(c -> c.size() > 1)
                .map(joiner::join)
                .forEach(found::add);
        List<RankedCandidate> ranked = ranked(survey, outline, distinct(found));
        List<ListCandidate> all =
                ranked.stream().map(RankedCandidate::candidate).toList();
        return new FoundLists(ItemCompleter.completeLazily(survey, all), tried);
    }

    private List<RankedCandidate> ranked(PageIndex survey, RegionFeatures outline, List<ListCandidate> candidates) {
        List<ListFeatures> featureValues = new CandidateFeatures(survey, outline).measure(candidates);
        List<RankedCandidate> ranked = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            double score = RANK.score(featureValues.get(i).values())
                    + outline.layoutBonus(featureValues.get(i))
                    - groupsPenalty(featureValues.get(i));
            ranked.add(new RankedCandidate(candidates.get(i).withScore(score), featureValues.get(i)));
        }
        ranked.sort(Comparator.comparingDouble(RankedCandidate::score).reversed());
        return ranked;
    }

    /**
     * Returns the penalty of a list whose every record contains several records of a larger list and names only the
     * first of them.
     */
    private static double groupsPenalty(ListFeatures featureValues) {
        boolean groups = featureValues.get(Feature.GROUPS) >= MIN_GROUP_SHARE
                && featureValues.get(Feature.WITHIN) >= MIN_WITHIN_SHARE;
        return groups ? GROUPS_PENALTY : 0;
    }

    /** A candidate on its place. */
    private record RankedCandidate(ListCandidate candidate, ListFeatures features) {

        double score() {
            return candidate.list().score();
        }

        ListCandidate explained() {
            return candidate.withEvidence("ranked first for: " + ScoreExplanation.describe(RANK, features));
        }

        String refusal() {
            String title = candidate.items().getFirst().title();
            String start = title.length() <= MAX_TITLE_SHOWN
                    ? title
                    : title.substring(
                                    0,
                                    title.offsetByCodePoints(
                                            0, Math.min(MAX_TITLE_SHOWN, title.codePointCount(0, title.length()))))
                            + "…";
            return "best: the most likely list, " + TextWeight.formatCount(candidate.size(), "item") + " from \""
                    + start + "\", is none: " + ListClassifier.reason(features);
        }
    }

    /** Returns the lists of a page for someone who marks items of it. */
    public MarkedListFinder markedLists(Page page) {
        return new MarkedListFinder(page, finders);
    }

    /** Every candidate of the page with its features, unranked: what the model is learned from. */
    public List<MeasuredList> measureCandidates(Page page) {
        PageIndex survey = new PageIndex(page, options.reader(), options.patterns());
        RegionFeatures outline = new RegionFeatures(survey);
        List<ListCandidate> candidates = candidates(survey, outline, new ArrayList<>());
        List<ListFeatures> featureValues = new CandidateFeatures(survey, outline).measure(candidates);
        List<MeasuredList> judged = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            judged.add(new MeasuredList(candidates.get(i).list(), featureValues.get(i)));
        }
        return judged;
    }

    /** Every region of the page as a list with what is known of it unread: what the choice of regions is learned from. */
    public List<MeasuredList> measureRegions(Page page) {
        PageIndex survey = new PageIndex(page, options.reader(), options.patterns());
        RegionFeatures outline = new RegionFeatures(survey);
        ListReader<Moment> lists = new ListReader<>(survey, new TimeValues(survey));
        List<MeasuredList> judged = new ArrayList<>();
        for (ListRegion region : finders.regions(survey)) {
            ItemList list = lists.candidate(region, survey.timeNodes()).list();
            if (!list.subjects().isEmpty()) {
                judged.add(new MeasuredList(list, featureValues(outline, region.areas())));
            }
        }
        return judged;
    }

    /** Joins the candidates of all finders; of several with the same items it keeps the first. */
    private List<ListCandidate> candidates(PageIndex survey, RegionFeatures outline, List<String> tried) {
        List<ListCandidate> candidates = new ArrayList<>();
        Set<Long> dated = new HashSet<>();
        for (CandidateFinder finder : finders.candidateFinders()) {
            ListCandidates offer = finder.find(survey, dated);
            candidates.addAll(offer.candidates());
            tried.addAll(offer.tried());
            offer.candidates().stream()
                    .filter(c -> c.items().stream().anyMatch(i -> i.date() != null))
                    .forEach(c -> dated.add(ListRegion.key(c.areas())));
        }
        candidates.addAll(finders.otherCandidates(survey, tried));
        DateLender joiner = new DateLender(survey.page(), candidates);
        List<ListRegion> regions = promisingRegions(survey, outline, candidates, tried);
        ListReader<Moment> lists = new ListReader<>(survey, new TimeValues(survey));
        for (ListRegion region : regions) {
            ListCandidate candidate = lists.candidate(region, survey.timeNodes());
            if (candidate.size() > 1) {
                candidates.add(candidate);
            }
        }
        candidates.replaceAll(joiner::join);
        return new DatedGroupFilter(survey.page()).filter(distinct(candidates));
    }

    /**
     * The most promising regions whose records no candidate has yet. Where a candidate promises more, one region is
     * enough to compare it with. Regions are looked for where what is there so far is not certain, and those of the second
     * region finder and the ones after it where it is not sure: beyond that they changed nothing on unseen sites, and cost
     * half of a page's parsing.
     */
    private List<ListRegion> promisingRegions(
            PageIndex survey, RegionFeatures outline, List<ListCandidate> candidates, List<String> tried) {
        Set<Long> seen = new HashSet<>();
        double known = Double.NEGATIVE_INFINITY;
        for (ListCandidate candidate : candidates) {
            if (seen.add(ListRegion.key(candidate.areas())) && candidate.fields() != null) {
                known = Math.max(known, outline.score(candidate.areas()));
            }
        }
        if (known >= (survey.page().size() < LARGE_PAGE_NODES ? CERTAIN_SCORE : CERTAIN_SCORE_OF_LARGE_PAGE)) {
            tried.add(finders.regionFinders().stream().map(RegionFinder::name).collect(Collectors.joining(", "))
                    + ": not looked for, since the list is certain enough");
            return List.of();
        }
        List<ListRegion> regions = new ArrayList<>();
        List<String> likenesses = new ArrayList<>();
        for (RegionFinder finder : finders.regionFinders()) {
            if (likenesses.isEmpty() || Math.max(known, bestScore(regions)) < SURE_SCORE) {
                regions.addAll(unseenRegions(survey, finder.regions(survey), seen, outline));
                likenesses.add(finder.likeness());
            }
        }
        tried.add(RecordFinder.NAME + ": " + TextWeight.formatCount(regions.size(), "region") + " of records that "
                + String.join(" or ", likenesses));
        double least = Math.max(known, bestScore(regions)) - SCORE_MARGIN;
        int most = known > bestScore(regions) ? 1 : MAX_REGIONS_READ;
        return regions.stream()
                .sorted(Comparator.comparingDouble(ListRegion::score).reversed())
                .filter(r -> r.score() >= least)
                .limit(most)
                .toList();
    }

    private static double bestScore(List<ListRegion> regions) {
        return regions.stream().mapToDouble(ListRegion::score).max().orElse(Double.NEGATIVE_INFINITY);
    }

    /** The regions that were not seen before and are no parts of records, with what they promise. */
    private static List<ListRegion> unseenRegions(
            PageIndex survey, List<ListRegion> regions, Set<Long> seen, RegionFeatures outline) {
        ColumnDetector columns = new ColumnDetector(survey);
        List<ListRegion> fresh = new ArrayList<>();
        for (ListRegion region : regions) {
            List<RecordArea> areas = region.areas();
            if (seen.add(ListRegion.key(areas))
                    && !columns.areColumns(areas.stream().map(RecordArea::from).toList())) {
                double promise = outline.score(areas);
                fresh.add(new ListRegion(region.finder(), region.sections(), promise, region.evidence()));
            }
        }
        return fresh;
    }

    private static ListFeatures featureValues(RegionFeatures outline, List<RecordArea> areas) {
        ListFeatures featureValues = new ListFeatures();
        outline.measure(areas, featureValues);
        return featureValues;
    }

    private static List<ListCandidate> distinct(List<ListCandidate> candidates) {
        Set<List<String>> seen = new HashSet<>();
        List<ListCandidate> different = new ArrayList<>();
        for (ListCandidate candidate : candidates) {
            List<String> key = new ArrayList<>();
            for (Item item : candidate.items()) {
                key.add(item.title());
                key.add(String.valueOf(item.link()));
                key.add(item.date() == null ? "" : item.date().toIso());
            }
            if (seen.add(key)) {
                different.add(candidate);
            }
        }
        return different;
    }
}
