package org.feedmill.rule.path;

import java.util.List;
import java.util.Locale;

/** A condition that a node must satisfy, besides its tag name, to be selected by a step. */
public sealed interface StepCondition {

    /** The comparison of a text with a wanted text. */
    enum TextOperator {
        EQUALS("="),
        CONTAINS("*="),
        STARTS("^="),
        ENDS("$="),
        WORD("~=");

        private final String symbol;

        TextOperator(String sign) {
            this.symbol = sign;
        }

        public String symbol() {
            return symbol;
        }

        boolean matches(String text, String wanted) {
            return switch (this) {
                case EQUALS -> text.equals(wanted);
                case CONTAINS -> text.contains(wanted);
                case STARTS -> text.startsWith(wanted);
                case ENDS -> text.endsWith(wanted);
                case WORD -> containsWord(text, wanted);
            };
        }

        /** Returns true if one of the words of a text, separated by white space, is the wanted one. */
        static boolean containsWord(String text, String wanted) {
            int start = 0;
            while (start < text.length()) {
                int end = start;
                while (end < text.length() && text.charAt(end) > ' ') {
                    end++;
                }
                if (end - start == wanted.length() && end > start && text.startsWith(wanted, start)) {
                    return true;
                }
                start = end + 1;
            }
            return false;
        }
    }

    /** {@code .news}: the class attribute has the word. */
    record HasClass(String name) implements StepCondition {}

    /** {@code #news}: the node has the id. */
    record HasId(String id) implements StepCondition {}

    /** {@code [@rel]}: the attribute exists. */
    record HasAttribute(String name) implements StepCondition {}

    /** {@code [@href*="/news/"]}: an attribute's value matches. */
    record AttributeMatches(String name, TextOperator operator, String value) implements StepCondition {}

    /** {@code [text*="more"]}: the visible text, with white space folded, matches. */
    record TextMatches(TextOperator operator, String text) implements StepCondition {}

    /** {@code [A[0]/IMG]}: the path leads somewhere from the node. */
    record HasPath(RulePath path) implements StepCondition {}

    /** {@code [is H2]}: the element has the tag name. */
    record HasTagName(String name) implements StepCondition {
        public HasTagName {
            name = name.toUpperCase(Locale.ROOT);
        }
    }

    /**
     * {@code [child 0]}, {@code [kind -1]}: the position of the element among all elements of its parent, or among
     * those of its name, regardless of other conditions.
     */
    record HasPosition(boolean amongSameTag, IndexRange range) implements StepCondition {}

    /**
     * {@code [before A]}, {@code [after BR]}: the nearest adjacent element, ignoring texts, has the tag name. It
     * distinguishes the text before a link from the one after it if lines are separated by breaks.
     */
    record HasNeighbor(boolean after, String name) implements StepCondition {
        public HasNeighbor {
            name = name.toUpperCase(Locale.ROOT);
        }
    }

    /** {@code [not .advert]}. */
    record Not(StepCondition condition) implements StepCondition {}

    /** {@code [.news or .post]}: one of the conditions holds. */
    record AnyOf(List<StepCondition> conditions) implements StepCondition {
        public AnyOf {
            conditions = List.copyOf(conditions);
        }
    }

    /** {@code [.news and @rel]}: all conditions hold; for use inside {@code not} and {@code or}. */
    record AllOf(List<StepCondition> conditions) implements StepCondition {
        public AllOf {
            conditions = List.copyOf(conditions);
        }
    }
}
