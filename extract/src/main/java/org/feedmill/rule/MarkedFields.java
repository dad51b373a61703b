package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Adds the marked fields to a rule: the paths from the items to the marked nodes, merged over the marked items,
 * the one that leads anywhere from most items first. What is marked wins over what was deduced.
 */
final class MarkedFields {

    /** A marked node and the item that it belongs to. */
    private record Pair(Mark mark, Place place) {}

    private final Page page;
    private final Marks marks;
    private final List<String> evidence;

    MarkedFields(Page page, Marks marks, List<String> evidence) {
        this.page = page;
        this.marks = marks;
        this.evidence = evidence;
    }

    /** The rule with the marked fields. */
    Rule on(Rule rule) {
        Rule changed = title(rule);
        changed = with(changed, Part.LINK, marks.fields(Target.ITEM_LINK));
        changed = with(changed, Part.DATE, marks.fields(Target.ITEM_DATE));
        changed = with(changed, Part.DESCRIPTION, marks.fields(Target.ITEM_DESCRIPTION));
        changed = with(changed, Part.IMAGE, marks.fields(Target.ITEM_IMAGE));
        changed = with(changed, Part.AUTHOR, marks.fields(Target.ITEM_AUTHOR));
        List<Mark> dates = marks.fields(Target.PAGE_DATE);
        if (dates.isEmpty()) {
            return changed;
        }
        Path[] paths = dates.stream().map(m -> IndexPath.of(page, m.node())).toArray(Path[]::new);
        return new Rule(changed.link(), changed.encoding(), Field.of(paths), changed.subjects(), changed.notes());
    }

    /** Titles that the rule reads from elsewhere are read from where they are marked. */
    private Rule title(Rule rule) {
        if (!marks.titled() || told(rule, true)) {
            return rule;
        }
        Rule changed = told(rule, false) ? rule : with(rule, Part.TITLE, marks.titles());
        TitleCut cut = TitleCut.of(page, marks.titles());
        return cut == null || told(changed, true) ? changed : cut(changed, cut);
    }

    /**
     * Whether the titles are what the marks say.
     *
     * @param part whether the marked part of a node's text is meant; else the whole of it, with or without its date
     */
    private boolean told(Rule rule, boolean part) {
        Applied applied = rule.apply(page);
        if (applied.list() == null) {
            return false;
        }
        List<Item> items = applied.list().items();
        for (Mark mark : marks.titles()) {
            int item = item(applied, mark.node());
            if (item < 0) {
                return false;
            }
            String words = part && mark.words() != null ? mark.words() : Drafts.text(page, mark.node());
            String title = items.get(item).title();
            boolean same = part ? Folding.of(title).equals(Folding.of(words)) : Drafts.same(title, words);
            if (!same) {
                return false;
            }
        }
        return true;
    }

    private Rule cut(Rule rule, TitleCut cut) {
        Rule changed = rule;
        for (int s = 0; s < rule.subjects().size(); s++) {
            for (int i = 0; i < rule.subjects().get(s).items().size(); i++) {
                ItemRule item = changed.subjects().get(s).items().get(i);
                Field field = item.field(Part.TITLE);
                if (field != null) {
                    changed = replace(changed, s, i, item.with(Part.TITLE, cut.on(field)));
                }
            }
        }
        if (!told(changed, true)) {
            evidence.add("the marked part of the titles' texts could not be told from the rest");
            return rule;
        }
        evidence.add("titles are the part of their texts that is marked");
        return changed;
    }

