package org.feedmill.list.feature;

import java.util.ArrayList;
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
 * The traits of a list that its areas tell before anything is read from them: how much text they hold and of what kind,
 * how alike they are, where they stand. Cheap enough to be asked of every region.
 */
public final class RegionFeatures {

    /** The model that scores a region as the page's main list before its records are read. */
    private static final BoostedTrees MODEL =
            BoostedTrees.parse(DataFileLines.read(RegionFeatures.class, "region-model.txt"), ListFeatures.NAMES);

    private static final int SAMPLE = 16;

    /** Text outside of links from here on is more than labels. */
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
    }

    private final Page page;
    private final RunningTotals totals;
    private final TreeSimilarity match;
    private final FrameWords frames;
    private final RenderedLayout canvas;
    private final List<ValueNode> strongTimes = new ArrayList<>();

    public RegionFeatures(PageIndex survey) {
        this.page = survey.page();
        this.totals = survey.totals();
        this.match = survey.treeSimilarity();
        this.frames = new FrameWords(page);
        this.canvas = RenderedLayout.of(page);
        for (ValueNode spot : survey.timeNodes()) {
            if (TimeNodeFinder.strength(spot) >= 3) {
                strongTimes.add(spot);
            }
        }
    }

    /**
     * Returns the score of a region before its records are read; comparable within one page. The areas are in page
     * order.
     */
    public double score(List<RecordArea> areas) {
        ListFeatures traits = new ListFeatures();
        measure(areas, traits);
        return MODEL.score(traits.values());
    }

    /** Measures areas in page order. */
    public void measure(List<RecordArea> areas, ListFeatures traits) {
        AreaSums sums = new AreaSums();
        for (RecordArea area : areas) {
            add(area, sums);
        }
        double n = areas.size();
        measureTexts(areas, sums, traits);
        traits.set(Feature.COUNT, Math.min(1, Math.log(1 + n) / Math.log(101)));
        traits.set(Feature.FEW, n <= 2 ? 1 : n == 3 ? 0.5 : 0);
        traits.set(Feature.WITH_TITLE, sums.titled / n);
        traits.set(Feature.MORE_TITLES, sums.more / n / 4);
        traits.set(Feature.TITLE_HEADING, sums.headings / n);
        traits.set(Feature.SPREAD, (sums.parents.size() - 1) / n);
        traits.set(Feature.DESCRIBED, sums.described / n);
        traits.set(Feature.PICTURED, sums.pictured / n);
        traits.set(Feature.WITH_DATE, sums.dated / n);
        traits.set(Feature.MORE_DATES, Math.clamp((sums.dates / n - 1) / 4, 0, 1));
        traits.set(Feature.HAS_DATES, strongTimes.isEmpty() ? 0 : Math.min(1, sums.dates / strongTimes.size()));
        measureSimilarity(areas, traits);
        measurePosition(areas.getFirst().from(), traits);
        List<Box> boxes = canvas.boxes(areas);
        traits.set(Feature.CENTRE, canvas.centrality(boxes));
        traits.set(Feature.SURFACE, canvas.coverage(boxes));
    }

    /**
     * Returns the bonus of a list on a rendered page, 0 on any other page: from -1 for a list at the edge or one that
     * is not displayed, to 2 for one that fills the page. The model was trained on pages without boxes and does not
     * know them.
     */
    public double layoutBonus(ListFeatures traits) {
        return page.isRendered() ? 2 * traits.get(Feature.CENTRE) - 1 + traits.get(Feature.SURFACE) : 0;
    }

    private void add(RecordArea area, AreaSums sums) {
        int from = area.from();
        int to = area.to();
        int text = totals.textLength(from, to);
        int linked = totals.linkTextLength(from, to);
        int titled = totals.titledLinks(from, to);
        int dates = strongTimes.isEmpty()
                ? 0
                : ValueNode.firstIndexFrom(strongTimes, to) - ValueNode.firstIndexFrom(strongTimes, from);
        sums.text += text;
        sums.linked += linked;
        sums.titled += titled > 0 ? 1 : 0;
        sums.more += Math.clamp(titled - 1, 0, 4);
        sums.headings += totals.headings(from, to) > 0 ? 1 : 0;
        sums.dates += dates;
        sums.dated += dates > 0 ? 1 : 0;
        sums.described += text - linked >= MIN_DESCRIPTION_LENGTH ? 1 : 0;
        sums.pictured += totals.images(from, to) > 0 ? 1 : 0;
        sums.parents.add(page.parent(from));
    }

    private void measureTexts(List<RecordArea> areas, AreaSums sums, ListFeatures traits) {
        int root = page.commonAncestor(areas.getFirst().from(), areas.getLast().from());
        double around = Math.max(1, page.textLength(Math.max(0, root)));
        traits.set(Feature.TEXT, Math.sqrt(Math.min(1, sums.text / Math.max(1, page.textLength(0)))));
        traits.set(Feature.RECORD_TEXT, Math.min(1, Math.log(1 + sums.text / areas.size()) / Math.log(1001)));
        traits.set(Feature.UNLINKED, sums.text == 0 ? 0 : 1 - sums.linked / sums.text);
        traits.set(Feature.COVER, Math.min(1, sums.text / around));
        traits.set(Feature.TEXT_RANK, sums.text);
    }

    private void measureSimilarity(List<RecordArea> areas, ListFeatures traits) {
        int step = Math.max(1, areas.size() / SAMPLE);
        double sum = 0;
        int pairs = 0;
        for (int i = 0; i + 1 < areas.size(); i += step) {
            sum += match.similarity(areas.get(i).from(), areas.get(i + 1).from(), 0);
            pairs++;
        }
        traits.set(Feature.ALIKE, pairs == 0 ? 0 : sum / pairs);
    }

    private void measurePosition(int first, ListFeatures traits) {
        double before = totals.textLength(0, first);
        traits.set(Feature.START, before / Math.max(1, page.textLength(0)));
        FrameWords.WordCounts sign = FrameWords.WordCounts.NONE;
        for (int n = first; n >= 0; n = page.parent(n)) {
            sign = page.tag(n) <= HtmlTag.BODY ? sign : sign.plus(frames.counts(n));
            switch (page.tag(n)) {
                case HtmlTag.NAV -> traits.set(Feature.IN_NAV, 1);
                case HtmlTag.FOOTER -> traits.set(Feature.IN_FOOTER, 1);
                case HtmlTag.ASIDE -> traits.set(Feature.IN_ASIDE, 1);
                case HtmlTag.HEADER -> traits.set(Feature.IN_HEADER, 1);
                case HtmlTag.MAIN, HtmlTag.ARTICLE -> traits.set(Feature.IN_MAIN, 1);
                case HtmlTag.FORM -> traits.set(Feature.IN_FORM, 1);
                default -> {}
            }
        }
        traits.set(Feature.FRAME, Math.min(4, sign.frame()) / 4.0);
        traits.set(Feature.CONTENT, Math.min(4, sign.content()) / 4.0);
    }
}
