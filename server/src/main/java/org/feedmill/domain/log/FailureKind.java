package org.feedmill.domain.log;

import org.jspecify.annotations.Nullable;

/** The kinds of failure of a fetch attempt, for operators. */
public enum FailureKind {
    /** The host does not exist. */
    DNS,
    /** The connection was refused or broken. */
    CONNECTION,
    /** The TLS connection failed. */
    TLS,
    /** The site was too slow. */
    TIMEOUT,
    /** The site asked to wait. */
    BUSY,
    /** A client error (4xx): not found, not allowed, gone. */
    CLIENT,
    /** A server error (5xx). */
    SERVER,
    /** A redirect loop, or a redirect without a target. */
    REDIRECT,
    /** The site's robots.txt forbids it. */
    ROBOTS,
    /** The address is blocked. */
    BLOCKED,
    /** A response that is too large or cannot be decoded. */
    CONTENT,
    /** A browser is needed, but missing or failed. */
    BROWSER,
    /** A page without a list. */
    NO_LIST,
    /** Neither a page nor a feed. */
    NO_PAGE,
    /** The page does not look like the feed's own and is quarantined. */
    SUSPECT_PAGE,
    /** An internal error of this server. */
    OWN,
    /** Unknown. */
    OTHER;

    /** Returns the stored failure kind, or the one that follows from the outcome; null if there was no failure. */
    public static @Nullable FailureKind parse(@Nullable String written, FetchAttempt.Outcome outcome) {
        if (written != null) {
            return ofName(written);
        }
        return switch (outcome) {
            case FRESH, NATIVE, UNCHANGED -> null;
            case EMPTY -> NO_LIST;
            case REFUSED -> NO_PAGE;
            case SUSPECT -> SUSPECT_PAGE;
            case FAILED -> OTHER;
        };
    }

    /** Returns the kind of that name; OTHER for kinds that only newer nodes know. */
    private static FailureKind ofName(String name) {
        for (FailureKind trouble : values()) {
            if (trouble.name().equals(name)) {
                return trouble;
            }
        }
        return OTHER;
    }
}
