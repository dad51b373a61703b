package org.feedmill.rule.edit;

import java.util.List;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.RuleSyntaxException;
import org.feedmill.text.regex.LinearPattern;

/** One change to the text that a path of a rule has selected. Edits of a field are applied in their order. */
public sealed interface TextEdit {

    /** Replaces every match of a pattern; the replacement can contain {@code $1}. */
    record Replace(String pattern, String replacement) implements TextEdit {
        /** @throws IllegalArgumentException if the pattern is not supported */
        public Replace {
            LinearPattern.compile(pattern);
        }
    }

    /**
     * Keeps a part of the text by position, in characters (code points).
     *
     * @param from the first position that is kept; negative counts from the end
     * @param to the first position that is not kept; negative counts from the end; {@link #END} for the end
     */
    record Substring(int from, int to) implements TextEdit {
        public static final int END = Integer.MAX_VALUE;
    }

    /** Writes a new text from fixed words, the text so far, and other values of the item. */
    record Template(List<TemplatePart> parts) implements TextEdit {
        public Template {
            parts = List.copyOf(parts);
        }
    }

    /** A part of a template. */
    sealed interface TemplatePart {

        /** Fixed words. */
        record Literal(String text) implements TemplatePart {}

        /** The text so far. */
        record Self() implements TemplatePart {}

        /** The text of the first place that a path leads to from the item, edited in turn; empty if there is none. */
        record Value(RulePath path, List<TextEdit> edits) implements TemplatePart {
            public Value {
                edits = List.copyOf(edits);
            }
        }
    }

    /**
     * Reads edits as rules contain them, such as {@code replace('^By ', '') template('{self} ({SPAN.grade})')}.
     *
     * @throws RuleSyntaxException with the column of the error
     */
    static List<TextEdit> parseAll(String text) {
        return new TextEditParser(text).parse();
    }

    /** Writes edits as rules contain them. */
    static String write(List<TextEdit> edits) {
        return TextEditWriter.write(edits);
    }
}
