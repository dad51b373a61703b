package org.feedmill.rule;

/** The file formats of rules, {@link RuleXml} and {@link RuleIni}. Each can express every rule. */
public enum RuleForm {
    XML {
        @Override
        public String write(Rule rule) {
            return RuleXml.write(rule);
        }
    },
    INI {
        @Override
        public String write(Rule rule) {
            return RuleIni.write(rule);
        }
    };

    /** The version of both forms that is written, and the newest that is read. */
    public static final int VERSION = Script.VERSION;

    /**
     * The rule in this form, always the same text for the same rule.
     *
     * @throws IllegalArgumentException where something in the rule cannot be written so that it reads the same
     */
    public abstract String write(Rule rule);

    /**
     * Reads a rule in either form.
     *
     * @throws RuleFault telling line, column and what was expected
     */
    public static Rule read(String text) {
        return of(text) == XML ? RuleXml.read(text) : RuleIni.read(text);
    }

    /**
     * The form that a text is in.
     *
     * @throws RuleFault where it is in none
     */
    public static RuleForm of(String text) {
        Script script = Script.of(text);
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
        throw script.fault(
                at,
                script.shown(at) + " stands here; expected a rule in XML, which begins with <page>,"
                        + " or as INI, which begins with a section such as [Paths]");
    }
}
