package org.feedmill.rule;

/** Rules in the XML form of P1 fig. 1. */
public final class RuleXml {

    private RuleXml() {}

    /** @throws RuleFault telling line, column and what was expected */
    public static Rule read(String xml) {
        throw new UnsupportedOperationException("not yet");
    }

    public static String write(Rule rule) {
        throw new UnsupportedOperationException("not yet");
    }
}
