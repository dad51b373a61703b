package org.feedmill.feeds;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.feedmill.domain.feed.FeedFilter;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.ListingFilter;
import org.feedmill.domain.feed.ListingPage;
import org.feedmill.domain.feed.OverviewPage;
import org.feedmill.domain.feed.PageCursor;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;

/** Reads feeds for the API and the app: single feeds, lists of them, their credentials and their log. */
public final class FeedCatalog {

    private final Store store;

    public FeedCatalog(Store store) {
        this.store = store;
    }

    /** Returns the common clock of all nodes. */
    public Clock clock() {
        return store.clock();
    }

    /** Finds a feed, even if it was deleted. */
    public Optional<FeedRecord> find(String id) {
        return store.feeds().byId(id);
    }

    /** Returns a feed with its title and size; empty if it was deleted. */
    public Optional<FeedOverview> overview(String id) {
        return store.overviews().find(id);
    }

    /**
     * Returns a feed with its title and size.
     *
     * @throws RefusedException if there is no such feed
     */
    public FeedOverview requireOverview(String id) {
        return overview(id).orElseThrow(() -> RefusedException.notFound("feed"));
    }

    /**
     * Returns a page of feeds, newest first.
     *
     * @param after end of the previous page, null for the first page
     */
    public OverviewPage page(FeedFilter filter, @Nullable PageCursor after, int max) {
        return store.overviews().list(filter, after, max);
    }

    /**
     * Returns a part of the list of feeds with their health.
     *
     * @param from number of feeds to skip
     */
    public ListingPage listing(ListingFilter filter, int from, int max) {
        return store.listing().listPage(filter, from, max);
    }

    /** Counts the feeds of an owner; null for all. */
    public long count(@Nullable String owner) {
        return store.feeds().count(owner);
    }

    /** Returns what is sent with requests for the feed's page; use it only to send requests. */
    public RequestCredentials credentials(FeedRecord feed) {
        return feed.hasCredentials() ? store.feeds().credentials(feed.id()) : RequestCredentials.NONE;
    }

    /** The latest fetch attempts, latest first. */
    public List<FetchAttempt> log(String feed, int max) {
        return store.fetchLog().latest(feed, max);
    }
}
