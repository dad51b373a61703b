package org.feedmill.lab.suite;

import java.util.List;

/**
 * The result of one group of cases of a suite.
 *
 * @param cases the number of cases that apply
 * @param right the number of cases with the expected values
 * @param misses one line for each other case
 */
public record SuiteOutcome(String group, int cases, int right, List<String> misses) {

    public SuiteOutcome {
        misses = List.copyOf(misses);
    }

    /** Creates the outcome of cases of which some were missed. */
    public static SuiteOutcome of(String group, int cases, List<String> misses) {
        return new SuiteOutcome(group, cases, cases - misses.size(), misses);
    }

    /** The share of right cases in percent. */
    public double percent() {
        return cases == 0 ? 0 : 100.0 * right / cases;
    }
}
