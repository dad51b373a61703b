package org.feedmill.substitute;

import java.util.List;

/**
 * A page that a site served in place of the requested one, with the reasons for thinking so.
 *
 * @param kind the kind of page with the strongest evidence
 * @param confidence from {@link SubstitutePageDetector#MIN_CONFIDENCE} to 1; from 0.8 up the page is almost certainly one
 * @param evidence short English sentences, the strongest first
 */
public record SubstitutePage(Kind kind, double confidence, List<String> evidence) {

    /** The kinds of substitute pages. Among kinds with equal evidence, the earlier one is reported. */
    public enum Kind {
        /** Asks the visitor to prove that they are no robot, or checks the browser by a script. */
        BOT_CHALLENGE("a bot challenge"),
        /** Says that too many requests were made. */
        RATE_LIMITED("a rate limit notice"),
        /** A placeholder of a domain that is parked, expired or for sale. */
        PARKED_DOMAIN("a parked domain"),
        /** The default page of a web server or hosting product, or a bare directory index. */
        SERVER_DEFAULT("a default page of the web server"),
        /** Asks the visitor to sign in. */
        LOGIN("a login page"),
        /** The site is down for maintenance or not open yet. */
        MAINTENANCE("a maintenance notice"),
        /** Only sends the visitor on to another address. */
        REDIRECT("a redirect notice"),
        /** Says that the requested page does not exist or is gone. */
        NOT_FOUND("a \"not found\" page"),
        /** Refuses access because of permissions, address or country. */
        ACCESS_DENIED("an \"access denied\" page"),
        /** Reports an error of the server or its program. */
        SERVER_ERROR("a server error page"),
        /** Asks for consent to cookies or terms before anything is shown. */
        CONSENT_WALL("a consent page"),
        /** Asks for a subscription before anything is shown. */
        PAYWALL("a paywall"),
        /** Lists gambling, drug or similar links, as hacked sites do. Legitimate sites of these trades look alike. */
        SPAM("a spam page"),
        /** Shows no text because scripts have yet to build the page. */
        EMPTY_SHELL("an empty page");

        private final String description;

        Kind(String description) {
            this.description = description;
        }

        /** The kind in English, with its article: "a login page". */
        public String description() {
            return description;
        }
    }

    public SubstitutePage {
        evidence = List.copyOf(evidence);
    }
}
