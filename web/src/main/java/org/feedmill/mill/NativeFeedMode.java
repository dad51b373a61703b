package org.feedmill.mill;

/** The treatment of feeds that a page itself offers. */
public enum NativeFeedMode {
    /** The page's list is what counts; its own feeds are only named. */
    ASIDE,
    /** Taken where the page offers one that can be read and holds entries; else its list is. */
    PREFERRED
}
