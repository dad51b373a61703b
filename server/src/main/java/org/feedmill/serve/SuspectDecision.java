package org.feedmill.serve;

import org.feedmill.store.SuspectPage;

/** Parses an owner's decision about a quarantined page, as the API and the form of the app send it. */
public final class SuspectDecision {

    private SuspectDecision() {}

    public static SuspectPage.Decision of(String word) {
        return switch (word) {
            case "accept" -> SuspectPage.Decision.ACCEPT;
            case "wait" -> SuspectPage.Decision.WAIT;
            case "relearn" -> SuspectPage.Decision.RELEARN;
            default -> throw Problem.bad("\"decision\" must be accept, wait or relearn.");
        };
    }
}
