package org.feedmill.rule.induce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.feedmill.page.Page;
import org.feedmill.rule.path.IndexRange;
import org.feedmill.rule.path.NodeRange;
import org.feedmill.rule.path.PathEvaluator;
import org.feedmill.rule.path.PathMerge;
import org.feedmill.rule.path.PathStep;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.SelectorStability;
import org.feedmill.rule.path.StepCondition;
import org.jspecify.annotations.Nullable;

/**
 * Finds paths from a place to the items in it (P1 §2.1.2: where two items differ, the index is dropped), from the
 * plainest to the full index of every item. Other nodes that a path selects are excluded by conditions, then by
 * position at the ends.
 *
 * <p>Cost: a few dozen paths, each followed once on every page.
 */
final class ItemPathFinder {

    /** Rules with more kinds of items are not readable. */
    private static final int MAX_KINDS = 8;

    private static final int MAX_REFINED = 6;
    private static final int MAX_CANDIDATES = 4;
    private static final int MAX_DEPTH = 30;
    private static final int LITERAL_MOST = 3_000;

    /**
     * Paths that select all items.
     *
     * @param extras number of other nodes that they select, over all pages
     */
    record PathCandidate(List<RulePath> paths, int extras, RuleSkeleton.Generality form) {

        double cost() {
            return paths.stream().mapToDouble(SelectorStability::cost).sum();
        }
    }

    private final List<InductionPage> scenes;
    private final List<NodeRange> from;
    private final List<int[]> wanted;

    /**
     * @param from start of the paths, on each page
     * @param wanted the nodes to be selected there, in order
     */
    ItemPathFinder(List<InductionPage> scenes, List<NodeRange> from, List<int[]> wanted) {
        this.scenes = scenes;
        this.from = from;
        this.wanted = wanted;
    }

    /** Returns candidates, best first; the last is the list of all indexes, if these lead to all items on all pages. */
    List<PathCandidate> findCandidates() {
        List<PathCandidate> offers = new ArrayList<>(findCandidates(wanted));
        if (offers.isEmpty() || offers.getFirst().extras > 0) {
            PathCandidate several = alternatives();
            if (several != null) {
                offers.add(several);
            }
        }
        offers.sort(Comparator.comparingInt(o -> o.extras > 0 ? 1 : 0));
        PathCandidate literal = literalCandidate();
        if (literal != null) {
            offers.add(literal);
        }
        return offers;
    }

    /** Returns single paths derived from some of the wanted nodes that reach all of them. */
    private List<PathCandidate> findCandidates(List<int[]> some) {
        List<PathCandidate> offers = new ArrayList<>();
        List<PathCandidate> loose = new ArrayList<>();
        for (RulePath path : candidates(some)) {
            int extras = extras(path, some);
            if (extras >= 0) {
                (extras == 0 ? offers : loose)
                        .add(new PathCandidate(List.of(path), extras, RuleSkeleton.Generality.GENERAL));
            }
        }
        offers.sort(Comparator.comparingDouble(PathCandidate::cost));
        if (offers.isEmpty()) {
            loose.sort(Comparator.comparingInt(PathCandidate::extras));
            for (PathCandidate offer : loose.subList(0, Math.min(MAX_REFINED, loose.size()))) {
                offers.addAll(refine(offer.paths.getFirst(), some));
            }
            offers.sort(Comparator.comparingInt(PathCandidate::extras).thenComparingDouble(PathCandidate::cost));
        }
        return offers.subList(0, Math.min(MAX_CANDIDATES, offers.size()));
    }

    /** Returns the number of nodes that a path selects in addition to all wanted ones; -1 if it misses a wanted one. */
    private int extras(RulePath path, List<int[]> some) {
        int extras = 0;
        for (int i = 0; i < scenes.size(); i++) {
            int[] selected = select(i, path);
            for (int node : some.get(i)) {
                if (Arrays.binarySearch(selected, node) < 0) {
                    return -1;
                }
            }
            int[] all = wanted.get(i);
            for (int node : selected) {
                extras += Arrays.binarySearch(all, node) < 0 ? 1 : 0;
            }
        }
        return extras;
    }

    private int[] select(int scene, RulePath path) {
        int[] selected = new PathEvaluator(scenes.get(scene).page()).select(from.get(scene), path);
        Arrays.sort(selected);
        return selected;
    }

