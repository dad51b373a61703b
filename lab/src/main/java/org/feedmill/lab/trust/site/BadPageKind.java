package org.feedmill.lab.trust.site;

import java.util.Locale;

/** Kinds of pages that sites serve with status 200 in place of their list. */
public enum BadPageKind {
    LOGIN(true, true),
    CHALLENGE(true, false),
    MAINTENANCE(true, false),
    PARKED(false, false),
    NOTFOUND(true, false),
    HOME(true, true),
    CONSENT(true, true),
    HOSTING(false, false),
    ERROR(true, false),
    DENIED(true, true),
    PAYWALL(true, true),
    SPAM(true, false),
    OTHER_SECTION(true, true),
    ARTICLE(true, true),
    SHELL(false, false),
    RATELIMIT(true, false),
    NORESULTS(true, true);

    private final boolean framed;
    private final boolean redirecting;

    /**
     * @param framed whether the page can come in the site's own template
     * @param redirecting whether the site can send visitors there by a redirect
     */
    BadPageKind(boolean framed, boolean redirecting) {
        this.framed = framed;
        this.redirecting = redirecting;
    }

    boolean framed() {
        return framed;
    }

    boolean redirecting() {
        return redirecting;
    }

    /** The name of a section of texts for this kind. */
    String texts(String part) {
        return name().toLowerCase(Locale.ROOT) + "." + part;
    }
}
