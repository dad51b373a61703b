package org.feedmill.rule;

import java.util.List;
import java.util.Locale;

/** A condition that a node must satisfy, besides its tag name, to be selected by a step. */
public sealed interface Condition {

    /** The comparison of a text with a wanted text. */
    enum Relation {
        EQUALS("="),
        CONTAINS("*="),
        STARTS("^="),
        ENDS("$="),
        WORD("~=");

        private final String sign;

        Relation(String sign) {
            this.sign = sign;
        }

        public String sign() {
            return sign;
        }

        boolean holds(String text, String wanted) {
            return switch (this) {
                case EQUALS -> text.equals(wanted);
                case CONTAINS -> text.contains(wanted);
                case STARTS -> text.startsWith(wanted);
                case ENDS -> text.endsWith(wanted);
                case WORD -> word(text, wanted);
            };
        }

        /** Whether the words of a text, parted by white space, hold one. */
        static boolean word(String text, String wanted) {
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

    /** {@code .news}: the class attribute has that word. */
    record HasClass(String name) implements Condition {}

    /** {@code #news}: the id is that. */
    record HasId(String id) implements Condition {}

    /** {@code [@rel]}: the attribute is there. */
    record HasAttribute(String name) implements Condition {}

    /** {@code [@href*="/news/"]}: an attribute's value compares so. */
    record Attribute(String name, Relation relation, String value) implements Condition {}

    /** {@code [text*="more"]}: the visible text compares so, white space folded. */
    record Says(Relation relation, String text) implements Condition {}

    /** {@code [A[0]/IMG]}: the path leads somewhere from the node. */
    record Leads(Path path) implements Condition {}

    /** {@code [is H2]}: the element is named so. */
    record Named(String name) implements Condition {
        public Named {
            name = name.toUpperCase(Locale.ROOT);
        }
    }

    /**
     * {@code [child 0]}, {@code [kind -1]}: how manieth the element is among all its parent's elements, or among those of its
     * name, whatever else they fulfil.
     */
    record Stands(boolean ofKind, Span span) implements Condition {}

    /**
     * {@code [before A]}, {@code [after BR]}: the nearest element beside it, texts aside, is named so. It tells the text before
     * a link from the one after it where lines stand between breaks.
     */
    record Beside(boolean after, String name) implements Condition {
        public Beside {
            name = name.toUpperCase(Locale.ROOT);
        }
    }

    /** {@code [not .advert]}. */
    record Not(Condition condition) implements Condition {}

    /** {@code [.news or .post]}: one of them holds. */
    record Either(List<Condition> conditions) implements Condition {
        public Either {
            conditions = List.copyOf(conditions);
        }
    }

    /** {@code [.news and @rel]}: all of them hold; inside {@code not} and {@code or}, where one cannot simply follow the other. */
    record Both(List<Condition> conditions) implements Condition {
        public Both {
            conditions = List.copyOf(conditions);
        }
    }
}
