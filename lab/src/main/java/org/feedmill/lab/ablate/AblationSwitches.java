package org.feedmill.lab.ablate;

/**
 * The switches that rewritten sources call: each threshold, condition and method passes through here with the number of
 * its ablation point. Records what was reached, and changes values while an experiment runs. Not thread-safe: an
 * ablation runs on one thread.
 */
public final class AblationSwitches {

    /** Thrown when an experiment makes a page many times as expensive as before, usually because of an endless loop. */
    public static final class BudgetExceededError extends Error {

        private static final long serialVersionUID = 1L;

        BudgetExceededError() {
            super("the experiment takes too many steps", null, false, false);
        }
    }

    /** The state of a condition: reached with true, with false, or both. */
    static final int SEEN_TRUE = 1;

    static final int SEEN_FALSE = 2;

    private static final int MAX_POINTS = 40_000;

    private static final AblationSwitches STATE = new AblationSwitches();

    private final byte[] seen = new byte[MAX_POINTS];
    private final byte[] forced = new byte[MAX_POINTS];
    private final double[] factors = new double[MAX_POINTS];
    private long steps;
    private long budget = Long.MAX_VALUE;

    private AblationSwitches() {}

    /** Called by rewritten sources in place of a condition. */
    public static boolean test(int point, boolean value) {
        STATE.step(point, value ? SEEN_TRUE : SEEN_FALSE);
        byte force = STATE.forced[point];
        return force == 0 ? value : force == SEEN_TRUE;
    }

    /** Called by rewritten sources at the start of a method; returns true if the method is switched off. */
    public static boolean enter(int point) {
        STATE.step(point, SEEN_TRUE);
        return STATE.forced[point] != 0;
    }

    /** Called by rewritten sources in place of a threshold. */
    public static int number(int point, int value) {
        double factor = STATE.factor(point);
        return factor == 0 ? value : (int) Math.clamp(scaled(value, factor), Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    public static long number(int point, long value) {
        double factor = STATE.factor(point);
        return factor == 0 ? value : scaled(value, factor);
    }

    public static double number(int point, double value) {
        double factor = STATE.factor(point);
        return factor == 0 ? value : value * factor;
    }

    public static float number(int point, float value) {
        double factor = STATE.factor(point);
        return factor == 0 ? value : (float) (value * factor);
    }

    /** Moves an integer by at least one. */
    private static long scaled(long value, double factor) {
        return factor > 1
                ? Math.max(value + 1, (long) Math.ceil(value * factor))
                : Math.min(value - 1, (long) Math.floor(value * factor));
    }

    private double factor(int point) {
        step(point, SEEN_TRUE);
        return factors[point];
    }

    private void step(int point, int state) {
        seen[point] |= (byte) state;
        if (++steps > budget) {
            throw new BudgetExceededError();
        }
    }

    static void force(int point, boolean value) {
        STATE.forced[point] = (byte) (value ? SEEN_TRUE : SEEN_FALSE);
    }

    static void scale(int point, double factor) {
        STATE.factors[point] = factor;
    }

    static void reset(int point) {
        STATE.forced[point] = 0;
        STATE.factors[point] = 0;
    }

    /** Starts to count the steps of a page, and forgets what was reached. */
    static void start(long maxSteps) {
        STATE.steps = 0;
        STATE.budget = maxSteps;
        java.util.Arrays.fill(STATE.seen, (byte) 0);
    }

    static long steps() {
        return STATE.steps;
    }

    static byte[] seen(int points) {
        return java.util.Arrays.copyOf(STATE.seen, points);
    }
}
