package org.feedmill.foreign;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.rule.Axis;
import org.feedmill.rule.Condition;
import org.feedmill.rule.Path;
import org.feedmill.rule.RuleFault;
import org.feedmill.rule.Span;
import org.feedmill.rule.Step;
import org.jspecify.annotations.Nullable;

/**
 * Turns XPath 1.0 routes into paths that select the same nodes. Where one route needs several paths ({@code
 * descendant-or-self::a}, {@code following::p}) they stand beside each other. What a path cannot say is thrown as {@link
 * NotTaken}.
 */
final class XPathPaths {

    /** One expression that needs more is refused. */
    private static final int MOST = 64;

    /** Elements of which a page has one. */
    private static final Set<String> ALONE = Set.of("HTML", "HEAD", "BODY");

    /**
     * A path in the making.
     *
     * @param single whether the steps so far lead from one node to at most one
     */
    private record Draft(
            List<Step> steps, boolean single, @Nullable String attribute) {

        Draft then(List<Step> more, boolean stillSingle) {
            List<Step> all = new ArrayList<>(steps);
            all.addAll(more);
            if (all.size() > Path.MOST_STEPS) {
                throw new NotTaken("it has more than " + Path.MOST_STEPS + " steps");
            }
            return new Draft(all, stillSingle, null);
        }

        Draft at(String name) {
            return new Draft(steps, single, name);
        }

        Path path() {
            return new Path(steps, attribute);
        }
    }

    private final boolean fromPage;

    /** @param fromPage whether the expression starts at the page, not at an item or a node */
    XPathPaths(boolean fromPage) {
        this.fromPage = fromPage;
    }

    /** Reads an expression that selects nodes of the page, or from an item. */
    static List<Path> read(String text, boolean fromPage) {
        List<Path> paths = new XPathPaths(fromPage).paths(XPathParser.read(text));
        paths.forEach(XPathPaths::check);
        return paths;
    }

    /** Only what can be written down and read again is taken. */
    static void check(Path path) {
        try {
            if (Path.parse(path.toString()).equals(path)) {
                return;
            }
        } catch (RuleFault e) {
            throw new NotTaken("it is too long or too deeply nested for a path");
        }
        throw new NotTaken("it has names that a path cannot have");
    }

    List<Path> paths(XPath expression) {
        return drafts(expression).stream().map(Draft::path).toList();
    }

    private List<Draft> drafts(XPath expression) {
        return switch (expression) {
            case XPath.Route route -> route(route);
            case XPath.Union union -> {
                List<Draft> all = new ArrayList<>();
                for (XPath part : union.parts()) {
                    all.addAll(bounded(drafts(part)));
                    bounded(all);
                }
                yield all;
            }
            case XPath.Call call -> List.of(byId(call));
            case XPath.Text text -> throw new NotTaken("a fixed text is no place on the page");
            case XPath.Amount amount -> throw new NotTaken("a number is no place on the page");
            case XPath.Pair pair -> throw new NotTaken("\"" + pair.sign() + "\" selects no nodes");
        };
    }

    private static Draft byId(XPath.Call call) {
        if (call.is("id", 1) && call.arguments().getFirst() instanceof XPath.Text id) {
            return new Draft(List.of(Step.below("*", new Condition.HasId(id.value()))), true, null);
        }
        throw new NotTaken(call.name() + "() selects no nodes here");
    }

    private List<Draft> route(XPath.Route route) {
        if (route.absolute() && !fromPage) {
            throw new NotTaken("it starts at the whole page, not at the item; begin it with \".\", such as .//a");
        }
        List<Draft> drafts = List.of(new Draft(List.of(), true, null));
        if (route.start() != null) {
            drafts = start(drafts(route.start()), route.filters());
        }
        for (XPath.Leg leg : route.legs()) {
            List<Draft> next = new ArrayList<>();
            for (Draft draft : drafts) {
                next.addAll(leg(draft, leg));
            }
            drafts = bounded(next);
        }
        return drafts;
    }

    private static List<Draft> bounded(List<Draft> drafts) {
        if (drafts.size() > MOST) {
            throw new NotTaken("it needs more than " + MOST + " paths");
        }
        return drafts;
    }

