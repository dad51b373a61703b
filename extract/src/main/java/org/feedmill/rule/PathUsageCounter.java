package org.feedmill.rule;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Counts how often the paths of a rule are followed and match. Not thread-safe. */
public final class PathUsageCounter {

    private static final int MAX_EXAMPLES = 3;
    private static final int MAX_EXAMPLE_LENGTH = 80;

    /** The counts and example values of one path. */
    public static final class PathCounter {
        private final String element;
        private final Supplier<String> path;
        private final List<String> examples = new ArrayList<>();
        private int attempts;
        private int matches;

        private PathCounter(String element, Supplier<String> path) {
            this.element = element;
            this.path = path;
        }

        /** Records that the path was followed from one place, with the number of selected nodes. */
        void recordSelected(int selected) {
            attempts++;
            matches += selected;
        }

        /** Records that the path was followed without a value. */
        void recordMiss() {
            attempts++;
        }

        /** Records that the path was followed to a value. */
        void recordMatch(String value) {
            attempts++;
            matches++;
            addExample(value);
        }

        /** Records that the path was followed to a value that is expensive to compute. */
        void recordMatch(Supplier<String> stated) {
            attempts++;
            matches++;
            if (examples.size() < MAX_EXAMPLES) {
                addExample(stated.get());
            }
        }

        private void addExample(String value) {
            if (examples.size() < MAX_EXAMPLES) {
                int end = value.offsetByCodePoints(
                        0, Math.min(MAX_EXAMPLE_LENGTH, value.codePointCount(0, value.length())));
                examples.add(end < value.length() ? value.substring(0, end) + "…" : value);
            }
        }
    }

    private final List<PathCounter> counts = new ArrayList<>();

    /** Returns the counter of one path; must be called in the order of the rule. */
    public PathCounter counterFor(String element, Supplier<String> path) {
        PathCounter count = new PathCounter(element, path);
        counts.add(count);
        return count;
    }

    List<RuleResult.PathUsage> usages() {
        return new UsageList(counts);
    }

    /** A lazy view of the counts: most callers need a few paths or none. */
    static final class UsageList extends AbstractList<RuleResult.PathUsage> {
        private final List<PathCounter> counts;

        private UsageList(List<PathCounter> counts) {
            this.counts = counts;
        }

        @Override
        public RuleResult.PathUsage get(int index) {
            PathCounter count = counts.get(index);
            return new RuleResult.PathUsage(
                    count.element, count.path.get(), count.attempts, count.matches, count.examples);
        }

        @Override
        public int size() {
            return counts.size();
        }
    }
}
