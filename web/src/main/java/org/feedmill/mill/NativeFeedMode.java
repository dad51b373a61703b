package org.feedmill.mill;

/** The treatment of feeds that a page itself offers. */
public enum NativeFeedMode {
    /** The list of the page is used; its own feeds are only listed in the result. */
    ASIDE,
    /** A feed that the page offers is used if it can be read and has entries; otherwise the list. */
    PREFERRED
}
