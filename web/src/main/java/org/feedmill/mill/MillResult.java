package org.feedmill.mill;

import java.util.List;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FinalLocation;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.list.FoundLists;
import org.feedmill.list.ItemList;
import org.feedmill.mill.load.ContentKind;
import org.feedmill.page.Page;
import org.feedmill.page.PageMetadata.FeedLink;
import org.jspecify.annotations.Nullable;

/** The result of a mill run. */
public sealed interface MillResult {

    /**
     * A feed extracted from the list of a page. List, page and candidates are those of the first page if the list spans
     * several.
     *
     * @param list the list it was made of
     * @param page the page that holds it; a frame of the page that was asked for, where the list stands in one
     * @param found all candidates, the list first, and what else was tried
     * @param trail all pages that it was made of
     * @param validators for the next order; none where the bytes of the first answer do not decide over the list
     * @param notes what a person should know: articles that could not be read; a sentence each
     * @param ruleOutcome how the order's rule served, null where the finders found the list
     */
    record Extracted(
            Feed feed,
            ItemList list,
            Page page,
            FoundLists found,
            PageTrail trail,
            HttpValidators validators,
            FinalLocation location,
            List<String> notes,
            @Nullable RuleOutcome ruleOutcome)
            implements MillResult {

        public Extracted {
            notes = List.copyOf(notes);
        }
    }

    /**
     * A native feed: the address is that of a feed, or the page offers one.
     *
     * @param feed what was read, with the articles that were asked for
     * @param address where it stands; who wants only this feed from now on asks for it there
     * @param bytes as they came, for who wants them unchanged; not copied, so nobody may write to them
     * @param contentType the header as sent, null where there was none
     * @param validators for the next order of the feed's own address; none where a page led to it
     * @param notes as in {@link Extracted}
     */
    @SuppressWarnings("ArrayRecordComponent") // a feed is megabytes and nobody compares them
    record Native(
            Feed feed,
            String address,
            byte[] bytes,
            @Nullable String contentType,
            HttpValidators validators,
            FinalLocation location,
            List<String> notes)
            implements MillResult {

        public Native {
            notes = List.copyOf(notes);
        }
    }

    /**
     * Nothing has changed since the validators of the request.
     *
     * @param validators for the next order; they may be newer than those that were sent
     */
    record Unchanged(HttpValidators validators, FinalLocation location) implements MillResult {}

    /**
     * A page without a list.
     *
     * @param tried what was looked for and why it was not there; of a rule, the paths that failed
     * @param notes what a person should know, remedies among it, a sentence each
     * @param needsRendering whether the page looks as if scripts were to write its list and none ran: drawing it may help
     * @param feeds what the page offers itself
     * @param page that was looked at last, so that a person can be shown it; null where it was empty
     */
    record Empty(
            List<String> tried,
            List<String> notes,
            boolean needsRendering,
            List<FeedLink> feeds,
            @Nullable Page page) implements MillResult {

        public Empty {
            tried = List.copyOf(tried);
            notes = List.copyOf(notes);
            feeds = List.copyOf(feeds);
        }

        /** With nothing else to try. */
        public Empty(List<String> tried) {
            this(tried, List.of(), false, List.of(), null);
        }
    }

    /** The document is neither a page nor a feed. */
    record Refused(ContentKind content) implements MillResult {}

    /** Nothing could be fetched. */
    record Failed(FetchResult.Failed cause) implements MillResult {}

    /** The result for a document that is not a page: an empty one has no list, any other is refused. */
    static MillResult refused(ContentKind content) {
        return content == ContentKind.EMPTY ? new Empty(List.of("the page is empty")) : new Refused(content);
    }
}
