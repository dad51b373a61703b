package org.feedmill.ruleimport.selector;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.rule.path.IndexRange;
import org.feedmill.rule.path.PathStep;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.StepAxis;
import org.feedmill.rule.path.StepCondition;
import org.feedmill.rule.path.StepCondition.TextOperator;
import org.feedmill.ruleimport.selector.XPathSubject.NodeAttribute;
import org.feedmill.ruleimport.selector.XPathSubject.NodeText;
import org.feedmill.ruleimport.selector.XPathSubject.PaddedAttribute;
import org.feedmill.ruleimport.selector.XPathSubject.SelectedNodes;
import org.jspecify.annotations.Nullable;

/** Translates XPath filters into conditions. */
public final class XPathConditionTranslator {

    private final @Nullable String attribute;
    private final @Nullable Boolean kind;

    /**
     * @param attribute the attribute that {@code .} refers to; null if it is the element
     * @param kind whether positions count elements of the same name, or all; null if a single node cannot show them
     */
    XPathConditionTranslator(@Nullable String attribute, @Nullable Boolean kind) {
        this.attribute = attribute;
        this.kind = kind;
    }

    StepCondition condition(XPathExpression filter) {
        IndexRange span = XPathPositionTranslator.of(filter);
        if (span != null) {
            if (kind == null) {
                throw new UnsupportedRuleException("a position combined with other conditions is not supported");
            }
            return new StepCondition.HasPosition(kind, span);
        }
        return switch (filter) {
            case XPathExpression.BinaryOperation pair -> fromBinary(pair);
            case XPathExpression.FunctionCall call -> fromCall(call);
            case XPathExpression.LocationPath route -> exists(route);
            case XPathExpression.PathUnion union ->
                anyOf(union.parts().stream().map(this::condition).toList());
            case XPathExpression.TextLiteral text ->
                throw new UnsupportedRuleException("fixed text as a condition is not supported");
            case XPathExpression.NumberLiteral amount ->
                throw new UnsupportedRuleException("a position must be a whole number from 1");
        };
    }

    private StepCondition fromBinary(XPathExpression.BinaryOperation pair) {
        return switch (pair.sign()) {
            case "or" -> anyOf(flattenChain(pair, "or"));
            case "and" -> allOf(flattenChain(pair, "and"));
            case "=", "!=" -> fromEquality(pair);
            case "<", ">", "<=", ">=" -> fromNumberComparison(pair.sign(), pair.left(), pair.right());
            default -> throw new UnsupportedRuleException("arithmetic with \"" + pair.sign() + "\" is not supported");
        };
    }

    /** Flattens {@code a or b or c}, however it is nested. */
    private List<StepCondition> flattenChain(XPathExpression.BinaryOperation pair, String sign) {
        List<XPathExpression> parts = new ArrayList<>(List.of(pair.right()));
        XPathExpression left = pair.left();
        while (left instanceof XPathExpression.BinaryOperation next
                && next.sign().equals(sign)) {
            parts.add(next.right());
            left = next.left();
        }
        parts.add(left);
        return parts.reversed().stream().map(this::condition).toList();
    }

    public static StepCondition anyOf(List<StepCondition> conditions) {
        return conditions.size() == 1 ? conditions.getFirst() : new StepCondition.AnyOf(conditions);
    }

    static StepCondition allOf(List<StepCondition> conditions) {
        return conditions.size() == 1 ? conditions.getFirst() : new StepCondition.AllOf(conditions);
    }

    private StepCondition fromCall(XPathExpression.FunctionCall call) {
        List<XPathExpression> arguments = call.arguments();
        if (call.is("not", 1)) {
            return new StepCondition.Not(condition(arguments.getFirst()));
        }
        if (call.is("boolean", 1)) {
            return condition(arguments.getFirst());
        }
        if (arguments.size() == 2 && arguments.get(1) instanceof XPathExpression.TextLiteral text) {
            switch (call.name()) {
                case "contains" -> {
                    return contains(subject(arguments.getFirst()), text.value());
                }
                case "starts-with" -> {
                    return compare(subject(arguments.getFirst()), TextOperator.STARTS, text.value(), true);
                }
                case "ends-with" -> {
                    return compare(subject(arguments.getFirst()), TextOperator.ENDS, text.value(), true);
                }
                default -> {}
            }
        }
        boolean text = call.name().equals("string") || call.name().equals("normalize-space");
        if (text || call.name().equals("string-length")) {
            return hasText(subject(text ? call : arguments.isEmpty() ? XPathSubject.SELF : arguments.getFirst()));
        }
        throw new UnsupportedRuleException("the condition " + call.name() + "() is not supported");
    }