    /** {@code (//a)[1]}: positions count all that is in the brackets. */
    private static List<Draft> start(List<Draft> drafts, List<XPath> filters) {
        List<Draft> now = drafts;
        for (XPath filter : filters) {
            Span span = XPathPositions.of(filter);
            if (span != null && now.size() > 1) {
                throw new NotTaken("a position among several alternatives, (a | b)[1]; give each its own");
            }
            Step self = span == null
                    ? Step.self(new XPathConditions(null, null).condition(filter))
                    : Step.self().with(span);
            boolean one = span != null && span.one();
            now = now.stream()
                    .map(d -> d.attribute() != null ? filtered(d, filter) : d.then(List.of(self), d.single() || one))
                    .toList();
        }
        return now;
    }

    private static Draft filtered(Draft draft, XPath filter) {
        String name = String.valueOf(draft.attribute());
        Span span = XPathPositions.of(filter);
        Step step = span == null
                ? Step.self(new XPathConditions(name, null).condition(filter))
                : Step.self(new Condition.HasAttribute(name)).with(span);
        return draft.then(List.of(step), false).at(name);
    }

    private static List<Draft> leg(Draft draft, XPath.Leg leg) {
        if (draft.attribute() != null) {
            return List.of(afterAttribute(draft, leg));
        }
        return switch (leg.axis()) {
            case "child" -> along(draft, leg, leg.deep() ? Axis.BELOW : Axis.CHILD);
            case "descendant" -> descendant(draft, leg);
            case "attribute" -> attribute(draft, leg);
            case "self" -> leg.deep() ? joined(self(draft, leg), descendant(draft, leg)) : self(draft, leg);
            case "descendant-or-self" -> joined(self(draft, leg), descendant(draft, plain(leg)));
            case "parent" -> self(deep(draft, leg).then(List.of(Step.parent()), draft.single()), leg);
            case "ancestor" -> along(deep(draft, leg), leg, Axis.ABOVE);
            case "ancestor-or-self" -> joined(self(draft, plain(leg)), along(deep(draft, leg), leg, Axis.ABOVE));
            case "following-sibling" -> along(deep(draft, leg), leg, Axis.NEXT);
            case "preceding-sibling" -> along(deep(draft, leg), leg, Axis.PREVIOUS);
            case "following" -> beyond(deep(draft, leg), plain(leg), Axis.NEXT);
            case "preceding" -> beyond(deep(draft, leg), plain(leg), Axis.PREVIOUS);
            default -> throw new NotTaken("the axis " + leg.axis() + "::");
        };
    }

    /** Back from an attribute to the element that has it. */
    private static Draft afterAttribute(Draft draft, XPath.Leg leg) {
        if (leg.self()) {
            return draft;
        }
        if (leg.deep()
                || !leg.axis().equals("parent")
                || !leg.test().equals("node()")
                || !leg.filters().isEmpty()) {
            throw new NotTaken("a step after an attribute");
        }
        Condition there = new Condition.HasAttribute(String.valueOf(draft.attribute()));
        return draft.then(List.of(Step.self(there)), draft.single());
    }

    /** {@code //} before an axis other than child: from anything below. */
    private static Draft deep(Draft draft, XPath.Leg leg) {
        return leg.deep() ? draft.then(List.of(Step.below(Step.ANY)), false) : draft;
    }

    /** Axes that need several paths cannot count over them. */
    private static XPath.Leg plain(XPath.Leg leg) {
        for (XPath filter : leg.filters()) {
            if (XPathPositions.of(filter) != null) {
                throw new NotTaken("a position on the axis " + leg.axis() + "::");
            }
        }
        return leg;
    }

    private static List<Draft> joined(List<Draft> some, List<Draft> others) {
        List<Draft> all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }

    private static List<Draft> along(Draft draft, XPath.Leg leg, Axis axis) {
        List<Draft> all = new ArrayList<>();
        for (String name : names(leg.test())) {
            List<Step> steps = steps(axis, name, leg.filters());
            boolean counted = axis != Axis.BELOW && steps.getFirst().span().one();
            boolean one = draft.single() && (counted || ALONE.contains(name));
            all.add(draft.then(steps, one));
        }
        if (all.size() > 1) {
            plain(leg);
        }
        return all;
    }

