package org.feedmill.ruleimport.selector;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.rule.path.RuleSyntaxException;

/** Splits an XPath expression into its tokens (XPath 1.0 §3.7). */
final class XPathTokenizer {

    /** Longer texts are not expressions that a person wrote. */
    static final int MAX_LENGTH = 20_000;

    enum Kind {
        NAME,
        TEXT,
        AMOUNT,
        SIGN,
        END
    }

    /** @param at its column, from 1 */
    record Token(Kind kind, String text, int at) {}

    private static final List<String> SIGNS = List.of(
            "//", "::", "..", "!=", "<=", ">=", "/", "(", ")", "[", "]", ".", "@", ",", "|", "+", "-", "=", "<", ">",
            "*", "$");

    private final String text;
    private int at;

    private XPathTokenizer(String text) {
        this.text = text;
    }

    static List<Token> tokenize(String text) {
        if (text.length() > MAX_LENGTH) {
            throw new RuleSyntaxException(
                    1, MAX_LENGTH, "an expression of " + text.length() + " characters; at most " + MAX_LENGTH);
        }
        XPathTokenizer tokens = new XPathTokenizer(text);
        List<Token> all = new ArrayList<>();
        do {
            all.add(tokens.next());
        } while (all.getLast().kind != Kind.END);
        return all;
    }

    private Token next() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        int start = at;
        if (at >= text.length()) {
            return new Token(Kind.END, "", at + 1);
        }
        char c = text.charAt(at);
        if (c == '"' || c == '\'') {
            return readLiteral(c);
        }
        if (isDigit(c) || (c == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1)))) {
            while (at < text.length() && (isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
                at++;
            }
            return new Token(Kind.AMOUNT, text.substring(start, at), start + 1);
        }
        if (isNameStart(c)) {
            return readName();
        }
        for (String sign : SIGNS) {
            if (text.startsWith(sign, at)) {
                at += sign.length();
                return new Token(Kind.SIGN, sign, start + 1);
            }
        }
        throw new RuleSyntaxException(1, at + 1, "found \"" + c + "\"; expected a step, an operator or the end");
    }

    private Token readLiteral(char mark) {
        int end = text.indexOf(mark, at + 1);
        if (end < 0) {
            throw new RuleSyntaxException(1, at + 1, "the text that starts here has no closing " + mark);
        }
        Token token = new Token(Kind.TEXT, text.substring(at + 1, end), at + 1);
        at = end + 1;
        return token;
    }

    private Token readName() {
        int start = at;
        while (at < text.length() && (isNamePart(text.charAt(at)) || isPrefixColon())) {
            at++;
        }
        return new Token(Kind.NAME, text.substring(start, at), start + 1);
    }

    /** Whether there is a single colon between two parts of a name; two colons end it. */
    private boolean isPrefixColon() {
        return text.charAt(at) == ':'
                && at + 1 < text.length()
                && isNameStart(text.charAt(at + 1))
                && text.charAt(at - 1) != ':';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isNameStart(char c) {
        return Character.isLetter(c) || c == '_' || Character.isSurrogate(c);
    }

    private static boolean isNamePart(char c) {
        return isNameStart(c) || isDigit(c) || c == '-' || c == '.';
    }
}