    private XPathSubject subject(XPathExpression expression) {
        return XPathSubject.of(expression, attribute);
    }

    private StepCondition fromEquality(XPathExpression.BinaryOperation pair) {
        boolean swap = pair.left() instanceof XPathExpression.TextLiteral
                || pair.left() instanceof XPathExpression.NumberLiteral;
        XPathExpression left = swap ? pair.right() : pair.left();
        XPathExpression right = swap ? pair.left() : pair.right();
        boolean not = pair.sign().equals("!=");
        if (right instanceof XPathExpression.FunctionCall call && (call.is("true", 0) || call.is("false", 0))) {
            StepCondition stated = condition(left);
            return not == call.name().equals("true") ? new StepCondition.Not(stated) : stated;
        }
        if (right instanceof XPathExpression.NumberLiteral
                && left instanceof XPathExpression.FunctionCall call
                && isCountFunction(call)) {
            return fromNumberComparison(pair.sign(), left, right);
        }
        String value = switch (right) {
            case XPathExpression.TextLiteral text -> text.value();
            case XPathExpression.NumberLiteral amount -> formatNumber(amount.value());
            default -> throw new UnsupportedRuleException("comparing two values of the page is not supported");
        };
        if (left instanceof XPathExpression.FunctionCall call
                && (call.name().equals("name") || call.name().equals("local-name"))) {
            StepCondition named = new StepCondition.HasTagName(value.toUpperCase(Locale.ROOT));
            return not ? new StepCondition.Not(named) : named;
        }
        XPathSubject ending = XPathSubject.endingSubject(left, value, attribute);
        XPathSubject subject = ending != null ? ending : subject(left);
        TextOperator relation = ending != null ? TextOperator.ENDS : TextOperator.EQUALS;
        return not ? notEqual(subject, relation, value) : compare(subject, relation, value, false);
    }

    private static String formatNumber(double value) {
        return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
    }

    private static boolean isCountFunction(XPathExpression.FunctionCall call) {
        return call.name().equals("count") || call.name().equals("string-length");
    }

    /** {@code @class != 'x'} is true only if there is a class. */
    private static StepCondition notEqual(XPathSubject subject, TextOperator relation, String value) {
        return switch (subject) {
            case NodeAttribute own ->
                new StepCondition.AllOf(List.of(
                        new StepCondition.HasAttribute(own.name()),
                        new StepCondition.Not(attribute(own.name(), relation, value))));
            case NodeText own ->
                new StepCondition.Not(
                        new StepCondition.TextMatches(relation, XPathSubject.foldWhitespace(relation, value)));
            case SelectedNodes of -> of.where(false, c -> new StepCondition.Not(c), relation, value);
            case PaddedAttribute padded -> throw new UnsupportedRuleException("a comparison of concat()");
        };
    }

    /** @param first whether only the first of several nodes counts, as for functions */
    private static StepCondition compare(XPathSubject subject, TextOperator relation, String value, boolean first) {
        return switch (subject) {
            case NodeAttribute own -> attribute(own.name(), relation, value);
            case NodeText own -> new StepCondition.TextMatches(relation, XPathSubject.foldWhitespace(relation, value));
            case SelectedNodes of -> of.where(first, c -> c, relation, value);
            case PaddedAttribute padded -> throw new UnsupportedRuleException("a comparison of concat()");
        };
    }

    static StepCondition attribute(String name, TextOperator relation, String value) {
        if (name.equals("id") && relation == TextOperator.EQUALS) {
            return new StepCondition.HasId(value);
        }
        return name.equals("class") && relation == TextOperator.WORD
                ? new StepCondition.HasClass(value)
                : new StepCondition.AttributeMatches(name, relation, value);
    }

