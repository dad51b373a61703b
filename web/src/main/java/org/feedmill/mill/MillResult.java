package org.feedmill.mill;

import java.util.List;
import java.util.Objects;
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
     * @param list the list of the feed
     * @param page the page of the list, or the frame that contains it
     * @param found all candidates, the list first, and what else was tried
     * @param trail all pages of the feed
     * @param validators for the next request; none if the list does not depend on the first response alone
     * @param notes sentences for users, such as articles that could not be read
     * @param ruleOutcome the outcome of the requested rule; null if the finders found the list
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

        public static Builder builder() {
            return new Builder();
        }

        /** Builds a {@link Extracted}. Not thread-safe. */
        public static final class Builder {

            private @Nullable Feed feed;
            private @Nullable ItemList list;
            private @Nullable Page page;
            private @Nullable FoundLists found;
            private @Nullable PageTrail trail;
            private @Nullable HttpValidators validators;
            private @Nullable FinalLocation location;
            private @Nullable List<String> notes;
            private @Nullable RuleOutcome ruleOutcome;

            private Builder() {}

            public Builder feed(Feed value) {
                this.feed = value;
                return this;
            }

            public Builder list(ItemList value) {
                this.list = value;
                return this;
            }

            public Builder page(Page value) {
                this.page = value;
                return this;
            }

            public Builder found(FoundLists value) {
                this.found = value;
                return this;
            }

            public Builder trail(PageTrail value) {
                this.trail = value;
                return this;
            }

            public Builder validators(HttpValidators value) {
                this.validators = value;
                return this;
            }

            public Builder location(FinalLocation value) {
                this.location = value;
                return this;
            }

            public Builder notes(List<String> value) {
                this.notes = value;
                return this;
            }

            public Builder ruleOutcome(@Nullable RuleOutcome value) {
                this.ruleOutcome = value;
                return this;
            }

            public Extracted build() {
                return new Extracted(
                        Objects.requireNonNull(feed),
                        Objects.requireNonNull(list),
                        Objects.requireNonNull(page),
                        Objects.requireNonNull(found),
                        Objects.requireNonNull(trail),
                        Objects.requireNonNull(validators),
                        Objects.requireNonNull(location),
                        Objects.requireNonNull(notes),
                        ruleOutcome);
            }
        }
    }

    /**
     * A native feed: the address is that of a feed, or the page offers one.
     *
     * @param feed the feed that was read, with the requested articles
     * @param address the address of the feed
     * @param bytes as received; not copied, so they must not be modified
     * @param contentType the header as sent; null if missing
     * @param validators for the next request of the feed's own address; none if a page led to it
     * @param notes as in {@link Extracted}
     */
    @SuppressWarnings("ArrayRecordComponent") // a feed has megabytes, and feeds are not compared
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
     * @param validators for the next request; they may be newer than those that were sent
     */
    record Unchanged(HttpValidators validators, FinalLocation location) implements MillResult {}

    /**
     * A page without a list.
     *
     * @param tried what was tried and why it failed; for a rule, the paths that failed
     * @param notes sentences for users, including remedies
     * @param needsRendering whether scripts seem to load the list and did not run, so that rendering may help
     * @param feeds the feeds that the page offers
     * @param page the last examined page, to show it to users; null if it was empty
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

        /** An empty result without further information. */
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
