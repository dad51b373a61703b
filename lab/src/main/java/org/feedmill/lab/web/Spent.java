package org.feedmill.lab.web;

/**
 * Wall-clock and CPU time that a number of pages took.
 *
 * @param seconds on the clock
 * @param cpuSeconds on all cores together
 */
public record Spent(int pages, double seconds, double cpuSeconds) {

    static final Spent NOTHING = new Spent(0, 0, 0);

    Spent plus(Spent other) {
        return new Spent(pages + other.pages, seconds + other.seconds, cpuSeconds + other.cpuSeconds);
    }

    /** Pages a second. */
    public double pace() {
        return pages / seconds;
    }

    /** Milliseconds of CPU a page: the figure that others on the machine do not change. */
    public double cpuMillis() {
        return cpuSeconds * 1000 / pages;
    }
}
