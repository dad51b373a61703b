package org.feedmill.page.json.path;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedmill.page.json.JsonTree;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.json.path.JsonPathFilter.Call;
import org.feedmill.page.json.path.JsonPathFilter.Operand;
import org.feedmill.page.json.path.JsonPathFilter.Operator;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates the conditions of filters on the values of one document. What a condition compares or matches is paid from
 * the budget of the queries, because a query can repeat it for each value. Not thread-safe.
 */
final class JsonFilterEvaluator {

    /** Characters that are compared, or read by an expression, in about the time of one visit. */
    private static final int CHARACTERS_PER_VISIT = 8;

    /** Visits that compiling an expression costs, besides its length. */
    private static final int COMPILE_VISITS = 100;

    /** Expressions that are kept; those in the document itself can be many. */
    private static final int MAX_EXPRESSIONS = 100;

    private final JsonTree tree;
    private final JsonPathEvaluator paths;
    private final Map<String, Optional<BoundedRegex>> expressions = new HashMap<>();

    JsonFilterEvaluator(JsonTree tree, JsonPathEvaluator paths) {
        this.tree = tree;
        this.paths = paths;
    }

    boolean holds(JsonPathFilter condition, int current) {
        return switch (condition) {
            case JsonPathFilter.AnyOf any -> any.conditions().stream().anyMatch(one -> holds(one, current));
            case JsonPathFilter.AllOf all -> all.conditions().stream().allMatch(one -> holds(one, current));
            case JsonPathFilter.Not not -> !holds(not.condition(), current);
            case JsonPathFilter.Exists exists -> paths.select(current, exists.query()).length > 0;
            case JsonPathFilter.Test test -> test(test.call(), current);
            case JsonPathFilter.Comparison comparison ->
                compare(value(comparison.left(), current), comparison.operator(), value(comparison.right(), current));
        };
    }

    /** The value of an operand, null for nothing. */
    private @Nullable JsonValue value(Operand operand, int current) {
        return switch (operand) {
            case Operand.Literal literal -> literal.value();
            case Operand.Query query -> {
                int selected = paths.selectFirst(current, query.path());
                yield selected < 0 ? null : tree.value(selected);
            }
            case Operand.Result result -> result(result.call(), current);
        };
    }

    private @Nullable JsonValue result(Call call, int current) {
        Operand argument = call.arguments().getFirst();
        return switch (call.function()) {
            case LENGTH -> length(value(argument, current));
            case COUNT -> number(nodes(argument, current).size());
            case VALUE -> {
                List<JsonValue> nodes = nodes(argument, current);
                yield nodes.size() == 1 ? nodes.getFirst() : null;
            }
            default -> null;
        };
    }

    private List<JsonValue> nodes(Operand argument, int current) {
        return argument instanceof Operand.Query query ? paths.values(current, query.path()) : List.of();
    }

    private @Nullable JsonValue length(@Nullable JsonValue value) {
        return switch (value) {
            case null -> null;
            case JsonValue.JsonString string -> {
                int chars = string.value().length();
                yield spendFor(chars) ? number(string.value().codePointCount(0, chars)) : null;
            }
            case JsonValue.JsonArray array -> number(array.values().size());
            case JsonValue.JsonObject struct -> number(struct.members().size());
            default -> null;
        };
    }

    private static JsonValue number(int value) {
        return new JsonValue.JsonNumber(String.valueOf(value));
    }

    private boolean test(Call call, int current) {
        JsonValue text = value(call.arguments().get(0), current);
        JsonValue pattern = value(call.arguments().get(1), current);
        if (!(text instanceof JsonValue.JsonString string) || !(pattern instanceof JsonValue.JsonString written)) {
            return false;
        }
        BoundedRegex regex = compiled(written.value()).orElse(null);
        if (regex == null || !spendFor(string.value().length())) {
            return false;
        }
        int[] stepsLeft = {BoundedRegex.MAX_STEPS};
        boolean fits = call.function() == JsonPathFilter.Function.MATCH
                ? regex.matches(string.value(), stepsLeft)
                : regex.isFoundIn(string.value(), stepsLeft);
        return spendFor(BoundedRegex.MAX_STEPS - Math.max(0, stepsLeft[0])) && fits;
    }

    private Optional<BoundedRegex> compiled(String written) {
        Optional<BoundedRegex> known = expressions.get(written);
        if (known != null) {
            return known;
        }
        if (!paths.spend(COMPILE_VISITS + written.length())) {
            return Optional.empty();
        }
        if (expressions.size() >= MAX_EXPRESSIONS) {
            expressions.clear();
        }
        Optional<BoundedRegex> regex = BoundedRegex.compile(written);
        expressions.put(written, regex);
        return regex;
    }

    /** Spends the visits for characters that are read; false if nothing is left. */
    private boolean spendFor(int characters) {
        return paths.spend(1L + characters / CHARACTERS_PER_VISIT);
    }

    private boolean compare(@Nullable JsonValue left, Operator operator, @Nullable JsonValue right) {
        return switch (operator) {
            case EQUAL -> areEqual(left, right);
            case NOT_EQUAL -> !areEqual(left, right);
            case LESS -> isLess(left, right);
            case GREATER -> isLess(right, left);
            case AT_MOST -> isLess(left, right) || areEqual(left, right);
            case AT_LEAST -> isLess(right, left) || areEqual(left, right);
        };
    }

    private boolean areEqual(@Nullable JsonValue left, @Nullable JsonValue right) {
        if (left == null || right == null) {
            return left == right;
        }
        if (!paths.spend(1)) {
            return false;
        }
        if (left instanceof JsonValue.JsonArray a && right instanceof JsonValue.JsonArray b) {
            boolean same = a.values().size() == b.values().size();
            for (int i = 0; i < a.values().size() && same; i++) {
                same = areEqual(a.values().get(i), b.values().get(i));
            }
            return same;
        }
        if (left instanceof JsonValue.JsonObject a && right instanceof JsonValue.JsonObject b) {
            return a.members().size() == b.members().size()
                    && paths.spend(a.members().size())
                    && a.members().keySet().equals(b.members().keySet())
                    && a.members().entrySet().stream().allMatch(e -> areEqual(e.getValue(), b.get(e.getKey())));
        }
        if (left instanceof JsonValue.JsonString a && right instanceof JsonValue.JsonString b) {
            return a.value().length() == b.value().length()
                    && spendFor(a.value().length())
                    && a.equals(b);
        }
        return left instanceof JsonValue.JsonNumber a && right instanceof JsonValue.JsonNumber b
                ? a.digits().equals(b.digits()) || Double.compare(number(a) + 0.0, number(b) + 0.0) == 0
                : left.equals(right);
    }

    private static double number(JsonValue.JsonNumber value) {
        try {
            return Double.parseDouble(value.digits());
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    private boolean isLess(@Nullable JsonValue left, @Nullable JsonValue right) {
        if (left instanceof JsonValue.JsonNumber a && right instanceof JsonValue.JsonNumber b) {
            return number(a) < number(b);
        }
        return left instanceof JsonValue.JsonString a
                && right instanceof JsonValue.JsonString b
                && spendFor(Math.min(a.value().length(), b.value().length()))
                && compareCodePoints(a.value(), b.value()) < 0;
    }

    private static int compareCodePoints(String a, String b) {
        int i = 0;
        while (i < a.length() && i < b.length() && a.charAt(i) == b.charAt(i)) {
            i++;
        }
        return i == a.length() || i == b.length()
                ? a.length() - b.length()
                : Integer.compare(a.codePointAt(i), b.codePointAt(i));
    }
}
