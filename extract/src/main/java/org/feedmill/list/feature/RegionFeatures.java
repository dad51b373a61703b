package org.feedmill.list.feature;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.data.DataFileLines;
import org.feedmill.list.feature.ListFeatures.Feature;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.RunningTotals;
import org.feedmill.list.scan.TimeNodeFinder;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.match.TreeSimilarity;
import org.feedmill.model.BoostedTrees;
import org.feedmill.page.Box;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * The features of a list that are known from its areas before anything is read from them: the amount and kind of their
 * text, their similarity, their position. Cheap enough for every region.
 */
public final class RegionFeatures {

    /** The model that scores a region as the page's main list before its records are read. */
    private static final BoostedTrees MODEL =
            BoostedTrees.parse(DataFileLines.read(RegionFeatures.class, "region-model.txt"), ListFeatures.NAMES);

    private static final int SAMPLE = 16;

    /** A region of a menu or footer is read only if no other region is likely. */
    private static final double FRAME_PENALTY = 3;

    /** Longer text outside of links is more than labels. */
    private static final int MIN_DESCRIPTION_LENGTH = 30;

    /** Sums over the areas of a region. */
    private static final class AreaSums {
        private double text;
        private double linked;
        private double titled;
        private double more;
        private double headings;
        private double dates;
        private double dated;
        private double described;
        private double pictured;
        private final Set<Integer> parents = new HashSet<>();
        private int lastParent = -1;
    }

    private final Page page;
    private final RunningTotals totals;
    private final TreeSimilarity match;
    private final FrameWords frames;
    private final RenderedLayout canvas;

    /** The number of sure times before each node. */
    private final int[] strongTimes;

    public RegionFeatures(PageIndex survey) {
        this.page = survey.page();
        this.totals = survey.totals();
        this.match = survey.treeSimilarity();
        this.frames = new FrameWords(page);
        this.canvas = RenderedLayout.of(page);
        this.strongTimes = new int[page.size() + 1];
        for (ValueNode spot : survey.timeNodes()) {
            strongTimes[spot.node() + 1] += TimeNodeFinder.strength(spot) >= 3 ? 1 : 0;
        }
        for (int n = 0; n < page.size(); n++) {
            strongTimes[n + 1] += strongTimes[n];
        }
    }

    /**
     * Returns the score of a region before its records are read; comparable within one page. The areas are in page
     * order.
     */
    public double score(List<RecordArea> areas) {
        ListFeatures features = new ListFeatures();
        measure(areas, features);
        return MODEL.score(features.values()) - (ListClassifier.isPageFrame(features) ? FRAME_PENALTY : 0);
    }

    /** Measures areas in page order. */
    public void measure(List<RecordArea> areas, ListFeatures features) {
        AreaSums sums = new AreaSums();
        for (RecordArea area : areas) {
            add(area, sums);
        }
        double n = areas.size();
        measureTexts(areas, sums, features);
        features.set(Feature.COUNT, Math.min(1, Math.log(1 + n) / Math.log(101)));
        features.set(Feature.FEW, n <= 2 ? 1 : n == 3 ? 0.5 : 0);
        features.set(Feature.WITH_TITLE, sums.titled / n);
        features.set(Feature.MORE_TITLES, sums.more / n / 4);
        features.set(Feature.TITLE_HEADING, sums.headings / n);
        features.set(Feature.SPREAD, (sums.parents.size() - 1) / n);
        features.set(Feature.DESCRIBED, sums.described / n);
        features.set(Feature.PICTURED, sums.pictured / n);
        features.set(Feature.WITH_DATE, sums.dated / n);
        features.set(Feature.MORE_DATES, Math.clamp((sums.dates / n - 1) / 4, 0, 1));
        int allDates = strongTimes[page.size()];
        features.set(Feature.HAS_DATES, allDates == 0 ? 0 : Math.min(1, sums.dates / allDates));
        measureSimilarity(areas, features);
        measurePosition(areas.getFirst().from(), features);
        List<Box> boxes = canvas.boxes(areas);
        features.set(Feature.CENTRE, canvas.centrality(boxes));
        features.set(Feature.SURFACE, canvas.coverage(boxes));
    }

