package org.feedmill.foreign;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** An XPath 1.0 expression as it is written; {@link XPathParser} reads it. */
sealed interface XPath {

    /** {@code 'news'}. */
    record Text(String value) implements XPath {}

    /** {@code 3}. */
    record Amount(double value) implements XPath {}

    /** {@code contains(@class, 'news')}. */
    record Call(String name, List<XPath> arguments) implements XPath {

        boolean is(String wanted, int count) {
            return name.equals(wanted) && arguments.size() == count;
        }
    }

    /** {@code a and b}, {@code a = b}, {@code a - b}. */
    record Pair(String sign, XPath left, XPath right) implements XPath {}

    /** {@code a | b}. */
    record Union(List<XPath> parts) implements XPath {}

    /**
     * {@code //div[1]/a}.
     *
     * @param start what stands in brackets before it, null mostly
     * @param filters those of the start
     * @param absolute whether it starts at the document
     */
    record Route(@Nullable XPath start, List<XPath> filters, boolean absolute, List<Leg> legs) implements XPath {

        /** Whether it is {@code .}. */
        boolean self() {
            return start == null && !absolute && legs.stream().allMatch(Leg::self);
        }

        /** The attribute's name where it is {@code @name}, else null. */
        @Nullable
        String attribute() {
            boolean one = start == null && !absolute && legs.size() == 1;
            Leg leg = one ? legs.getFirst() : null;
            return leg != null && !leg.deep && leg.axis.equals("attribute") && leg.filters.isEmpty() ? leg.test : null;
        }
    }

    /**
     * One step of a route.
     *
     * @param deep whether {@code //} stands before it
     */
    record Leg(boolean deep, String axis, String test, List<XPath> filters) {

        boolean self() {
            return !deep && axis.equals("self") && test.equals("node()") && filters.isEmpty();
        }
    }
}
