package org.feedmill.rule.format;

import org.feedmill.rule.Rule;

/** The file formats of rules, {@link XmlRuleFormat} and {@link IniRuleFormat}. Each can express every rule. */
public enum RuleFormat {
    XML {
        @Override
        public String write(Rule rule) {
            return XmlRuleFormat.write(rule);
        }
    },
    INI {
        @Override
        public String write(Rule rule) {
            return IniRuleFormat.write(rule);
        }
    };

    /** The version of both forms that is written, and the newest that is read. */
    public static final int VERSION = RuleSource.VERSION;

    /**
     * The rule in this form, always the same text for the same rule.
     *
     * @throws IllegalArgumentException if something in the rule cannot be written so that it reads the same
     */
    public abstract String write(Rule rule);

    /**
     * Reads a rule in either form.
     *
     * @throws RuleSyntaxException telling line, column and what was expected
     */
    public static Rule read(String text) {
        return of(text) == XML ? XmlRuleFormat.read(text) : IniRuleFormat.read(text);
    }

    /**
     * The form that a text is in.
     *
     * @throws RuleSyntaxException if it is in none
     */
    public static RuleFormat of(String text) {
        RuleSource script = RuleSource.of(text);
        String own = script.text();
        int at = 0;
        while (at < own.length() && own.charAt(at) <= ' ') {
            at++;
        }
        char first = at < own.length() ? own.charAt(at) : '\0';
        if (first == '<') {
            return XML;
        }
        if (Character.isLetter(first) || first == '[' || first == ';' || first == '#') {
            return INI;
        }
        throw script.syntaxError(
                at,
                "unexpected " + script.excerpt(at) + "; expected a rule in XML, which begins with <page>,"
                        + " or as INI, which begins with a section such as [Paths]");
    }
}
