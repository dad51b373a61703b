package org.feedmill.list;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.feedmill.match.Shapes;
import org.feedmill.match.TreeMatch;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeReader;

/**
 * EMR: lists of records that look alike (P4), of any shape and with or without dates and links.
 *
 * <p>Nodes are named by tag and class; chunks of neighbouring siblings that look alike by tree matching are records.
 * Cost: linear for the grouping; the matching is remembered and bounded, see {@link TreeMatch}.
 *
 * <p>Where we depart: the paper compares neighbours only, so an advert or a year's heading ends its list, and a list over
 * several parents is several lists. Here records of one node are gathered by their trail of names over the whole page
 * ({@link Trails}), records of several nodes by chunks ({@link Chunks}) and by what begins each of them
 * ({@link Leaders}); the likeness of neighbours then judges what was gathered. The paper takes the region with the most
 * nodes for the main one; here a small learned model on what is known of the regions unread does ({@link Outline}).
 */
public final class RecordFinder implements ListFinder {

    /**
     * P4's symbols by name.
     *
     * @param chunk K: most siblings that one record spreads over
     * @param least λ: fewest records of a list
     * @param alpha α: how slowly the weight of a node falls with its depth
     * @param threshold T: from which likeness on two chunks are records of one list
     * @param classes whether a node's class is part of its name
     */
    public record Options(int chunk, int least, double alpha, double threshold, boolean classes) {

        public static Options standard() {
            return new Options(6, 2, TreeMatch.STANDARD_ALPHA, 0.7, true);
        }

        /** Simple tree matching as MDR's successors use it: tags alone, all depths alike. */
        public static Options plain() {
            return new Options(6, 2, Double.POSITIVE_INFINITY, 0.7, false);
        }
    }

    private static final int MOST_REGIONS = 9;
    private static final int MOST_LISTS = 4;

    private final Options options;

    public RecordFinder() {
        this(Options.standard());
    }

    public RecordFinder(Options options) {
        this.options = options;
    }

    @Override
    public Found find(Page page) {
        Survey survey = new Survey(page, TimeReader.standard());
        return find(survey).found(survey);
    }

    Candidates find(Survey survey) {
        Outline outline = new Outline(survey);
        List<Region> regions = new ArrayList<>();
        for (Region region : regions(survey)) {
            double promise = outline.promise(region.areas());
            regions.add(new Region(region.finder(), region.sections(), promise, region.evidence()));
        }
        regions.sort(Comparator.comparingDouble(Region::score).reversed());
        ListReader<Moment> reader = new ListReader<>(survey, new Times(survey));
        List<Candidate> lists = new ArrayList<>();
        for (Region region : regions.subList(0, Math.min(MOST_LISTS, regions.size()))) {
            Candidate list = reader.candidate(region, survey.times());
            if (list.size() >= options.least()) {
                lists.add(list);
            }
        }
        return new Candidates(
                lists,
                "record: "
                        + (lists.isEmpty()
                                ? "no records that look alike"
                                : Words.count(regions.size(), "region") + " of records that look alike"));
    }

    /** The regions of the page, the most promising first. */
    List<Region> regions(Survey survey) {
        boolean usual =
                options.classes() && options.alpha() == Options.standard().alpha();
        Shapes shapes = usual ? survey.shapes() : Shapes.of(survey.page(), options.classes());
        TreeMatch match = usual ? survey.match() : new TreeMatch(shapes, options.alpha());
        List<Region> regions = new ArrayList<>();
        regions.addAll(new Trails(survey, shapes, match, options).regions());
        regions.addAll(new Chunks(survey, shapes, match, options).regions());
        regions.addAll(new Leaders(survey, shapes).regions());
        regions.sort(Comparator.comparingDouble(Region::score).reversed());
        return regions.subList(0, Math.min(MOST_REGIONS, regions.size()));
    }
}
