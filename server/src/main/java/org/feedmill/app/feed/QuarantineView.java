package org.feedmill.app.feed;

import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.SuspectPage;

/**
 * Model of the review page of a quarantined page.
 *
 * @param showable whether its HTML was stored and can be shown
 */
public record QuarantineView(FeedOverview feed, SuspectPage page, boolean showable) {

    public String path() {
        return "/app/feeds/" + feed.feed().id();
    }

    public String title() {
        return feed.title() == null ? feed.feed().address() : feed.title();
    }

    public boolean isWaiting() {
        return page.decision() == SuspectPage.Decision.WAIT;
    }
}
