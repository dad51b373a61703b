package org.feedmill.ruleimport.selector;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** An XPath 1.0 expression as it is written; {@link XPathParser} reads it. */
sealed interface XPathExpression {

    /** {@code 'news'}. */
    record TextLiteral(String value) implements XPathExpression {}

    /** {@code 3}. */
    record NumberLiteral(double value) implements XPathExpression {}

    /** {@code contains(@class, 'news')}. */
    record FunctionCall(String name, List<XPathExpression> arguments) implements XPathExpression {

        boolean is(String wanted, int count) {
            return name.equals(wanted) && arguments.size() == count;
        }
    }

    /** {@code a and b}, {@code a = b}, {@code a - b}. */
    record BinaryOperation(String sign, XPathExpression left, XPathExpression right) implements XPathExpression {}

    /** {@code a | b}. */
    record PathUnion(List<XPathExpression> parts) implements XPathExpression {}

    /**
     * {@code //div[1]/a}.
     *
     * @param start the expression in brackets before it; usually null
     * @param filters those of the start
     * @param absolute whether it starts at the document
     */
    record LocationPath(
            @Nullable XPathExpression start, List<XPathExpression> filters, boolean absolute, List<LocationStep> steps)
            implements XPathExpression {

        /** Whether it is {@code .}. */
        boolean self() {
            return start == null && !absolute && steps.stream().allMatch(LocationStep::self);
        }

        /** The name of the attribute if the path is {@code @name}, otherwise null. */
        @Nullable
        String attribute() {
            boolean one = start == null && !absolute && steps.size() == 1;
            LocationStep leg = one ? steps.getFirst() : null;
            return leg != null && !leg.deep && leg.axis.equals("attribute") && leg.filters.isEmpty() ? leg.test : null;
        }
    }

    /**
     * One step of a route.
     *
     * @param deep whether {@code //} precedes it
     */
    record LocationStep(boolean deep, String axis, String test, List<XPathExpression> filters) {

        boolean self() {
            return !deep && axis.equals("self") && test.equals("node()") && filters.isEmpty();
        }
    }
}
