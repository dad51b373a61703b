package org.feedmill.list;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.Traits.Trait;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;

/**
 * All finders on one page. Their candidates are joined (a record found by likeness takes its date from the time finder),
 * measured by {@link Judge}, ranked by one model (a {@link Forest} over their {@link Traits}), and what is no list at all
 * is turned down by the {@link Gate}. Of the regions of records only the most promising are read: a smaller model asks
 * what is known of them unread. {@code lab} holds the program that learned the models and proves them on sites that they
 * never saw.
 */
public final class BestFinder implements ListFinder {

    /** A candidate with what was measured of it. */
    public record Judged(ItemList list, Traits traits) {}

    private static final Forest RANK =
            Forest.parse(Table.lines(BestFinder.class, "list-ranking-model.txt"), Traits.NAMES);

    /** Regions that are read: more of them gained nothing on unseen sites, fewer lost. */
    private static final int MOST_REGIONS = 2;

    /** Regions that are read where all lists are asked for; the most promising ones hold nearly every list there is. */
    private static final int ALL_REGIONS = 40;

    /** A region that promises so much less than the best is not read. */
    private static final double MARGIN = 1.2;

    /** From this promise on a list is so likely the page's own that tag patterns are not looked for. */
    private static final double SURE = 1;

    /** From this promise on of a list with dates, prices or markup no other records are looked for either. */
    private static final double CERTAIN = 2;

    /** On a page of so many nodes doubt costs more, and less will do. */
    private static final int LARGE = 6_000;

    private static final double CERTAIN_ENOUGH = -3;

    private static final double GROUPS = 2;
    private static final double SEVERAL = 0.15;
    private static final double ALL = 0.95;

    /** So much of a title is shown to tell which list was turned down. */
    private static final int SHOWN = 40;

    /** Lists that are offered to choose from. */
    private static final int MOST_LISTS = 5;

    private final TimeFinder time;
    private final PriceFinder price = new PriceFinder();
    private final RecordFinder record = new RecordFinder();
    private final TagFinder tag = new TagFinder();
    private final MarkupFinder markup;
    private final TimeFinder.Options options;
    private final Forest rank;

    public BestFinder(TimeFinder.Options options) {
        this(options, RANK);
    }

    BestFinder(TimeFinder.Options options, Forest rank) {
        this.time = new TimeFinder(options);
        this.options = options;
        this.markup = new MarkupFinder(options.reader());
        this.rank = rank;
    }

    @Override
    public Found find(Page page) {
        Survey survey = new Survey(page, options.reader(), options.patterns());
        Outline outline = new Outline(survey);
        List<String> tried = new ArrayList<>();
        List<Ranked> ranked = ranked(survey, outline, candidates(survey, outline, tried));
        List<Candidate> lists = new ArrayList<>();
        boolean first = true;
        for (Ranked one : ranked) {
            boolean passes = Gate.passes(one.traits, first);
            if (passes && lists.size() < MOST_LISTS) {
                lists.add(lists.isEmpty() ? one.explained(rank) : one.candidate);
            }
            first &= passes || Gate.framed(one.traits);
        }
        if (lists.isEmpty() && !ranked.isEmpty()) {
            tried.add(ranked.getFirst().refused());
        }
        return new Found(ItemCompleter.lazily(survey, lists), tried);
    }

    /**
     * All lists that the finders see on a page, the most likely first and none turned down: for one who knows what stands
     * in the list that is meant. It takes several times as long as {@link #find}.
     */
    public Found all(Page page) {
        Survey survey = new Survey(page, options.reader(), options.patterns());
        Outline outline = new Outline(survey);
        List<String> tried = new ArrayList<>();
        List<Candidate> found = new ArrayList<>(candidates(survey, outline, tried));
        ListReader<Moment> lists = new ListReader<>(survey, new Times(survey));
        Joiner joiner = new Joiner(found);
        Set<Long> seen = new HashSet<>();
        found.forEach(c -> seen.add(Region.key(c.areas())));
        unseen(survey, regions(survey), seen, outline).stream()
                .sorted(Comparator.comparingDouble(Region::score).reversed())
                .limit(ALL_REGIONS)
                .map(r -> lists.candidate(r, survey.times()))
                .filter(c -> c.size() > 1)
                .map(joiner::join)
                .forEach(found::add);
        List<Ranked> ranked = ranked(survey, outline, distinct(found));
        List<Candidate> all = ranked.stream().map(Ranked::candidate).toList();
        return new Found(ItemCompleter.lazily(survey, all), tried);
    }

