package org.feedmill.article.block;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.article.region.BoilerplatePruning;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Features of the groups that a block belongs to: its containers, blocks of the same path, repeated parts, sibling
 * pages.
 */
final class BlockGroupFeatures {

    static final List<String> NAMES = List.of(
            "index",
            "offset",
            "behind_title",
            "from_title",
            "page_weight",
            "page_blocks",
            "page_links",
            "c1_weight",
            "c1_links",
            "c1_blocks",
            "c1_mean",
            "c2_weight",
            "c2_links",
            "c2_blocks",
            "c2_mean",
            "c3_weight",
            "c3_links",
            "c3_blocks",
            "c3_mean",
            "path_weight",
            "path_links",
            "path_mean",
            "path_count",
            "name_weight",
            "name_links",
            "name_mean",
            "name_count",
            "top_ratio",
            "in_top",
            "top_links",
            "copied",
            "copied_path",
            "longest",
            "alike",
            "since_heading",
            "own_share",
            "record_count",
            "record_mean",
            "record_share",
            "record_first");

    private static final int POINT_LEVELS = 6;
    private static final int TOP_LEVELS = 12;
    private static final int RECORD_LEVELS = 10;
    private static final double MIN_POINT_WEIGHT = 20;

    /** Sums over blocks with something in common. */
    private static final class BlockGroup {
        private double weight;
        private double linked;
        private double length;
        private int count;

        private void write(BlockFeatureRow row, double total) {
            row.add(weight / total)
                    .add(BlockTable.share(linked, length))
                    .add(weight / count)
                    .add(count);
        }
    }

    /** Elements with one parent, tag and class. */
    private static final class SiblingGroup {
        private int count;
        private int first = -1;
        private double weight;
    }

    private final BlockTable m;
    private final Page page;
    private final Map<Long, BlockGroup> paths = new HashMap<>();
    private final Map<Long, BlockGroup> names = new HashMap<>();
    private final Map<Long, SiblingGroup> records = new HashMap<>();
    private final double[] points;
    private final int top;
    private final boolean alone;
    private final Set<Long> template = new HashSet<>();
    private final Set<Long> templatePaths = new HashSet<>();
    private int longest;
    private int heading = -1;

    BlockGroupFeatures(BlockTable measure, List<Page> siblings) {
        this.m = measure;
        this.page = measure.page;
        for (int b = 0; b < m.count; b++) {
            add(paths.computeIfAbsent(pathKey(m.blocks, b), k -> new BlockGroup()), b);
            add(names.computeIfAbsent(nameKey(m.blocks, b), k -> new BlockGroup()), b);
            longest = m.weight[b] > m.weight[longest] ? b : longest;
        }
        this.points = points();
        this.top = top();
        this.alone = siblings.isEmpty();
        siblings.forEach(this::addSibling);
        records();
    }

    private void add(BlockGroup crowd, int b) {
        crowd.weight += m.weight[b];
        crowd.linked += m.blocks.linkedLength[b];
        crowd.length += m.blocks.length[b];
        crowd.count++;
    }

    private void addSibling(Page sibling) {
        TextBlocks other = TextBlocks.of(sibling, BoilerplatePruning.NONE);
        for (int b = 0; b < other.count; b++) {
            long hash = BlockCharacterCounts.hash(other, b);
            template.add(hash);
            templatePaths.add(sibling.tagPath(other.container[b]) * 31 + hash);
        }
    }

    private static long pathKey(TextBlocks blocks, int b) {
        return blocks.page.tagPath(blocks.container[b]);
    }

    static long nameKey(TextBlocks blocks, int b) {
        int c = blocks.container[b];
        Page page = blocks.page;
        return page.blockPath(c) * 31 + page.classSymbol(c) * 7919L + (c > 0 ? page.classSymbol(page.parent(c)) : 0);
    }

    /** Every paragraph adds points to the elements around it, more to nearer ones; links subtract points. */
    private double[] points() {
        double[] sums = new double[page.size()];
        for (int b = 0; b < m.count; b++) {
            if (m.weight[b] >= MIN_POINT_WEIGHT) {
                double own = 1
                        + m.characterCounts.clauses[b]
                        + m.characterCounts.sentences[b]
                        + Math.min(3, m.weight[b] / 80);
                double p = own * (1 - m.linkShare(b, b + 1));
                int up = 0;
                for (int a = m.blocks.container[b]; a > 0 && up < POINT_LEVELS; a = page.parent(a), up++) {
                    if (up > 0 || page.tag(a) != HtmlTag.P) {
                        sums[a] += p / (up < 2 ? 1 : up == 2 ? 2 : 3.0 * (up - 1));
                    }
                }
            }
        }
        for (int n = 0; n < sums.length; n++) {
            sums[n] *= sums[n] == 0 ? 0 : 1 - BlockTable.share(page.linkTextLength(n), page.textLength(n));
        }
        return sums;
    }

