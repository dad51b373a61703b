package org.feedmill.domain.rule;

/** The origin of a rule. */
public enum RuleOrigin {
    /** Induced from a list that the finders found. */
    INDUCED,
    /** Learned from a person's marks. */
    LEARNED,
    /** Repaired after the page changed. */
    HEALED,
    /** Written by a person. */
    WRITTEN,
    /** Imported from another program. */
    IMPORTED
}
