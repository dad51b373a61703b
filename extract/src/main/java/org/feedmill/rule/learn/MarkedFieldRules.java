package org.feedmill.rule.learn;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.page.Page;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleResult;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.mark.MarkTarget;
import org.feedmill.rule.mark.PageMark;
import org.feedmill.rule.mark.PhraseFolding;
import org.feedmill.rule.path.IndexPath;
import org.feedmill.rule.path.NodeRange;
import org.feedmill.rule.path.PathEvaluator;
import org.feedmill.rule.path.PathMerge;
import org.feedmill.rule.path.PathStep;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.StepCondition;
import org.jspecify.annotations.Nullable;

/**
 * Adds the marked fields to a rule: the paths from the items to the marked nodes, merged over the marked items,
 * starting with the path that leads anywhere from most items. Marks take precedence over induced fields.
 */
final class MarkedFieldRules {

    /** A marked node and the item that it belongs to. */
    private record MarkedRecord(PageMark mark, NodeRange place) {}

    private final Page page;
    private final MarkSet marks;
    private final List<String> evidence;

    MarkedFieldRules(Page page, MarkSet marks, List<String> evidence) {
        this.page = page;
        this.marks = marks;
        this.evidence = evidence;
    }

    /** Returns the rule with the marked fields. */
    Rule applyTo(Rule rule) {
        Rule changed = title(rule);
        for (MarkTarget target : MarkTarget.values()) {
            ItemField field = target.field();
            if (field != null && field != ItemField.TITLE) {
                changed = withMarkedField(changed, field, marks.fieldMarks(target));
            }
        }
        List<PageMark> dates = marks.fieldMarks(MarkTarget.PAGE_DATE);
        if (dates.isEmpty()) {
            return changed;
        }
        RulePath[] paths = dates.stream().map(m -> IndexPath.of(page, m.node())).toArray(RulePath[]::new);
        return changed.withDate(FieldRule.of(paths));
    }

    /** Reads titles from the marked position if the rule reads them from elsewhere. */
    private Rule title(Rule rule) {
        if (!marks.hasTitles() || titlesMatch(rule, true)) {
            return rule;
        }
        Rule changed = titlesMatch(rule, false) ? rule : withMarkedField(rule, ItemField.TITLE, marks.titles());
        TitleTextCut cut = TitleTextCut.of(page, marks.titles());
        return cut == null || titlesMatch(changed, true) ? changed : applyTitleCut(changed, cut);
    }

    /**
     * Returns true if the titles match the marks.
     *
     * @param part whether the marked part of a node's text is meant; otherwise the whole text, with or without its date
     */
    private boolean titlesMatch(Rule rule, boolean part) {
        RuleResult applied = rule.apply(page);
        if (applied.list() == null) {
            return false;
        }
        List<Item> items = applied.list().items();
        for (PageMark mark : marks.titles()) {
            int item = itemAt(applied, mark.node());
            if (item < 0) {
                return false;
            }
            String words =
                    part && mark.words() != null ? mark.words() : MarkedListCandidates.nodeText(page, mark.node());
            String title = items.get(item).title();
            boolean same = part
                    ? PhraseFolding.fold(title).equals(PhraseFolding.fold(words))
                    : MarkedListCandidates.isSameTitle(title, words);
            if (!same) {
                return false;
            }
        }
        return true;
    }

    private Rule applyTitleCut(Rule rule, TitleTextCut cut) {
        Rule changed = rule;
        for (int s = 0; s < rule.subjects().size(); s++) {
            for (int i = 0; i < rule.subjects().get(s).items().size(); i++) {
                ItemRule item = changed.subjects().get(s).items().get(i);
                FieldRule field = item.field(ItemField.TITLE);
                if (field != null) {
                    changed = replace(changed, s, i, item.with(ItemField.TITLE, cut.applyTo(field)));
                }
            }
        }
        if (!titlesMatch(changed, true)) {
            evidence.add("the marked part of the titles could not be separated from the rest");
            return rule;
        }
        evidence.add("titles are the part of their texts that is marked");
        return changed;
    }

