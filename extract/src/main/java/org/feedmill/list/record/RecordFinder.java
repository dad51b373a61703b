package org.feedmill.list.record;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.feedmill.list.FoundLists;
import org.feedmill.list.feature.RegionFeatures;
import org.feedmill.list.read.ListCandidate;
import org.feedmill.list.read.ListCandidates;
import org.feedmill.list.read.ListReader;
import org.feedmill.list.read.RegionFinder;
import org.feedmill.list.read.TimeValues;
import org.feedmill.list.scan.ListRegion;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.match.NodeShapes;
import org.feedmill.match.TreeSimilarity;
import org.feedmill.option.FinderOption;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeReader;

/**
 * EMR: lists of records that look alike (P4), of any shape and with or without dates and links.
 *
 * <p>Nodes are named by tag and class; chunks of neighbouring siblings that look alike by tree matching are records.
 * Cost: linear for the grouping; the matching is cached and bounded, see {@link TreeSimilarity}.
 *
 * <p>Departures from the paper: it compares neighbours only, so that an advert or the heading of a year ends a list,
 * and a list under several parents is several lists. Here records of one node are grouped by their path of names over
 * the whole page ({@link SamePathRecords}), records of several nodes by chunks ({@link ChunkRecords}) and by their
 * beginnings ({@link HeadedRecords}); the groups are then scored by the similarity of neighbours. The paper chooses the
 * region with the most nodes as the main one; here a small model chooses by what is known of the regions before they
 * are read ({@link RegionFeatures}).
 */
public final class RecordFinder implements RegionFinder {

    public static final String NAME = "record";

    /**
     * P4's symbols by name.
     *
     * @param maxChunkLength K: maximum number of siblings of one record
     * @param minRecords λ: minimum number of records of a list
     * @param alpha α: how slowly the weight of a node decreases with its depth
     * @param threshold T: minimum similarity of two chunks that are records of one list
     * @param useClasses whether a node's class is part of its name
     */
    public record Options(int maxChunkLength, int minRecords, double alpha, double threshold, boolean useClasses) {

        public static Options standard() {
            return of(FinderOptionValues.DEFAULTS);
        }

        public static Options of(FinderOptionValues values) {
            return new Options(
                    values.wholeNumber(FinderOption.RECORD_MAX_SIBLINGS),
                    values.wholeNumber(FinderOption.RECORD_MIN_RECORDS),
                    values.number(FinderOption.RECORD_DEPTH_WEIGHT),
                    values.number(FinderOption.RECORD_SIMILARITY),
                    values.text(FinderOption.RECORD_CLASSES).equals("yes"));
        }

        /** Simple tree matching as in MDR's successors: tags only, all depths with the same weight. */
        public static Options plain() {
            return new Options(6, 2, Double.POSITIVE_INFINITY, 0.7, false);
        }
    }

    private static final int MAX_REGIONS = 9;
    private static final int MAX_LISTS = 4;

    private final Options options;

    public RecordFinder() {
        this(Options.standard());
    }

    public RecordFinder(Options options) {
        this.options = options;
    }

    @Override
    public FoundLists find(Page page) {
        PageIndex survey = new PageIndex(page, TimeReader.standard());
        return find(survey).toFoundLists(survey);
    }

    public ListCandidates find(PageIndex survey) {
        RegionFeatures outline = new RegionFeatures(survey);
        List<ListRegion> regions = new ArrayList<>();
        for (ListRegion region : regions(survey)) {
            double promise = outline.score(region.areas());
            regions.add(new ListRegion(region.finder(), region.sections(), promise, region.evidence()));
        }
        regions.sort(Comparator.comparingDouble(ListRegion::score).reversed());
        ListReader<Moment> reader = new ListReader<>(survey, new TimeValues(survey));
        List<ListCandidate> lists = new ArrayList<>();
        for (ListRegion region : regions.subList(0, Math.min(MAX_LISTS, regions.size()))) {
            ListCandidate list = reader.candidate(region, survey.timeNodes());
            if (list.size() >= options.minRecords()) {
                lists.add(list);
            }
        }
        return new ListCandidates(
                lists,
                NAME + ": "
                        + (lists.isEmpty()
                                ? "no records that look alike"
                                : TextWeight.formatCount(regions.size(), "region") + " of records that look alike"));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String likeness() {
        return "look alike";
    }

    @Override
    public List<ListRegion> regions(PageIndex survey) {
        boolean usual = options.useClasses() && options.alpha() == TreeSimilarity.STANDARD_ALPHA;
        NodeShapes shapes = usual ? survey.shapes() : NodeShapes.of(survey.page(), options.useClasses());
        TreeSimilarity match = usual ? survey.treeSimilarity() : new TreeSimilarity(shapes, options.alpha());
        List<ListRegion> regions = new ArrayList<>();
        regions.addAll(new SamePathRecords(survey, shapes, match, options).regions());
        regions.addAll(new ChunkRecords(survey, shapes, match, options).regions());
        regions.addAll(new HeadedRecords(survey, shapes).regions());
        regions.sort(Comparator.comparingDouble(ListRegion::score).reversed());
        return regions.subList(0, Math.min(MAX_REGIONS, regions.size()));
    }
}
