package org.feedmill.article;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * Features of the groups that a block belongs to: its containers, blocks of the same path, repeated parts, sibling
 * pages.
 */
final class CrowdTraits {

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
    private static final double POINT_LEAST = 20;

    /** Sums over blocks with something in common. */
    private static final class Crowd {
        private double weight;
        private double linked;
        private double length;
        private int count;

        private void write(TraitRow row, double total) {
            row.add(weight / total)
                    .add(Measure.share(linked, length))
                    .add(weight / count)
                    .add(count);
        }
    }

    /** Elements of one parent, tag and class. */
    private static final class Records {
        private int count;
        private int first = -1;
        private double weight;
    }

    private final Measure m;
    private final Page page;
    private final Map<Long, Crowd> paths = new HashMap<>();
    private final Map<Long, Crowd> names = new HashMap<>();
    private final Map<Long, Records> records = new HashMap<>();
    private final double[] points;
    private final int top;
    private final boolean alone;
    private final Set<Long> template = new HashSet<>();
    private final Set<Long> templatePaths = new HashSet<>();
    private int longest;
    private int heading = -1;

    CrowdTraits(Measure measure, List<Page> siblings) {
        this.m = measure;
        this.page = measure.page;
        for (int b = 0; b < m.count; b++) {
            add(paths.computeIfAbsent(path(m.blocks, b), k -> new Crowd()), b);
            add(names.computeIfAbsent(name(m.blocks, b), k -> new Crowd()), b);
            longest = m.weight[b] > m.weight[longest] ? b : longest;
        }
        this.points = points();
        this.top = top();
        this.alone = siblings.isEmpty();
        siblings.forEach(this::learn);
        records();
    }

    private void add(Crowd crowd, int b) {
        crowd.weight += m.weight[b];
        crowd.linked += m.blocks.linked[b];
        crowd.length += m.blocks.length[b];
        crowd.count++;
    }

    private void learn(Page sibling) {
        Blocks other = Blocks.of(sibling, Pruning.NONE);
        for (int b = 0; b < other.count; b++) {
            long hash = TextScan.hash(other, b);
            template.add(hash);
            templatePaths.add(sibling.tagPath(other.container[b]) * 31 + hash);
        }
    }

    private static long path(Blocks blocks, int b) {
        return blocks.page.tagPath(blocks.container[b]);
    }

    static long name(Blocks blocks, int b) {
        int c = blocks.container[b];
        Page page = blocks.page;
        return page.blockPath(c) * 31 + page.classSymbol(c) * 7919L + (c > 0 ? page.classSymbol(page.parent(c)) : 0);
    }

    /** Every paragraph gives points to the elements around it, the nearer the more; links take them away again. */
    private double[] points() {
        double[] sums = new double[page.size()];
        for (int b = 0; b < m.count; b++) {
            if (m.weight[b] >= POINT_LEAST) {
                double own = 1 + m.scan.clauses[b] + m.scan.sentences[b] + Math.min(3, m.weight[b] / 80);
                double p = own * (1 - m.linkShare(b, b + 1));
                int up = 0;
                for (int a = m.blocks.container[b]; a > 0 && up < POINT_LEVELS; a = page.parent(a), up++) {
                    if (up > 0 || page.tag(a) != Tag.P) {
                        sums[a] += p / (up < 2 ? 1 : up == 2 ? 2 : 3.0 * (up - 1));
                    }
                }
            }
        }
        for (int n = 0; n < sums.length; n++) {
            sums[n] *= sums[n] == 0 ? 0 : 1 - Measure.share(page.linkTextLength(n), page.textLength(n));
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

    private long kin(int node) {
        return (page.parent(node) * 1_000_003L + page.tag(node)) * 1_000_003L + page.classSymbol(node);
    }

    /** Counts, for each parent, its children of one tag and class that hold several blocks: comments, teasers, rows. */
    private void records() {
        for (int n = 1; n < page.size(); n++) {
            if (!page.isText(n) && page.textLength(n) > 0 && (page.block(n) || page.tag(n) == Tag.TR)) {
                int from = m.blocks.at(n);
                int to = m.blocks.at(page.end(n));
                if (to - from > 1) {
                    Records kin = records.computeIfAbsent(kin(n), k -> new Records());
                    kin.count++;
                    kin.first = kin.first < 0 ? n : kin.first;
                    kin.weight += m.weightBefore[to] - m.weightBefore[from];
                }
            }
        }
    }

    void write(int b, TraitRow row) {
        int n = m.count;
        double total = m.total;
        row.add(Measure.share(b, n))
                .add(m.weightBefore[b] / total)
                .add(m.title < 0 ? -1 : b > m.title ? 1 : 0)
                .add(m.title < 0 ? 0 : (m.weightBefore[b] - m.weightBefore[m.title]) / total)
                .add(total)
                .add(n)
                .add(m.linkShare(0, n));
        int container = m.blocks.container[b];
        int c = container;
        for (int i = 0; i < 3; i++) {
            c = m.outer(c);
            container(c, row);
        }
        paths.getOrDefault(path(m.blocks, b), new Crowd()).write(row, total);
        names.getOrDefault(name(m.blocks, b), new Crowd()).write(row, total);
        top(b, container, row);
        boolean same = template.contains(m.scan.hash[b]);
        row.add(alone ? -1 : same ? 1 : 0);
        row.add(alone ? -1 : templatePaths.contains(path(m.blocks, b) * 31 + m.scan.hash[b]) ? 1 : 0);
        row.add((m.weightBefore[b] - m.weightBefore[longest]) / total)
                .add(b > 0 && m.alike(b, b - 1) ? 1 : 0)
                .add(heading < 0 ? -1 : b - heading)
                .add(m.weight[b] / total);
        record(b, row);
        if (Tag.heading(page.tag(container))) {
            heading = b;
        }
    }

    private void container(int c, TraitRow row) {
        int from = m.blocks.at(c);
        int to = m.blocks.at(page.end(c));
        double weight = m.weightBefore[to] - m.weightBefore[from];
        row.add(weight / m.total).add(m.linkShare(from, to)).add(to - from).add(Measure.share(weight, to - from));
    }

    private void top(int b, int container, TraitRow row) {
        double best = 0;
        int up = 0;
        for (int a = container; a > 0 && up < TOP_LEVELS; a = page.parent(a), up++) {
            best = Math.max(best, points[a]);
        }
        row.add(top < 0 ? 0 : best / points[top]);
        row.add(top < 0 ? -1 : page.contains(top, m.blocks.from[b]) ? 1 : 0);
        row.add(top < 0 ? -1 : Measure.share(page.linkTextLength(top), page.textLength(top)));
    }

    /** The most repeated part around the block. */
    private void record(int b, TraitRow row) {
        Records most = null;
        int own = -1;
        int up = 0;
        for (int a = m.blocks.container[b]; a > 0 && up < RECORD_LEVELS; a = page.parent(a), up++) {
            Records kin = records.get(kin(a));
            if (kin != null && (most == null || kin.count > most.count)) {
                most = kin;
                own = a;
            }
        }
        row.add(most == null ? 0 : most.count)
                .add(most == null ? 0 : most.weight / most.count)
                .add(most == null ? 0 : most.weight / m.total)
                .add(most == null ? -1 : own == most.first ? 1 : 0);
    }
}
