package org.feedmill.mill;

import java.util.List;

/**
 * The pages that a feed was made of.
 *
 * @param pages their addresses in the order they were read, the first page's first
 * @param sentence why no more of them were read, for a person
 * @param detours how the first one was come by, where that was not simply by its address: a sentence each
 */
public record PageTrail(List<String> pages, End end, String sentence, List<String> detours) {

    /** The reason why no further page was read. */
    public enum End {
        /** As many pages as were asked for. */
        ENOUGH,
        /** The page leads to no other. */
        LAST,
        /** The page leads to one that was read before. */
        LOOP,
        /** The page showed only items that were there before. */
        REPEATED,
        /** The page holds no list like the first one's. */
        UNLIKE,
        /** The next page could not be fetched or is no page: what was read so far is kept. */
        BROKEN
    }

    public PageTrail {
        pages = List.copyOf(pages);
        detours = List.copyOf(detours);
    }

    /** The trail of a page that stands at the address asked for. */
    PageTrail(List<String> pages, End end, String sentence) {
        this(pages, end, sentence, List.of());
    }

    PageTrail withDetours(List<String> taken) {
        return new PageTrail(pages, end, sentence, taken);
    }

    /** The trail of who asked for one page and got it. */
    public static PageTrail single(String address) {
        return new PageTrail(List.of(address), End.ENOUGH, "One page was requested.");
    }
}
