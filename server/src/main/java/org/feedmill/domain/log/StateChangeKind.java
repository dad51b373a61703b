package org.feedmill.domain.log;

/** The kinds of state changes that owners are notified of. */
public enum StateChangeKind {
    /** The feed stopped working: its page fails, contains no list, is not a page, or is gone. */
    BROKE,
    /** The page does not look like the feed's own and was quarantined. */
    SUSPECT,
    /** The page changed and the feed's rule was repaired. */
    HEALED,
    /** The feed works again after it was reported as broken or suspect. */
    RECOVERED
}
