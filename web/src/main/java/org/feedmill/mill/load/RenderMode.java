package org.feedmill.mill.load;

/** The condition under which a page is rendered in a browser, so that its scripts run. */
public enum RenderMode {
    /** Pages are read as the server sends them. */
    NEVER,
    /** A page is rendered only if it shows no list and scripts seem to load it. */
    AUTOMATIC,
    /** A page is rendered at once, without fetching it first. */
    ALWAYS
}
