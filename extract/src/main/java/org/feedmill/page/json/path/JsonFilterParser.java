package org.feedmill.page.json.path;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.json.path.JsonPathFilter.Call;
import org.feedmill.page.json.path.JsonPathFilter.Function;
import org.feedmill.page.json.path.JsonPathFilter.Operand;
import org.feedmill.page.json.path.JsonPathFilter.Operator;
import org.jspecify.annotations.Nullable;

/** Parses the conditions of filters, and checks the types of their functions. Not thread-safe. */
final class JsonFilterParser {

    private static final int MAX_CONDITIONS = 256;

    private final JsonPathParser in;

    JsonFilterParser(JsonPathParser in) {
        this.in = in;
    }

    JsonPathFilter condition() {
        in.enter();
        JsonPathFilter condition = anyOf();
        in.exit();
        return condition;
    }

    private JsonPathFilter anyOf() {
        List<JsonPathFilter> all = new ArrayList<>();
        do {
            in.skipBlanks();
            all.add(allOf());
        } while (follows("||", all.size()));
        return all.size() == 1 ? all.getFirst() : new JsonPathFilter.AnyOf(List.copyOf(all));
    }

    private JsonPathFilter allOf() {
        List<JsonPathFilter> all = new ArrayList<>();
        do {
            in.skipBlanks();
            all.add(single());
        } while (follows("&&", all.size()));
        return all.size() == 1 ? all.getFirst() : new JsonPathFilter.AllOf(List.copyOf(all));
    }

    private boolean follows(String sign, int count) {
        int before = in.at;
        in.skipBlanks();
        if (in.accept(sign)) {
            if (count >= MAX_CONDITIONS) {
                throw in.expected("at most " + MAX_CONDITIONS + " conditions");
            }
            return true;
        }
        in.at = before;
        return false;
    }

    private JsonPathFilter single() {
        if (in.peek() == '!') {
            in.at++;
            in.skipBlanks();
            JsonPathFilter inner = in.peek() == '(' ? group() : test(operand(), in.at);
            return new JsonPathFilter.Not(inner);
        }
        if (in.peek() == '(') {
            return group();
        }
        int start = in.at;
        Operand left = operand();
        int end = in.at;
        in.skipBlanks();
        Operator operator = operator();
        if (operator == null) {
            in.at = end;
            return test(left, start);
        }
        checkComparable(left);
        in.skipBlanks();
        Operand right = operand();
        checkComparable(right);
        return new JsonPathFilter.Comparison(left, operator, right);
    }

    private JsonPathFilter group() {
        in.at++;
        in.skipBlanks();
        JsonPathFilter inner = condition();
        in.skipBlanks();
        if (!in.accept(')')) {
            throw in.expected("\")\"");
        }
        return inner;
    }

    private JsonPathFilter test(Operand operand, int start) {
        if (operand instanceof Operand.Query query) {
            return new JsonPathFilter.Exists(query.path());
        }
        if (operand instanceof Operand.Result result
                && !result.call().function().returnsValue()) {
            return new JsonPathFilter.Test(result.call());
        }
        in.at = start;
        throw in.expected("a comparison, a query, or a function that is true or false");
    }

    private void checkComparable(Operand operand) {
        boolean comparable = switch (operand) {
            case Operand.Literal literal -> true;
            case Operand.Query query -> query.path().isSingular();
            case Operand.Result result -> result.call().function().returnsValue();
        };
        if (!comparable) {
            throw in.expected("one value on each side of a comparison");
        }
    }

    private @Nullable Operator operator() {
        for (Operator operator : Operator.values()) {
            if (in.accept(operator.symbol())) {
                return operator;
            }
        }
        return null;
    }

    private Operand operand() {
        char c = in.peek();
        if (c == '@' || c == '$') {
            return new Operand.Query(in.query(true));
        }
        if (c == '\'' || c == '"') {
            return new Operand.Literal(new JsonValue.JsonString(in.string()));
        }
        if (c == '-' || JsonPathParser.isDigit(c)) {
            return new Operand.Literal(in.number());
        }
        String word = word();
        return switch (word) {
            case "true", "false" -> new Operand.Literal(new JsonValue.JsonBoolean(word.equals("true")));
            case "null" -> new Operand.Literal(new JsonValue.JsonNull());
            default -> new Operand.Result(call(word));
        };
    }

    private String word() {
        int from = in.at;
        while ((in.peek() >= 'a' && in.peek() <= 'z') || (in.at > from && (in.peek() == '_' || isDigit()))) {
            in.at++;
        }
        if (in.at == from) {
            throw in.expected("a query, a string, a number, true, false, null or a function");
        }
        return in.text.substring(from, in.at);
    }

    private boolean isDigit() {
        return JsonPathParser.isDigit(in.peek());
    }

    private Call call(String name) {
        Function function = null;
        for (Function known : Function.values()) {
            function = known.functionName().equals(name) ? known : function;
        }
        if (function == null || !in.accept('(')) {
            throw in.expected("a function: length, count, value, match or search, with its arguments");
        }
        in.enter();
        List<Operand> arguments = new ArrayList<>();
        in.skipBlanks();
        while (in.peek() != ')') {
            if (!arguments.isEmpty() && !in.accept(',')) {
                throw in.expected("\",\" or \")\"");
            }
            in.skipBlanks();
            arguments.add(operand());
            in.skipBlanks();
            if (arguments.size() > function.arity()) {
                break;
            }
        }
        if (!in.accept(')') || !fits(function, arguments)) {
            throw in.expected("other arguments of " + name + "()");
        }
        in.exit();
        return new Call(function, List.copyOf(arguments));
    }

    private static boolean fits(Function function, List<Operand> arguments) {
        if (arguments.size() != function.arity()) {
            return false;
        }
        for (int i = 0; i < arguments.size(); i++) {
            boolean fits = switch (arguments.get(i)) {
                case Operand.Literal literal -> !function.takesNodes(i);
                case Operand.Query query ->
                    function.takesNodes(i) || query.path().isSingular();
                case Operand.Result result ->
                    !function.takesNodes(i) && result.call().function().returnsValue();
            };
            if (!fits) {
                return false;
            }
        }
        return true;
    }
}
