package org.feedmill.rule.induce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.rule.path.NodeRange;
import org.feedmill.rule.path.RulePath;
import org.jspecify.annotations.Nullable;

/** Finds the skeletons that a rule can have for the given items, most general first. */
final class RuleSkeletonFinder {

    /** If more other nodes per item than this lie between the items, the items are addressed one by one. */
    private static final double MAX_EXTRA_SHARE = 0.5;

    private final List<InductionPage> scenes;
    private final boolean run;

    RuleSkeletonFinder(List<InductionPage> scenes) {
        this.scenes = scenes;
        this.run = scenes.stream().anyMatch(InductionPage::hasRuns);
    }

    /** Returns skeletons with one subject that contains all items. */
    List<RuleSkeleton> singleSubject() {
        List<RuleSkeleton> frames = new ArrayList<>(skeletonsFrom(containers()));
        boolean sure = frames.stream().anyMatch(f -> f.generality() != RuleSkeleton.Generality.LITERAL);
        if (!sure) {
            frames.addAll(0, skeletonsFrom(bodies()));
        }
        frames.sort(Comparator.comparing(f -> f.generality() == RuleSkeleton.Generality.LITERAL));
        return frames;
    }

    boolean run() {
        return run;
    }

    /** Returns the lowest nodes that contain all items, one on each page. */
    int[] containers() {
        return scenes.stream()
                .mapToInt(s -> Math.max(0, s.commonAncestor(s.firstNodes())))
                .toArray();
    }

    private int[] bodies() {
        int[] bodies = new int[scenes.size()];
        for (int i = 0; i < bodies.length; i++) {
            Page page = scenes.get(i).page();
            for (int n = page.firstChild(0); n >= 0; n = page.nextSibling(n)) {
                bodies[i] = page.tag(n) == HtmlTag.BODY ? n : bodies[i];
            }
        }
        return bodies;
    }

    private List<RuleSkeleton> skeletonsFrom(int[] containers) {
        RulePath anchor = new AnchorPathFinder(scenes).pathTo(containers);
        if (anchor == null) {
            return List.of();
        }
        List<NodeRange> places = new ArrayList<>();
        for (int i = 0; i < containers.length; i++) {
            places.add(NodeRange.node(scenes.get(i).page(), containers[i]));
        }
        List<RuleSkeleton> frames = new ArrayList<>();
        List<RuleSkeleton> barred = new ArrayList<>();
        List<int[]> firsts = scenes.stream().map(InductionPage::firstNodes).toList();
        for (ItemPathFinder.PathCandidate offer : new ItemPathFinder(scenes, places, firsts).findCandidates()) {
            RuleSkeleton frame = new RuleSkeleton(List.of(anchor), false, offer.paths(), run, List.of(), offer.form());
            RuleSkeleton ended = run ? withRunEnds(frame, places) : frame;
            if (ended != frame) {
                frames.add(ended);
            }
            frames.add(frame);
            if (offer.extras() > 0) {
                barred.add(withoutExtras(frame, places));
            }
        }
        frames.addAll(barred);
        return frames;
    }

    /** Returns the skeleton without the other nodes that it selects; the same skeleton if there are too many. */
    private RuleSkeleton withoutExtras(RuleSkeleton frame, List<NodeRange> places) {
        List<int[]> others = new ArrayList<>();
        for (InductionPage scene : scenes) {
            int[] firsts = scene.firstNodes();
            int[] own = frame.groups(scene).stream()
                    .flatMap(g -> g.items().stream())
                    .mapToInt(NodeRange::from)
                    .filter(n -> Arrays.binarySearch(firsts, n) < 0)
                    .toArray();
            if (own.length > MAX_EXTRA_SHARE * firsts.length) {
                return frame;
            }
            others.add(own);
        }
        return frame.with(exactPaths(places, others));
    }

    private List<RulePath> exactPaths(List<NodeRange> places, List<int[]> nodes) {
        return new ItemPathFinder(scenes, places, nodes)
                .findCandidates().stream()
                        .filter(o -> o.extras() == 0)
                        .findFirst()
                        .map(ItemPathFinder.PathCandidate::paths)
                        .orElse(List.of());
    }

    /**
     * Returns the skeleton with stops where runs would continue beyond the items' ends; the same skeleton if there are
     * none, or too many.
     */
    private RuleSkeleton withRunEnds(RuleSkeleton frame, List<NodeRange> places) {
        List<int[]> stops = new ArrayList<>();
        int max = 0;
        for (int i = 0; i < scenes.size(); i++) {
            InductionPage scene = scenes.get(i);
            Map<Integer, Integer> ends = new HashMap<>();
            scene.places().forEach(p -> ends.put(p.from(), p.to()));
            int[] own = frame.groups(scene).stream()
                    .flatMap(g -> g.items().stream())
                    .filter(p -> ends.getOrDefault(p.from(), p.to()) < p.to())
                    .mapToInt(p -> ends.getOrDefault(p.from(), p.to()))
                    .toArray();
            max = Math.max(max, own.length);
            stops.add(own);
        }
        if (max == 0) {
            return frame;
        }
        List<RulePath> paths = exactPaths(places, stops);
        return paths.isEmpty() ? frame : frame.with(paths);
    }

    /** Returns subjects within the common container, with paths that lead to the items in each of them. */
    @Nullable
    RuleSkeleton nestedSubjects(List<HeadingFinder.ItemGroup> groups, boolean subjectRun) {
        int[] containers = containers();
        RulePath anchor = new AnchorPathFinder(scenes).pathTo(containers);
        if (anchor == null) {
            return null;
        }
        List<NodeRange> outer = new ArrayList<>();
        List<int[]> nodes = new ArrayList<>();
        for (int i = 0; i < containers.length; i++) {
            InductionPage scene = scenes.get(i);
            outer.add(NodeRange.node(scene.page(), containers[i]));
            nodes.add(groups.stream()
                    .filter(g -> g.scene() == scene)
                    .mapToInt(g -> g.place().from())
                    .toArray());
        }
        List<RulePath> subjects = exactPaths(new ItemPathFinder(scenes, outer, nodes));
        List<RulePath> items = subjects.isEmpty()
                ? List.of()
                : exactPaths(new ItemPathFinder(
                        groups.stream().map(HeadingFinder.ItemGroup::scene).toList(),
                        groups.stream().map(HeadingFinder.ItemGroup::place).toList(),
                        groups.stream().map(HeadingFinder.ItemGroup::firsts).toList()));
        return items.isEmpty()
                ? null
                : new RuleSkeleton(
                        subjects.stream().map(anchor::append).toList(),
                        subjectRun,
                        items,
                        run,
                        List.of(),
                        RuleSkeleton.Generality.GENERAL);
    }

    private static List<RulePath> exactPaths(ItemPathFinder paths) {
        return paths.findCandidates().stream()
                .filter(o -> o.form() != RuleSkeleton.Generality.LITERAL)
                .findFirst()
                .map(ItemPathFinder.PathCandidate::paths)
                .orElse(List.of());
    }
}
