package org.feedmill.rule.path;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of merging the paths of two marked nodes into one (P1 §2.1.2): indexes that differ are dropped, so that
 * {@code …/DIV[1]/A[0]/TEXT[0]} and {@code …/DIV[1]/A[1]/TEXT[0]} become {@code …/DIV[1]/A/TEXT[0]}. Paths with
 * different tags or lengths do not merge.
 */
public sealed interface PathMerge {

    /** One path that selects what both do. */
    record Merged(RulePath path) implements PathMerge {}

    /**
     * Two paths that do not merge.
     *
     * @param step the first step, from 0, that they do not share
     */
    record Unmergeable(int step, String problem) implements PathMerge {}

    static PathMerge merge(RulePath one, RulePath other) {
        List<PathStep> a = one.steps();
        List<PathStep> b = other.steps();
        List<PathStep> merged = new ArrayList<>();
        for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
            PathStep left = a.get(i);
            PathStep right = b.get(i);
            boolean same = left.axis() == right.axis() && left.name().equals(right.name());
            if (!same || !left.conditions().equals(right.conditions())) {
                return new Unmergeable(
                        i,
                        one.toAbsoluteString() + " and " + other.toAbsoluteString() + " part at " + left + " and "
                                + right);
            }
            merged.add(left.range().equals(right.range()) ? left : left.with(IndexRange.ALL));
        }
        if (a.size() != b.size()) {
            int step = Math.min(a.size(), b.size());
            return new Unmergeable(
                    step, one.toAbsoluteString() + " and " + other.toAbsoluteString() + " are not of one length");
        }
        if (!java.util.Objects.equals(one.attribute(), other.attribute())) {
            return new Unmergeable(
                    a.size(),
                    one.toAbsoluteString() + " and " + other.toAbsoluteString() + " name different attributes");
        }
        return new Merged(new RulePath(merged, one.attribute()));
    }

    /**
     * Returns fewer paths to the same nodes by joining neighbours: {@code A[0]} and {@code A[1]} become {@code
     * A[0..1]}.
     */
    static List<RulePath> joinNeighbors(List<RulePath> indexed) {
        List<RulePath> ranges = new ArrayList<>();
        for (RulePath path : indexed) {
            RulePath joined = ranges.isEmpty() ? null : joinAdjacent(ranges.getLast(), path);
            if (joined == null) {
                ranges.add(path);
            } else {
                ranges.set(ranges.size() - 1, joined);
            }
        }
        return ranges;
    }

    private static @Nullable RulePath joinAdjacent(RulePath one, RulePath next) {
        int last = one.steps().size() - 1;
        if (last < 0 || next.steps().size() != one.steps().size()) {
            return null;
        }
        PathStep left = one.steps().get(last);
        PathStep right = next.steps().get(last);
        boolean beside = left.range().last() >= 0
                && right.range().isSingle()
                && right.range().first() == left.range().last() + 1
                && left.with(IndexRange.ALL).equals(right.with(IndexRange.ALL))
                && one.steps().subList(0, last).equals(next.steps().subList(0, last));
        if (!beside) {
            return null;
        }
        List<PathStep> steps = new ArrayList<>(one.steps());
        steps.set(
                last,
                left.with(new IndexRange(left.range().first(), right.range().last())));
        return new RulePath(steps, one.attribute());
    }

    /** Returns the path without one index, as a single mark may mean it. */
    static RulePath dropIndex(RulePath path, int step) {
        List<PathStep> steps = new ArrayList<>(path.steps());
        steps.set(step, steps.get(step).with(IndexRange.ALL));
        return new RulePath(steps, path.attribute());
    }
}
