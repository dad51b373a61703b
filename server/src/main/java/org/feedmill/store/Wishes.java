package org.feedmill.store;

import java.time.Duration;
import java.util.List;
import org.feedmill.mill.Drawing;
import org.feedmill.mill.NativeFeed;
import org.feedmill.mill.Order;
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
 * @param sieve which items are told at all
 */
public record Wishes(
        @Nullable String title,
        @Nullable Duration every,
        String finder,
        int pages,
        int articles,
        Drawing drawing,
        NativeFeed nativeFeed,
        int keep,
        boolean paused,
        @Nullable String folder,
        Sieve sieve) {

    /**
     * A filter by words of the items that are published. All are kept: who changes the words gets back what was held back.
     *
     * @param words all of which an item must have
     * @param without none of which it may have
     */
    public record Sieve(List<String> words, List<String> without) {

        public static final Sieve NONE = new Sieve(List.of(), List.of());

        public Sieve {
            words = words == null ? List.of() : List.copyOf(words); // feeds that were made before there were sieves
            without = without == null ? List.of() : List.copyOf(without);
        }
    }

    /** Items that are kept unless somebody says otherwise: years of most pages. */
    public static final int KEEP = 500;

    /** More are not kept of any feed. */
    public static final int MOST_KEPT = 10_000;

    /** The list of one page, kept as long as most readers look back. */
    public static final Wishes STANDARD =
            new Wishes(null, null, "best", 1, 0, Drawing.AUTOMATIC, NativeFeed.ASIDE, KEEP, false);

    public Wishes {
        folder = Folders.name(folder);
        sieve = sieve == null ? Sieve.NONE : sieve; // feeds that were made before there were sieves
        if (every != null && (every.isNegative() || every.isZero())) {
            throw new IllegalArgumentException("The time between two updates must be longer than nothing.");
        }
        if (pages < 1 || pages > Order.MAX_PAGES) {
            throw new IllegalArgumentException("The number of pages must be from 1 to " + Order.MAX_PAGES + ".");
        }
        if (articles < 0 || articles > Order.MAX_ARTICLES) {
            throw new IllegalArgumentException("The number of articles must be from 0 to " + Order.MAX_ARTICLES + ".");
        }
        if (keep < 1 || keep > MOST_KEPT) {
            throw new IllegalArgumentException("The number of kept items must be from 1 to " + MOST_KEPT + ".");
        }
    }

    /** In no folder, with every item. */
    public Wishes(
            @Nullable String title,
            @Nullable Duration every,
            String finder,
            int pages,
            int articles,
            Drawing drawing,
            NativeFeed nativeFeed,
            int keep,
            boolean paused) {
        this(title, every, finder, pages, articles, drawing, nativeFeed, keep, paused, null, Sieve.NONE);
    }

    public Wishes withFolder(@Nullable String name) {
        return new Wishes(title, every, finder, pages, articles, drawing, nativeFeed, keep, paused, name, sieve);
    }

    public Wishes withPaused(boolean whether) {
        return new Wishes(title, every, finder, pages, articles, drawing, nativeFeed, keep, whether, folder, sieve);
    }

    public Wishes withSieve(Sieve other) {
        return new Wishes(title, every, finder, pages, articles, drawing, nativeFeed, keep, paused, folder, other);
    }
}
