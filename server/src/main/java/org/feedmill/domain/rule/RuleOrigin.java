package org.feedmill.domain.rule;

/** The origin of a rule. */
public enum RuleOrigin {
    /** Made of a list that the finders found. */
    INDUCED,
    /** Made of a person's marks. */
    LEARNED,
    /** Mended after the page changed. */
    HEALED,
    /** Written by a person. */
    WRITTEN,
    /** Taken over from another program. */
    IMPORTED
}
