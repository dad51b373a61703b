package org.feedmill.time;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.time.Pattern.Level;
import org.feedmill.time.Pattern.Step;

/** All time patterns in one tree of steps: a common beginning is matched only once. */
final class PatternTree {

    /** A node of the tree: the steps that lead on, and the patterns that end here. */
    static final class Node {
        final List<Step> steps = new ArrayList<>();
        final List<Node> nexts = new ArrayList<>();
        final List<Pattern> ends = new ArrayList<>();
        /** Bits of the places that one of the steps can match, see {@link Masks}. */
        long mask;

        /** The same as the lists, for walking. */
        Step[] stepArray = {};

        Node[] nextArray = {};
        long[] bits = {};
        Pattern[] endArray = {};

        private void freeze() {
            stepArray = steps.toArray(new Step[0]);
            nextArray = nexts.toArray(new Node[0]);
            endArray = ends.toArray(new Pattern[0]);
            bits = new long[stepArray.length];
            for (int i = 0; i < bits.length; i++) {
                nextArray[i].freeze();
                bits[i] = Masks.of(stepArray[i], nextArray[i].mask);
                mask |= bits[i];
            }
        }

        private Node child(Step step) {
            int at = 0;
            while (at < steps.size() && !steps.get(at).same(step)) {
                at++;
            }
            if (at == steps.size()) {
                steps.add(step);
                nexts.add(new Node());
            }
            return nexts.get(at);
        }
    }

    /** Dates and times apart: a match joins one of each. Those for scanning a page, and all for reading a given text. */
    final Node dates = new Node();

    final Node clocks = new Node();
    /** Times that may stand without a date: the start of most texts is tried with these only. */
    final Node freeClocks = new Node();

    final Node allDates = new Node();
    final Node allClocks = new Node();

    private final List<Pattern> patterns;

    /** Holds patterns of a user, whose signs are not known beforehand. */
    final boolean extended;

    private PatternTree(List<Pattern> patterns, boolean extended) {
        this.patterns = patterns;
        this.extended = extended;
        Map<String, String> names = new HashMap<>();
        for (Pattern pattern : patterns) {
            String first = names.putIfAbsent(pattern.shape(), pattern.source());
            String name = first == null ? pattern.source() : first;
            plant(pattern.clock() ? allClocks : allDates, pattern.named(name));
            Level level = pattern.level();
            if (level == Level.STRONG || level == Level.WEAK || level == Level.COLUMN || level == Level.ATTACHED) {
                plant(pattern.clock() ? clocks : dates, pattern.named(name));
            }
            if (pattern.clock() && (level == Level.STRONG || level == Level.WEAK)) {
                plant(freeClocks, pattern.named(name));
            }
        }
        dates.freeze();
        clocks.freeze();
        freeClocks.freeze();
        allDates.freeze();
        allClocks.freeze();
    }

    private static void plant(Node root, Pattern pattern) {
        Node node = root;
        for (Step step : pattern.steps()) {
            node = node.child(step);
        }
        for (Pattern other : node.ends) {
            if (other.level() == pattern.level()) {
                return;
            }
        }
        node.ends.add(pattern);
    }

    /** The patterns of the file {@code patterns.txt} beside this class. */
    static PatternTree standard() {
        List<Pattern> patterns = new ArrayList<>();
        Level[] level = {Level.STRONG};
        ResourceLines.read(PatternTree.class, "patterns.txt", line -> {
            String source = line.strip();
            if (source.startsWith("@")) {
                level[0] = Level.valueOf(source.substring(1).toUpperCase(java.util.Locale.ROOT));
            } else if (!source.isEmpty()) {
                patterns.addAll(Pattern.compile(source, patterns.size(), level[0]));
            }
        });
        return new PatternTree(patterns, false);
    }

    /** These patterns and more, which come first. */
    PatternTree with(List<String> sources) {
        List<Pattern> all = new ArrayList<>();
        for (String source : sources) {
            all.addAll(Pattern.compile(source.strip(), -1000 + all.size(), Level.STRONG));
        }
        all.addAll(patterns);
        return new PatternTree(all, true);
    }
}
