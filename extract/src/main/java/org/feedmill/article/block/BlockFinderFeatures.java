package org.feedmill.article.block;

import java.util.List;
import org.feedmill.article.TextSelection;
import org.feedmill.article.econ.EconFinder;
import org.feedmill.article.tsrec.SiteTemplate;
import org.feedmill.article.tsrec.TsrecFinder;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Features from the results of the two papers' finders on a block and its surroundings. */
final class BlockFinderFeatures {

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

    private static final int WINDOW = 3;

    private final BlockTable m;
    private final double[] econ;
    private final double[] tsrec;
    private final @Nullable SiteTemplate template;

    BlockFinderFeatures(BlockTable measure, List<Page> siblings) {
        this.m = measure;
        this.econ = keptWeights(new EconFinder().find(m.page, siblings));
        TsrecFinder.SiblingComparison compared = TsrecFinder.compare(m.page, siblings);
        this.tsrec = keptWeights(compared.selection());
        this.template = compared.nearest();
    }

    /** Total kept weight of all blocks before each block. */
    private double[] keptWeights(TextSelection selection) {
        double[] before = new double[m.count + 1];
        for (int b = 0; b < m.count; b++) {
            boolean kept = selection.keepsAny(m.blocks.from[b], m.blocks.to[b]);
            before[b + 1] = before[b] + (kept ? m.weight[b] + 1 : 0);
        }
        return before;
    }

    void write(int b, BlockFeatureRow row) {
        int outer = m.outerContainer(m.blocks.container[b]);
        int from = m.blocks.blockAt(outer);
        int to = m.blocks.blockAt(m.page.end(outer));
        writeShares(b, from, to, econ, row);
        writeShares(b, from, to, tsrec, row);
        double all = Math.max(1, tsrec[m.count]);
        row.add(tsrec[b] / all).add((all - tsrec[b + 1]) / all);
        row.add(template == null ? -1 : template.markOf(m.blocks.from[b]).ordinal());
        row.add(econ[m.count] / m.totalWeight).add(tsrec[m.count] / m.totalWeight);
    }

    private void writeShares(int b, int from, int to, double[] kept, BlockFeatureRow row) {
        int low = Math.max(0, b - WINDOW);
        int high = Math.min(m.count, b + WINDOW + 1);
        row.add(kept[b + 1] > kept[b] ? 1 : 0)
                .add(BlockTable.share(kept[to] - kept[from], m.weightBefore[to] - m.weightBefore[from] + to - from))
                .add(BlockTable.share(kept[high] - kept[low], m.weightBefore[high] - m.weightBefore[low] + high - low));
    }
}
