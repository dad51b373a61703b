package org.feedmill.app;

import org.feedmill.store.Overview;
import org.feedmill.store.SuspectPage;

/**
 * Model of the review page of a quarantined page.
 *
 * @param framed whether its HTML was kept and can be shown
 */
public record QuarantineView(Overview feed, SuspectPage page, boolean framed) {

    public String path() {
        return "/app/feeds/" + feed.source().id();
    }

    public String title() {
        return feed.title() == null ? feed.source().address() : feed.title();
    }

    public boolean isWaiting() {
        return page.decision() == SuspectPage.Decision.WAIT;
    }
}
