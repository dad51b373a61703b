package org.feedmill.mill.load;

/** A progress event of the mill. */
public sealed interface MillEvent {

    /** The address that is being processed. */
    String address();

    /** The page, or a feed that it offers, is being requested. */
    record Fetching(String address) implements MillEvent {}

    /**
     * A browser is rendering the page.
     *
     * @param reason in a few words
     */
    record Rendering(String address, String reason) implements MillEvent {}

    /** The next page of the list is being requested; the first page has number 1. */
    record FollowingList(int number, String address) implements MillEvent {}

    /** The article behind an entry is being read; several may be read at once. */
    record ReadingArticle(int number, int total, String address) implements MillEvent {}
}