    private Rule with(Rule rule, Part part, List<Mark> own) {
        if (own.isEmpty()) {
            return rule;
        }
        Applied applied = rule.apply(page);
        if (applied.sources().isEmpty()) {
            return rule;
        }
        List<Place> places = applied.sources().stream().map(this::place).toList();
        List<Pair> pairs = new ArrayList<>();
        for (Mark mark : own) {
            pairs.add(new Pair(mark, place(applied.sources().get(nearest(applied, mark.node())))));
        }
        List<Path> paths = paths(pairs, places);
        if (paths.isEmpty()) {
            evidence.add("no path leads from the items to the marked " + part.word());
            return rule;
        }
        evidence.add(part.word() + " is read from where it is marked: " + paths.getFirst());
        Field field = Field.of(paths.toArray(Path[]::new));
        Rule changed = rule;
        for (int s = 0; s < rule.subjects().size(); s++) {
            for (int i = 0; i < rule.subjects().get(s).items().size(); i++) {
                ItemRule item = changed.subjects().get(s).items().get(i);
                Field old = part == Part.TITLE ? item.field(Part.TITLE) : null;
                List<Choice> choices = new ArrayList<>(field.choices());
                choices.addAll(old == null ? List.of() : old.choices());
                changed = replace(changed, s, i, item.with(part, new Field(choices)));
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
        return new Rule(rule.link(), rule.encoding(), rule.date(), subjects, rule.notes());
    }

    private Place place(Applied.Source source) {
        boolean run = source.to() > page.end(source.from());
        return new Place(source.from(), source.to(), run);
    }

    static int item(Applied applied, int node) {
        for (int i = 0; i < applied.sources().size(); i++) {
            Applied.Source source = applied.sources().get(i);
            if (source.from() <= node && node < source.to()) {
                return i;
            }
        }
        return -1;
    }

    /** The item that a node stands in, else the one with which it shares the smallest part of the page. */
    private int nearest(Applied applied, int node) {
        int own = item(applied, node);
        int best = Math.max(own, 0);
        int deepest = -1;
        for (int i = 0; i < applied.sources().size() && own < 0; i++) {
            int depth =
                    page.depth(Math.max(0, page.common(applied.sources().get(i).from(), node)));
            if (depth > deepest) {
                deepest = depth;
                best = i;
            }
        }
        return best;
    }

    /** Paths that lead to all marked nodes, the one that leads from most items to something first; else one for each. */
    private List<Path> paths(List<Pair> pairs, List<Place> places) {
        PathWalk walk = new PathWalk(page);
        Set<Path> candidates = new LinkedHashSet<>();
        Path merged = merged(pairs);
        if (merged != null) {
            candidates.add(merged);
        }
        pairs.forEach(p -> candidates.addAll(ways(p)));
        Path best = null;
        int most = -1;
        for (Path path : candidates) {
            boolean right = pairs.stream().allMatch(p -> leads(walk, p, path));
            int reached = right ? reached(walk, places, path) : -1;
            if (reached > most) {
                most = reached;
                best = path;
            }
        }
        if (best != null) {
            return List.of(best);
        }
        Set<Path> each = new LinkedHashSet<>();
        for (Pair pair : pairs) {
            ways(pair).stream().filter(w -> leads(walk, pair, w)).findFirst().ifPresent(each::add);
        }
        return List.copyOf(each);
    }

    private static boolean leads(PathWalk walk, Pair pair, Path path) {
        int[] nodes = walk.select(pair.place, path);
        return nodes.length > 0 && nodes[0] == pair.mark.node();
    }

    private static int reached(PathWalk walk, List<Place> places, Path path) {
        int reached = 0;
        for (Place place : places) {
            reached += walk.select(place, path).length > 0 ? 1 : 0;
        }
        return reached;
    }

    private @Nullable Path merged(List<Pair> pairs) {
        Path merged = down(pairs.getFirst());
        for (Pair pair : pairs.subList(1, pairs.size())) {
            Path path = down(pair);
            if (merged != null && path != null && PathMerge.of(merged, path) instanceof PathMerge.Merged both) {
                merged = both.path();
            } else {
                return null;
            }
        }
        return merged;
    }

    /** The path of indexes from an item to a marked node, by the node that holds both. */
    private @Nullable Path down(Pair pair) {
        int node = pair.mark.node();
        if (pair.place.run() && pair.place.holds(node)) {
            return inRun(pair.place, node);
        }
        int from = pair.place.from();
        int common = page.common(from, node);
        int up = page.depth(from) - page.depth(common);
        if (up + page.depth(node) - page.depth(common) > Path.MOST_STEPS) {
            return null;
        }
        List<Step> steps = new ArrayList<>(Collections.nCopies(up, Step.parent()));
        steps.addAll(IndexPath.below(page, common, node).steps());
        return new Path(steps, null);
    }

    /** A run's paths start with its siblings, counted from its first. */
    private @Nullable Path inRun(Place place, int node) {
        int parent = page.parent(place.from());
        List<Step> steps = new ArrayList<>(IndexPath.below(page, parent, node).steps());
        if (steps.isEmpty() || steps.size() > Path.MOST_STEPS) {
            return null;
        }
        int top = page.ancestorAt(node, page.depth(place.from()));
        int before = 0;
        for (int s = place.from(); s < top; s = page.end(s)) {
            before += page.tag(s) == page.tag(top) ? 1 : 0;
        }
        steps.set(0, Step.child(IndexPath.name(page, top), before));
        return new Path(steps, null);
    }

    /** Paths by classes and tags, which hold where indexes differ from item to item. */
    private List<Path> ways(Pair pair) {
        List<Path> ways = new ArrayList<>();
        Path down = down(pair);
        if (down != null) {
            ways.add(down);
        }
        if (!pair.place.holds(pair.mark.node())) {
            return ways;
        }
        List<Step> tail = new ArrayList<>();
        int n = pair.mark.node();
        while (n > pair.place.from() && tail.size() < 4) {
            ways.addAll(classed(n, tail));
            tail.addFirst(page.isText(n) ? Step.child(Step.TEXT) : IndexPath.step(page, n));
            n = page.parent(n);
        }
        return ways;
    }

    private List<Path> classed(int node, List<Step> tail) {
        String value = page.isText(node) ? null : page.attribute(node, "class");
        List<Path> ways = new ArrayList<>();
        for (String word : value == null ? new String[0] : value.strip().split("\\s+")) {
            if (!word.isEmpty() && ways.size() < 4) {
                List<Step> steps = new ArrayList<>();
                steps.add(Step.below(IndexPath.name(page, node), new Condition.HasClass(word)));
                steps.addAll(tail);
                ways.add(new Path(steps, null));
            }
        }
        if (!page.isText(node)) {
            List<Step> steps = new ArrayList<>(List.of(Step.below(IndexPath.name(page, node))));
            steps.addAll(tail);
            ways.add(new Path(steps, null));
        }
        return ways;
    }
}
