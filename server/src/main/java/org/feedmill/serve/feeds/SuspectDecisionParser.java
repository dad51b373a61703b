package org.feedmill.serve.feeds;

import org.feedmill.serve.http.Problem;
import org.feedmill.store.update.SuspectPage;

/** Parses an owner's decision about a quarantined page, as the API and the form of the app send it. */
public final class SuspectDecisionParser {

    private SuspectDecisionParser() {}

    public static SuspectPage.Decision parse(String word) {
        return switch (word) {
            case "accept" -> SuspectPage.Decision.ACCEPT;
            case "wait" -> SuspectPage.Decision.WAIT;
            case "relearn" -> SuspectPage.Decision.RELEARN;
            default -> throw Problem.badRequest("\"decision\" must be accept, wait or relearn.");
        };
    }
}
