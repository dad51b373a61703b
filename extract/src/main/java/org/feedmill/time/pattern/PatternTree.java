package org.feedmill.time.pattern;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.time.pattern.TimePattern.PatternStep;
import org.feedmill.time.pattern.TimePattern.TrustLevel;
import org.feedmill.time.text.ResourceLines;

/** All time patterns in one tree of steps: a common beginning is matched only once. */
public final class PatternTree {

    /** A node of the tree: the steps to the next nodes, and the patterns that end here. */
    public static final class TreeNode {
        final List<PatternStep> steps = new ArrayList<>();
        final List<TreeNode> nexts = new ArrayList<>();
        final List<TimePattern> ends = new ArrayList<>();
        /** The bits of all tokens that one of the steps can match, see {@link PatternMasks}. */
        public long mask;

        /** A copy of the list for fast iteration. */
        public PatternStep[] stepArray = {};

        public TreeNode[] nextArray = {};
        public long[] bits = {};
        public TimePattern[] endArray = {};

        private void freeze() {
            stepArray = steps.toArray(new PatternStep[0]);
            nextArray = nexts.toArray(new TreeNode[0]);
            endArray = ends.toArray(new TimePattern[0]);
            bits = new long[stepArray.length];
            for (int i = 0; i < bits.length; i++) {
                nextArray[i].freeze();
                bits[i] = PatternMasks.of(stepArray[i], nextArray[i].mask);
                mask |= bits[i];
            }
        }

        private TreeNode child(PatternStep step) {
            int at = 0;
            while (at < steps.size() && !steps.get(at).sameAs(step)) {
                at++;
            }
            if (at == steps.size()) {
                steps.add(step);
                nexts.add(new TreeNode());
            }
            return nexts.get(at);
        }
    }

    /**
     * Dates and times are separate, because a match joins one of each. There is one tree for scanning a page, and one
     * with all patterns for reading a given text.
     */
    public final TreeNode dates = new TreeNode();

    public final TreeNode clocks = new TreeNode();
    /** Times that may occur without a date: most positions are tried with these only. */
    public final TreeNode standaloneClocks = new TreeNode();

    public final TreeNode allDates = new TreeNode();
    public final TreeNode allClocks = new TreeNode();

    private final List<TimePattern> patterns;

    /** Whether there are patterns of a user, whose signs are not known in advance. */
    public final boolean hasUserPatterns;

    private PatternTree(List<TimePattern> patterns, boolean extended) {
        this.patterns = patterns;
        this.hasUserPatterns = extended;
        Map<String, String> names = new HashMap<>();
        for (TimePattern pattern : patterns) {
            String first = names.putIfAbsent(pattern.shape(), pattern.source());
            String name = first == null ? pattern.source() : first;
            insert(pattern.timeOnly() ? allClocks : allDates, pattern.named(name));
            TrustLevel level = pattern.level();
            if (level == TrustLevel.STRONG
                    || level == TrustLevel.WEAK
                    || level == TrustLevel.COLUMN
                    || level == TrustLevel.ATTACHED) {
                insert(pattern.timeOnly() ? clocks : dates, pattern.named(name));
            }
            boolean alone = level == TrustLevel.STRONG || level == TrustLevel.WEAK || level == TrustLevel.WHOLE;
            if (pattern.timeOnly() && alone) {
                insert(standaloneClocks, pattern.named(name));
            }
        }
        dates.freeze();
        clocks.freeze();
        standaloneClocks.freeze();
        allDates.freeze();
        allClocks.freeze();
    }

    private static void insert(TreeNode root, TimePattern pattern) {
        TreeNode node = root;
        for (PatternStep step : pattern.steps()) {
            node = node.child(step);
        }
        for (TimePattern other : node.ends) {
            if (other.level() == pattern.level()) {
                return;
            }
        }
        node.ends.add(pattern);
    }

    /** The patterns of the file {@code patterns.txt}. */
    public static PatternTree standard() {
        List<TimePattern> patterns = new ArrayList<>();
        TrustLevel[] level = {TrustLevel.STRONG};
        ResourceLines.read(PatternTree.class, "patterns.txt", line -> {
            String source = line.strip();
            if (source.startsWith("@")) {
                level[0] = TrustLevel.valueOf(source.substring(1).toUpperCase(java.util.Locale.ROOT));
            } else if (!source.isEmpty()) {
                patterns.addAll(TimePattern.compile(source, patterns.size(), level[0]));
            }
        });
        return new PatternTree(patterns, false);
    }

    /** These patterns and additional ones, which take precedence. */
    public PatternTree withPatterns(List<String> sources) {
        List<TimePattern> all = new ArrayList<>();
        for (String source : sources) {
            all.addAll(TimePattern.compile(source.strip(), -1000 + all.size(), TrustLevel.STRONG));
        }
        all.addAll(patterns);
        return new PatternTree(all, true);
    }
}
