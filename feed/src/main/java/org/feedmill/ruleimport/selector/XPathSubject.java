package org.feedmill.ruleimport.selector;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.feedmill.rule.path.IndexRange;
import org.feedmill.rule.path.PathStep;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.StepCondition;
import org.feedmill.rule.path.StepCondition.TextOperator;
import org.jspecify.annotations.Nullable;

/** Left-hand side of a comparison in an XPath filter. */
sealed interface XPathSubject {

    /** {@code .}. */
    XPathExpression SELF = new XPathExpression.LocationPath(
            null, List.of(), false, List.of(new XPathExpression.LocationStep(false, "self", "node()", List.of())));

    /** The node's own text. */
    record NodeText() implements XPathSubject {}

    /** {@code @class}. */
    record NodeAttribute(String name) implements XPathSubject {}

    /** {@code concat(' ', @class, ' ')}: an attribute with blanks at its ends, to search for whole words. */
    record PaddedAttribute(String name, boolean left, boolean right) implements XPathSubject {}

    /** Nodes that paths select. */
    record SelectedNodes(List<RulePath> paths) implements XPathSubject {

        StepCondition where(boolean first, UnaryOperator<StepCondition> turn, TextOperator relation, String value) {
            List<StepCondition> ways = new ArrayList<>();
            for (RulePath path : paths) {
                String name = path.attribute();
                StepCondition there = name == null ? null : new StepCondition.HasAttribute(name);
                StepCondition test = name == null
                        ? new StepCondition.TextMatches(relation, foldWhitespace(relation, value))
                        : XPathConditionTranslator.attribute(name, relation, value);
                RulePath way = path.withAttribute(null);
                if (first) {
                    PathStep self = there == null ? PathStep.self() : PathStep.self(there);
                    way = way.append(self.with(IndexRange.at(0)));
                }
                StepCondition turned = turn.apply(test);
                boolean both = there != null && turned != test;
                way = way.append(both && there != null ? PathStep.self(there, turned) : PathStep.self(turned));
                ways.add(new StepCondition.HasPath(way));
            }
            return XPathConditionTranslator.anyOf(ways);
        }
    }

    static XPathSubject of(XPathExpression expression, @Nullable String attribute) {
        if (expression instanceof XPathExpression.FunctionCall call) {
            return of(call, attribute);
        }
        if (expression instanceof XPathExpression.LocationPath route) {
            if (route.self()) {
                return attribute == null ? new NodeText() : new NodeAttribute(attribute);
            }
            String name = route.attribute();
            if (name != null && name.endsWith(")")) {
                throw new UnsupportedRuleException("@" + name + " is not an attribute; write " + name);
            }
            if (name != null && attribute == null && !name.equals("*")) {
                return new NodeAttribute(name.toLowerCase(Locale.ROOT));
            }
        }
        boolean nodes =
                expression instanceof XPathExpression.LocationPath || expression instanceof XPathExpression.PathUnion;
        if (!nodes || attribute != null) {
            throw new UnsupportedRuleException("only values of the page can be compared");
        }
        return new SelectedNodes(new XPathTranslator(false).paths(expression));
    }

    private static XPathSubject of(XPathExpression.FunctionCall call, @Nullable String attribute) {
        boolean same = call.name().equals("string") || call.name().equals("normalize-space");
        if (same && call.arguments().size() <= 1) {
            XPathExpression inner =
                    call.arguments().isEmpty() ? SELF : call.arguments().getFirst();
            return of(inner, attribute);
        }
        if (call.name().equals("concat") && call.arguments().size() >= 2) {
            return padded(call.arguments(), attribute);
        }
        throw new UnsupportedRuleException(call.name() + "() in a condition is not supported");
    }

    private static XPathSubject padded(List<XPathExpression> arguments, @Nullable String attribute) {
        boolean left = isBlankText(arguments.getFirst());
        boolean right = isBlankText(arguments.getLast());
        List<XPathExpression> inner = arguments.subList(left ? 1 : 0, arguments.size() - (right ? 1 : 0));
        if (inner.size() == 1 && of(inner.getFirst(), attribute) instanceof NodeAttribute own) {
            return new PaddedAttribute(own.name(), left, right);
        }
        throw new UnsupportedRuleException("concat() in a condition is not supported");
    }

    private static boolean isBlankText(XPathExpression expression) {
        return expression instanceof XPathExpression.TextLiteral text
                && text.value().equals(" ");
    }

    /**
     * Returns the subject if the expression is the XPath 1.0 idiom for an ending: {@code substring(x, string-length(x)
     * - string-length('end') + 1) = 'end'}; null otherwise.
     */
    static @Nullable XPathSubject endingSubject(XPathExpression expression, String value, @Nullable String attribute) {
        boolean taken = expression instanceof XPathExpression.FunctionCall call
                && call.is("substring", 2)
                && call.arguments().get(1) instanceof XPathExpression.BinaryOperation plus
                && lengthFromEnd(plus, call.arguments().getFirst()) == value.length();
        return taken && expression instanceof XPathExpression.FunctionCall call
                ? of(call.arguments().getFirst(), attribute)
                : null;
    }

    /**
     * Returns the distance of the computed position from the end in characters; -1 if the expression computes something
     * else.
     */
    private static int lengthFromEnd(XPathExpression.BinaryOperation pair, XPathExpression subject) {
        if (pair.sign().equals("+")
                && pair.left() instanceof XPathExpression.BinaryOperation minus
                && minus.sign().equals("-")) {
            boolean one = pair.right() instanceof XPathExpression.NumberLiteral amount && amount.value() == 1;
            return one && isLengthOf(minus.left(), subject) ? length(minus.right()) : -1;
        }
        if (pair.sign().equals("-")
                && pair.right() instanceof XPathExpression.NumberLiteral amount
                && isLengthOf(pair.left(), subject)) {
            return (int) amount.value() + 1;
        }
        return -1;
    }

    private static boolean isLengthOf(XPathExpression expression, XPathExpression subject) {
        return expression instanceof XPathExpression.FunctionCall call
                && call.is("string-length", 1)
                && call.arguments().getFirst().equals(subject);
    }

    private static int length(XPathExpression expression) {
        if (expression instanceof XPathExpression.NumberLiteral amount) {
            return (int) amount.value();
        }
        return expression instanceof XPathExpression.FunctionCall call
                        && call.is("string-length", 1)
                        && call.arguments().getFirst() instanceof XPathExpression.TextLiteral text
                ? text.value().length()
                : -1;
    }

    /** Folds white space as in texts of a page, and strips the ends. */
    static String foldWhitespace(TextOperator relation, String value) {
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
