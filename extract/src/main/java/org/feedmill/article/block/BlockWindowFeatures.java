package org.feedmill.article.block;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.Page;

/** Features of the blocks around a block: single neighbours, and windows in which nearer blocks count more. */
final class BlockWindowFeatures {

    private static final int[] OFFSETS = {-3, -2, -1, 1, 2, 3};
    private static final int[] WINDOWS = {3, 8, 20};

    static final List<String> NAMES = names();

    private static List<String> names() {
        List<String> names = new ArrayList<>();
        for (int d : OFFSETS) {
            for (String n : List.of("weight", "links", "sentences", "tag", "same")) {
                names.add("w" + d + "_" + n);
            }
        }
        for (int d : WINDOWS) {
            for (String n : List.of("weight", "links", "sentences")) {
                names.add("k" + d + "_" + n);
            }
        }
        names.addAll(List.of("after_weight", "before_weight"));
        return names;
    }

    private final BlockTable m;
    private final Page page;

    BlockWindowFeatures(BlockTable measure) {
        this.m = measure;
        this.page = measure.page;
    }

    void write(int b, BlockFeatureRow row) {
        for (int d : OFFSETS) {
            int o = b + d;
            boolean there = o >= 0 && o < m.count;
            row.add(there ? m.weight[o] : -1)
                    .add(there ? m.linkShare(o, o + 1) : -1)
                    .add(there ? m.characterCounts.sentences[o] : -1)
                    .add(there ? BlockPlaceFeatures.tagCode(page.tag(m.blocks.container[o])) : -1)
                    .add(there ? m.isSameKind(b, o) ? 1 : 0 : -1);
        }
        for (int d : WINDOWS) {
            writeWindow(b, d, row);
        }
        row.add(m.weightBefore[m.count] - m.weightBefore[b + 1]).add(m.weightBefore[b]);
    }

    private void writeWindow(int b, int reach, BlockFeatureRow row) {
        double weight = 0;
        double linked = 0;
        double length = 0;
        double sentences = 0;
        double parts = 0;
        for (int o = Math.max(0, b - reach); o <= Math.min(m.count - 1, b + reach); o++) {
            double part = 1 - Math.abs(o - b) / (reach + 1.0);
            weight += part * m.weight[o];
            linked += part * m.blocks.linkedLength[o];
            length += part * m.blocks.length[o];
            sentences += part * m.characterCounts.sentences[o];
            parts += part;
        }
        row.add(weight / parts).add(BlockTable.share(linked, length)).add(sentences / parts);
    }
}
