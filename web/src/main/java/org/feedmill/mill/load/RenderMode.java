package org.feedmill.mill.load;

/** The condition under which a page is rendered in a browser, so that its scripts run. */
public enum RenderMode {
    /** Pages are read as the server sends them. */
    NEVER,
    /** Only where the page as sent shows no list and looks as if scripts were to write it. */
    AUTOMATIC,
    /** At once: the page as sent is not asked for. */
    ALWAYS
}
