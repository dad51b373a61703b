package org.feedmill.lab.web;

/**
 * Wall-clock and CPU time that a number of pages took.
 *
 * @param seconds on the clock
 * @param cpuSeconds on all cores together
 */
public record PageTiming(int pages, double seconds, double cpuSeconds) {

    static final PageTiming ZERO = new PageTiming(0, 0, 0);

    PageTiming plus(PageTiming other) {
        return new PageTiming(pages + other.pages, seconds + other.seconds, cpuSeconds + other.cpuSeconds);
    }

    /** Pages a second. */
    public double pagesPerSecond() {
        return pages / seconds;
    }

    /** Returns the CPU milliseconds per page, which other work on the machine does not distort. */
    public double cpuMillisPerPage() {
        return cpuSeconds * 1000 / pages;
    }
}
