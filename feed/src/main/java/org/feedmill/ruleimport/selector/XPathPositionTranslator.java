package org.feedmill.ruleimport.selector;

import org.feedmill.rule.path.IndexRange;
import org.jspecify.annotations.Nullable;

/**
 * Translates position filters into spans: {@code [1]}, {@code [last()]}, {@code [position() > 2]}. XPath counts from 1,
 * spans from 0.
 */
final class XPathPositionTranslator {

    private static final int MAX_POSITION = 1_000_000;

    private XPathPositionTranslator() {}

    /** Returns the range of a filter; null if it is not about positions. */
    static @Nullable IndexRange of(XPathExpression filter) {
        Integer index = index(filter);
        if (index != null) {
            return IndexRange.at(index);
        }
        if (filter instanceof XPathExpression.FunctionCall call && call.is("not", 1)) {
            return call.arguments().getFirst() instanceof XPathExpression.BinaryOperation pair
                    ? span(negate(pair))
                    : null;
        }
        return filter instanceof XPathExpression.BinaryOperation pair ? span(pair) : null;
    }

    private static @Nullable IndexRange span(XPathExpression.BinaryOperation pair) {
        if (pair.sign().equals("and")) {
            return intersect(of(pair.left()), of(pair.right()));
        }
        if (isPosition(pair.left())) {
            Integer index = index(pair.right());
            return index == null ? null : span(pair.sign(), index);
        }
        if (isPosition(pair.right())) {
            Integer index = index(pair.left());
            return index == null ? null : span(mirrorSign(pair.sign()), index);
        }
        return null;
    }

    /** Returns the intersection of two ranges. */
    private static @Nullable IndexRange intersect(@Nullable IndexRange a, @Nullable IndexRange b) {
        if (a == null || b == null) {
            return null;
        }
        boolean opens = a.last() == -1 && b.first() == 0;
        boolean closes = b.last() == -1 && a.first() == 0;
        return opens ? new IndexRange(a.first(), b.last()) : closes ? new IndexRange(b.first(), a.last()) : null;
    }

    private static @Nullable IndexRange span(String sign, int index) {
        return switch (sign) {
            case "=" -> IndexRange.at(index);
            case "!=" -> index == 0 ? new IndexRange(1, -1) : index == -1 ? new IndexRange(0, -2) : null;
            case ">" -> index == -1 ? null : new IndexRange(index + 1, -1);
            case ">=" -> new IndexRange(index, -1);
            case "<" -> index == 0 ? null : new IndexRange(0, index - 1);
            case "<=" -> new IndexRange(0, index);
            default -> null;
        };
    }

    private static XPathExpression.BinaryOperation negate(XPathExpression.BinaryOperation pair) {
        String sign = switch (pair.sign()) {
            case "=" -> "!=";
            case "!=" -> "=";
            case "<" -> ">=";
            case ">" -> "<=";
            case "<=" -> ">";
            case ">=" -> "<";
            default -> "";
        };
        return new XPathExpression.BinaryOperation(sign, pair.left(), pair.right());
    }

    private static String mirrorSign(String sign) {
        return switch (sign) {
            case "<" -> ">";
            case ">" -> "<";
            case "<=" -> ">=";
            case ">=" -> "<=";
            default -> sign;
        };
    }

    private static boolean isPosition(XPathExpression value) {
        return value instanceof XPathExpression.FunctionCall call && call.is("position", 0);
    }

    private static boolean isLast(XPathExpression value) {
        return value instanceof XPathExpression.FunctionCall call && call.is("last", 0);
    }

    /** Returns a number or {@code last() - 2} as an index; null if it is neither. */
    private static @Nullable Integer index(XPathExpression value) {
        if (value instanceof XPathExpression.NumberLiteral amount) {
            int number = toInteger(amount.value());
            return number < 1 ? null : Integer.valueOf(number - 1);
        }
        if (isLast(value)) {
            return -1;
        }
        if (value instanceof XPathExpression.BinaryOperation pair
                && pair.sign().equals("-")
                && isLast(pair.left())
                && pair.right() instanceof XPathExpression.NumberLiteral amount) {
            int number = toInteger(amount.value());
            return number < 0 ? null : Integer.valueOf(-1 - number);
        }
        return null;
    }

    private static int toInteger(double value) {
        return value == Math.rint(value) && Math.abs(value) < MAX_POSITION ? (int) value : -1;
    }
}
