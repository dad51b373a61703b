package org.feedmill.feeds;

import java.util.Optional;
import org.feedmill.domain.feed.SuspectPage;
import org.feedmill.store.Store;

/** Shows quarantined pages and takes the decisions of their owners. */
public final class SuspectPages {

    private final Store store;

    public SuspectPages(Store store) {
        this.store = store;
    }

    /** The page of a feed that is held back; empty if none is. */
    public Optional<SuspectPage> find(String feed) {
        return store.quarantine().findSuspectPage(feed);
    }

    /** The HTML of the quarantined page as it came; empty if it was not kept. */
    public Optional<byte[]> findHtml(String feed) {
        return store.quarantine().findHtml(feed);
    }

    /** @return the page with the decision; empty if no page of the feed is quarantined */
    public Optional<SuspectPage> decide(String feed, SuspectPage.Decision decision) {
        return store.quarantine().decide(feed, decision);
    }

    /** @throws RefusedException if it is none of accept, wait and relearn */
    public static SuspectPage.Decision parseDecision(String word) {
        return switch (word) {
            case "accept" -> SuspectPage.Decision.ACCEPT;
            case "wait" -> SuspectPage.Decision.WAIT;
            case "relearn" -> SuspectPage.Decision.RELEARN;
            default -> throw RefusedException.invalid("\"decision\" must be accept, wait or relearn.");
        };
    }
}
