package org.feedmill.rule.format;

import java.util.Objects;
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

    /** The version of both formats that is written, and the newest that is read. */
    public static final int VERSION = RuleSource.VERSION;

    /**
     * Writes the rule in this format, always the same text for the same rule.
     *
     * @throws IllegalArgumentException if a part of the rule cannot be written so that it reads the same
     */
    public abstract String write(Rule rule);

    /**
     * Reads a rule in either format.
     *
     * @throws RuleSyntaxException with line, column and what was expected
     */
    public static Rule read(String text) {
        return of(Objects.requireNonNull(text, "text")) == XML ? XmlRuleFormat.read(text) : IniRuleFormat.read(text);
    }

    /**
     * Detects the format of a text.
     *
     * @throws RuleSyntaxException if it has neither
     */
    public static RuleFormat of(String text) {
        RuleSource source = RuleSource.of(text);
        String own = source.text();
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
        throw source.syntaxError(
                at,
                "unexpected " + source.excerpt(at) + "; expected a rule in XML, which begins with <page>,"
                        + " or as INI, which begins with a section such as [Paths]");
    }
}
