package org.feedmill.domain.feed;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.feedmill.list.ListFinder;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.ExtractionSettings;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.NativeFeedMode;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.option.FinderOption;
import org.feedmill.option.FinderOptionValues;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a feed. They are stored as JSON: a member has the name of its component, or the one in its annotation
 * where the component was renamed. Databases contain these names, so they never change.
 *
 * @param title replaces the page's title; null to use the page's title
 * @param interval fixed time between updates; null if it adapts to how often the page changes
 * @param finder name of the list finder that is used while no rule is in force
 * @param pages number of pages of the list that are read
 * @param articles number of first entries whose articles are read; 0 for none
 * @param maxItems number of items that are kept at most, including those that left the page
 * @param paused whether updates are paused
 * @param folder in which the owner keeps the feed; null for none
 * @param wordFilter selects the items that are published
 * @param timeZone IANA id of the zone of times that the page shows without one; null if it is unknown
 * @param finderOptions assignments of options of the list finder, such as record.T=0.8
 * @param request the form of the request for the page
 */
public record FeedSettings(
        @Nullable String title,
        @JsonProperty("every") @Nullable Duration interval,
        String finder,
        int pages,
        int articles,
        @JsonProperty("drawing") RenderMode renderMode,
        NativeFeedMode nativeFeed,
        @JsonProperty("keep") int maxItems,
        boolean paused,
        @Nullable String folder,
        @JsonProperty("sieve") WordFilter wordFilter,
        @Nullable String timeZone,
        @JsonProperty("options") List<String> finderOptions,
        RequestSettings request) {

    /**
     * A filter by words of the items that are published. All items are stored, so that items that were filtered out
     * reappear when the words change.
     *
     * @param words that an item must all contain, as {@link FilterWord} reads them
     * @param without words that no item may contain
     * @param any words of which an item must contain at least one; empty for no such condition
     * @param distinct whether only the newest of several items with the same title is published
     */
    public record WordFilter(List<String> words, List<String> without, List<String> any, boolean distinct) {

        public static final WordFilter NONE = new WordFilter(List.of(), List.of(), List.of(), false);

        public WordFilter {
            words = words == null ? List.of() : List.copyOf(words); // null in settings stored by old versions
            without = without == null ? List.of() : List.copyOf(without);
            any = any == null ? List.of() : List.copyOf(any);
        }
    }

    /** Default number of stored items: years of most pages. */
    public static final int DEFAULT_MAX_ITEMS = 500;

    /** The largest permitted number of stored items of a feed. */
    public static final int MAX_KEPT_ITEMS = 10_000;

    /** The standard settings: one page, and items kept for as long as most readers look back. */
    public static final FeedSettings STANDARD = new FeedSettings(
            null,
            null,
            "best",
            1,
            0,
            RenderMode.AUTOMATIC,
            NativeFeedMode.ASIDE,
            DEFAULT_MAX_ITEMS,
            false,
            null,
            WordFilter.NONE,
            null,
            List.of(),
            RequestSettings.NONE);

    public FeedSettings {
        folder = FolderName.normalize(folder);
        wordFilter = wordFilter == null ? WordFilter.NONE : wordFilter; // null in settings stored by old versions
        finderOptions = finderOptions == null ? List.of() : List.copyOf(finderOptions); // likewise
        request = request == null ? RequestSettings.NONE : request; // likewise
    }

    /** Returns a builder of the standard settings. */
    public static Builder builder() {
        return STANDARD.toBuilder();
    }

    public Builder toBuilder() {
        return new Builder(this);
    }

    public FeedSettings withFolder(@Nullable String name) {
        return toBuilder().folder(name).build();
    }

    public FeedSettings withRequest(RequestSettings form) {
        return toBuilder().request(form).build();
    }

    public FeedSettings withPaused(boolean whether) {
        return toBuilder().paused(whether).build();
    }

    /**
     * Returns a request for the page at an address that reads it by these settings, without its articles.
     *
     * @param now fills the placeholders of the request
     */
    public MillRequest toRequest(String address, Instant now) {
        ZoneId zone = Objects.requireNonNullElse(zone(timeZone), ZoneOffset.UTC);
        return MillRequest.of(request.address(address, now, zone))
                .with(request.postBody(now, zone))
                .with(ExtractionSettings.STANDARD
                        .withPages(pages)
                        .withNativeFeed(nativeFeed)
                        .withRenderMode(renderMode)
                        .withTimeZone(zone(timeZone)));
    }

    /** Returns the finder that reads the list while no rule is in force. */
    public ListFinder listFinder() {
        return ListFinders.named(finder, finderOptionValues());
    }

    /** Returns the values of the options of the list finder. */
    public FinderOptionValues finderOptionValues() {
        FinderOptionValues values = FinderOptionValues.DEFAULTS;
        for (String assignment : finderOptions) {
            values = with(values, assignment);
        }
        return values;
    }

    /** An option that this version does not know is ignored, so that the feed is updated nevertheless. */
    private static FinderOptionValues with(FinderOptionValues values, String assignment) {
        String[] parts = assignment.split("=", 2);
        try {
            return FinderOption.named(parts[0].strip())
                    .map(option -> values.with(option, parts[1]))
                    .orElse(values);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return values;
        }
    }

    /** An id that this version of Java does not know counts as none, so that the feed is updated nevertheless. */
    private static @Nullable ZoneId zone(@Nullable String id) {
        return id == null || !ZoneId.getAvailableZoneIds().contains(id) ? null : ZoneId.of(id);
    }

    /** Builds settings. Not thread-safe. */
    public static final class Builder {

        private @Nullable String title;
        private @Nullable Duration interval;
        private String finder;
        private int pages;
        private int articles;
        private RenderMode renderMode;
        private NativeFeedMode nativeFeed;
        private int maxItems;
        private boolean paused;
        private @Nullable String folder;
        private WordFilter wordFilter;
        private @Nullable String timeZone;
        private List<String> finderOptions;
        private RequestSettings request;

        private Builder(FeedSettings from) {
            this.title = from.title;
            this.interval = from.interval;
            this.finder = from.finder;
            this.pages = from.pages;
            this.articles = from.articles;
            this.renderMode = from.renderMode;
            this.nativeFeed = from.nativeFeed;
            this.maxItems = from.maxItems;
            this.paused = from.paused;
            this.folder = from.folder;
            this.wordFilter = from.wordFilter;
            this.timeZone = from.timeZone;
            this.finderOptions = from.finderOptions;
            this.request = from.request;
        }

        public Builder title(@Nullable String value) {
            this.title = value;
            return this;
        }

        public Builder interval(@Nullable Duration value) {
            this.interval = value;
            return this;
        }

        public Builder finder(String value) {
            this.finder = value;
            return this;
        }

        public Builder pages(int value) {
            this.pages = value;
            return this;
        }

        public Builder articles(int value) {
            this.articles = value;
            return this;
        }

        public Builder renderMode(RenderMode value) {
            this.renderMode = value;
            return this;
        }

        public Builder nativeFeed(NativeFeedMode value) {
            this.nativeFeed = value;
            return this;
        }

        public Builder maxItems(int value) {
            this.maxItems = value;
            return this;
        }

        public Builder paused(boolean value) {
            this.paused = value;
            return this;
        }

        public Builder folder(@Nullable String value) {
            this.folder = value;
            return this;
        }

        public Builder wordFilter(WordFilter value) {
            this.wordFilter = value;
            return this;
        }

        /** Sets the words that all published items contain, and keeps the excluded words. */
        public Builder words(List<String> value) {
            return wordFilter(new WordFilter(value, wordFilter.without(), wordFilter.any(), wordFilter.distinct()));
        }

        /** Sets the words that no published item contains, and keeps the required words. */
        public Builder without(List<String> value) {
            return wordFilter(new WordFilter(wordFilter.words(), value, wordFilter.any(), wordFilter.distinct()));
        }

        /** Sets the words of which all published items contain at least one. */
        public Builder anyWords(List<String> value) {
            return wordFilter(new WordFilter(wordFilter.words(), wordFilter.without(), value, wordFilter.distinct()));
        }

        /** Sets whether only the newest of several items with the same title is published. */
        public Builder distinctTitles(boolean value) {
            return wordFilter(new WordFilter(wordFilter.words(), wordFilter.without(), wordFilter.any(), value));
        }

        public Builder timeZone(@Nullable String value) {
            this.timeZone = value;
            return this;
        }

        public Builder finderOptions(List<String> value) {
            this.finderOptions = value;
            return this;
        }

        public Builder request(RequestSettings value) {
            this.request = value;
            return this;
        }

        /** Changes the form of the request. */
        public Builder request(UnaryOperator<RequestSettings> change) {
            return request(change.apply(request));
        }

        public FeedSettings build() {
            return new FeedSettings(
                    title,
                    interval,
                    finder,
                    pages,
                    articles,
                    renderMode,
                    nativeFeed,
                    maxItems,
                    paused,
                    folder,
                    wordFilter,
                    timeZone,
                    finderOptions,
                    request);
        }
    }
}
