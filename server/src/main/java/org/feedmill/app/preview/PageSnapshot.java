package org.feedmill.app.preview;

import java.util.concurrent.CompletableFuture;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.feeds.NewFeed;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.mill.MillResult;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Snapshot of a page for a preview, kept for a while, so that the page that is shown, chosen and labelled is the same.
 *
 * @param id random, cannot be guessed
 * @param owner of the snapshot, see {@link SnapshotCache}
 * @param address as requested
 * @param settings of the request
 * @param milled result of the request
 * @param page null if there is none
 * @param credentials that were sent with the request, and that a feed made from the snapshot gets
 * @param pendingStyles the page's own style sheets, loaded while the person already looks at the items
 */
public record PageSnapshot(
        String id,
        String owner,
        String address,
        FeedSettings settings,
        MillResult milled,
        @Nullable Page page,
        RequestCredentials credentials,
        CompletableFuture<String> pendingStyles) {

    /** Returns a feed of the page; it is private if its requests carry credentials. */
    public NewFeed newFeed(FeedSettings wanted, @Nullable NewRule rule, boolean isPrivate) {
        boolean secret = !credentials.equals(RequestCredentials.NONE);
        return new NewFeed(address, wanted, credentials, rule, null, isPrivate || secret);
    }

    /** Waits for the style sheets; without them the page is shown unstyled. */
    public String styles() {
        return pendingStyles.join();
    }
}
