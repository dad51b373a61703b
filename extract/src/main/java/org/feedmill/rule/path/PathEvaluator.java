package org.feedmill.rule.path;

import java.util.Arrays;
import java.util.List;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Evaluates paths on one page. A step visits the children of its start nodes, {@code //} visits all descendants once,
 * regardless of nesting. All paths of one evaluator share a budget of visits, which stops hostile rules. Not
 * thread-safe.
 *
 * <p>In a path from a table to its rows, {@code TBODY}, {@code THEAD} and {@code TFOOT} may be left out, as in the
 * papers: they are mostly made by the parser.
 */
public final class PathEvaluator {

    /** Visit budget: visits per node of the page, and a constant. */
    private static final int VISITS_PER_NODE = 60;

    private static final int EXTRA_VISITS = 200_000;

    /** Number of characters that are compared in the time of one visit. */
    private static final int CHARACTERS_PER_VISIT = 64;

    private final Page page;
    private final TagMatcher tags;

    private final ConditionEvaluator conditionEvaluator;
    private final PrecedingSiblings preceding;
    private long visitsLeft;

    public PathEvaluator(Page page) {
        this(page, 1);
    }

    /** Creates an evaluator with a multiple of the budget, for rules of many paths. */
    public PathEvaluator(Page page, int times) {
        this.page = page;
        this.tags = new TagMatcher(page);
        this.conditionEvaluator = new ConditionEvaluator(page, this, tags);
        this.preceding = new PrecedingSiblings(page, this, tags);
        this.visitsLeft = (long) VISITS_PER_NODE * times * page.size() + EXTRA_VISITS;
    }

    /** Selects the nodes that a path leads to from the start of a page, in document order. */
    public static int[] select(Page page, RulePath path) {
        return new PathEvaluator(page).select(NodeRange.document(page), path);
    }

    /** Returns true if the limit was reached: later selections are incomplete. */
    public boolean isExhausted() {
        return visitsLeft < 0;
    }

    /**
     * Returns the nodes that a path leads to from a place, in page order; for preceding and following siblings, nearest
     * first.
     */
    public int[] select(NodeRange from, RulePath path) {
        if (path.json() != null) {
            return JsonNodeSelector.select(page, from, path.json());
        }
        if (path.steps().isEmpty()) {
            return new int[] {from.from()};
        }
        NodeBuffer now = selectFirst(from, path.steps().getFirst());
        for (int i = 1; i < path.steps().size() && now.size > 0; i++) {
            page.spend(now.size);
            now = applyStep(now, path.steps().get(i));
        }
        page.spend(1 + now.size);
        return now.toArray();
    }

    /** Returns the first node that a path leads to from a place, -1 if there is none. */
    public int selectFirst(NodeRange from, RulePath path) {
        if (path.json() != null) {
            int[] all = JsonNodeSelector.select(page, from, path.json());
            return all.length == 0 ? -1 : all[0];
        }
        if (path.steps().isEmpty()) {
            return from.from();
        }
        PathStep step = path.steps().get(0);
        if (path.steps().size() == 1
                && step.axis() == StepAxis.DESCENDANT
                && step.range().isAll()) {
            return selectDescendants(from.run() ? from.from() : from.from() + 1, from.to(), step);
        }
        int[] nodes = select(from, path);
        return nodes.length == 0 ? -1 : nodes[0];
    }

    /** Returns the first node in a range of numbers that a step selects at any depth, -1 if there is none. */
    private int selectDescendants(int from, int to, PathStep step) {
        int wanted = tags.symbol(step.name());
        List<StepCondition> conditions = step.conditions();
        for (int n = from; n < to && visitsLeft-- > 0; n++) {
            if (tags.matches(n, wanted) && satisfies(n, conditions)) {
                return n;
            }
        }
        return -1;
    }

    /** Returns the union of the paths' results, in page order. */
    public int[] select(NodeRange from, List<RulePath> paths) {
        if (paths.size() == 1) {
            return select(from, paths.getFirst());
        }
        NodeBuffer all = new NodeBuffer();
        for (RulePath path : paths) {
            all.addAll(select(from, path));
        }
        all.sortDistinct();
        return all.toArray();
    }

    private NodeBuffer selectFirst(NodeRange from, PathStep step) {
        NodeBuffer out = new NodeBuffer();
        int start = from.run() ? from.from() : from.from() + 1;
        switch (step.axis()) {
            case CHILD -> {
                if (from.run()) {
                    selectSiblings(start, from.to(), step, out);
                } else {
                    selectChildren(from.from(), step, out);
                }
            }
            case DESCENDANT -> selectDescendants(start, from, step, out);
            case PARENT -> selectParent(from.from(), out);
            case FOLLOWING_SIBLING -> selectFollowing(from.from(), from.to(), step, out);
            case PRECEDING_SIBLING -> selectPreceding(from.from(), step, out);
            case ANCESTOR -> selectAncestors(from.from(), step, out);
            case SELF -> {
                NodeBuffer own = new NodeBuffer();
                own.add(from.from());
                selectMatching(own, step, out);
            }
        }
        return out;
    }

    private NodeBuffer applyStep(NodeBuffer from, PathStep step) {
        NodeBuffer out = new NodeBuffer();
        int done = 0;
        from.sortDistinct();
        if (step.axis() == StepAxis.SELF) {
            selectMatching(from, step, out);
            return out;
        }
        for (int i = 0; i < from.size && visitsLeft >= 0; i++) {
            int node = from.nodes[i];
            switch (step.axis()) {
                case CHILD -> selectChildren(node, step, out);
                case DESCENDANT -> {
                    if (page.end(node) > done) {
                        selectDescendants(node + 1, NodeRange.node(page, node), step, out);
                        done = Math.max(done, page.end(node));
                    }
                }
                case PARENT -> selectParent(node, out);
                case FOLLOWING_SIBLING -> selectFollowing(node, page.end(node), step, out);
                case PRECEDING_SIBLING -> selectPreceding(node, step, out);
                case ANCESTOR -> selectAncestors(node, step, out);
                case SELF -> throw new IllegalStateException("done above");
            }
            if (out.size > 2 * page.size()) {
                out.sortDistinct(); // siblings of siblings occur repeatedly
            }
        }
        if (from.size > 1) {
            out.sortDistinct();
        }
        return out;
    }

    private void selectParent(int node, NodeBuffer out) {
        if (page.parent(node) >= 0) {
            out.add(page.parent(node));
        }
    }

    private void selectChildren(int node, PathStep step, NodeBuffer out) {
        if (page.tag(node) == HtmlTag.TABLE && step.name().equals("TR")) {
            selectMatching(tableRows(node), step, out);
        } else {
            selectSiblings(node + 1, page.end(node), step, out);
        }
    }

    /** Adds those nodes of one level in a range of numbers that the step selects. */
    private void selectSiblings(int from, int to, PathStep step, NodeBuffer out) {
        IndexRange span = step.range();
        if (span.dependsOnCount()) {
            selectMatching(collectSiblings(from, to), step, out);
            return;
        }
        int wanted = tags.symbol(step.name());
        int last = span.last() < 0 ? Integer.MAX_VALUE : span.last();
        int met = 0;
        for (int n = from; n < to && met <= last && visitsLeft-- > 0; n = page.end(n)) {
            if (tags.matches(n, wanted) && satisfies(n, step.conditions()) && met++ >= span.first()) {
                out.add(n);
            }
        }
    }

    /** Collects the nodes of one level in a range of numbers. */
    private NodeBuffer collectSiblings(int from, int to) {
        NodeBuffer all = new NodeBuffer();
        for (int n = from; n < to && visitsLeft-- > 0; n = page.end(n)) {
            all.add(n);
        }
        return all;
    }

    private NodeBuffer tableRows(int table) {
        NodeBuffer all = new NodeBuffer();
        for (int n = table + 1; n < page.end(table) && visitsLeft-- > 0; n = page.end(n)) {
            int tag = page.tag(n);
            if (tag == HtmlTag.TBODY || tag == HtmlTag.THEAD || tag == HtmlTag.TFOOT) {
                for (int row = n + 1; row < page.end(n) && visitsLeft-- > 0; row = page.end(row)) {
                    all.add(row);
                }
            } else {
                all.add(n);
            }
        }
        return all;
    }

    private void selectFollowing(int from, int end, PathStep step, NodeBuffer out) {
        int parent = page.parent(from);
        if (parent >= 0) {
            selectSiblings(end, page.end(parent), step, out);
        }
    }

    private void selectPreceding(int node, PathStep step, NodeBuffer out) {
        int parent = page.parent(node);
        IndexRange span = step.range();
        if (parent < 0) {
            return;
        }
        if (span.dependsOnCount()) {
            NodeBuffer all = collectSiblings(parent + 1, node);
            all.reverse();
            selectMatching(all, step, out);
        } else if (span.isSingle() && span.first() == 0) {
            int found = preceding.nearest(node, parent, step);
            if (found >= 0) {
                out.add(found);
            }
        } else {
            int wanted = tags.symbol(step.name());
            int last = span.last() < 0 ? Integer.MAX_VALUE : span.last();
            int met = 0;
            for (int n = preceding.previous(node, parent);
                    n >= 0 && met <= last && visitsLeft-- > 0;
                    n = preceding.previous(n, parent)) {
                if (tags.matches(n, wanted) && satisfies(n, step.conditions()) && met++ >= span.first()) {
                    out.add(n);
                }
            }
        }
    }

    private void selectAncestors(int node, PathStep step, NodeBuffer out) {
        NodeBuffer all = new NodeBuffer();
        for (int n = page.parent(node); n >= 0 && visitsLeft-- > 0; n = page.parent(n)) {
            all.add(n);
        }
        selectMatching(all, step, out);
    }

    /** Adds all descendants of a place that the step selects; ranges count under each parent. */
    private void selectDescendants(int start, NodeRange place, PathStep step, NodeBuffer out) {
        if (step.range().isAll()) {
            int wanted = tags.symbol(step.name());
            for (int n = start; n < place.to() && visitsLeft-- > 0; n++) {
                if (tags.matches(n, wanted) && satisfies(n, step.conditions())) {
                    out.add(n);
                }
            }
            return;
        }
        selectSiblings(start, place.to(), step, out);
        for (int n = start; n < place.to() && visitsLeft-- > 0; n++) {
            if (page.firstChild(n) >= 0) {
                selectSiblings(n + 1, page.end(n), step, out);
            }
        }
        out.sortDistinct();
    }

    /** Adds those of the given nodes that the step selects. */
    private void selectMatching(NodeBuffer all, PathStep step, NodeBuffer out) {
        int wanted = tags.symbol(step.name());
        IndexRange span = step.range();
        NodeBuffer fit = new NodeBuffer();
        for (int i = 0; i < all.size; i++) {
            if (tags.matches(all.nodes[i], wanted) && satisfies(all.nodes[i], step.conditions())) {
                fit.add(all.nodes[i]);
            }
        }
        for (int i = span.startIndex(fit.size); i < span.endIndex(fit.size); i++) {
            out.add(fit.nodes[i]);
        }
    }

    boolean satisfies(int node, List<StepCondition> conditions) {
        for (int i = 0; i < conditions.size(); i++) {
            if (!satisfies(node, conditions.get(i))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns true if a node satisfies a condition. Classes and children are the most frequent conditions and are
     * checked first.
     */
    boolean satisfies(int node, StepCondition condition) {
        visitsLeft--;
        if (condition instanceof StepCondition.HasClass c) {
            return tags.hasClass(node, c.name());
        }
        return condition instanceof StepCondition.HasPath c
                ? hasMatch(node, c.path())
                : conditionEvaluator.isSatisfied(node, condition);
    }

    /** Returns true if a path selects a node, or an attribute if it names one. */
    public boolean hasMatch(NodeRange from, RulePath path) {
        return from.run() ? hasMatchBySelection(from, path) : hasMatch(from.from(), path);
    }

    boolean hasMatch(int node, RulePath path) {
        if (path.steps().size() == 1 && path.attribute() == null) {
            PathStep step = path.steps().get(0);
            if (step.axis() == StepAxis.CHILD && step.range().isAll()) {
                return visitsLeft >= 0 && hasChild(node, step);
            }
            if (step.axis() == StepAxis.DESCENDANT && step.range().isAll()) {
                return visitsLeft >= 0 && selectDescendants(node + 1, page.end(node), step) >= 0;
            }
        }
        return hasMatchBySelection(NodeRange.node(page, node), path);
    }

    private boolean hasMatchBySelection(NodeRange from, RulePath path) {
        if (visitsLeft < 0) {
            return false;
        }
        int[] nodes = select(from, path);
        String attribute = path.attribute();
        return attribute == null
                ? nodes.length > 0
                : Arrays.stream(nodes).anyMatch(n -> conditionEvaluator.attribute(n, attribute) != null);
    }

    private boolean hasChild(int node, PathStep step) {
        if (page.tag(node) == HtmlTag.TABLE && step.name().equals("TR")) {
            NodeBuffer out = new NodeBuffer();
            selectChildren(node, step, out);
            return out.size > 0;
        }
        int wanted = tags.symbol(step.name());
        for (int n = node + 1; n < page.end(node) && visitsLeft-- > 0; n = page.end(n)) {
            if (tags.matches(n, wanted) && satisfies(n, step.conditions())) {
                return true;
            }
        }
        return false;
    }

    /** Returns true if a search in a text of that length is still within the limit. */
    public boolean canCompare(int length, String wanted) {
        visitsLeft -= (long) (length / CHARACTERS_PER_VISIT) * (1 + wanted.length() / CHARACTERS_PER_VISIT);
        return visitsLeft >= 0;
    }

    /** Counts a visit that must be made in any case. */
    void countVisit() {
        visitsLeft--;
    }

    /** Consumes visits; returns false if the budget is exceeded. */
    boolean canVisit(int more) {
        visitsLeft -= more;
        return visitsLeft >= 0;
    }
}
