package org.feedmill.lab.redesign;

/** The result that the healer should give on a changed page. */
public enum ExpectedHealing {
    /** The rule still gives the list, so "broken" is a wrong result. */
    KEEP,
    /** The list exists, but the rule may not find it. */
    HEAL,
    /** The list is there but contains no known item, so "broken" is a correct result. */
    GUESS,
    /** The list is gone. */
    BREAK,
    /** Another list of the same site; if the rule finds it in the same place, the difference cannot be detected. */
    REFUSE
}
