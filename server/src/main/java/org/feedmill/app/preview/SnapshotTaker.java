package org.feedmill.app.preview;

import java.util.concurrent.CompletableFuture;
import org.feedmill.app.frame.RandomId;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.MillResult;
import org.feedmill.mill.WebAccess;
import org.feedmill.page.Page;
import org.feedmill.page.address.WebAddress;
import org.feedmill.serve.feeds.PagePreview;
import org.jspecify.annotations.Nullable;

/** Takes snapshots of pages for previews and keeps them while people look at them. */
public final class SnapshotTaker {

    private final SnapshotCache snapshots = new SnapshotCache();
    private final PagePreview looking;
    private final Fetcher parts;
    private final PageStylesheets styles;

    /**
     * @param parts fetches the parts of pages, such as style sheets
     */
    public SnapshotTaker(WebAccess web, Fetcher parts) {
        this.looking = new PagePreview(web);
        this.parts = parts;
        this.styles = new PageStylesheets(parts);
    }

    public SnapshotCache snapshots() {
        return snapshots;
    }

    public PageSnapshot takeSnapshot(Caller caller, String address, FeedSettings settings) {
        return takeSnapshot(caller, address, settings, RequestCredentials.NONE);
    }

    /**
     * Takes a snapshot of the page at an address that was typed without a scheme: by https, and by http if nothing
     * answers there securely.
     */
    public PageSnapshot takeSnapshotOfHost(Caller caller, String hostAndPath, FeedSettings settings) {
        String scheme = speaksTls(hostAndPath) ? "https://" : "http://";
        return takeSnapshot(caller, scheme + hostAndPath, settings);
    }

    /**
     * Whether a server answers by https, even if its certificate is wrong. A small file is requested within a short time,
     * because some servers keep a TLS connection to their plain port open without an answer.
     */
    private boolean speaksTls(String hostAndPath) {
        WebAddress address = WebAddress.of("https://" + hostAndPath);
        if (address == null) {
            return true; // the fetch reports what is wrong
        }
        return !(parts.fetch(FetchRequest.of(address.origin() + "/robots.txt")) instanceof FetchResult.Failed failed
                && FetchObstacle.of(failed).plainHttpMayHelp());
    }

    /**
     * @param own credentials that are sent, for feeds whose pages need a sign-in
     */
    public PageSnapshot takeSnapshot(Caller caller, String address, FeedSettings settings, RequestCredentials own) {
        MillRequest request =
                settings.toRequest(address, looking.now()).pages(1).with(own);
        MillResult result = looking.preview(request, settings.listFinder());
        Page page = page(result);
        PageSnapshot snapshot = new PageSnapshot(
                RandomId.create(), SnapshotCache.owner(caller), address, settings, result, page, own, styles(page));
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