    private Rule withMarkedField(Rule rule, ItemField part, List<PageMark> own) {
        if (own.isEmpty()) {
            return rule;
        }
        RuleResult applied = rule.apply(page);
        if (applied.locations().isEmpty()) {
            return rule;
        }
        List<NodeRange> places = applied.locations().stream().map(this::place).toList();
        List<MarkedRecord> pairs = new ArrayList<>();
        for (PageMark mark : own) {
            pairs.add(new MarkedRecord(mark, place(applied.locations().get(nearestItem(applied, mark.node())))));
        }
        List<RulePath> paths = paths(pairs, places);
        if (paths.isEmpty()) {
            evidence.add("no path leads from the items to the marked " + part.fieldName());
            return rule;
        }
        evidence.add(part.fieldName() + " is read from the marked node: " + paths.getFirst());
        FieldRule field = FieldRule.of(paths.toArray(RulePath[]::new));
        Rule changed = rule;
        for (int s = 0; s < rule.subjects().size(); s++) {
            for (int i = 0; i < rule.subjects().get(s).items().size(); i++) {
                ItemRule item = changed.subjects().get(s).items().get(i);
                FieldRule old = part == ItemField.TITLE ? item.field(ItemField.TITLE) : null;
                List<FieldChoice> choices = new ArrayList<>(field.choices());
                choices.addAll(old == null ? List.of() : old.choices());
                changed = replace(changed, s, i, item.with(part, new FieldRule(choices)));
            }
        }
        return changed;
    }

    private static Rule replace(Rule rule, int subject, int item, ItemRule changed) {
        List<SubjectRule> subjects = new ArrayList<>(rule.subjects());
        SubjectRule old = subjects.get(subject);
        List<ItemRule> items = new ArrayList<>(old.items());
        items.set(item, changed);
        subjects.set(subject, new SubjectRule(old.paths(), old.run(), old.title(), old.date(), items));
        return rule.withSubjects(subjects);
    }

    private NodeRange place(RuleResult.ItemLocation source) {
        boolean run = source.to() > page.end(source.from());
        return new NodeRange(source.from(), source.to(), run);
    }

