package org.feedmill.list.rank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
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
import org.feedmill.list.feature.RegionFeatures;
import org.feedmill.list.feature.ScoreExplanation;
import org.feedmill.list.json.JsonListFinder;
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
import org.feedmill.page.HiddenContent;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;

/**
 * Combines all finders on one page. Their candidates are joined (a record found by similarity gets its date from the
 * time finder), measured by {@link CandidateFeatures} and ranked by one model (a {@link BoostedTrees} over their {@link
 * ListFeatures}); the {@link ListClassifier} rejects those that are not lists. Only the most promising regions of
 * records are read: a smaller model scores what is known of them before. {@code lab} contains the program that trains
 * the models and evaluates them on sites that were not used for training.
 */
public final class BestFinder implements ListFinder {

    /** A candidate with its features. */
    public record MeasuredList(ItemList list, ListFeatures features) {}

    private static final BoostedTrees RANK =
            BoostedTrees.parse(DataFileLines.read(BestFinder.class, "list-ranking-model.txt"), ListFeatures.NAMES);

    /** Maximum number of regions that are read: more did not help on unseen sites, fewer lost lists. */
    private static final int MAX_REGIONS_READ = 2;

    /** Maximum number of regions that are read if all lists are requested; these contain nearly every list. */
    private static final int MAX_ALL_REGIONS = 40;

    /** A region whose score is this much below the best is not read. */
    private static final double SCORE_MARGIN = 1.2;

    /** From this score on, a list is so likely to be the page's that tag patterns are not searched for. */
    private static final double SURE_SCORE = 1;

    /** From this score on of a list with dates, prices or markup, no regions are searched for at all. */
    private static final double CERTAIN_SCORE = 2;

    /** From this many nodes on, searching costs more, and a lower score is enough to skip it. */
    private static final int LARGE_PAGE_NODES = 6_000;

    private static final double CERTAIN_SCORE_OF_LARGE_PAGE = -3;

    /** Minimum number of items of a list that the page hides; nearly all need dates. */
    private static final int MIN_HIDDEN_ITEMS = 3;

    private static final double MIN_DATED_SHARE = 0.8;

    /** Number of characters of a title that are shown to identify a rejected list. */
    private static final int MAX_TITLE_SHOWN = 40;

    /** Maximum number of lists that are returned. */
    private static final int MAX_LISTS_OFFERED = 5;

    private final CompetingFinders finders;
    private final TimeFinder.Options options;

    /** @param finders the finders whose lists are ranked */
    public BestFinder(TimeFinder.Options options, CompetingFinders finders) {
        this.options = options;
        this.finders = finders;
    }

    /**
     * {@inheritDoc}
     *
     * <p>If a page shows no list, a dated one is searched for in what the page hides until a script shows it. Gain: one
     * page of the bench (F1 0 before); no other list page changes.
     */
    @Override
    public FoundLists find(Page page) {
        if (page.json() != null) {
            return new JsonListFinder(options.reader()).find(page);
        }
        FoundLists found = findShown(page);
        Page revealed = found.candidates().isEmpty() ? HiddenContent.reveal(page) : null;
        if (revealed == null) {
            return found;
        }
        FoundLists hidden = findShown(revealed);
        return hidden.best().filter(BestFinder::isDated).isPresent() ? hidden : found;
    }

    private static boolean isDated(ItemList list) {
        List<Item> items = list.items();
        long dated = items.stream().filter(item -> item.date() != null).count();
        return items.size() >= MIN_HIDDEN_ITEMS && dated >= MIN_DATED_SHARE * items.size();
    }

    private FoundLists findShown(Page page) {
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
     * All lists that the finders find on a page, most likely first, without rejecting any: for callers that know items
     * of the list they mean. Takes several times as long as {@link #find}.
     */
    public FoundLists all(Page page) {
        if (page.json() != null) {
            return new JsonListFinder(options.reader()).find(page);
        }
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
                    - RankPenalty.of(featureValues.get(i));
            ranked.add(new RankedCandidate(candidates.get(i).withScore(score), featureValues.get(i)));
        }
        ranked.sort(Comparator.comparingDouble(RankedCandidate::score).reversed());
        return ranked;
    }

    /** A candidate and its features, for ranking. */
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
                    + start + "\", is not a list: " + ListClassifier.reason(features);
        }
    }

    /** Returns the lists of a page for a person who marks items on it. */
    public MarkedListFinder markedLists(Page page) {
        return new MarkedListFinder(page, finders);
    }

    /** Every candidate of the page with its features, unranked: the training data of the model. */
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

    /**
     * Every region of the page as a list with the features that are known before it is read: the training data of the
     * region model.
     */
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

    /** Joins the candidates of all finders; keeps the first of several with the same items. */
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
     * The most promising regions whose records no candidate has yet. If a candidate has a higher score, one region is
     * enough for comparison. Regions are searched for only if no candidate is certain, and by the second and later
     * region finders only if none is likely: more searching changed nothing on unseen sites and cost half of a page's
     * parsing.
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
                    + ": skipped, because the list is certain enough");
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
        regions.sort(Comparator.comparingDouble(ListRegion::score).reversed());
        List<ListRegion> read = new ArrayList<>(
                regions.stream().filter(r -> r.score() >= least).limit(most).toList());
        ListRegion larger = new LargerRegion(survey).of(read, regions);
        if (larger != null) {
            read.add(larger);
        }
        return read;
    }

    private static double bestScore(List<ListRegion> regions) {
        return regions.stream().mapToDouble(ListRegion::score).max().orElse(Double.NEGATIVE_INFINITY);
    }

    /** The regions that were not seen before and are not columns of records, with their scores. */
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
        List<ListCandidate> different = new ArrayList<>();
        for (ListCandidate candidate : candidates) {
            if (different.stream().noneMatch(other -> haveSameItems(candidate, other))) {
                different.add(candidate);
            }
        }
        return different;
    }

    private static boolean haveSameItems(ListCandidate one, ListCandidate other) {
        if (one.size() != other.size()) {
            return false;
        }
        for (int i = 0; i < one.size(); i++) {
            Item item = one.items().get(i);
            Item twin = other.items().get(i);
            if (!item.title().equals(twin.title())
                    || !Objects.equals(item.link(), twin.link())
                    || !iso(item).equals(iso(twin))) {
                return false;
            }
        }
        return true;
    }

    private static String iso(Item item) {
        return item.date() == null ? "" : item.date().toIso();
    }
}
