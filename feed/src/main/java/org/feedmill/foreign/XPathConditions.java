package org.feedmill.foreign;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.foreign.XPathSubject.Of;
import org.feedmill.foreign.XPathSubject.Own;
import org.feedmill.foreign.XPathSubject.OwnAttribute;
import org.feedmill.foreign.XPathSubject.Padded;
import org.feedmill.rule.Axis;
import org.feedmill.rule.Condition;
import org.feedmill.rule.Condition.Relation;
import org.feedmill.rule.Path;
import org.feedmill.rule.Span;
import org.feedmill.rule.Step;
import org.jspecify.annotations.Nullable;

/** Turns XPath filters into conditions. */
final class XPathConditions {

    private final @Nullable String attribute;
    private final @Nullable Boolean kind;

    /**
     * @param attribute the attribute that {@code .} stands for, null where it is the element
     * @param kind whether positions count elements of the same name, or all; null where they cannot be told of one node
     */
    XPathConditions(@Nullable String attribute, @Nullable Boolean kind) {
        this.attribute = attribute;
        this.kind = kind;
    }

    Condition condition(XPath filter) {
        Span span = XPathPositions.of(filter);
        if (span != null) {
            if (kind == null) {
                throw new NotTaken("a position among other conditions");
            }
            return new Condition.Stands(kind, span);
        }
        return switch (filter) {
            case XPath.Pair pair -> pair(pair);
            case XPath.Call call -> call(call);
            case XPath.Route route -> exists(route);
            case XPath.Union union ->
                either(union.parts().stream().map(this::condition).toList());
            case XPath.Text text -> throw new NotTaken("a fixed text as a condition");
            case XPath.Amount amount -> throw new NotTaken("a position that is no whole number from 1");
        };
    }

    private Condition pair(XPath.Pair pair) {
        return switch (pair.sign()) {
            case "or" -> either(chain(pair, "or"));
            case "and" -> both(chain(pair, "and"));
            case "=", "!=" -> equality(pair);
            case "<", ">", "<=", ">=" -> amount(pair.sign(), pair.left(), pair.right());
            default -> throw new NotTaken("reckoning with \"" + pair.sign() + "\"");
        };
    }

    /** {@code a or b or c} side by side, however it nests. */
    private List<Condition> chain(XPath.Pair pair, String sign) {
        List<XPath> parts = new ArrayList<>(List.of(pair.right()));
        XPath left = pair.left();
        while (left instanceof XPath.Pair next && next.sign().equals(sign)) {
            parts.add(next.right());
            left = next.left();
        }
        parts.add(left);
        return parts.reversed().stream().map(this::condition).toList();
    }

    static Condition either(List<Condition> conditions) {
        return conditions.size() == 1 ? conditions.getFirst() : new Condition.Either(conditions);
    }

    static Condition both(List<Condition> conditions) {
        return conditions.size() == 1 ? conditions.getFirst() : new Condition.Both(conditions);
    }

    private Condition call(XPath.Call call) {
        List<XPath> arguments = call.arguments();
        if (call.is("not", 1)) {
            return new Condition.Not(condition(arguments.getFirst()));
        }
        if (call.is("boolean", 1)) {
            return condition(arguments.getFirst());
        }
        if (arguments.size() == 2 && arguments.get(1) instanceof XPath.Text text) {
            switch (call.name()) {
                case "contains" -> {
                    return contains(subject(arguments.getFirst()), text.value());
                }
                case "starts-with" -> {
                    return compared(subject(arguments.getFirst()), Relation.STARTS, text.value(), true);
                }
                case "ends-with" -> {
                    return compared(subject(arguments.getFirst()), Relation.ENDS, text.value(), true);
                }
                default -> {}
            }
        }
        boolean text = call.name().equals("string") || call.name().equals("normalize-space");
        if (text || call.name().equals("string-length")) {
            return filled(subject(text ? call : arguments.isEmpty() ? XPathSubject.SELF : arguments.getFirst()));
        }
        throw new NotTaken("the condition " + call.name() + "()");
    }

    private XPathSubject subject(XPath expression) {
        return XPathSubject.of(expression, attribute);
    }

    private Condition equality(XPath.Pair pair) {
        boolean swap = pair.left() instanceof XPath.Text || pair.left() instanceof XPath.Amount;
        XPath left = swap ? pair.right() : pair.left();
        XPath right = swap ? pair.left() : pair.right();
        boolean not = pair.sign().equals("!=");
        if (right instanceof XPath.Call call && (call.is("true", 0) || call.is("false", 0))) {
            Condition told = condition(left);
            return not == call.name().equals("true") ? new Condition.Not(told) : told;
        }
        if (right instanceof XPath.Amount && left instanceof XPath.Call call && counting(call)) {
            return amount(pair.sign(), left, right);
        }
        String value = switch (right) {
            case XPath.Text text -> text.value();
            case XPath.Amount amount -> plain(amount.value());
            default -> throw new NotTaken("a comparison of two things on the page");
        };
        if (left instanceof XPath.Call call
                && (call.name().equals("name") || call.name().equals("local-name"))) {
            Condition named = new Condition.Named(value.toUpperCase(Locale.ROOT));
            return not ? new Condition.Not(named) : named;
        }
        XPathSubject ending = XPathSubject.ending(left, value, attribute);
        XPathSubject subject = ending != null ? ending : subject(left);
        Relation relation = ending != null ? Relation.ENDS : Relation.EQUALS;
        return not ? differs(subject, relation, value) : compared(subject, relation, value, false);
    }