    private int top() {
        int best = -1;
        double most = 0;
        for (int n = 0; n < points.length; n++) {
            if (points[n] > most) {
                most = points[n];
                best = n;
            }
        }
        return best;
    }

    private long siblingKey(int node) {
        return (page.parent(node) * 1_000_003L + page.tag(node)) * 1_000_003L + page.classSymbol(node);
    }

    /**
     * Counts, for each parent, its children of one tag and class that contain several blocks: comments, teasers, rows.
     */
    private void records() {
        for (int n = 1; n < page.size(); n++) {
            if (!page.isText(n) && page.textLength(n) > 0 && (page.isBlock(n) || page.tag(n) == HtmlTag.TR)) {
                int from = m.blocks.blockAt(n);
                int to = m.blocks.blockAt(page.end(n));
                if (to - from > 1) {
                    SiblingGroup kin = records.computeIfAbsent(siblingKey(n), k -> new SiblingGroup());
                    kin.count++;
                    kin.first = kin.first < 0 ? n : kin.first;
                    kin.weight += m.weightBefore[to] - m.weightBefore[from];
                }
            }
        }
    }

    void write(int b, BlockFeatureRow row) {
        int n = m.count;
        double total = m.totalWeight;
        row.add(BlockTable.share(b, n))
                .add(m.weightBefore[b] / total)
                .add(m.titleBlock < 0 ? -1 : b > m.titleBlock ? 1 : 0)
                .add(m.titleBlock < 0 ? 0 : (m.weightBefore[b] - m.weightBefore[m.titleBlock]) / total)
                .add(total)
                .add(n)
                .add(m.linkShare(0, n));
        int container = m.blocks.container[b];
        int c = container;
        for (int i = 0; i < 3; i++) {
            c = m.outerContainer(c);
            writeContainer(c, row);
        }
        paths.getOrDefault(pathKey(m.blocks, b), new BlockGroup()).write(row, total);
        names.getOrDefault(nameKey(m.blocks, b), new BlockGroup()).write(row, total);
        top(b, container, row);
        boolean same = template.contains(m.characterCounts.hash[b]);
        row.add(alone ? -1 : same ? 1 : 0);
        row.add(alone ? -1 : templatePaths.contains(pathKey(m.blocks, b) * 31 + m.characterCounts.hash[b]) ? 1 : 0);
        row.add((m.weightBefore[b] - m.weightBefore[longest]) / total)
                .add(b > 0 && m.isSameKind(b, b - 1) ? 1 : 0)
                .add(heading < 0 ? -1 : b - heading)
                .add(m.weight[b] / total);
        writeRecord(b, row);
        if (HtmlTag.isHeading(page.tag(container))) {
            heading = b;
        }
    }

    private void writeContainer(int c, BlockFeatureRow row) {
        int from = m.blocks.blockAt(c);
        int to = m.blocks.blockAt(page.end(c));
        double weight = m.weightBefore[to] - m.weightBefore[from];
        row.add(weight / m.totalWeight)
                .add(m.linkShare(from, to))
                .add(to - from)
                .add(BlockTable.share(weight, to - from));
    }

    private void top(int b, int container, BlockFeatureRow row) {
        double best = 0;
        int up = 0;
        for (int a = container; a > 0 && up < TOP_LEVELS; a = page.parent(a), up++) {
            best = Math.max(best, points[a]);
        }
        row.add(top < 0 ? 0 : best / points[top]);
        row.add(top < 0 ? -1 : page.contains(top, m.blocks.from[b]) ? 1 : 0);
        row.add(top < 0 ? -1 : BlockTable.share(page.linkTextLength(top), page.textLength(top)));
    }

    /** The most repeated part around the block. */
    private void writeRecord(int b, BlockFeatureRow row) {
        SiblingGroup most = null;
        int own = -1;
        int up = 0;
        for (int a = m.blocks.container[b]; a > 0 && up < RECORD_LEVELS; a = page.parent(a), up++) {
            SiblingGroup kin = records.get(siblingKey(a));
            if (kin != null && (most == null || kin.count > most.count)) {
                most = kin;
                own = a;
            }
        }
        row.add(most == null ? 0 : most.count)
                .add(most == null ? 0 : most.weight / most.count)
                .add(most == null ? 0 : most.weight / m.totalWeight)
                .add(most == null ? -1 : own == most.first ? 1 : 0);
    }
}
