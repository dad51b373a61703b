package org.feedmill.ruleimport.selector;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.rule.path.IndexRange;
import org.feedmill.rule.path.PathStep;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.RuleSyntaxException;
import org.feedmill.rule.path.StepAxis;
import org.feedmill.rule.path.StepCondition;
import org.jspecify.annotations.Nullable;

/**
 * Translates XPath 1.0 location paths into rule paths that select the same nodes. If one location path needs several
 * rule paths ({@code descendant-or-self::a}, {@code following::p}), they are alternatives. An {@link
 * UnsupportedRuleException} is thrown for what a path cannot express.
 */
public final class XPathTranslator {

    /** An expression that needs more is rejected. */
    private static final int MAX_PATHS = 64;

    /** Elements that occur once in a page. */
    private static final Set<String> UNIQUE_ELEMENTS = Set.of("HTML", "HEAD", "BODY");

    /**
     * A path that is being built.
     *
     * @param single whether the steps so far lead from one node to at most one
     */
    private record PathDraft(
            List<PathStep> steps, boolean single, @Nullable String attribute) {

        PathDraft then(List<PathStep> more, boolean stillSingle) {
            List<PathStep> all = new ArrayList<>(steps);
            all.addAll(more);
            if (all.size() > RulePath.MAX_STEPS) {
                throw new UnsupportedRuleException("it has more than " + RulePath.MAX_STEPS + " steps");
            }
            return new PathDraft(all, stillSingle, null);
        }

        PathDraft at(String name) {
            return new PathDraft(steps, single, name);
        }

        RulePath path() {
            return new RulePath(steps, attribute);
        }
    }

    private final boolean fromPage;

    /** @param fromPage whether the expression starts at the page, not at an item or a node */
    XPathTranslator(boolean fromPage) {
        this.fromPage = fromPage;
    }

    /** Reads an expression that selects nodes of the page, or from an item. */
    public static List<RulePath> read(String text, boolean fromPage) {
        List<RulePath> paths = new XPathTranslator(fromPage).paths(XPathParser.read(text));
        paths.forEach(XPathTranslator::check);
        return paths;
    }

    /** Accepts only paths that can be written and read again. */
    public static void check(RulePath path) {
        try {
            if (RulePath.parse(path.toString()).equals(path)) {
                return;
            }
        } catch (RuleSyntaxException e) {
            throw new UnsupportedRuleException("it is too long or too deeply nested for a path");
        }
        throw new UnsupportedRuleException("it contains names that are not allowed in a path");
    }

    List<RulePath> paths(XPathExpression expression) {
        return drafts(expression).stream().map(PathDraft::path).toList();
    }

    private List<PathDraft> drafts(XPathExpression expression) {
        return switch (expression) {
            case XPathExpression.LocationPath route -> route(route);
            case XPathExpression.PathUnion union -> {
                List<PathDraft> all = new ArrayList<>();
                for (XPathExpression part : union.parts()) {
                    all.addAll(requireBounded(drafts(part)));
                    requireBounded(all);
                }
                yield all;
            }
            case XPathExpression.FunctionCall call -> List.of(byId(call));
            case XPathExpression.TextLiteral text ->
                throw new UnsupportedRuleException("fixed text does not select anything on the page");
            case XPathExpression.NumberLiteral amount ->
                throw new UnsupportedRuleException("a number does not select anything on the page");
            case XPathExpression.BinaryOperation pair ->
                throw new UnsupportedRuleException("\"" + pair.sign() + "\" selects no nodes");
        };
    }

    private static PathDraft byId(XPathExpression.FunctionCall call) {
        if (call.is("id", 1) && call.arguments().getFirst() instanceof XPathExpression.TextLiteral id) {
            return new PathDraft(List.of(PathStep.descendant("*", new StepCondition.HasId(id.value()))), true, null);
        }
        throw new UnsupportedRuleException(call.name() + "() selects no nodes here");
    }

    private List<PathDraft> route(XPathExpression.LocationPath route) {
        if (route.absolute() && !fromPage) {
            throw new UnsupportedRuleException(
                    "it starts at the page, not at the item; start it with \".\", such as .//a");
        }
        List<PathDraft> drafts = List.of(new PathDraft(List.of(), true, null));
        if (route.start() != null) {
            drafts = start(drafts(route.start()), route.filters());
        }
        for (XPathExpression.LocationStep leg : route.steps()) {
            List<PathDraft> next = new ArrayList<>();
            for (PathDraft draft : drafts) {
                next.addAll(leg(draft, leg));
            }
            drafts = requireBounded(next);
        }
        return drafts;
    }

    private static List<PathDraft> requireBounded(List<PathDraft> drafts) {
        if (drafts.size() > MAX_PATHS) {
            throw new UnsupportedRuleException("it needs more than " + MAX_PATHS + " paths");
        }
        return drafts;
    }