    private static String plain(double value) {
        return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
    }

    private static boolean counting(XPath.Call call) {
        return call.name().equals("count") || call.name().equals("string-length");
    }

    /** {@code @class != 'x'} holds only where there is a class. */
    private static Condition differs(XPathSubject subject, Relation relation, String value) {
        return switch (subject) {
            case OwnAttribute own ->
                new Condition.Both(List.of(
                        new Condition.HasAttribute(own.name()),
                        new Condition.Not(attribute(own.name(), relation, value))));
            case Own own -> new Condition.Not(new Condition.Says(relation, XPathSubject.folded(relation, value)));
            case Of of -> of.where(false, c -> new Condition.Not(c), relation, value);
            case Padded padded -> throw new NotTaken("a comparison of concat()");
        };
    }

    /** @param first whether only the first node of several counts, as it does for functions */
    private static Condition compared(XPathSubject subject, Relation relation, String value, boolean first) {
        return switch (subject) {
            case OwnAttribute own -> attribute(own.name(), relation, value);
            case Own own -> new Condition.Says(relation, XPathSubject.folded(relation, value));
            case Of of -> of.where(first, c -> c, relation, value);
            case Padded padded -> throw new NotTaken("a comparison of concat()");
        };
    }

    static Condition attribute(String name, Relation relation, String value) {
        if (name.equals("id") && relation == Relation.EQUALS) {
            return new Condition.HasId(value);
        }
        return name.equals("class") && relation == Relation.WORD
                ? new Condition.HasClass(value)
                : new Condition.Attribute(name, relation, value);
    }

    private static Condition contains(XPathSubject subject, String value) {
        if (!(subject instanceof Padded padded)) {
            return compared(subject, Relation.CONTAINS, value, true);
        }
        boolean left = padded.left() && value.startsWith(" ");
        boolean right = padded.right() && value.endsWith(" ");
        String word = value.strip();
        String name = padded.name();
        if (left && right && !word.isEmpty() && word.chars().noneMatch(Character::isWhitespace)) {
            return attribute(name, Relation.WORD, word);
        }
        List<Condition> ways = new ArrayList<>(List.of(attribute(name, Relation.CONTAINS, value)));
        if (left) {
            ways.add(attribute(name, Relation.STARTS, value.substring(1)));
        }
        if (right) {
            ways.add(attribute(name, Relation.ENDS, value.substring(0, value.length() - 1)));
        }
        if (left && right) {
            ways.add(attribute(name, Relation.EQUALS, word));
        }
        return either(ways);
    }

    /** Whether there is any text. */
    private static Condition filled(XPathSubject subject) {
        return differs(subject, Relation.EQUALS, "");
    }

    /** {@code count(p) > 2}, {@code string-length(@href) > 0}. */
    private Condition amount(String sign, XPath left, XPath right) {
        if (!(left instanceof XPath.Call call) || !counting(call) || !(right instanceof XPath.Amount amount)) {
            throw new NotTaken("a comparison by \"" + sign + "\"");
        }
        int least = (int) Math.min(amount.value(), 100_000) + (sign.equals(">") || sign.equals("<=") ? 1 : 0);
        boolean zero = amount.value() == 0;
        boolean atLeast = sign.equals(">") || sign.equals(">=") || (sign.equals("!=") && zero);
        boolean below = sign.equals("<") || sign.equals("<=") || (sign.equals("=") && zero);
        if ((!atLeast && !below) || amount.value() != Math.rint(amount.value())) {
            throw new NotTaken(call.name() + "() compared so");
        }
        int wanted = sign.equals("=") || sign.equals("!=") ? 1 : least;
        Condition there = call.name().equals("count") ? count(call, wanted) : length(call, wanted);
        return below ? new Condition.Not(there) : there;
    }

    private Condition length(XPath.Call call, int least) {
        if (least != 1) {
            throw new NotTaken("the length of a text");
        }
        return filled(subject(
                call.arguments().isEmpty()
                        ? XPathSubject.SELF
                        : call.arguments().getFirst()));
    }

    private static Condition count(XPath.Call call, int least) {
        if (!call.is("count", 1) || least < 1) {
            throw new NotTaken("count() compared so");
        }
        List<Path> paths = new XPathPaths(false).paths(call.arguments().getFirst());
        if (least > 1 && (paths.size() > 1 || paths.getFirst().attribute() != null)) {
            throw new NotTaken("a count over several alternatives");
        }
        return either(paths.stream()
                .map(p -> least == 1 ? p : p.then(Step.self().with(Span.at(least - 1))))
                .map(p -> (Condition) new Condition.Leads(p))
                .toList());
    }

    private Condition exists(XPath.Route route) {
        if (route.self()) {
            return new Condition.Leads(Path.SELF);
        }
        if (attribute != null) {
            throw new NotTaken("a way on from an attribute");
        }
        return either(new XPathPaths(false)
                .paths(route).stream().map(XPathConditions::leads).toList());
    }

    /** The plainest way to say that a path leads somewhere. */
    static Condition leads(Path path) {
        boolean alone = path.steps().isEmpty() && path.attribute() != null;
        if (alone) {
            return new Condition.HasAttribute(String.valueOf(path.attribute()));
        }
        boolean itself = path.steps().size() == 1 && path.attribute() == null;
        Step step = itself ? path.steps().getFirst() : null;
        boolean own = step != null
                && step.axis() == Axis.SELF
                && step.span().equals(Span.ALL)
                && !step.conditions().isEmpty();
        return own && step != null ? both(step.conditions()) : new Condition.Leads(path);
    }
}
