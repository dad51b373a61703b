package org.feedmill.ruleimport.selector;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.feedmill.rule.path.RuleSyntaxException;
import org.feedmill.ruleimport.selector.XPathTokenizer.Kind;
import org.feedmill.ruleimport.selector.XPathTokenizer.Token;
import org.jspecify.annotations.Nullable;

/** Parses XPath 1.0 expressions; every syntax error has its column. Nesting, steps and length are limited. */
final class XPathParser {

    /** The parser recurses for nested brackets; nobody nests deeper by hand. */
    private static final int MAX_DEPTH = 24;

    private static final int MAX_STEPS = 256;

    /** Operators, lowest precedence first. */
    private static final List<Set<String>> OPERATOR_LEVELS = List.of(
            Set.of("or"),
            Set.of("and"),
            Set.of("=", "!="),
            Set.of("<", ">", "<=", ">="),
            Set.of("+", "-"),
            Set.of("*", "div", "mod"));

    private static final Set<String> NODE_TESTS = Set.of("text", "node", "comment", "processing-instruction");

    private final List<Token> tokens;
    private int at;
    private int depth;

    private XPathParser(List<Token> tokens) {
        this.tokens = tokens;
    }

    /** @throws RuleSyntaxException if it is not XPath 1.0 */
    static XPathExpression read(String text) {
        XPathParser parser = new XPathParser(XPathTokenizer.tokenize(text));
        XPathExpression all = parser.parseExpression();
        if (parser.now().kind() != Kind.END) {
            throw parser.fault("an operator or the end");
        }
        return all;
    }

    private XPathExpression parseExpression() {
        if (++depth > MAX_DEPTH) {
            throw fault("at most " + MAX_DEPTH + " nested brackets");
        }
        XPathExpression all = parseLevel(0);
        depth--;
        return all;
    }

    private XPathExpression parseLevel(int level) {
        if (level == OPERATOR_LEVELS.size()) {
            return parseUnary();
        }
        XPathExpression left = parseLevel(level + 1);
        int count = 0;
        while (isOperator(OPERATOR_LEVELS.get(level))) {
            if (++count > MAX_STEPS) {
                throw fault("at most " + MAX_STEPS + " operators in a row");
            }
            String sign = consume().text();
            left = new XPathExpression.BinaryOperation(sign, left, parseLevel(level + 1));
        }
        return left;
    }

    /** After a complete operand, names and the star are operators. */
    private boolean isOperator(Set<String> signs) {
        Token token = now();
        return (token.kind() == Kind.SIGN || token.kind() == Kind.NAME) && signs.contains(token.text());
    }

    private XPathExpression parseUnary() {
        boolean minus = false;
        while (consumeIf("-")) {
            minus = !minus;
        }
        XPathExpression value = parseUnion();
        return minus ? new XPathExpression.BinaryOperation("-", new XPathExpression.NumberLiteral(0), value) : value;
    }

    private XPathExpression parseUnion() {
        List<XPathExpression> parts = new ArrayList<>(List.of(parsePath()));
        while (consumeIf("|")) {
            if (parts.size() >= MAX_STEPS) {
                throw fault("at most " + MAX_STEPS + " alternatives");
            }
            parts.add(parsePath());
        }
        return parts.size() == 1 ? parts.getFirst() : new XPathExpression.PathUnion(parts);
    }

    private XPathExpression parsePath() {
        XPathExpression start = parsePrimary();
        List<XPathExpression> filters = start == null ? List.of() : parseFilters();
        if (start != null && filters.isEmpty() && !isNext("/") && !isNext("//")) {
            return start;
        }
        boolean absolute = start == null && (isNext("/") || isNext("//"));
        List<XPathExpression.LocationStep> legs = new ArrayList<>();
        boolean deep = consumeIf("//");
        boolean open = deep || consumeIf("/");
        if (start == null && (!absolute || deep || isStepStart()) || (start != null && open)) {
            legs.add(parseStep(deep));
            while (isNext("/") || isNext("//")) {
                deep = consumeIf("//");
                if (!deep) {
                    at++;
                }
                if (legs.size() >= MAX_STEPS) {
                    throw fault("at most " + MAX_STEPS + " steps");
                }
                legs.add(parseStep(deep));
            }
        }
        return new XPathExpression.LocationPath(start, filters, absolute, legs);
    }

