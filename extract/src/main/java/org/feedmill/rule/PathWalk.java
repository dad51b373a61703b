package org.feedmill.rule;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * Evaluates paths on one page. A step visits the children of its start nodes, {@code //} visits all descendants once,
 * however the start nodes nest. All paths of one evaluator share a budget of visits, which stops hostile rules.
 * Not thread-safe.
 *
 * <p>Where a path leads from a table to its rows, {@code TBODY}, {@code THEAD} and {@code TFOOT} may be left out, as in the
 * papers: they are mostly made by the parser.
 */
public final class PathWalk {

    /** Looks at nodes: so many for each node of the page, and so many besides. */
    private static final int LOOKS_PER_NODE = 60;

    private static final int LOOKS_MORE = 200_000;

    /** Letters that are compared in the time of one look. */
    private static final int LETTERS_PER_LOOK = 64;

    private final Page page;
    private final Tags tags;

    /** The preceding sibling that a step found from a start node; -1 where there is none. */
    private record Nearer(int from, int found) {}

    private final Map<Step, Nearer> nearest = new IdentityHashMap<>();
    private final Conditions conditions;
    private long looks;

    PathWalk(Page page) {
        this(page, 1);
    }

    /** With so many times the bound, for rules of many paths. */
    PathWalk(Page page, int times) {
        this.page = page;
        this.tags = new Tags(page);
        this.conditions = new Conditions(page, this, tags);
        this.looks = (long) LOOKS_PER_NODE * times * page.size() + LOOKS_MORE;
    }

    /** Selects the nodes that a path leads to from the start of a page, in document order. */
    public static int[] select(Page page, Path path) {
        return new PathWalk(page).select(Place.document(page), path);
    }

    /** Whether the bound was reached: what was selected since is not all. */
    boolean exhausted() {
        return looks < 0;
    }

    /** The nodes that a path leads to from a place, in the page's order; before and after it, the nearest first. */
    int[] select(Place from, Path path) {
        if (path.steps().isEmpty()) {
            return new int[] {from.from()};
        }
        Nodes now = first(from, path.steps().getFirst());
        for (int i = 1; i < path.steps().size() && now.size > 0; i++) {
            now = next(now, path.steps().get(i));
        }
        return now.array();
    }

    /** The first node that a path leads to from a place, -1 where it leads nowhere. */
    int first(Place from, Path path) {
        if (path.steps().isEmpty()) {
            return from.from();
        }
        Step step = path.steps().get(0);
        if (path.steps().size() == 1 && step.axis() == Axis.BELOW && step.span().all()) {
            return below(from.run() ? from.from() : from.from() + 1, from.to(), step);
        }
        int[] nodes = select(from, path);
        return nodes.length == 0 ? -1 : nodes[0];
    }

    /** The first of the nodes from a number up to another that a step selects wherever it stands, -1 where there is none. */
    private int below(int from, int to, Step step) {
        int wanted = tags.symbol(step.name());
        List<Condition> conditions = step.conditions();
        for (int n = from; n < to && looks-- > 0; n++) {
            if (tags.fits(n, wanted) && holds(n, conditions)) {
                return n;
            }
        }
        return -1;
    }

    /** All that any of the paths selects, in the page's order, each once. */
    int[] select(Place from, List<Path> paths) {
        if (paths.size() == 1) {
            return select(from, paths.getFirst());
        }
        Nodes all = new Nodes();
        for (Path path : paths) {
            all.addAll(select(from, path));
        }
        all.tidy();
        return all.array();
    }

    private Nodes first(Place from, Step step) {
        Nodes out = new Nodes();
        int start = from.run() ? from.from() : from.from() + 1;
        switch (step.axis()) {
            case CHILD -> {
                if (from.run()) {
                    level(start, from.to(), step, out);
                } else {
                    children(from.from(), step, out);
                }
            }
            case BELOW -> below(start, from, step, out);
            case PARENT -> parent(from.from(), out);
            case NEXT -> after(from.from(), from.to(), step, out);
            case PREVIOUS -> before(from.from(), step, out);
            case ABOVE -> above(from.from(), step, out);
            case SELF -> {
                Nodes own = new Nodes();
                own.add(from.from());
                pick(own, step, out);
            }
        }
        return out;
    }

    private Nodes next(Nodes from, Step step) {
        Nodes out = new Nodes();
        int done = 0;
        from.tidy();
        if (step.axis() == Axis.SELF) {
            pick(from, step, out);
            return out;
        }
        for (int i = 0; i < from.size && looks >= 0; i++) {
            int node = from.nodes[i];
            switch (step.axis()) {
                case CHILD -> children(node, step, out);
                case BELOW -> {
                    if (page.end(node) > done) {
                        below(node + 1, Place.node(page, node), step, out);
                        done = Math.max(done, page.end(node));
                    }
                }
                case PARENT -> parent(node, out);
                case NEXT -> after(node, page.end(node), step, out);
                case PREVIOUS -> before(node, step, out);
                case ABOVE -> above(node, step, out);
                case SELF -> throw new IllegalStateException("done above");
            }
            if (out.size > 2 * page.size()) {
                out.tidy(); // siblings of siblings are met over and over
            }
        }
        if (from.size > 1) {
            out.tidy();
        }
        return out;
    }

    private void parent(int node, Nodes out) {
        if (page.parent(node) >= 0) {
            out.add(page.parent(node));
        }
    }

    private void children(int node, Step step, Nodes out) {
        if (page.tag(node) == Tag.TABLE && step.name().equals("TR")) {
            pick(rows(node), step, out);
        } else {
            level(node + 1, page.end(node), step, out);
        }
    }

    /** Of the nodes of one level from a number up to another those that the step selects. */
    private void level(int from, int to, Step step, Nodes out) {
        Span span = step.span();
        if (span.fromEnd()) {
            pick(siblings(from, to), step, out);
            return;
        }
        int wanted = tags.symbol(step.name());
        int last = span.last() < 0 ? Integer.MAX_VALUE : span.last();
        int met = 0;
        for (int n = from; n < to && met <= last && looks-- > 0; n = page.end(n)) {
            if (tags.fits(n, wanted) && holds(n, step.conditions()) && met++ >= span.first()) {
                out.add(n);
            }
        }
    }

    /** The nodes of one level from a number up to another. */
    private Nodes siblings(int from, int to) {
        Nodes all = new Nodes();
        for (int n = from; n < to && looks-- > 0; n = page.end(n)) {
            all.add(n);
        }
        return all;
    }

    private Nodes rows(int table) {
        Nodes all = new Nodes();
        for (int n = table + 1; n < page.end(table) && looks-- > 0; n = page.end(n)) {
            int tag = page.tag(n);
            if (tag == Tag.TBODY || tag == Tag.THEAD || tag == Tag.TFOOT) {
                for (int row = n + 1; row < page.end(n) && looks-- > 0; row = page.end(row)) {
                    all.add(row);
                }
            } else {
                all.add(n);
            }
        }
        return all;
    }

    private void after(int from, int end, Step step, Nodes out) {
        int parent = page.parent(from);
        if (parent >= 0) {
            level(end, page.end(parent), step, out);
        }
    }

    private void before(int node, Step step, Nodes out) {
        int parent = page.parent(node);
        Span span = step.span();
        if (parent < 0) {
            return;
        }
        if (span.fromEnd()) {
            Nodes all = siblings(parent + 1, node);
            all.reverse();
            pick(all, step, out);
        } else if (span.one() && span.first() == 0) {
            nearest(node, parent, step, out);
        } else {
            int wanted = tags.symbol(step.name());
            int last = span.last() < 0 ? Integer.MAX_VALUE : span.last();
            int met = 0;
            for (int n = previous(node, parent); n >= 0 && met <= last && looks-- > 0; n = previous(n, parent)) {
                if (tags.fits(n, wanted) && holds(n, step.conditions()) && met++ >= span.first()) {
                    out.add(n);
                }
            }
        }
    }

    /** The nearest before a node: rows under one heading look back no further than to the row before them. */
    private void nearest(int node, int parent, Step step, Nodes out) {
        int wanted = tags.symbol(step.name());
        Nearer known = nearest.get(step);
        int found = -1;
        for (int n = previous(node, parent); n >= 0 && found < 0 && looks-- > 0; n = previous(n, parent)) {
            found = tags.fits(n, wanted) && holds(n, step.conditions()) ? n : -1;
            if (known != null && n == known.from) {
                found = found < 0 ? known.found : found;
                break;
            }
        }
        nearest.put(step, new Nearer(node, found));
        if (found >= 0) {
            out.add(found);
        }
    }

    /** The sibling before a node, -1 of the first. */
    private int previous(int node, int parent) {
        int n = node - 1;
        while (n > parent && page.parent(n) != parent) {
            n = page.parent(n);
            looks--;
        }
        return n > parent ? n : -1;
    }

    private void above(int node, Step step, Nodes out) {
        Nodes all = new Nodes();
        for (int n = page.parent(node); n >= 0 && looks-- > 0; n = page.parent(n)) {
            all.add(n);
        }
        pick(all, step, out);
    }

    /** Everything in a place that the step selects; a span counts under each parent. */
    private void below(int start, Place place, Step step, Nodes out) {
        if (step.span().all()) {
            int wanted = tags.symbol(step.name());
            for (int n = start; n < place.to() && looks-- > 0; n++) {
                if (tags.fits(n, wanted) && holds(n, step.conditions())) {
                    out.add(n);
                }
            }
            return;
        }
        level(start, place.to(), step, out);
        for (int n = start; n < place.to() && looks-- > 0; n++) {
            if (page.firstChild(n) >= 0) {
                level(n + 1, page.end(n), step, out);
            }
        }
        out.tidy();
    }

    /** The same for nodes at hand. */
    private void pick(Nodes all, Step step, Nodes out) {
        int wanted = tags.symbol(step.name());
        Span span = step.span();
        Nodes fit = new Nodes();
        for (int i = 0; i < all.size; i++) {
            if (tags.fits(all.nodes[i], wanted) && holds(all.nodes[i], step.conditions())) {
                fit.add(all.nodes[i]);
            }
        }
        for (int i = span.from(fit.size); i < span.to(fit.size); i++) {
            out.add(fit.nodes[i]);
        }
    }

    boolean holds(int node, List<Condition> conditions) {
        for (int i = 0; i < conditions.size(); i++) {
            if (!holds(node, conditions.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Classes and children are asked for most; the rest is told apart at some cost. */
    boolean holds(int node, Condition condition) {
        looks--;
        if (condition instanceof Condition.HasClass c) {
            return tags.hasClass(node, c.name());
        }
        return condition instanceof Condition.Leads c ? leads(node, c.path()) : conditions.hold(node, condition);
    }

    /** Whether a path leads anywhere, to an attribute if it names one. */
    boolean leads(Place from, Path path) {
        return from.run() ? leadsFar(from, path) : leads(from.from(), path);
    }

    boolean leads(int node, Path path) {
        if (path.steps().size() == 1 && path.attribute() == null) {
            Step step = path.steps().get(0);
            if (step.axis() == Axis.CHILD && step.span().all()) {
                return looks >= 0 && child(node, step);
            }
            if (step.axis() == Axis.BELOW && step.span().all()) {
                return looks >= 0 && below(node + 1, page.end(node), step) >= 0;
            }
        }
        return leadsFar(Place.node(page, node), path);
    }

    private boolean leadsFar(Place from, Path path) {
        if (looks < 0) {
            return false;
        }
        int[] nodes = select(from, path);
        String attribute = path.attribute();
        return attribute == null
                ? nodes.length > 0
                : Arrays.stream(nodes).anyMatch(n -> conditions.attribute(n, attribute) != null);
    }

    private boolean child(int node, Step step) {
        if (page.tag(node) == Tag.TABLE && step.name().equals("TR")) {
            Nodes out = new Nodes();
            children(node, step, out);
            return out.size > 0;
        }
        int wanted = tags.symbol(step.name());
        for (int n = node + 1; n < page.end(node) && looks-- > 0; n = page.end(n)) {
            if (tags.fits(n, wanted) && holds(n, step.conditions())) {
                return true;
            }
        }
        return false;
    }

    /** Whether looking for something in a text of that length is still within the bound. */
    boolean reads(int length, String wanted) {
        looks -= (long) (length / LETTERS_PER_LOOK) * (1 + wanted.length() / LETTERS_PER_LOOK);
        return looks >= 0;
    }

    /** So many looks more; false where they are beyond the bound. */
    boolean canVisit(int more) {
        looks -= more;
        return looks >= 0;
    }
}
