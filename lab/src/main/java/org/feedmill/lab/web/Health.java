package org.feedmill.lab.web;

/** How a host fares. */
public enum Health {
    WELL,
    /** Nobody listens there. */
    REFUSING,
    /** Listens and never answers. */
    SILENT,
    /** Sends a byte a second. */
    SLOW,
    /** Always in trouble, and says so. */
    FAILING
}
