package org.feedmill.lab.ablate;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The settings of an ablation.
 *
 * @param half 0 or 1 for one half of the sites, -1 for all
 * @param groups prefixes of the names of groups of units; empty for all
 * @param only prefixes of the paths of source files whose points take part; empty for all
 * @param effort limits of the cost of an experiment
 * @param joint a file with experiments to run all at once, or null to run them one by one
 */
public record AblationPlan(
        Path bench,
        Path target,
        int half,
        List<String> groups,
        List<String> only,
        Effort effort,
        @Nullable Path joint) {

    /**
     * The cost of the experiments.
     *
     * @param sample maximum number of units per experiment
     * @param stopsAtFirst whether an experiment ends with the first changed unit
     * @param minLines minimum number of lines that switching a point off must save
     */
    public record Effort(int sample, boolean stopsAtFirst, int minLines) {}

    /** Returns the plan as text, to pass it from one class loader to another. */
    public String[] toArguments() {
        return new String[] {
            bench.toString(),
            target.toString(),
            "" + half,
            String.join(",", groups),
            String.join(",", only),
            "" + effort.sample,
            "" + effort.stopsAtFirst,
            "" + effort.minLines,
            joint == null ? "" : joint.toString()
        };
    }

    static AblationPlan parse(String[] arguments) {
        return new AblationPlan(
                Path.of(arguments[0]),
                Path.of(arguments[1]),
                Integer.parseInt(arguments[2]),
                names(arguments[3]),
                names(arguments[4]),
                new Effort(
                        Integer.parseInt(arguments[5]),
                        Boolean.parseBoolean(arguments[6]),
                        Integer.parseInt(arguments[7])),
                arguments[8].isEmpty() ? null : Path.of(arguments[8]));
    }

    private static List<String> names(String text) {
        return Arrays.stream(text.split(",")).filter(n -> !n.isBlank()).toList();
    }

    boolean includes(AblationPoint point) {
        boolean isPlace =
                only.isEmpty() || only.stream().anyMatch(o -> point.file().startsWith("org/feedmill/" + o));
        return isPlace && point.lines() >= effort.minLines;
    }
}
