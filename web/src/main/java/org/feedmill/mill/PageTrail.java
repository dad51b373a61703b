package org.feedmill.mill;

import java.util.List;

/**
 * The pages that a feed was made of.
 *
 * @param pages their addresses in the order in which they were read
 * @param sentence why no further page was read, for users
 * @param detours sentences that say how the first page was reached, if not directly by its address
 */
public record PageTrail(List<String> pages, End end, String sentence, List<String> detours) {

    /** The reason why no further page was read. */
    public enum End {
        /** The requested number of pages was read. */
        ENOUGH,
        /** The page has no next page. */
        LAST,
        /** The page leads to one that was already read. */
        LOOP,
        /** The page showed only known items. */
        REPEATED,
        /** The page has no list like that of the first page. */
        UNLIKE,
        /** The next page could not be fetched or is not a page; the items read so far are kept. */
        BROKEN
    }

    public PageTrail {
        pages = List.copyOf(pages);
        detours = List.copyOf(detours);
    }

    /** A trail without detours. */
    PageTrail(List<String> pages, End end, String sentence) {
        this(pages, end, sentence, List.of());
    }

    PageTrail withDetours(List<String> taken) {
        return new PageTrail(pages, end, sentence, taken);
    }

    /** The trail of a request for a single page. */
    public static PageTrail single(String address) {
        return new PageTrail(List.of(address), End.ENOUGH, "One page was requested.");
    }
}
