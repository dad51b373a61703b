package org.feedmill.lab.redesign;

/** The result that the healer should give on a changed page. */
public enum ExpectedHealing {
    /** The rule still gives the list, and must not be called broken. */
    KEEP,
    /** The list is there, but perhaps not for the rule. */
    HEAL,
    /** The list is there, but nothing of what was known: "broken" is an honest answer. */
    GUESS,
    /** The list is gone. */
    BREAK,
    /** Another list of the same site: if the rule finds it in the same place, nobody can tell. */
    REFUSE
}
