package org.feedmill.rule.edit;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.rule.edit.TextEdit.TemplatePart;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.RuleSyntaxException;

/**
 * Parses the written form of edits.
 *
 * <pre>
 * edits    = edit { edit }
 * edit     = "replace(" string "," string ")" | "substring(" number [ "," number ] ")" | "template(" string ")"
 * string   = "'" characters "'", with '' for an apostrophe
 * template = { words | "{{" | "}}" | "{self}" | "{" path [ " | " edits ] "}" }
 * </pre>
 */
final class TextEditParser {

    /** Values of templates may be edited, but not by templates with values that are edited again. */
    private static final int MAX_DEPTH = 2;

    private static final int MAX_EDITS = 20;
    private static final int MAX_LENGTH = 4_000;
    private static final int MAX_DIGITS = 6;
    private static final String SEPARATOR = " | ";

    private final String text;
    private final int depth;
    private int position;

    TextEditParser(String text) {
        this(text, 1);
    }

    private TextEditParser(String text, int depth) {
        this.text = text;
        this.depth = depth;
    }

    List<TextEdit> parse() {
        if (text.length() > MAX_LENGTH) {
            throw error(0, "edits of " + text.length() + " characters; expected at most " + MAX_LENGTH);
        }
        List<TextEdit> edits = new ArrayList<>();
        skipBlanks();
        while (position < text.length()) {
            if (edits.size() == MAX_EDITS) {
                throw error(position, "more than " + MAX_EDITS + " edits");
            }
            edits.add(edit());
            skipBlanks();
        }
        if (edits.isEmpty()) {
            throw error(0, "the edit is empty; expected replace('…', '…'), substring(0, 5) or template('…')");
        }
        return edits;
    }

    private static RuleSyntaxException error(int at, String problem) {
        return new RuleSyntaxException(1, at + 1, problem);
    }

    private void skipBlanks() {
        while (position < text.length() && text.charAt(position) <= ' ') {
            position++;
        }
    }

    private TextEdit edit() {
        int start = position;
        int open = text.indexOf('(', position);
        String name = open < 0 ? "" : text.substring(position, open).strip();
        if (open >= 0) {
            position = open + 1;
        }
        TextEdit edit = switch (name) {
            case "replace" -> replace();
            case "substring" -> substring();
            case "template" -> template();
            default -> throw error(start, "expected replace('…', '…'), substring(0, 5) or template('…')");
        };
        expect(')');
        return edit;
    }

    private void expect(char c) {
        skipBlanks();
        if (position == text.length() || text.charAt(position) != c) {
            throw error(position, "expected \"" + c + "\"");
        }
        position++;
    }

    private TextEdit replace() {
        skipBlanks();
        int start = position;
        String pattern = string();
        expect(',');
        String replacement = string();
        try {
            return new TextEdit.Replace(pattern, replacement);
        } catch (IllegalArgumentException e) {
            throw error(start, String.valueOf(e.getMessage()));
        }
    }

    private TextEdit substring() {
        int from = number();
        skipBlanks();
        if (position < text.length() && text.charAt(position) == ',') {
            position++;
            return new TextEdit.Substring(from, number());
        }
        return new TextEdit.Substring(from, TextEdit.Substring.END);
    }

    private int number() {
        skipBlanks();
        int start = position;
        if (position < text.length() && text.charAt(position) == '-') {
            position++;
        }
        int digits = position;
        while (position < text.length() && text.charAt(position) >= '0' && text.charAt(position) <= '9') {
            position++;
        }
        if (position == digits || position - digits > MAX_DIGITS) {
            throw error(start, "expected a whole number of at most " + MAX_DIGITS + " digits");
        }
        return Integer.parseInt(text.substring(start, position));
    }

    private String string() {
        expect('\'');
        StringBuilder out = new StringBuilder();
        while (position < text.length()) {
            char c = text.charAt(position++);
            boolean doubled = c == '\'' && position < text.length() && text.charAt(position) == '\'';
            if (c == '\'' && !doubled) {
                return out.toString();
            }
            position += doubled ? 1 : 0;
            out.append(c);
        }
        throw error(position, "expected the closing '");
    }

    private TextEdit template() {
        skipBlanks();
        int start = position;
        String written = string();
        List<TemplatePart> parts = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        int at = 0;
        while (at < written.length()) {
            char c = written.charAt(at);
            boolean doubled = at + 1 < written.length() && written.charAt(at + 1) == c;
            if (c == '{' && !doubled) {
                int close = written.indexOf('}', at);
                if (close < 0) {
                    throw error(start, "expected \"}\" in the template");
                }
                addLiteral(parts, literal);
                parts.add(value(start, written.substring(at + 1, close).strip()));
                at = close + 1;
            } else {
                literal.append(c);
                at += doubled && (c == '{' || c == '}') ? 2 : 1;
            }
        }
        addLiteral(parts, literal);
        return new TextEdit.Template(parts);
    }

    private static void addLiteral(List<TemplatePart> parts, StringBuilder literal) {
        if (!literal.isEmpty()) {
            parts.add(new TemplatePart.Literal(literal.toString()));
            literal.setLength(0);
        }
    }

    private TemplatePart value(int start, String written) {
        if (written.equals("self")) {
            return new TemplatePart.Self();
        }
        int bar = written.indexOf(SEPARATOR);
        String path = bar < 0 ? written : written.substring(0, bar);
        try {
            List<TextEdit> edits = bar < 0 ? List.of() : nested(written.substring(bar + SEPARATOR.length()));
            return new TemplatePart.Value(RulePath.parse(path), edits);
        } catch (RuleSyntaxException e) {
            throw error(start, "in {" + written + "}: " + e.problem());
        }
    }

    private List<TextEdit> nested(String written) {
        if (depth == MAX_DEPTH) {
            throw error(0, "edits are nested more than " + MAX_DEPTH + " deep");
        }
        return new TextEditParser(written, depth + 1).parse();
    }
}