    private boolean isStepStart() {
        return now().kind() == Kind.NAME || isNext(".") || isNext("..") || isNext("@") || isNext("*");
    }

    /** Parses a text, a number, a call or brackets; null if a step follows. */
    private @Nullable XPathExpression parsePrimary() {
        Token token = now();
        switch (token.kind()) {
            case TEXT -> {
                at++;
                return new XPathExpression.TextLiteral(token.text());
            }
            case AMOUNT -> {
                at++;
                return parseNumber(token);
            }
            case NAME -> {
                return next().text().equals("(") && !NODE_TESTS.contains(token.text()) ? parseCall() : null;
            }
            default -> {
                if (!consumeIf("(")) {
                    return null;
                }
                XPathExpression inner = parseExpression();
                expect(")");
                return inner;
            }
        }
    }

    private XPathExpression parseNumber(Token token) {
        try {
            return new XPathExpression.NumberLiteral(Double.parseDouble(token.text()));
        } catch (NumberFormatException e) {
            throw new RuleSyntaxException(1, token.at(), "\"" + token.text() + "\" is not a number");
        }
    }

    private XPathExpression parseCall() {
        String name = consume().text();
        expect("(");
        List<XPathExpression> arguments = new ArrayList<>();
        while (!isNext(")")) {
            if (!arguments.isEmpty()) {
                expect(",");
            }
            if (arguments.size() >= MAX_STEPS) {
                throw fault("at most " + MAX_STEPS + " arguments");
            }
            arguments.add(parseExpression());
        }
        expect(")");
        return new XPathExpression.FunctionCall(name, arguments);
    }

    private XPathExpression.LocationStep parseStep(boolean deep) {
        if (consumeIf(".")) {
            return new XPathExpression.LocationStep(deep, "self", "node()", parseFilters());
        }
        if (consumeIf("..")) {
            return new XPathExpression.LocationStep(deep, "parent", "node()", parseFilters());
        }
        String axis = "child";
        if (consumeIf("@")) {
            axis = "attribute";
        } else if (now().kind() == Kind.NAME && next().text().equals("::")) {
            axis = consume().text();
            at++;
        }
        return new XPathExpression.LocationStep(deep, axis, parseNodeTest(), parseFilters());
    }

    private String parseNodeTest() {
        if (consumeIf("*")) {
            return "*";
        }
        if (now().kind() != Kind.NAME) {
            throw fault("the name of an element, \"*\", \"@\" or \".\"");
        }
        String name = consume().text();
        if (consumeIf("(")) {
            if (now().kind() == Kind.TEXT) {
                at++;
            }
            expect(")");
            return name + "()";
        }
        return name;
    }

    private List<XPathExpression> parseFilters() {
        List<XPathExpression> filters = new ArrayList<>();
        while (consumeIf("[")) {
            if (filters.size() >= MAX_STEPS) {
                throw fault("at most " + MAX_STEPS + " conditions");
            }
            filters.add(parseExpression());
            expect("]");
        }
        return filters;
    }

    private Token now() {
        return tokens.get(at);
    }

    private Token next() {
        return tokens.get(Math.min(at + 1, tokens.size() - 1));
    }

    private Token consume() {
        return tokens.get(at++);
    }

    private boolean isNext(String sign) {
        return now().kind() == Kind.SIGN && now().text().equals(sign);
    }

    private boolean consumeIf(String sign) {
        boolean there = isNext(sign);
        at += there ? 1 : 0;
        return there;
    }

    private void expect(String sign) {
        if (!consumeIf(sign)) {
            throw fault("\"" + sign + "\"");
        }
    }

    private RuleSyntaxException fault(String expected) {
        Token token = now();
        String there = token.kind() == Kind.END ? "found the end of the expression" : "found \"" + shown(token) + "\"";
        return new RuleSyntaxException(1, token.at(), there + "; expected " + expected);
    }

    private static String shown(Token token) {
        return token.text().length() > 20 ? token.text().substring(0, 20) + "…" : token.text();
    }
}
