package org.feedmill.rule;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Counts how often the paths of a rule are followed and match. Not thread-safe. */
final class Tally {

    private static final int EXAMPLES = 3;
    private static final int LONGEST = 80;

    /** The counts and example values of one path. */
    static final class Count {
        private final String element;
        private final Supplier<String> path;
        private final List<String> examples = new ArrayList<>();
        private int places;
        private int matches;

        private Count(String element, Supplier<String> path) {
            this.element = element;
            this.path = path;
        }

        /** The path was followed from one place and selected so many. */
        void selected(int selected) {
            places++;
            matches += selected;
        }

        /** The path was followed and gave no value. */
        void missed() {
            places++;
        }

        /** The path was followed to a value. */
        void found(String value) {
            places++;
            matches++;
            example(value);
        }

        /** The same for a value that takes time to tell. */
        void found(Supplier<String> told) {
            places++;
            matches++;
            if (examples.size() < EXAMPLES) {
                example(told.get());
            }
        }

        private void example(String value) {
            if (examples.size() < EXAMPLES) {
                int end = value.offsetByCodePoints(0, Math.min(LONGEST, value.codePointCount(0, value.length())));
                examples.add(end < value.length() ? value.substring(0, end) + "…" : value);
            }
        }
    }

    private final List<Count> counts = new ArrayList<>();

    /** A line for one path; the paths are asked for in the rule's order. */
    Count open(String element, Supplier<String> path) {
        Count count = new Count(element, path);
        counts.add(count);
        return count;
    }

    List<Applied.Use> uses() {
        return new Uses(counts);
    }

    /** A lazy view of the counts: most callers look at a few paths or none. */
    static final class Uses extends AbstractList<Applied.Use> {
        private final List<Count> counts;

        private Uses(List<Count> counts) {
            this.counts = counts;
        }

        @Override
        public Applied.Use get(int index) {
            Count count = counts.get(index);
            return new Applied.Use(count.element, count.path.get(), count.places, count.matches, count.examples);
        }

        @Override
        public int size() {
            return counts.size();
        }
    }
}