    private List<Ranked> ranked(Survey survey, Outline outline, List<Candidate> candidates) {
        List<Traits> traits = new Judge(survey, outline).traits(candidates);
        List<Ranked> ranked = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            double score = rank.score(traits.get(i).values()) + outline.drawn(traits.get(i)) - groups(traits.get(i));
            ranked.add(new Ranked(candidates.get(i).scored(score), traits.get(i)));
        }
        ranked.sort(Comparator.comparingDouble(Ranked::score).reversed());
        return ranked;
    }

    /** What a list loses whose every record holds several of a larger list's, and which names but the first of them. */
    private static double groups(Traits traits) {
        boolean groups = traits.get(Trait.GROUPS) >= SEVERAL && traits.get(Trait.WITHIN) >= ALL;
        return groups ? GROUPS : 0;
    }

    /** A candidate on its place. */
    private record Ranked(Candidate candidate, Traits traits) {

        double score() {
            return candidate.list().score();
        }

        Candidate explained(Forest rank) {
            return candidate.because("ranked first for: " + Reasons.both(rank, traits));
        }

        String refused() {
            String title = candidate.items().getFirst().title();
            String start = title.length() <= SHOWN
                    ? title
                    : title.substring(
                                    0,
                                    title.offsetByCodePoints(
                                            0, Math.min(SHOWN, title.codePointCount(0, title.length()))))
                            + "…";
            return "best: the most likely list, " + Words.count(candidate.size(), "item") + " from \"" + start
                    + "\", is none: " + Gate.reason(traits);
        }
    }

    /** Every candidate of the page with its traits, unranked: what the model is learned from. */
    public List<Judged> judge(Page page) {
        Survey survey = new Survey(page, options.reader(), options.patterns());
        Outline outline = new Outline(survey);
        List<Candidate> candidates = candidates(survey, outline, new ArrayList<>());
        List<Traits> traits = new Judge(survey, outline).traits(candidates);
        List<Judged> judged = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            judged.add(new Judged(candidates.get(i).list(), traits.get(i)));
        }
        return judged;
    }

    /** Every region of the page as a list with what is known of it unread: what the choice of regions is learned from. */
    public List<Judged> outline(Page page) {
        Survey survey = new Survey(page, options.reader(), options.patterns());
        Outline outline = new Outline(survey);
        ListReader<Moment> lists = new ListReader<>(survey, new Times(survey));
        List<Judged> judged = new ArrayList<>();
        for (Region region : regions(survey)) {
            ItemList list = lists.candidate(region, survey.times()).list();
            if (!list.subjects().isEmpty()) {
                judged.add(new Judged(list, traits(outline, region.areas())));
            }
        }
        return judged;
    }

    /** What the finders offer, joined; of those with the same items the first. */
    private List<Candidate> candidates(Survey survey, Outline outline, List<String> tried) {
        List<Candidate> candidates = new ArrayList<>();
        Candidates dated = time.find(survey);
        Set<Long> seen = new HashSet<>();
        dated.candidates().forEach(c -> seen.add(Region.key(c.areas())));
        for (Candidates offer : List.of(dated, price.find(survey), markup.find(survey, seen))) {
            candidates.addAll(offer.candidates());
            tried.addAll(offer.tried());
        }
        Joiner joiner = new Joiner(candidates);
        List<Region> regions = promising(survey, outline, candidates, tried);
        ListReader<Moment> lists = new ListReader<>(survey, new Times(survey));
        for (Region region : regions) {
            Candidate candidate = lists.candidate(region, survey.times());
            if (candidate.size() > 1) {
                candidates.add(candidate);
            }
        }
        candidates.replaceAll(joiner::join);
        return distinct(candidates);
    }

    private List<Region> regions(Survey survey) {
        List<Region> regions = new ArrayList<>(record.regions(survey));
        regions.addAll(tag.regions(survey));
        return regions;
    }

    /**
     * The most promising regions whose records no candidate has yet. Where a candidate promises more, one region is
     * enough to compare it with. Regions are looked for where what is there so far is not certain, and tag patterns where
     * it is not sure: beyond that they changed nothing on unseen sites, and cost half of a page's parsing.
     */
    private List<Region> promising(Survey survey, Outline outline, List<Candidate> candidates, List<String> tried) {
        Set<Long> seen = new HashSet<>();
        double known = Double.NEGATIVE_INFINITY;
        for (Candidate candidate : candidates) {
            if (seen.add(Region.key(candidate.areas())) && candidate.titles() != null) {
                known = Math.max(known, outline.promise(candidate.areas()));
            }
        }
        if (known >= (survey.page().size() < LARGE ? CERTAIN : CERTAIN_ENOUGH)) {
            tried.add("record, tag: not looked for, since the list is certain enough");
            return List.of();
        }
        List<Region> regions = new ArrayList<>(unseen(survey, record.regions(survey), seen, outline));
        double best = Math.max(known, best(regions));
        if (best < SURE) {
            regions.addAll(unseen(survey, tag.regions(survey), seen, outline));
        }
        tried.add("record: " + Words.count(regions.size(), "region") + " of records that look alike"
                + (best < SURE ? " or repeat their tags" : ""));
        double least = Math.max(known, best(regions)) - MARGIN;
        int most = known > best(regions) ? 1 : MOST_REGIONS;
        return regions.stream()
                .sorted(Comparator.comparingDouble(Region::score).reversed())
                .filter(r -> r.score() >= least)
                .limit(most)
                .toList();
    }

    private static double best(List<Region> regions) {
        return regions.stream().mapToDouble(Region::score).max().orElse(Double.NEGATIVE_INFINITY);
    }

    /** The regions that were not seen before and are no parts of records, with what they promise. */
    private static List<Region> unseen(Survey survey, List<Region> regions, Set<Long> seen, Outline outline) {
        Columns columns = new Columns(survey);
        List<Region> fresh = new ArrayList<>();
        for (Region region : regions) {
            if (seen.add(region.key())
                    && !columns.of(region.areas().stream().map(Area::from).toList())) {
                double promise = outline.promise(region.areas());
                fresh.add(new Region(region.finder(), region.sections(), promise, region.evidence()));
            }
        }
        return fresh;
    }

    private static Traits traits(Outline outline, List<Area> areas) {
        Traits traits = new Traits();
        outline.measure(areas, traits);
        return traits;
    }

    private static List<Candidate> distinct(List<Candidate> candidates) {
        Set<List<String>> seen = new HashSet<>();
        List<Candidate> different = new ArrayList<>();
        for (Candidate candidate : candidates) {
            List<String> key = new ArrayList<>();
            for (Item item : candidate.items()) {
                key.add(item.title());
                key.add(String.valueOf(item.link()));
                key.add(item.date() == null ? "" : item.date().iso());
            }
            if (seen.add(key)) {
                different.add(candidate);
            }
        }
        return different;
    }
}
