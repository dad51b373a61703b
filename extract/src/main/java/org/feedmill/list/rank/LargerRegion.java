package org.feedmill.list.rank;

import java.util.List;
import org.feedmill.list.scan.ListRegion;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.match.TreeSimilarity;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds the region that has the records of a promising one and, in the same part of the page, further records like
 * them: a second section of the list, records in other boxes, records whose beginnings differ. Regions are chosen before their records are
 * read, by the amount and kind of their text, which says little about what is missing.
 *
 * <p>Gain: the lists of two pages of the bench become complete (F1 .69 and .79 before).
 */
final class LargerRegion {

    /** Minimum share of the records of the promising region that contain, or are, one record of the larger one. */
    private static final double MIN_SHARED = 0.9;

    /** A region with more records than this, relative to the promising one, is of another kind. */
    private static final double MAX_GROWTH = 3;

    private static final double MIN_SIMILARITY = 0.8;
    private static final int MIN_RECORDS = 3;
    private static final int SAMPLE = 16;

    private final Page page;
    private final TreeSimilarity similarity;

    LargerRegion(PageIndex survey) {
        this.page = survey.page();
        this.similarity = survey.treeSimilarity();
    }

    /**
     * Returns the largest region that extends one of those that are read; null if there is none.
     *
     * @param read the regions whose records are read
     * @param regions all regions
     */
    @Nullable
    ListRegion of(List<ListRegion> read, List<ListRegion> regions) {
        ListRegion best = null;
        for (ListRegion region : regions) {
            int size = region.areas().size();
            boolean more = best == null || size > best.areas().size();
            boolean larger = more && !read.contains(region) && read.stream().anyMatch(r -> extendsRegion(region, r));
            if (larger && areAlike(region.areas())) {
                best = region;
            }
        }
        return best;
    }

    private boolean extendsRegion(ListRegion larger, ListRegion region) {
        List<RecordArea> own = region.areas();
        List<RecordArea> others = larger.areas();
        if (own.size() < MIN_RECORDS || others.size() <= own.size() || others.size() > MAX_GROWTH * own.size()) {
            return false;
        }
        int container = page.commonAncestor(own.getFirst().from(), own.getLast().from());
        if (!page.contains(container, others.getFirst().from())
                || !page.contains(container, others.getLast().from())) {
            return false;
        }
        int next = 0;
        int single = 0;
        for (RecordArea area : own) {
            while (next < others.size() && others.get(next).from() < area.from()) {
                next++;
            }
            int first = next;
            while (next < others.size() && others.get(next).to() <= area.to()) {
                next++;
            }
            single += next - first == 1 ? 1 : 0;
        }
        return single >= MIN_SHARED * own.size();
    }

    /** Returns true if the records are similar to their neighbours. */
    private boolean areAlike(List<RecordArea> areas) {
        int step = Math.max(1, areas.size() / SAMPLE);
        double sum = 0;
        int pairs = 0;
        for (int i = 0; i + 1 < areas.size(); i += step) {
            sum += similarity.similarity(areas.get(i).from(), areas.get(i + 1).from(), 0);
            pairs++;
        }
        return sum >= MIN_SIMILARITY * pairs;
    }
}
