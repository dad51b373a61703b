package org.feedmill.foreign;

import org.feedmill.rule.Span;
import org.jspecify.annotations.Nullable;

/**
 * Translates position filters into spans: {@code [1]}, {@code [last()]}, {@code [position() > 2]}. XPath counts from 1,
 * spans from 0.
 */
final class XPathPositions {

    private static final int MOST = 1_000_000;

    private XPathPositions() {}

    /** The span that a filter means, null where it says nothing of positions. */
    static @Nullable Span of(XPath filter) {
        Integer index = index(filter);
        if (index != null) {
            return Span.at(index);
        }
        if (filter instanceof XPath.Call call && call.is("not", 1)) {
            return call.arguments().getFirst() instanceof XPath.Pair pair ? span(opposite(pair)) : null;
        }
        return filter instanceof XPath.Pair pair ? span(pair) : null;
    }

    private static @Nullable Span span(XPath.Pair pair) {
        if (pair.sign().equals("and")) {
            return both(of(pair.left()), of(pair.right()));
        }
        if (position(pair.left())) {
            Integer index = index(pair.right());
            return index == null ? null : span(pair.sign(), index);
        }
        if (position(pair.right())) {
            Integer index = index(pair.left());
            return index == null ? null : span(turned(pair.sign()), index);
        }
        return null;
    }

    /** A range from the one and up to the other. */
    private static @Nullable Span both(@Nullable Span a, @Nullable Span b) {
        if (a == null || b == null) {
            return null;
        }
        boolean opens = a.last() == -1 && b.first() == 0;
        boolean closes = b.last() == -1 && a.first() == 0;
        return opens ? new Span(a.first(), b.last()) : closes ? new Span(b.first(), a.last()) : null;
    }

    private static @Nullable Span span(String sign, int index) {
        return switch (sign) {
            case "=" -> Span.at(index);
            case "!=" -> index == 0 ? new Span(1, -1) : index == -1 ? new Span(0, -2) : null;
            case ">" -> index == -1 ? null : new Span(index + 1, -1);
            case ">=" -> new Span(index, -1);
            case "<" -> index == 0 ? null : new Span(0, index - 1);
            case "<=" -> new Span(0, index);
            default -> null;
        };
    }

    private static XPath.Pair opposite(XPath.Pair pair) {
        String sign = switch (pair.sign()) {
            case "=" -> "!=";
            case "!=" -> "=";
            case "<" -> ">=";
            case ">" -> "<=";
            case "<=" -> ">";
            case ">=" -> "<";
            default -> "";
        };
        return new XPath.Pair(sign, pair.left(), pair.right());
    }

    private static String turned(String sign) {
        return switch (sign) {
            case "<" -> ">";
            case ">" -> "<";
            case "<=" -> ">=";
            case ">=" -> "<=";
            default -> sign;
        };
    }

    private static boolean position(XPath value) {
        return value instanceof XPath.Call call && call.is("position", 0);
    }

    private static boolean last(XPath value) {
        return value instanceof XPath.Call call && call.is("last", 0);
    }

    /** A number or {@code last() - 2} as an index, null where it is none. */
    private static @Nullable Integer index(XPath value) {
        if (value instanceof XPath.Amount amount) {
            int number = whole(amount.value());
            return number < 1 ? null : Integer.valueOf(number - 1);
        }
        if (last(value)) {
            return -1;
        }
        if (value instanceof XPath.Pair pair
                && pair.sign().equals("-")
                && last(pair.left())
                && pair.right() instanceof XPath.Amount amount) {
            int number = whole(amount.value());
            return number < 0 ? null : Integer.valueOf(-1 - number);
        }
        return null;
    }

    private static int whole(double value) {
        return value == Math.rint(value) && Math.abs(value) < MOST ? (int) value : -1;
    }
}