    /** Positions count over everything below; that is what a step on the nodes themselves counts. */
    private static List<Draft> descendant(Draft draft, XPath.Leg leg) {
        int position = 0;
        while (position < leg.filters().size()
                && XPathPositions.of(leg.filters().get(position)) == null) {
            position++;
        }
        if (position == leg.filters().size()) {
            return along(draft, leg, Axis.BELOW);
        }
        if (!draft.single() || leg.deep() || leg.test().equals("node()")) {
            throw new NotTaken("a position on the axis descendant:: from several nodes; write // instead");
        }
        List<XPath> before = leg.filters().subList(0, position);
        List<XPath> after = leg.filters().subList(position + 1, leg.filters().size());
        Span span = XPathPositions.of(leg.filters().get(position));
        List<Step> steps = new ArrayList<>(steps(Axis.BELOW, names(leg.test()).getFirst(), before));
        steps.add(Step.self().with(span == null ? Span.ALL : span));
        if (!after.isEmpty()) {
            steps.addAll(steps(Axis.SELF, "", after));
        }
        return List.of(draft.then(steps, span != null && span.one()));
    }

    private static List<Draft> beyond(Draft draft, XPath.Leg leg, Axis axis) {
        List<Draft> all = new ArrayList<>();
        for (Draft from : List.of(draft, draft.then(List.of(new Step(Axis.ABOVE, "*", List.of(), Span.ALL)), false))) {
            all.addAll(along(from, leg, axis));
            all.addAll(along(from.then(List.of(new Step(axis, "*", List.of(), Span.ALL)), false), leg, Axis.BELOW));
        }
        return all;
    }

    private static List<Draft> self(Draft draft, XPath.Leg leg) {
        List<XPath> filters = leg.filters();
        if (leg.test().equals("node()") && filters.isEmpty()) {
            return List.of(draft);
        }
        plain(leg);
        List<Step> steps = filters.isEmpty() ? List.of(Step.self()) : steps(Axis.SELF, "", filters);
        List<Condition> conditions = new ArrayList<>();
        if (!leg.test().equals("node()") && !leg.test().equals("*")) {
            conditions.add(named(leg.test()));
        }
        conditions.addAll(steps.getFirst().conditions());
        List<Step> all = new ArrayList<>(steps);
        all.set(0, steps.getFirst().with(conditions));
        return List.of(draft.then(all, draft.single()));
    }

    private static Condition named(String test) {
        if (test.endsWith(")")) {
            throw new NotTaken("self::" + test);
        }
        return new Condition.Named(test.toUpperCase(Locale.ROOT));
    }

    private static List<Draft> attribute(Draft draft, XPath.Leg leg) {
        if (leg.test().equals("*") || leg.test().endsWith(")")) {
            throw new NotTaken("all attributes at once, @" + leg.test() + "; name the one that is meant");
        }
        String name = leg.test().toLowerCase(Locale.ROOT);
        List<Draft> all = new ArrayList<>();
        if (leg.deep()) {
            all.add(draft.then(List.of(Step.below(Step.ANY)), false).at(name));
        }
        if (!leg.deep() || !draft.steps().isEmpty()) {
            all.add(draft.at(name));
        }
        for (XPath filter : leg.filters()) {
            all.replaceAll(d -> filtered(d, filter));
        }
        return all;
    }

    private static List<String> names(String test) {
        return switch (test) {
            case "text()" -> List.of(Step.TEXT);
            case "node()" -> List.of(Step.ANY, Step.TEXT);
            case "*" -> List.of(Step.ANY);
            default -> {
                if (test.endsWith(")")) {
                    throw new NotTaken(test + ": only elements, texts and attributes are kept of a page");
                }
                yield List.of(test.toUpperCase(Locale.ROOT));
            }
        };
    }

    /** One step, and more on the nodes themselves where conditions follow a position. */
    private static List<Step> steps(Axis axis, String name, List<XPath> filters) {
        List<Step> done = new ArrayList<>();
        Step now = new Step(axis, name, List.of(), Span.ALL);
        for (XPath filter : filters) {
            Span span = XPathPositions.of(filter);
            if (span != null && (!now.span().equals(Span.ALL) || now.axis() == Axis.SELF)) {
                throw new NotTaken("two positions in one step");
            }
            if (span != null) {
                now = now.with(span);
                continue;
            }
            boolean counts = now.conditions().isEmpty() && (axis == Axis.CHILD || axis == Axis.BELOW);
            boolean first = now.span().equals(Span.ALL);
            Boolean kind = counts && first && !name.equals(Step.TEXT) ? !name.equals(Step.ANY) : null;
            Condition condition = new XPathConditions(null, kind).condition(filter);
            if (!first) {
                done.add(now);
                now = Step.self();
            }
            List<Condition> conditions = new ArrayList<>(now.conditions());
            conditions.add(condition);
            now = now.with(conditions);
        }
        done.add(now);
        return done;
    }
}
