package org.feedmill.rule;

import java.util.ArrayList;
import java.util.List;

/**
 * Merges the paths of two marked nodes into one (P1 §2.1.2): the index is dropped where they differ, so that
 * {@code …/DIV[1]/A[0]/TEXT[0]} and {@code …/DIV[1]/A[1]/TEXT[0]} become {@code …/DIV[1]/A/TEXT[0]}. Paths of other tags
 * or another length do not merge.
 */
public sealed interface PathMerge {

    /** One path that selects what both do. */
    record Merged(Path path) implements PathMerge {}

    /**
     * Two paths that do not merge.
     *
     * @param step the first step, from 0, that they do not share
     */
    record Apart(int step, String problem) implements PathMerge {}

    static PathMerge of(Path one, Path other) {
        List<Step> a = one.steps();
        List<Step> b = other.steps();
        List<Step> merged = new ArrayList<>();
        for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
            Step left = a.get(i);
            Step right = b.get(i);
            boolean same = left.axis() == right.axis() && left.name().equals(right.name());
            if (!same || !left.conditions().equals(right.conditions())) {
                return new Apart(i, one.absolute() + " and " + other.absolute() + " part at " + left + " and " + right);
            }
            merged.add(left.span().equals(right.span()) ? left : left.with(Span.ALL));
        }
        if (a.size() != b.size()) {
            int step = Math.min(a.size(), b.size());
            return new Apart(step, one.absolute() + " and " + other.absolute() + " are not of one length");
        }
        if (!java.util.Objects.equals(one.attribute(), other.attribute())) {
            return new Apart(a.size(), one.absolute() + " and " + other.absolute() + " name different attributes");
        }
        return new Merged(new Path(merged, one.attribute()));
    }

    /** The path with one index dropped: what a single mark may mean. */
    static Path open(Path path, int step) {
        List<Step> steps = new ArrayList<>(path.steps());
        steps.set(step, steps.get(step).with(Span.ALL));
        return new Path(steps, path.attribute());
    }
}