    /** {@code (//a)[1]}: positions count everything in the brackets. */
    private static List<PathDraft> start(List<PathDraft> drafts, List<XPathExpression> filters) {
        List<PathDraft> now = drafts;
        for (XPathExpression filter : filters) {
            IndexRange span = XPathPositionTranslator.of(filter);
            if (span != null && now.size() > 1) {
                throw new UnsupportedRuleException(
                        "a position after alternatives, (a | b)[1], is not supported; give each its own position");
            }
            PathStep self = span == null
                    ? PathStep.self(new XPathConditionTranslator(null, null).condition(filter))
                    : PathStep.self().with(span);
            boolean one = span != null && span.isSingle();
            now = now.stream()
                    .map(d -> d.attribute() != null ? filtered(d, filter) : d.then(List.of(self), d.single() || one))
                    .toList();
        }
        return now;
    }

    private static PathDraft filtered(PathDraft draft, XPathExpression filter) {
        String name = String.valueOf(draft.attribute());
        IndexRange span = XPathPositionTranslator.of(filter);
        PathStep step = span == null
                ? PathStep.self(new XPathConditionTranslator(name, null).condition(filter))
                : PathStep.self(new StepCondition.HasAttribute(name)).with(span);
        return draft.then(List.of(step), false).at(name);
    }

    private static List<PathDraft> leg(PathDraft draft, XPathExpression.LocationStep leg) {
        if (draft.attribute() != null) {
            return List.of(afterAttribute(draft, leg));
        }
        return switch (leg.axis()) {
            case "child" -> along(draft, leg, leg.deep() ? StepAxis.DESCENDANT : StepAxis.CHILD);
            case "descendant" -> descendant(draft, leg);
            case "attribute" -> attribute(draft, leg);
            case "self" -> leg.deep() ? joined(self(draft, leg), descendant(draft, leg)) : self(draft, leg);
            case "descendant-or-self" -> joined(self(draft, leg), descendant(draft, plain(leg)));
            case "parent" -> self(deep(draft, leg).then(List.of(PathStep.parent()), draft.single()), leg);
            case "ancestor" -> along(deep(draft, leg), leg, StepAxis.ANCESTOR);
            case "ancestor-or-self" -> joined(self(draft, plain(leg)), along(deep(draft, leg), leg, StepAxis.ANCESTOR));
            case "following-sibling" -> along(deep(draft, leg), leg, StepAxis.FOLLOWING_SIBLING);
            case "preceding-sibling" -> along(deep(draft, leg), leg, StepAxis.PRECEDING_SIBLING);
            case "following" -> beyond(deep(draft, leg), plain(leg), StepAxis.FOLLOWING_SIBLING);
            case "preceding" -> beyond(deep(draft, leg), plain(leg), StepAxis.PRECEDING_SIBLING);
            default -> throw new UnsupportedRuleException("the axis " + leg.axis() + ":: is not supported");
        };
    }

    /** Returns from an attribute to its element. */
    private static PathDraft afterAttribute(PathDraft draft, XPathExpression.LocationStep leg) {
        if (leg.self()) {
            return draft;
        }
        if (leg.deep()
                || !leg.axis().equals("parent")
                || !leg.test().equals("node()")
                || !leg.filters().isEmpty()) {
            throw new UnsupportedRuleException("a step after an attribute is not supported");
        }
        StepCondition there = new StepCondition.HasAttribute(String.valueOf(draft.attribute()));
        return draft.then(List.of(PathStep.self(there)), draft.single());
    }

    /** {@code //} before an axis other than child: from anything below. */
    private static PathDraft deep(PathDraft draft, XPathExpression.LocationStep leg) {
        return leg.deep() ? draft.then(List.of(PathStep.descendant(PathStep.ANY)), false) : draft;
    }

    /** Axes that need several paths cannot count over them. */
    private static XPathExpression.LocationStep plain(XPathExpression.LocationStep leg) {
        for (XPathExpression filter : leg.filters()) {
            if (XPathPositionTranslator.of(filter) != null) {
                throw new UnsupportedRuleException("a position on the axis " + leg.axis() + ":: is not supported");
            }
        }
        return leg;
    }

    private static List<PathDraft> joined(List<PathDraft> some, List<PathDraft> others) {
        List<PathDraft> all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }

    private static List<PathDraft> along(PathDraft draft, XPathExpression.LocationStep leg, StepAxis axis) {
        List<PathDraft> all = new ArrayList<>();
        for (String name : names(leg.test())) {
            List<PathStep> steps = steps(axis, name, leg.filters());
            boolean counted =
                    axis != StepAxis.DESCENDANT && steps.getFirst().range().isSingle();
            boolean one = draft.single() && (counted || UNIQUE_ELEMENTS.contains(name));
            all.add(draft.then(steps, one));
        }
        if (all.size() > 1) {
            plain(leg);
        }
        return all;
    }

