package org.feedmill.app.preview;

import java.util.concurrent.CompletableFuture;
import org.feedmill.app.frame.RandomId;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.MillResult;
import org.feedmill.mill.WebAccess;
import org.feedmill.page.Page;
import org.feedmill.serve.feeds.PagePreview;
import org.jspecify.annotations.Nullable;

/** Takes snapshots of pages for previews and keeps them while people look at them. */
public final class SnapshotTaker {

    private final SnapshotCache snapshots = new SnapshotCache();
    private final PagePreview looking;
    private final PageStylesheets styles;

    public SnapshotTaker(WebAccess web, PageStylesheets styles) {
        this.looking = new PagePreview(web);
        this.styles = styles;
    }

    public SnapshotCache snapshots() {
        return snapshots;
    }

    public PageSnapshot takeSnapshot(Caller caller, String address, FeedSettings settings) {
        return takeSnapshot(caller, address, settings, RequestCredentials.NONE);
    }

    /**
     * @param own credentials that are sent, for feeds whose pages need a sign-in
     */
    public PageSnapshot takeSnapshot(Caller caller, String address, FeedSettings settings, RequestCredentials own) {
        MillRequest request = settings.toRequest(address).pages(1).with(own);
        MillResult result = looking.preview(request, settings.listFinder());
        Page page = page(result);
        PageSnapshot snapshot = new PageSnapshot(
                RandomId.create(), SnapshotCache.owner(caller), address, settings, result, page, styles(page));
        snapshots.put(snapshot);
        snapshot.pendingStyles().thenRun(() -> snapshots.put(snapshot)); // the snapshot is heavier with its styles
        return snapshot;
    }

    /** Fetches the style sheets in parallel, so that the items do not wait for them. */
    private CompletableFuture<String> styles(@Nullable Page page) {
        if (page == null) {
            return CompletableFuture.completedFuture("");
        }
        CompletableFuture<String> coming = new CompletableFuture<>();
        Thread.ofVirtual().name("styles").start(() -> {
            try {
                coming.complete(styles.of(page));
            } finally {
                coming.complete(""); // completes after any failure, so that nobody waits for ever
            }
        });
        return coming;
    }

    /** Returns the page of a result, whether or not a list was found on it. */
    private static @Nullable Page page(MillResult result) {
        return switch (result) {
            case MillResult.Extracted fresh -> fresh.page();
            case MillResult.Empty empty -> empty.page();
            case MillResult.Native feed -> null;
            case MillResult.Unchanged same -> null;
            case MillResult.Refused refused -> null;
            case MillResult.Failed failed -> null;
        };
    }
}
