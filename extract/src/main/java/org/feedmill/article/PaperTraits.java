package org.feedmill.article;

import java.util.List;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Features from the results of the two papers' finders on a block and its surroundings. */
final class PaperTraits {

    static final List<String> NAMES = List.of(
            "econ",
            "econ_c1",
            "econ_near",
            "tsrec",
            "tsrec_c1",
            "tsrec_near",
            "tsrec_before",
            "tsrec_after",
            "template",
            "econ_share",
            "tsrec_share");

    private static final int NEAR = 3;

    private final Measure m;
    private final double[] econ;
    private final double[] tsrec;
    private final @Nullable Template template;

    PaperTraits(Measure measure, List<Page> siblings) {
        this.m = measure;
        this.econ = kept(new EconFinder().find(m.page, siblings));
        TsrecFinder.Compared compared = TsrecFinder.compare(m.page, siblings);
        this.tsrec = kept(compared.selection());
        this.template = compared.nearest();
    }

    /** Kept weight of all blocks before each. */
    private double[] kept(Selection selection) {
        double[] before = new double[m.count + 1];
        for (int b = 0; b < m.count; b++) {
            boolean kept = selection.keepsAny(m.blocks.from[b], m.blocks.to[b]);
            before[b + 1] = before[b] + (kept ? m.weight[b] + 1 : 0);
        }
        return before;
    }

    void write(int b, TraitRow row) {
        int outer = m.outer(m.blocks.container[b]);
        int from = m.blocks.at(outer);
        int to = m.blocks.at(m.page.end(outer));
        surroundings(b, from, to, econ, row);
        surroundings(b, from, to, tsrec, row);
        double all = Math.max(1, tsrec[m.count]);
        row.add(tsrec[b] / all).add((all - tsrec[b + 1]) / all);
        row.add(template == null ? -1 : template.markOf(m.blocks.from[b]).ordinal());
        row.add(econ[m.count] / m.total).add(tsrec[m.count] / m.total);
    }

    private void surroundings(int b, int from, int to, double[] kept, TraitRow row) {
        int low = Math.max(0, b - NEAR);
        int high = Math.min(m.count, b + NEAR + 1);
        row.add(kept[b + 1] > kept[b] ? 1 : 0)
                .add(Measure.share(kept[to] - kept[from], m.weightBefore[to] - m.weightBefore[from] + to - from))
                .add(Measure.share(kept[high] - kept[low], m.weightBefore[high] - m.weightBefore[low] + high - low));
    }
}