    private static StepCondition contains(XPathSubject subject, String value) {
        if (!(subject instanceof PaddedAttribute padded)) {
            return compare(subject, TextOperator.CONTAINS, value, true);
        }
        boolean left = padded.left() && value.startsWith(" ");
        boolean right = padded.right() && value.endsWith(" ");
        String word = value.strip();
        String name = padded.name();
        if (left && right && !word.isEmpty() && word.chars().noneMatch(Character::isWhitespace)) {
            return attribute(name, TextOperator.WORD, word);
        }
        List<StepCondition> ways = new ArrayList<>(List.of(attribute(name, TextOperator.CONTAINS, value)));
        if (left) {
            ways.add(attribute(name, TextOperator.STARTS, value.substring(1)));
        }
        if (right) {
            ways.add(attribute(name, TextOperator.ENDS, value.substring(0, value.length() - 1)));
        }
        if (left && right) {
            ways.add(attribute(name, TextOperator.EQUALS, word));
        }
        return anyOf(ways);
    }

    /** Whether there is any text. */
    private static StepCondition hasText(XPathSubject subject) {
        return notEqual(subject, TextOperator.EQUALS, "");
    }

    /** {@code count(p) > 2}, {@code string-length(@href) > 0}. */
    private StepCondition fromNumberComparison(String sign, XPathExpression left, XPathExpression right) {
        if (!(left instanceof XPathExpression.FunctionCall call)
                || !isCountFunction(call)
                || !(right instanceof XPathExpression.NumberLiteral amount)) {
            throw new UnsupportedRuleException("comparing with \"" + sign + "\" is not supported");
        }
        int least = (int) Math.min(amount.value(), 100_000) + (sign.equals(">") || sign.equals("<=") ? 1 : 0);
        boolean zero = amount.value() == 0;
        boolean atLeast = sign.equals(">") || sign.equals(">=") || (sign.equals("!=") && zero);
        boolean below = sign.equals("<") || sign.equals("<=") || (sign.equals("=") && zero);
        if ((!atLeast && !below) || amount.value() != Math.rint(amount.value())) {
            throw new UnsupportedRuleException("this comparison of " + call.name() + "() is not supported");
        }
        int wanted = sign.equals("=") || sign.equals("!=") ? 1 : least;
        StepCondition there = call.name().equals("count") ? fromCount(call, wanted) : fromLength(call, wanted);
        return below ? new StepCondition.Not(there) : there;
    }

    private StepCondition fromLength(XPathExpression.FunctionCall call, int least) {
        if (least != 1) {
            throw new UnsupportedRuleException("comparing the length of a text is not supported");
        }
        return hasText(subject(
                call.arguments().isEmpty()
                        ? XPathSubject.SELF
                        : call.arguments().getFirst()));
    }

    private static StepCondition fromCount(XPathExpression.FunctionCall call, int least) {
        if (!call.is("count", 1) || least < 1) {
            throw new UnsupportedRuleException("this comparison of count() is not supported");
        }
        List<RulePath> paths = new XPathTranslator(false).paths(call.arguments().getFirst());
        if (least > 1 && (paths.size() > 1 || paths.getFirst().attribute() != null)) {
            throw new UnsupportedRuleException("counting several alternatives is not supported");
        }
        return anyOf(paths.stream()
                .map(p -> least == 1 ? p : p.append(PathStep.self().with(IndexRange.at(least - 1))))
                .map(p -> (StepCondition) new StepCondition.HasPath(p))
                .toList());
    }

    private StepCondition exists(XPathExpression.LocationPath route) {
        if (route.self()) {
            return new StepCondition.HasPath(RulePath.SELF);
        }
        if (attribute != null) {
            throw new UnsupportedRuleException("a step after an attribute is not supported");
        }
        return anyOf(new XPathTranslator(false)
                .paths(route).stream().map(XPathConditionTranslator::pathExists).toList());
    }

    /** Returns the simplest condition that a path selects something. */
    static StepCondition pathExists(RulePath path) {
        boolean alone = path.steps().isEmpty() && path.attribute() != null;
        if (alone) {
            return new StepCondition.HasAttribute(String.valueOf(path.attribute()));
        }
        boolean itself = path.steps().size() == 1 && path.attribute() == null;
        PathStep step = itself ? path.steps().getFirst() : null;
        boolean own = step != null
                && step.axis() == StepAxis.SELF
                && step.range().equals(IndexRange.ALL)
                && !step.conditions().isEmpty();
        return own && step != null ? allOf(step.conditions()) : new StepCondition.HasPath(path);
    }
}
