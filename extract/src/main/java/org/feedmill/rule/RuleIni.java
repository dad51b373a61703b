package org.feedmill.rule;

/** Rules in the INI form of P2 fig. 10. */
public final class RuleIni {

    private RuleIni() {}

    /** @throws RuleFault telling line, column and what was expected */
    public static Rule read(String ini) {
        throw new UnsupportedOperationException("not yet");
    }

    public static String write(Rule rule) {
        throw new UnsupportedOperationException("not yet");
    }
}
