package org.feedmill.feeds;

import java.util.Optional;
import org.feedmill.domain.feed.SuspectPage;
import org.feedmill.store.Store;

/** Reads quarantined pages and stores the decisions of their owners. */
public final class SuspectPages {

    private final Store store;

    public SuspectPages(Store store) {
        this.store = store;
    }

    /** Returns the quarantined page of a feed; empty if there is none. */
    public Optional<SuspectPage> find(String feed) {
        return store.quarantine().findSuspectPage(feed);
    }

    /** Returns the original HTML of the quarantined page; empty if it was not stored. */
    public Optional<byte[]> findHtml(String feed) {
        return store.quarantine().findHtml(feed);
    }

    /** @return the page with the decision; empty if no page of the feed is quarantined */
    public Optional<SuspectPage> decide(String feed, SuspectPage.Decision decision) {
        return store.quarantine().decide(feed, decision);
    }

    /**
     * @throws RefusedException if the word is not accept, wait or relearn
     */
    public static SuspectPage.Decision parseDecision(String word) {
        return switch (word) {
            case "accept" -> SuspectPage.Decision.ACCEPT;
            case "wait" -> SuspectPage.Decision.WAIT;
            case "relearn" -> SuspectPage.Decision.RELEARN;
            default -> throw RefusedException.invalid("\"decision\" must be accept, wait or relearn.");
        };
    }
}