    private Set<RulePath> candidates(List<int[]> some) {
        Set<RulePath> paths = new LinkedHashSet<>();
        AncestorChains chains = new AncestorChains(scenes, chains(some));
        int depth = chains.depth();
        if (depth > 0 && depth <= MAX_DEPTH && chains.haveSameTags(depth)) {
            for (boolean classes : new boolean[] {false, true}) {
                for (boolean indexes : new boolean[] {false, true}) {
                    paths.addAll(chainPaths(chains, depth, classes, indexes));
                }
            }
        }
        collectDescendantPaths(some, paths);
        return paths;
    }

    /** Returns for every wanted node the nodes from directly below the place down to it. */
    private List<List<List<Integer>>> chains(List<int[]> some) {
        List<List<List<Integer>>> all = new ArrayList<>();
        for (int i = 0; i < scenes.size(); i++) {
            Page page = scenes.get(i).page();
            NodeRange place = from.get(i);
            int top = place.run() ? page.depth(place.from()) : page.depth(place.from()) + 1;
            List<List<Integer>> own = new ArrayList<>();
            for (int node : some.get(i)) {
                List<Integer> chain = new ArrayList<>();
                for (int n = node; n >= 0 && page.depth(n) >= top && chain.size() <= MAX_DEPTH; n = page.parent(n)) {
                    chain.addFirst(n);
                }
                own.add(chain);
            }
            all.add(own);
        }
        return all;
    }

    /**
     * Returns paths with one step for each level, and variants with each class that all items share in the last step.
     */
    private List<RulePath> chainPaths(AncestorChains chains, int depth, boolean classes, boolean indexes) {
        List<PathStep> steps = new ArrayList<>();
        for (int level = 0; level < depth - 1; level++) {
            PathStep step = chains.step(level);
            Set<String> shared = classes ? chains.sharedClasses(level) : Set.of();
            int index = indexes ? chains.sharedIndex(level) : -1;
            if (!shared.isEmpty()) {
                step = step.with(
                        List.of(new StepCondition.HasClass(shared.iterator().next())));
            } else if (index >= 0) {
                step = step.with(IndexRange.at(index));
            }
            steps.add(step);
        }
        List<RulePath> paths = new ArrayList<>();
        PathStep last = chains.step(depth - 1);
        paths.add(new RulePath(steps, null).append(last));
        for (String word : classes ? chains.sharedClasses(depth - 1) : Set.<String>of()) {
            paths.add(new RulePath(steps, null).append(last.with(List.of(new StepCondition.HasClass(word)))));
        }
        return paths;
    }

    /** Collects paths at any depth, by tag and class of the items or of their containers. */
    private void collectDescendantPaths(List<int[]> some, Set<RulePath> paths) {
        List<List<List<Integer>>> ends = new ArrayList<>();
        for (int i = 0; i < scenes.size(); i++) {
            Page page = scenes.get(i).page();
            List<List<Integer>> own = new ArrayList<>();
            for (int node : some.get(i)) {
                own.add(List.of(Math.max(0, page.parent(node)), node));
            }
            ends.add(own);
        }
        Set<String> names = new LinkedHashSet<>();
        Set<String> parents = new LinkedHashSet<>();
        for (int i = 0; i < ends.size(); i++) {
            for (List<Integer> end : ends.get(i)) {
                parents.add(scenes.get(i).stepName(end.get(0)));
                names.add(scenes.get(i).stepName(end.get(1)));
            }
        }
        boolean tags = names.size() == 1;
        String name = tags ? names.iterator().next() : PathStep.ANY;
        AncestorChains endings = new AncestorChains(scenes, ends);
        for (String word : endings.sharedClasses(1)) {
            paths.add(RulePath.of(PathStep.descendant(name, new StepCondition.HasClass(word))));
        }
        String parent = parents.size() == 1 ? parents.iterator().next() : PathStep.ANY;
        for (String word : endings.sharedClasses(0)) {
            paths.add(RulePath.of(PathStep.descendant(parent, new StepCondition.HasClass(word)), PathStep.child(name)));
        }
        if (tags) {
            paths.add(RulePath.of(PathStep.descendant(name)));
            paths.add(RulePath.of(PathStep.descendant(parent), PathStep.child(name)));
        }
    }

