package org.feedmill.ruleimport.selector;

/** Thrown if an expression is well-formed but cannot be expressed as a rule; it is always reported to the user. */
public final class UnsupportedRuleException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String reason;

    /** @param why the reason and, if possible, what to do; the end of a sentence */
    public UnsupportedRuleException(String why) {
        super(why, null, false, false);
        this.reason = why;
    }

    public String reason() {
        return reason;
    }
}
