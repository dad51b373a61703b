package org.feedmill.page.json.path;

import java.util.List;
import org.feedmill.page.json.JsonValue;

/** A condition of a filter selector. */
public sealed interface JsonPathFilter {

    /** At least one condition holds. */
    record AnyOf(List<JsonPathFilter> conditions) implements JsonPathFilter {}

    /** All conditions hold. */
    record AllOf(List<JsonPathFilter> conditions) implements JsonPathFilter {}

    /** The condition does not hold. */
    record Not(JsonPathFilter condition) implements JsonPathFilter {}

    /** The query selects a value. */
    record Exists(JsonPath query) implements JsonPathFilter {}

    /** A function whose result is a truth value holds. */
    record Test(Call call) implements JsonPathFilter {}

    /** Two values compare as stated. */
    record Comparison(Operand left, Operator operator, Operand right) implements JsonPathFilter {}

    /** The comparison operators. */
    enum Operator {
        EQUAL("=="),
        NOT_EQUAL("!="),
        AT_MOST("<="),
        AT_LEAST(">="),
        LESS("<"),
        GREATER(">");

        private final String symbol;

        Operator(String symbol) {
            this.symbol = symbol;
        }

        String symbol() {
            return symbol;
        }
    }

    /** The side of a comparison, or an argument of a function. */
    sealed interface Operand {

        /** A value in the query itself. */
        record Literal(JsonValue value) implements Operand {}

        /** A query. */
        record Query(JsonPath path) implements Operand {}

        /** The result of a function. */
        record Result(Call call) implements Operand {}
    }

    /** A function with its arguments. */
    record Call(Function function, List<Operand> arguments) {}

    /** The functions of RFC 9535. */
    enum Function {
        LENGTH("length", true, false),
        COUNT("count", true, true),
        VALUE("value", true, true),
        MATCH("match", false, false, false),
        SEARCH("search", false, false, false);

        private final String functionName;
        private final boolean returnsValue;
        private final boolean[] takesNodes;

        Function(String functionName, boolean returnsValue, boolean... takesNodes) {
            this.functionName = functionName;
            this.returnsValue = returnsValue;
            this.takesNodes = takesNodes;
        }

        String functionName() {
            return functionName;
        }

        /** Whether the result is a value, and not a truth value. */
        boolean returnsValue() {
            return returnsValue;
        }

        int arity() {
            return takesNodes.length;
        }

        /** Whether an argument is any query, and not one value. */
        boolean takesNodes(int argument) {
            return takesNodes[argument];
        }
    }
}