    /** Refines a path that selects other nodes too, by conditions on its last step. */
    private List<PathCandidate> refine(RulePath path, List<int[]> some) {
        List<PathCandidate> offers = new ArrayList<>();
        ConditionLearner separator = new ConditionLearner();
        for (int i = 0; i < scenes.size(); i++) {
            int[] all = wanted.get(i);
            for (int node : select(i, path)) {
                if (Arrays.binarySearch(all, node) < 0) {
                    separator.addOther(scenes.get(i), node);
                }
            }
            for (int node : some.get(i)) {
                separator.addItem(scenes.get(i), node);
            }
        }
        List<StepCondition> conditions = separator.learn();
        RulePath conditioned = replaceLastStep(path, step -> {
            List<StepCondition> both = new ArrayList<>(step.conditions());
            both.addAll(conditions);
            return step.with(both);
        });
        for (RulePath tried : conditions.isEmpty() ? List.of(path) : List.of(conditioned, path)) {
            addCandidate(tried, some, offers);
            for (int head = 0; head <= 2; head++) {
                for (int tail = 0; tail <= 2; tail++) {
                    if (head + tail > 0) {
                        IndexRange span = new IndexRange(head, -1 - tail);
                        addCandidate(replaceLastStep(tried, step -> step.with(span)), some, offers);
                    }
                }
            }
        }
        return offers;
    }

    private void addCandidate(RulePath path, List<int[]> some, List<PathCandidate> offers) {
        int extras = extras(path, some);
        if (extras >= 0) {
            offers.add(new PathCandidate(List.of(path), extras, RuleSkeleton.Generality.GENERAL));
        }
    }

    private static RulePath replaceLastStep(RulePath path, UnaryOperator<PathStep> change) {
        List<PathStep> steps = new ArrayList<>(path.steps());
        steps.set(steps.size() - 1, change.apply(steps.getLast()));
        return new RulePath(steps, null);
    }

    /** Returns a path for each kind of item: by the tags that lead to it, else also by its class. */
    private @Nullable PathCandidate alternatives() {
        for (boolean classes : new boolean[] {false, true}) {
            Map<String, List<List<Integer>>> kinds = kinds(classes);
            if (kinds.size() < 2 || kinds.size() > MAX_KINDS) {
                continue;
            }
            List<RulePath> paths = new ArrayList<>();
            int extras = 0;
            for (List<List<Integer>> kind : kinds.values()) {
                List<PathCandidate> own = findCandidates(kind.stream()
                        .map(k -> k.stream().mapToInt(n -> n).toArray())
                        .toList());
                if (own.isEmpty()) {
                    extras = -1;
                    break;
                }
                paths.addAll(own.getFirst().paths);
                extras += own.getFirst().extras;
            }
            if (extras == 0 || (extras > 0 && classes)) {
                return new PathCandidate(
                        paths.stream().distinct().toList(), extras, RuleSkeleton.Generality.ALTERNATIVES);
            }
        }
        return null;
    }

    private Map<String, List<List<Integer>>> kinds(boolean classes) {
        Map<String, List<List<Integer>>> kinds = new LinkedHashMap<>();
        List<List<List<Integer>>> chains = chains(wanted);
        for (int i = 0; i < scenes.size(); i++) {
            for (List<Integer> chain : chains.get(i)) {
                StringBuilder key = new StringBuilder();
                for (int n : chain) {
                    key.append(scenes.get(i).stepName(n)).append('/');
                }
                int node = chain.getLast();
                if (classes) {
                    key.append(String.join(".", scenes.get(i).classes(node)));
                }
                kinds.computeIfAbsent(key.toString(), k -> {
                            List<List<Integer>> none = new ArrayList<>();
                            scenes.forEach(s -> none.add(new ArrayList<>()));
                            return none;
                        })
                        .get(i)
                        .add(node);
            }
        }
        return kinds;
    }

    /** Returns the path of indexes of every item of the latest page. */
    private @Nullable PathCandidate literalCandidate() {
        InductionPage latest = scenes.getLast();
        int[] own = wanted.getLast();
        NodeRange place = from.getLast();
        if (own.length > LITERAL_MOST) {
            return null;
        }
        PathCandidates trail = new PathCandidates(latest);
        List<RulePath> paths = new ArrayList<>();
        for (int node : own) {
            RulePath path = trail.indexPath(place, node);
            if (path == null) {
                return null;
            }
            paths.add(path);
        }
        return new PathCandidate(PathMerge.joinNeighbors(paths), 0, RuleSkeleton.Generality.LITERAL);
    }
}
