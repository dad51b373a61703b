package org.feedmill.foreign;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.feedmill.rule.Condition;
import org.feedmill.rule.Condition.Relation;
import org.feedmill.rule.Path;
import org.feedmill.rule.Span;
import org.feedmill.rule.Step;
import org.jspecify.annotations.Nullable;

/** Left-hand side of a comparison in an XPath filter. */
sealed interface XPathSubject {

    /** {@code .}. */
    XPath SELF = new XPath.Route(null, List.of(), false, List.of(new XPath.Leg(false, "self", "node()", List.of())));

    /** The node's own text. */
    record Own() implements XPathSubject {}

    /** {@code @class}. */
    record OwnAttribute(String name) implements XPathSubject {}

    /** {@code concat(' ', @class, ' ')}: an attribute with blanks at its ends, so that whole words can be looked for. */
    record Padded(String name, boolean left, boolean right) implements XPathSubject {}

    /** Nodes that paths select. */
    record Of(List<Path> paths) implements XPathSubject {

        Condition where(boolean first, UnaryOperator<Condition> turn, Relation relation, String value) {
            List<Condition> ways = new ArrayList<>();
            for (Path path : paths) {
                String name = path.attribute();
                Condition there = name == null ? null : new Condition.HasAttribute(name);
                Condition test = name == null
                        ? new Condition.Says(relation, folded(relation, value))
                        : XPathConditions.attribute(name, relation, value);
                Path way = path.at(null);
                if (first) {
                    Step self = there == null ? Step.self() : Step.self(there);
                    way = way.then(self.with(Span.at(0)));
                }
                Condition turned = turn.apply(test);
                boolean both = there != null && turned != test;
                way = way.then(both && there != null ? Step.self(there, turned) : Step.self(turned));
                ways.add(new Condition.Leads(way));
            }
            return XPathConditions.either(ways);
        }
    }

    static XPathSubject of(XPath expression, @Nullable String attribute) {
        if (expression instanceof XPath.Call call) {
            return of(call, attribute);
        }
        if (expression instanceof XPath.Route route) {
            if (route.self()) {
                return attribute == null ? new Own() : new OwnAttribute(attribute);
            }
            String name = route.attribute();
            if (name != null && name.endsWith(")")) {
                throw new NotTaken("@" + name + ", which is no attribute; write " + name);
            }
            if (name != null && attribute == null && !name.equals("*")) {
                return new OwnAttribute(name.toLowerCase(Locale.ROOT));
            }
        }
        boolean nodes = expression instanceof XPath.Route || expression instanceof XPath.Union;
        if (!nodes || attribute != null) {
            throw new NotTaken("a comparison of something that is not on the page");
        }
        return new Of(new XPathPaths(false).paths(expression));
    }

    private static XPathSubject of(XPath.Call call, @Nullable String attribute) {
        boolean same = call.name().equals("string") || call.name().equals("normalize-space");
        if (same && call.arguments().size() <= 1) {
            XPath inner = call.arguments().isEmpty() ? SELF : call.arguments().getFirst();
            return of(inner, attribute);
        }
        if (call.name().equals("concat") && call.arguments().size() >= 2) {
            return padded(call.arguments(), attribute);
        }
        throw new NotTaken(call.name() + "() in a condition");
    }

    private static XPathSubject padded(List<XPath> arguments, @Nullable String attribute) {
        boolean left = blank(arguments.getFirst());
        boolean right = blank(arguments.getLast());
        List<XPath> inner = arguments.subList(left ? 1 : 0, arguments.size() - (right ? 1 : 0));
        if (inner.size() == 1 && of(inner.getFirst(), attribute) instanceof OwnAttribute own) {
            return new Padded(own.name(), left, right);
        }
        throw new NotTaken("concat() in a condition");
    }

    private static boolean blank(XPath expression) {
        return expression instanceof XPath.Text text && text.value().equals(" ");
    }

    /**
     * The subject where this is the way that XPath 1.0 has to ask for an ending: {@code substring(x, string-length(x) -
     * string-length('end') + 1) = 'end'}; null where it is not.
     */
    static @Nullable XPathSubject ending(XPath expression, String value, @Nullable String attribute) {
        boolean taken = expression instanceof XPath.Call call
                && call.is("substring", 2)
                && call.arguments().get(1) instanceof XPath.Pair plus
                && endsFrom(plus, call.arguments().getFirst()) == value.length();
        return taken && expression instanceof XPath.Call call
                ? of(call.arguments().getFirst(), attribute)
                : null;
    }

    /** How many characters from the end the position is that this reckons, -1 where it reckons something else. */
    private static int endsFrom(XPath.Pair pair, XPath subject) {
        if (pair.sign().equals("+")
                && pair.left() instanceof XPath.Pair minus
                && minus.sign().equals("-")) {
            boolean one = pair.right() instanceof XPath.Amount amount && amount.value() == 1;
            return one && lengthOf(minus.left(), subject) ? length(minus.right()) : -1;
        }
        if (pair.sign().equals("-") && pair.right() instanceof XPath.Amount amount && lengthOf(pair.left(), subject)) {
            return (int) amount.value() + 1;
        }
        return -1;
    }

    private static boolean lengthOf(XPath expression, XPath subject) {
        return expression instanceof XPath.Call call
                && call.is("string-length", 1)
                && call.arguments().getFirst().equals(subject);
    }

    private static int length(XPath expression) {
        if (expression instanceof XPath.Amount amount) {
            return (int) amount.value();
        }
        return expression instanceof XPath.Call call
                        && call.is("string-length", 1)
                        && call.arguments().getFirst() instanceof XPath.Text text
                ? text.value().length()
                : -1;
    }

    /** Texts of a page have their white space folded and their ends stripped. */
    static String folded(Relation relation, String value) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            boolean blank = Character.isWhitespace(c) || c == '\u00a0';
            if (!blank || out.isEmpty() || out.charAt(out.length() - 1) != ' ') {
                out.append(blank ? ' ' : c);
            }
        }
        return switch (relation) {
            case EQUALS -> out.toString().strip();
            case STARTS -> out.toString().stripLeading();
            case ENDS -> out.toString().stripTrailing();
            case CONTAINS, WORD -> out.toString();
        };
    }
}