    static int itemAt(RuleResult applied, int node) {
        for (int i = 0; i < applied.locations().size(); i++) {
            RuleResult.ItemLocation source = applied.locations().get(i);
            if (source.from() <= node && node < source.to()) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the item that contains a node, else the one with which it shares the smallest part of the page. */
    private int nearestItem(RuleResult applied, int node) {
        int own = itemAt(applied, node);
        int best = Math.max(own, 0);
        int deepest = -1;
        for (int i = 0; i < applied.locations().size() && own < 0; i++) {
            int depth = page.depth(
                    Math.max(0, page.commonAncestor(applied.locations().get(i).from(), node)));
            if (depth > deepest) {
                deepest = depth;
                best = i;
            }
        }
        return best;
    }

    /** Returns a path that leads to all marked nodes, or one for each; those that match most items first. */
    private List<RulePath> paths(List<MarkedRecord> pairs, List<NodeRange> places) {
        PathEvaluator evaluator = new PathEvaluator(page);
        Set<RulePath> candidates = new LinkedHashSet<>();
        RulePath merged = mergedPath(pairs);
        if (merged != null) {
            candidates.add(merged);
        }
        pairs.forEach(p -> candidates.addAll(candidatePaths(p)));
        RulePath best = null;
        int most = -1;
        for (RulePath path : candidates) {
            boolean right = pairs.stream().allMatch(p -> leadsToMark(evaluator, p, path));
            int reached = right ? countReached(evaluator, places, path) : -1;
            if (reached > most) {
                most = reached;
                best = path;
            }
        }
        if (best != null) {
            return List.of(best);
        }
        Set<RulePath> each = new LinkedHashSet<>();
        for (MarkedRecord pair : pairs) {
            candidatePaths(pair).stream()
                    .filter(w -> leadsToMark(evaluator, pair, w))
                    .findFirst()
                    .ifPresent(each::add);
        }
        return List.copyOf(each);
    }

    private static boolean leadsToMark(PathEvaluator evaluator, MarkedRecord pair, RulePath path) {
        int[] nodes = evaluator.select(pair.place, path);
        return nodes.length > 0 && nodes[0] == pair.mark.node();
    }

    private static int countReached(PathEvaluator evaluator, List<NodeRange> places, RulePath path) {
        int reached = 0;
        for (NodeRange place : places) {
            reached += evaluator.select(place, path).length > 0 ? 1 : 0;
        }
        return reached;
    }

    private @Nullable RulePath mergedPath(List<MarkedRecord> pairs) {
        RulePath merged = indexPath(pairs.getFirst());
        for (MarkedRecord pair : pairs.subList(1, pairs.size())) {
            RulePath path = indexPath(pair);
            if (merged != null && path != null && PathMerge.merge(merged, path) instanceof PathMerge.Merged both) {
                merged = both.path();
            } else {
                return null;
            }
        }
        return merged;
    }

    /** Returns the path of indexes from an item to a marked node, by the node that contains both. */
    private @Nullable RulePath indexPath(MarkedRecord pair) {
        int node = pair.mark.node();
        if (pair.place.run() && pair.place.contains(node)) {
            return pathInRun(pair.place, node);
        }
        int from = pair.place.from();
        int common = page.commonAncestor(from, node);
        int up = page.depth(from) - page.depth(common);
        if (up + page.depth(node) - page.depth(common) > RulePath.MAX_STEPS) {
            return null;
        }
        List<PathStep> steps = new ArrayList<>(Collections.nCopies(up, PathStep.parent()));
        steps.addAll(IndexPath.relative(page, common, node).steps());
        return new RulePath(steps, null);
    }

    /** Returns a path for a run, which starts with its siblings, counted from its first. */
    private @Nullable RulePath pathInRun(NodeRange place, int node) {
        int parent = page.parent(place.from());
        List<PathStep> steps =
                new ArrayList<>(IndexPath.relative(page, parent, node).steps());
        if (steps.isEmpty() || steps.size() > RulePath.MAX_STEPS) {
            return null;
        }
        int top = page.ancestorAt(node, page.depth(place.from()));
        int before = 0;
        for (int s = place.from(); s < top; s = page.end(s)) {
            before += page.tag(s) == page.tag(top) ? 1 : 0;
        }
        steps.set(0, PathStep.child(IndexPath.name(page, top), before));
        return new RulePath(steps, null);
    }

    /** Returns paths by classes and tags, which work if indexes differ from item to item. */
    private List<RulePath> candidatePaths(MarkedRecord pair) {
        List<RulePath> ways = new ArrayList<>();
        RulePath down = indexPath(pair);
        if (down != null) {
            ways.add(down);
        }
        if (!pair.place.contains(pair.mark.node())) {
            return ways;
        }
        List<PathStep> tail = new ArrayList<>();
        int n = pair.mark.node();
        while (n > pair.place.from() && tail.size() < 4) {
            ways.addAll(classPaths(n, tail));
            tail.addFirst(page.isText(n) ? PathStep.child(PathStep.TEXT) : IndexPath.step(page, n));
            n = page.parent(n);
        }
        return ways;
    }

    private List<RulePath> classPaths(int node, List<PathStep> tail) {
        String value = page.isText(node) ? null : page.attribute(node, "class");
        List<RulePath> ways = new ArrayList<>();
        for (String word : value == null ? new String[0] : value.strip().split("\\s+")) {
            if (!word.isEmpty() && ways.size() < 4) {
                List<PathStep> steps = new ArrayList<>();
                steps.add(PathStep.descendant(IndexPath.name(page, node), new StepCondition.HasClass(word)));
                steps.addAll(tail);
                ways.add(new RulePath(steps, null));
            }
        }
        if (!page.isText(node)) {
            List<PathStep> steps = new ArrayList<>(List.of(PathStep.descendant(IndexPath.name(page, node))));
            steps.addAll(tail);
            ways.add(new RulePath(steps, null));
        }
        return ways;
    }
}
