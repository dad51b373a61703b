package org.feedmill.mill;

import java.time.ZoneId;
import org.feedmill.mill.load.RenderMode;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a mill request that a person chooses for a page, and that stay the same from one run to the next.
 *
 * @param pages the maximum number of pages of the list or an article, from 1 to {@link #MAX_PAGES}
 * @param nativeFeed whether a feed that the page offers is read instead of its list
 * @param renderMode when a browser renders the page
 * @param timeZone the zone of times that the page shows without one; null if it is unknown
 */
public record ExtractionSettings(
        int pages,
        NativeFeedMode nativeFeed,
        RenderMode renderMode,
        @Nullable ZoneId timeZone) {

    /** The maximum number of pages of one list. Longer lists are archives or crawler traps. */
    public static final int MAX_PAGES = 100;

    /** One page, rendered if needed, whose list is read even if it offers a feed. */
    public static final ExtractionSettings STANDARD =
            new ExtractionSettings(1, NativeFeedMode.ASIDE, RenderMode.AUTOMATIC, null);

    public ExtractionSettings {
        if (pages < 1 || pages > MAX_PAGES) {
            throw new IllegalArgumentException("pages must be 1 to " + MAX_PAGES + ", but is " + pages);
        }
    }

    public ExtractionSettings withPages(int max) {
        return new ExtractionSettings(max, nativeFeed, renderMode, timeZone);
    }

    public ExtractionSettings withNativeFeed(NativeFeedMode use) {
        return new ExtractionSettings(pages, use, renderMode, timeZone);
    }

    public ExtractionSettings withRenderMode(RenderMode when) {
        return new ExtractionSettings(pages, nativeFeed, when, timeZone);
    }

    public ExtractionSettings withTimeZone(@Nullable ZoneId zone) {
        return new ExtractionSettings(pages, nativeFeed, renderMode, zone);
    }
}
