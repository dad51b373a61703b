package org.feedmill.app.preview;

import java.util.concurrent.CompletableFuture;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.mill.MillResult;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Snapshot of a page from the time of a preview, kept for a while, so that the page that is shown, chosen and labelled
 * is the same.
 *
 * @param id unguessable
 * @param owner who asked, see {@link SnapshotCache}
 * @param address that was asked for
 * @param settings how it was asked for
 * @param milled what came of it
 * @param page null where none came
 * @param pendingStyles the page's own styles; they come while the person looks at the items already
 */
public record PageSnapshot(
        String id,
        String owner,
        String address,
        FeedSettings settings,
        MillResult milled,
        @Nullable Page page,
        CompletableFuture<String> pendingStyles) {

    /** Waits for them; without styles the page is shown all the same. */
    public String styles() {
        return pendingStyles.join();
    }
}
