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

    /** The time that all nodes agree on. */
    public Clock clock() {
        return store.clock();
    }

    /** Deleted ones too. */
    public Optional<FeedRecord> find(String id) {
        return store.feeds().byId(id);
    }

    /** A feed with its title and size; deleted ones are left out. */
    public Optional<FeedOverview> overview(String id) {
        return store.overviews().find(id);
    }

    /** The same where the feed must be there; @throws RefusedException if it is not */
    public FeedOverview requireOverview(String id) {
        return overview(id).orElseThrow(() -> RefusedException.notFound("feed"));
    }

    /** The newest first; @param after where the page before ended, null for the first page */
    public OverviewPage page(FeedFilter filter, @Nullable PageCursor after, int max) {
        return store.overviews().list(filter, after, max);
    }

    /** A part of the list of feeds with their health; @param from how many are passed over */
    public ListingPage listing(ListingFilter filter, int from, int max) {
        return store.listing().listPage(filter, from, max);
    }

    public long count(String owner) {
        return store.feeds().count(owner);
    }

    /** What is sent along with requests for the feed's page; use it only to send requests. */
    public RequestCredentials credentials(FeedRecord feed) {
        return feed.hasCredentials() ? store.feeds().credentials(feed.id()) : RequestCredentials.NONE;
    }

    /** The latest fetch attempts, latest first. */
    public List<FetchAttempt> log(String feed, int max) {
        return store.fetchLog().latest(feed, max);
    }
}
