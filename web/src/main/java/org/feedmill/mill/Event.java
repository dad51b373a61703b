package org.feedmill.mill;

/** What the mill is about to do; for whoever watches it work. */
public sealed interface Event {

    /** The address that is worked on. */
    String address();

    /** The page, or a feed that it offers, is asked for. */
    record Fetching(String address) implements Event {}

    /**
     * A browser draws the page.
     *
     * @param why in a few words
     */
    record Drawing(String address, String why) implements Event {}

    /** The list is followed to its next page; the first one's number is 1. */
    record Following(int number, String address) implements Event {}

    /** The article behind an entry is read: which one, of how many. Several may be read at once. */
    record Reading(int number, int of, String address) implements Event {}
}
