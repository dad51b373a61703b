package org.feedmill.lab.web;

/** State of a simulated host, which determines its behavior towards clients. */
public enum SimulatedHostState {
    WELL,
    /** Refuses connections. */
    REFUSING,
    /** Accepts connections and never responds. */
    SILENT,
    /** Sends one byte per second. */
    SLOW,
    /** Answers every request with status 503. */
    FAILING
}