    /**
     * Returns the bonus of a list on a rendered page, 0 on any other page: from -1 for a list at the edge or one that
     * is not displayed, to 2 for one that fills the page. The model was trained on pages without boxes, so it has no
     * feature for them.
     */
    public double layoutBonus(ListFeatures features) {
        return page.isRendered() ? 2 * features.get(Feature.CENTRE) - 1 + features.get(Feature.SURFACE) : 0;
    }

    private void add(RecordArea area, AreaSums sums) {
        int from = area.from();
        int to = area.to();
        int text = totals.textLength(from, to);
        int linked = totals.linkTextLength(from, to);
        int titled = totals.titledLinks(from, to);
        int dates = strongTimes[to] - strongTimes[from];
        sums.text += text;
        sums.linked += linked;
        sums.titled += titled > 0 ? 1 : 0;
        sums.more += Math.clamp(titled - 1, 0, 4);
        sums.headings += totals.headings(from, to) > 0 ? 1 : 0;
        sums.dates += dates;
        sums.dated += dates > 0 ? 1 : 0;
        sums.described += text - linked >= MIN_DESCRIPTION_LENGTH ? 1 : 0;
        sums.pictured += totals.images(from, to) > 0 ? 1 : 0;
        int parent = page.parent(from);
        if (parent != sums.lastParent || sums.parents.isEmpty()) {
            sums.parents.add(parent);
            sums.lastParent = parent;
        }
    }

    private void measureTexts(List<RecordArea> areas, AreaSums sums, ListFeatures features) {
        int root = page.commonAncestor(areas.getFirst().from(), areas.getLast().from());
        double around = Math.max(1, page.textLength(Math.max(0, root)));
        features.set(Feature.TEXT, Math.sqrt(Math.min(1, sums.text / Math.max(1, page.textLength(0)))));
        features.set(Feature.RECORD_TEXT, Math.min(1, Math.log(1 + sums.text / areas.size()) / Math.log(1001)));
        features.set(Feature.UNLINKED, sums.text == 0 ? 0 : 1 - sums.linked / sums.text);
        features.set(Feature.COVER, Math.min(1, sums.text / around));
        features.set(Feature.TEXT_RANK, sums.text);
    }

    private void measureSimilarity(List<RecordArea> areas, ListFeatures features) {
        int step = Math.max(1, areas.size() / SAMPLE);
        double sum = 0;
        int pairs = 0;
        for (int i = 0; i + 1 < areas.size(); i += step) {
            sum += match.similarity(areas.get(i).from(), areas.get(i + 1).from(), 0);
            pairs++;
        }
        features.set(Feature.ALIKE, pairs == 0 ? 0 : sum / pairs);
    }

    private void measurePosition(int first, ListFeatures features) {
        double before = totals.textLength(0, first);
        features.set(Feature.START, before / Math.max(1, page.textLength(0)));
        FrameWords.WordCounts sign = FrameWords.WordCounts.NONE;
        for (int n = first; n >= 0; n = page.parent(n)) {
            sign = page.tag(n) <= HtmlTag.BODY ? sign : sign.plus(frames.counts(n));
            switch (page.tag(n)) {
                case HtmlTag.NAV -> features.set(Feature.IN_NAV, 1);
                case HtmlTag.FOOTER -> features.set(Feature.IN_FOOTER, 1);
                case HtmlTag.ASIDE -> features.set(Feature.IN_ASIDE, 1);
                case HtmlTag.HEADER -> features.set(Feature.IN_HEADER, 1);
                case HtmlTag.MAIN, HtmlTag.ARTICLE -> features.set(Feature.IN_MAIN, 1);
                case HtmlTag.FORM -> features.set(Feature.IN_FORM, 1);
                default -> {}
            }
        }
        features.set(Feature.FRAME, Math.min(4, sign.frame()) / 4.0);
        features.set(Feature.CONTENT, Math.min(4, sign.content()) / 4.0);
    }
}
