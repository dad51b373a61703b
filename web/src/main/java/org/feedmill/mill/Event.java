package org.feedmill.mill;

/** A progress event of the mill. */
public sealed interface Event {

    /** The address that is worked on. */
    String address();

    /** The page, or a feed that it offers, is being requested. */
    record Fetching(String address) implements Event {}

    /**
     * A browser is rendering the page.
     *
     * @param why in a few words
     */
    record Drawing(String address, String why) implements Event {}

    /** The next page of the list is being requested; the first page has number 1. */
    record Following(int number, String address) implements Event {}

    /** The article behind an entry is being read; several may be read at once. */
    record Reading(int number, int of, String address) implements Event {}
}
