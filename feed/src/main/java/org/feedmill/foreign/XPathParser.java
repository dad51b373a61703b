package org.feedmill.foreign;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.feedmill.foreign.XPathTokens.Kind;
import org.feedmill.foreign.XPathTokens.Token;
import org.feedmill.rule.RuleFault;
import org.jspecify.annotations.Nullable;

/** Reads XPath 1.0 expressions; every fault tells its column. Nesting, steps and length are bounded. */
final class XPathParser {

    /** The reader calls itself for brackets inside brackets; nobody nests deeper by hand. */
    private static final int DEEPEST = 24;

    private static final int MOST_LEGS = 256;

    /** Operators, the loosest first. */
    private static final List<Set<String>> LEVELS = List.of(
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

    /** @throws RuleFault where it is no XPath 1.0 */
    static XPath read(String text) {
        XPathParser parser = new XPathParser(XPathTokens.of(text));
        XPath all = parser.expression();
        if (parser.now().kind() != Kind.END) {
            throw parser.fault("an operator or the end");
        }
        return all;
    }

    private XPath expression() {
        if (++depth > DEEPEST) {
            throw fault("no more than " + DEEPEST + " brackets inside each other");
        }
        XPath all = level(0);
        depth--;
        return all;
    }

    private XPath level(int level) {
        if (level == LEVELS.size()) {
            return unary();
        }
        XPath left = level(level + 1);
        int count = 0;
        while (operator(LEVELS.get(level))) {
            if (++count > MOST_LEGS) {
                throw fault("no more than " + MOST_LEGS + " operators in a row");
            }
            String sign = take().text();
            left = new XPath.Pair(sign, left, level(level + 1));
        }
        return left;
    }

    /** After a whole operand the words and the star are operators. */
    private boolean operator(Set<String> signs) {
        Token token = now();
        return (token.kind() == Kind.SIGN || token.kind() == Kind.NAME) && signs.contains(token.text());
    }

    private XPath unary() {
        boolean minus = false;
        while (sign("-")) {
            minus = !minus;
        }
        XPath value = union();
        return minus ? new XPath.Pair("-", new XPath.Amount(0), value) : value;
    }

    private XPath union() {
        List<XPath> parts = new ArrayList<>(List.of(route()));
        while (sign("|")) {
            if (parts.size() >= MOST_LEGS) {
                throw fault("no more than " + MOST_LEGS + " alternatives");
            }
            parts.add(route());
        }
        return parts.size() == 1 ? parts.getFirst() : new XPath.Union(parts);
    }

    private XPath route() {
        XPath start = primary();
        List<XPath> filters = start == null ? List.of() : filters();
        if (start != null && filters.isEmpty() && !is("/") && !is("//")) {
            return start;
        }
        boolean absolute = start == null && (is("/") || is("//"));
        List<XPath.Leg> legs = new ArrayList<>();
        boolean deep = sign("//");
        boolean open = deep || sign("/");
        if (start == null && (!absolute || deep || legBegins()) || (start != null && open)) {
            legs.add(leg(deep));
            while (is("/") || is("//")) {
                deep = sign("//");
                if (!deep) {
                    at++;
                }
                if (legs.size() >= MOST_LEGS) {
                    throw fault("no more than " + MOST_LEGS + " steps");
                }
                legs.add(leg(deep));
            }
        }
        return new XPath.Route(start, filters, absolute, legs);
    }

    private boolean legBegins() {
        return now().kind() == Kind.NAME || is(".") || is("..") || is("@") || is("*");
    }

    /** A text, a number, a call or something in brackets; null where a step stands. */
    private @Nullable XPath primary() {
        Token token = now();
        switch (token.kind()) {
            case TEXT -> {
                at++;
                return new XPath.Text(token.text());
            }
            case AMOUNT -> {
                at++;
                return amount(token);
            }
            case NAME -> {
                return next().text().equals("(") && !NODE_TESTS.contains(token.text()) ? call() : null;
            }
            default -> {
                if (!sign("(")) {
                    return null;
                }
                XPath inner = expression();
                expect(")");
                return inner;
            }
        }
    }

    private XPath amount(Token token) {
        try {
            return new XPath.Amount(Double.parseDouble(token.text()));
        } catch (NumberFormatException e) {
            throw new RuleFault(1, token.at(), "\"" + token.text() + "\" is no number");
        }
    }

    private XPath call() {
        String name = take().text();
        expect("(");
        List<XPath> arguments = new ArrayList<>();
        while (!is(")")) {
            if (!arguments.isEmpty()) {
                expect(",");
            }
            if (arguments.size() >= MOST_LEGS) {
                throw fault("no more than " + MOST_LEGS + " arguments");
            }
            arguments.add(expression());
        }
        expect(")");
        return new XPath.Call(name, arguments);
    }

    private XPath.Leg leg(boolean deep) {
        if (sign(".")) {
            return new XPath.Leg(deep, "self", "node()", filters());
        }
        if (sign("..")) {
            return new XPath.Leg(deep, "parent", "node()", filters());
        }
        String axis = "child";
        if (sign("@")) {
            axis = "attribute";
        } else if (now().kind() == Kind.NAME && next().text().equals("::")) {
            axis = take().text();
            at++;
        }
        return new XPath.Leg(deep, axis, test(), filters());
    }

    private String test() {
        if (sign("*")) {
            return "*";
        }
        if (now().kind() != Kind.NAME) {
            throw fault("the name of an element, \"*\", \"@\" or \".\"");
        }
        String name = take().text();
        if (sign("(")) {
            if (now().kind() == Kind.TEXT) {
                at++;
            }
            expect(")");
            return name + "()";
        }
        return name;
    }

    private List<XPath> filters() {
        List<XPath> filters = new ArrayList<>();
        while (sign("[")) {
            if (filters.size() >= MOST_LEGS) {
                throw fault("no more than " + MOST_LEGS + " conditions");
            }
            filters.add(expression());
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

    private Token take() {
        return tokens.get(at++);
    }

    private boolean is(String sign) {
        return now().kind() == Kind.SIGN && now().text().equals(sign);
    }

    private boolean sign(String sign) {
        boolean there = is(sign);
        at += there ? 1 : 0;
        return there;
    }

    private void expect(String sign) {
        if (!sign(sign)) {
            throw fault("\"" + sign + "\"");
        }
    }

    private RuleFault fault(String expected) {
        Token token = now();
        String there = token.kind() == Kind.END ? "the expression ends here" : "\"" + shown(token) + "\" stands here";
        return new RuleFault(1, token.at(), there + "; expected " + expected);
    }

    private static String shown(Token token) {
        return token.text().length() > 20 ? token.text().substring(0, 20) + "…" : token.text();
    }
}