    /** Positions count over all descendants, as a step on the nodes themselves does. */
    private static List<PathDraft> descendant(PathDraft draft, XPathExpression.LocationStep leg) {
        int position = 0;
        while (position < leg.filters().size()
                && XPathPositionTranslator.of(leg.filters().get(position)) == null) {
            position++;
        }
        if (position == leg.filters().size()) {
            return along(draft, leg, StepAxis.DESCENDANT);
        }
        if (!draft.single() || leg.deep() || leg.test().equals("node()")) {
            throw new UnsupportedRuleException(
                    "a position on the axis descendant:: is not supported here; use // instead");
        }
        List<XPathExpression> before = leg.filters().subList(0, position);
        List<XPathExpression> after =
                leg.filters().subList(position + 1, leg.filters().size());
        IndexRange span = XPathPositionTranslator.of(leg.filters().get(position));
        List<PathStep> steps =
                new ArrayList<>(steps(StepAxis.DESCENDANT, names(leg.test()).getFirst(), before));
        steps.add(PathStep.self().with(span == null ? IndexRange.ALL : span));
        if (!after.isEmpty()) {
            steps.addAll(steps(StepAxis.SELF, "", after));
        }
        return List.of(draft.then(steps, span != null && span.isSingle()));
    }

    private static List<PathDraft> beyond(PathDraft draft, XPathExpression.LocationStep leg, StepAxis axis) {
        List<PathDraft> all = new ArrayList<>();
        for (PathDraft from : List.of(
                draft, draft.then(List.of(new PathStep(StepAxis.ANCESTOR, "*", List.of(), IndexRange.ALL)), false))) {
            all.addAll(along(from, leg, axis));
            all.addAll(along(
                    from.then(List.of(new PathStep(axis, "*", List.of(), IndexRange.ALL)), false),
                    leg,
                    StepAxis.DESCENDANT));
        }
        return all;
    }

    private static List<PathDraft> self(PathDraft draft, XPathExpression.LocationStep leg) {
        List<XPathExpression> filters = leg.filters();
        if (leg.test().equals("node()") && filters.isEmpty()) {
            return List.of(draft);
        }
        plain(leg);
        List<PathStep> steps = filters.isEmpty() ? List.of(PathStep.self()) : steps(StepAxis.SELF, "", filters);
        List<StepCondition> conditions = new ArrayList<>();
        if (!leg.test().equals("node()") && !leg.test().equals("*")) {
            conditions.add(named(leg.test()));
        }
        conditions.addAll(steps.getFirst().conditions());
        List<PathStep> all = new ArrayList<>(steps);
        all.set(0, steps.getFirst().with(conditions));
        return List.of(draft.then(all, draft.single()));
    }

    private static StepCondition named(String test) {
        if (test.endsWith(")")) {
            throw new UnsupportedRuleException("self::" + test);
        }
        return new StepCondition.HasTagName(test.toUpperCase(Locale.ROOT));
    }

    private static List<PathDraft> attribute(PathDraft draft, XPathExpression.LocationStep leg) {
        if (leg.test().equals("*") || leg.test().endsWith(")")) {
            throw new UnsupportedRuleException("@" + leg.test() + " selects all attributes; name one attribute");
        }
        String name = leg.test().toLowerCase(Locale.ROOT);
        List<PathDraft> all = new ArrayList<>();
        if (leg.deep()) {
            all.add(draft.then(List.of(PathStep.descendant(PathStep.ANY)), false)
                    .at(name));
        }
        if (!leg.deep() || !draft.steps().isEmpty()) {
            all.add(draft.at(name));
        }
        for (XPathExpression filter : leg.filters()) {
            all.replaceAll(d -> filtered(d, filter));
        }
        return all;
    }

    private static List<String> names(String test) {
        return switch (test) {
            case "text()" -> List.of(PathStep.TEXT);
            case "node()" -> List.of(PathStep.ANY, PathStep.TEXT);
            case "*" -> List.of(PathStep.ANY);
            default -> {
                if (test.endsWith(")")) {
                    throw new UnsupportedRuleException(
                            test + " is not supported; only elements, texts and attributes are");
                }
                yield List.of(test.toUpperCase(Locale.ROOT));
            }
        };
    }

    /** Returns one step, and further ones on the nodes themselves if conditions follow a position. */
    private static List<PathStep> steps(StepAxis axis, String name, List<XPathExpression> filters) {
        List<PathStep> done = new ArrayList<>();
        PathStep now = new PathStep(axis, name, List.of(), IndexRange.ALL);
        for (XPathExpression filter : filters) {
            IndexRange span = XPathPositionTranslator.of(filter);
            if (span != null && (!now.range().equals(IndexRange.ALL) || now.axis() == StepAxis.SELF)) {
                throw new UnsupportedRuleException("two positions in one step are not supported");
            }
            if (span != null) {
                now = now.with(span);
                continue;
            }
            boolean counts = now.conditions().isEmpty() && (axis == StepAxis.CHILD || axis == StepAxis.DESCENDANT);
            boolean first = now.range().equals(IndexRange.ALL);
            Boolean kind = counts && first && !name.equals(PathStep.TEXT) ? !name.equals(PathStep.ANY) : null;
            StepCondition condition = new XPathConditionTranslator(null, kind).condition(filter);
            if (!first) {
                done.add(now);
                now = PathStep.self();
            }
            List<StepCondition> conditions = new ArrayList<>(now.conditions());
            conditions.add(condition);
            now = now.with(conditions);
        }
        done.add(now);
        return done;
    }
}
