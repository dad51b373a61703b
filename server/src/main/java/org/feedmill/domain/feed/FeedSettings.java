package org.feedmill.domain.feed;

import java.time.Duration;
import java.util.List;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.NativeFeedMode;
import org.feedmill.mill.load.RenderMode;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a feed, stored as JSON by component name: never rename a component.
 *
 * @param title instead of the page's, null for the page's own
 * @param every fixed time between updates, null where it adapts to how often the page changes
 * @param finder best, time, tag, record or markup; used where no rule is in force
 * @param pages how many pages of the list are read
 * @param articles for how many of the first entries the article is read, 0 for none
 * @param keep how many items are kept at most, those that left the page included
 * @param paused whether no updates are wanted
 * @param folder that its owner put it in, null for none
 * @param sieve which items are published
 */
public record FeedSettings(
        @Nullable String title,
        @Nullable Duration every,
        String finder,
        int pages,
        int articles,
        RenderMode drawing,
        NativeFeedMode nativeFeed,
        int keep,
        boolean paused,
        @Nullable String folder,
        WordFilter sieve) {

    /**
     * A filter by words of the items that are published. All are kept: who changes the words gets back what was held back.
     *
     * @param words all of which an item must have
     * @param without none of which it may have
     */
    public record WordFilter(List<String> words, List<String> without) {

        public static final WordFilter NONE = new WordFilter(List.of(), List.of());

        public WordFilter {
            words = words == null ? List.of() : List.copyOf(words); // feeds that were made before there were sieves
            without = without == null ? List.of() : List.copyOf(without);
        }
    }

    /** Items that are kept unless somebody says otherwise: years of most pages. */
    public static final int DEFAULT_MAX_ITEMS = 500;

    /** More are not kept of any feed. */
    public static final int MAX_KEPT_ITEMS = 10_000;

    /** The list of one page, kept as long as most readers look back. */
    public static final FeedSettings STANDARD = new FeedSettings(
            null, null, "best", 1, 0, RenderMode.AUTOMATIC, NativeFeedMode.ASIDE, DEFAULT_MAX_ITEMS, false);

    public FeedSettings {
        folder = FolderName.normalize(folder);
        sieve = sieve == null ? WordFilter.NONE : sieve; // feeds that were made before there were sieves
        if (every != null && (every.isNegative() || every.isZero())) {
            throw new IllegalArgumentException("The time between two updates must be positive.");
        }
        if (pages < 1 || pages > MillRequest.MAX_PAGES) {
            throw new IllegalArgumentException("The number of pages must be from 1 to " + MillRequest.MAX_PAGES + ".");
        }
        if (articles < 0 || articles > MillRequest.MAX_ARTICLES) {
            throw new IllegalArgumentException(
                    "The number of articles must be from 0 to " + MillRequest.MAX_ARTICLES + ".");
        }
        if (keep < 1 || keep > MAX_KEPT_ITEMS) {
            throw new IllegalArgumentException("The number of kept items must be from 1 to " + MAX_KEPT_ITEMS + ".");
        }
    }

    /** In no folder, with every item. */
    public FeedSettings(
            @Nullable String title,
            @Nullable Duration every,
            String finder,
            int pages,
            int articles,
            RenderMode drawing,
            NativeFeedMode nativeFeed,
            int keep,
            boolean paused) {
        this(title, every, finder, pages, articles, drawing, nativeFeed, keep, paused, null, WordFilter.NONE);
    }

    public FeedSettings withFolder(@Nullable String name) {
        return new FeedSettings(title, every, finder, pages, articles, drawing, nativeFeed, keep, paused, name, sieve);
    }

    public FeedSettings withPaused(boolean whether) {
        return new FeedSettings(
                title, every, finder, pages, articles, drawing, nativeFeed, keep, whether, folder, sieve);
    }

    public FeedSettings withSieve(WordFilter other) {
        return new FeedSettings(
                title, every, finder, pages, articles, drawing, nativeFeed, keep, paused, folder, other);
    }
}
