package org.feedmill.rule;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of merging the paths of two marked nodes into one (P1 §2.1.2): the index is dropped where they differ, so that
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

    /** Fewer paths to the same nodes: those to neighbours become one, {@code A[0]} and {@code A[1]} are {@code A[0..1]}. */
    static List<Path> ranges(List<Path> indexed) {
        List<Path> ranges = new ArrayList<>();
        for (Path path : indexed) {
            Path joined = ranges.isEmpty() ? null : joined(ranges.getLast(), path);
            if (joined == null) {
                ranges.add(path);
            } else {
                ranges.set(ranges.size() - 1, joined);
            }
        }
        return ranges;
    }

    private static @Nullable Path joined(Path one, Path next) {
        int last = one.steps().size() - 1;
        if (last < 0 || next.steps().size() != one.steps().size()) {
            return null;
        }
        Step left = one.steps().get(last);
        Step right = next.steps().get(last);
        boolean beside = left.span().last() >= 0
                && right.span().one()
                && right.span().first() == left.span().last() + 1
                && left.with(Span.ALL).equals(right.with(Span.ALL))
                && one.steps().subList(0, last).equals(next.steps().subList(0, last));
        if (!beside) {
            return null;
        }
        List<Step> steps = new ArrayList<>(one.steps());
        steps.set(last, left.with(new Span(left.span().first(), right.span().last())));
        return new Path(steps, one.attribute());
    }

    /** The path with one index dropped: what a single mark may mean. */
    static Path open(Path path, int step) {
        List<Step> steps = new ArrayList<>(path.steps());
        steps.set(step, steps.get(step).with(Span.ALL));
        return new Path(steps, path.attribute());
    }
}
