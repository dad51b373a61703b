package org.feedmill.domain.log;

import org.jspecify.annotations.Nullable;

/** The kinds of failure of a fetch attempt, for operators. */
public enum FailureKind {
    /** No such host. */
    DNS,
    /** Nobody listens there, or the connection broke. */
    CONNECTION,
    /** No secure connection. */
    TLS,
    /** The site was too slow. */
    TIMEOUT,
    /** The site asks for patience. */
    BUSY,
    /** An error of the 400s: not found, not allowed, gone. */
    CLIENT,
    /** An error of the 500s. */
    SERVER,
    /** Redirects that lead nowhere. */
    REDIRECT,
    /** The site's robots.txt forbids it. */
    ROBOTS,
    /** An address that is not asked. */
    BLOCKED,
    /** An answer too large, or one that cannot be read. */
    CONTENT,
    /** A browser is needed and there is none, or it failed. */
    BROWSER,
    /** A page without a list. */
    NO_LIST,
    /** Neither a page nor a feed. */
    NO_PAGE,
    /** The page does not look like the feed's own and is quarantined. */
    SUSPECT_PAGE,
    /** An error of the server's own. */
    OWN,
    /** Not known. */
    OTHER;

    /** As it was written, or what the outcome alone tells of it; null if there was none. */
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

    /** A newer node may know more kinds. */
    private static FailureKind ofName(String name) {
        for (FailureKind trouble : values()) {
            if (trouble.name().equals(name)) {
                return trouble;
            }
        }
        return OTHER;
    }
}
