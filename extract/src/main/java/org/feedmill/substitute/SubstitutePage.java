package org.feedmill.substitute;

import java.util.List;

/**
 * A page that a site served in place of the requested one, with the reasons for thinking so.
 *
 * @param kind the kind of page with the strongest evidence
 * @param confidence from {@link SubstitutePageDetector#MIN_CONFIDENCE} to 1; from 0.8 up the page is almost certainly
 *     one
 * @param evidence strongest first
 */
public record SubstitutePage(Kind kind, double confidence, List<SubstituteEvidence> evidence) {

    /** The kinds of substitute pages. Among kinds with equal evidence, the earlier one is reported. */
    public enum Kind {
        /** Asks the visitor to prove that they are not a robot, or checks the browser by a script. */
        BOT_CHALLENGE,
        /** Says that too many requests were made. */
        RATE_LIMITED,
        /** A placeholder of a domain that is parked, expired or for sale. */
        PARKED_DOMAIN,
        /** The default page of a web server or hosting product, or a bare directory index. */
        SERVER_DEFAULT,
        /** Asks the visitor to sign in. */
        LOGIN,
        /** The site is down for maintenance or not open yet. */
        MAINTENANCE,
        /** Only forwards the visitor to another address. */
        REDIRECT,
        /** Says that the requested page does not exist or is gone. */
        NOT_FOUND,
        /** Refuses access because of permissions, address or country. */
        ACCESS_DENIED,
        /** Reports an error of the server or its program. */
        SERVER_ERROR,
        /** Asks for consent to cookies or terms before anything is shown. */
        CONSENT_WALL,
        /** Asks for a subscription before anything is shown. */
        PAYWALL,
        /** Lists gambling, drug or similar links, as hacked sites do. Legitimate sites of these trades look alike. */
        SPAM,
        /** Shows no text because scripts have not built the page yet. */
        EMPTY_SHELL
    }

    public SubstitutePage {
        evidence = List.copyOf(evidence);
    }
}
