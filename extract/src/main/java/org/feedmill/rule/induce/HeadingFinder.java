package org.feedmill.rule.induce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.page.Page;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.path.NodeRange;
import org.jspecify.annotations.Nullable;

/**
 * Finds the headings of items: at the subject if all items share one, in separate subjects if the page nests the items
 * or lists them heading by heading, else relative to each item.
 */
final class HeadingFinder {

    /** Consecutive items under one heading, and the place that contains only them. */
    record ItemGroup(
            InductionPage scene,
            NodeRange place,
            int[] firsts,
            @Nullable String title) {}

    /** A skeleton with the fields for headings; the item's is null if the subject has the heading. */
    record SkeletonVariant(
            RuleSkeleton frame, FieldRule title, @Nullable FieldRule category) {}

    private static final int MAX_DISTANCE = 400;

    private final List<InductionPage> scenes;
    private final RuleSkeletonFinder frames;

    HeadingFinder(List<InductionPage> scenes, RuleSkeletonFinder frames) {
        this.scenes = scenes;
        this.frames = frames;
    }

    /** Returns true if the items are under more than one heading. */
    boolean hasSeveral() {
        return scenes.stream()
                .anyMatch(s -> s.items().stream().map(Item::category).distinct().count() > 1);
    }

    /** Returns skeletons of subjects with their own headings. */
    List<SkeletonVariant> nestedVariants() {
        List<SkeletonVariant> variants = new ArrayList<>();
        List<ItemGroup> groups = groups();
        List<ItemGroup> held = groupsByContainer(groups);
        List<ItemGroup> strung = groupsByRun(groups);
        for (boolean run : new boolean[] {false, true}) {
            List<ItemGroup> own = run ? strung : held;
            RuleSkeleton frame = own.isEmpty() ? null : frames.nestedSubjects(own, run);
            FieldRule title = frame == null ? null : findTitle(own);
            if (frame != null && title != null) {
                variants.add(new SkeletonVariant(frame, title, null));
            }
        }
        return variants;
    }

    /** Returns the headings for a skeleton with one subject. */
    SkeletonVariant of(RuleSkeleton frame) {
        List<ItemGroup> groups = new ArrayList<>();
        boolean any = false;
        for (InductionPage scene : scenes) {
            String title = scene.items().getFirst().category();
            any |= scene.items().stream().anyMatch(i -> i.category() != null);
            for (RuleSkeleton.Group group : frame.groups(scene)) {
                groups.add(new ItemGroup(scene, group.subject(), scene.firstNodes(), title));
            }
        }
        if (!any) {
            return new SkeletonVariant(frame, FieldRule.NONE, null);
        }
        FieldRule title = hasSeveral() ? null : findTitle(groups);
        if (title != null) {
            return new SkeletonVariant(frame, title, null);
        }
        return new SkeletonVariant(frame, FieldRule.NONE, findPerItemHeading(frame));
    }

    private static @Nullable FieldRule findTitle(List<ItemGroup> groups) {
        List<FieldSample> samples = groups.stream()
                .map(g -> new FieldSample(g.scene, g.place, g.title, g.firsts[0]))
                .toList();
        return findField(samples);
    }

    private static @Nullable FieldRule findField(List<FieldSample> samples) {
        Set<FieldChoice> choices = new ValueLocator(ItemField.CATEGORY, false).findChoices(samples);
        return new PathSetCover(new FieldValueReader(ItemField.CATEGORY, null), samples, choices).find();
    }

    /** Returns a path from every item to its heading. */
    private @Nullable FieldRule findPerItemHeading(RuleSkeleton frame) {
        List<FieldSample> samples = new ArrayList<>();
        for (ItemGroup group : groups()) {
            Set<Integer> own = new HashSet<>();
            Arrays.stream(group.firsts).forEach(own::add);
            for (RuleSkeleton.Group subject : frame.groups(group.scene)) {
                for (NodeRange place : subject.items()) {
                    if (own.contains(place.from())) {
                        samples.add(new FieldSample(group.scene, place, group.title, group.firsts[0]));
                    }
                }
            }
        }
        return findField(samples);
    }

    /** Returns the items in page order, by heading. */
    private List<ItemGroup> groups() {
        List<ItemGroup> groups = new ArrayList<>();
        for (InductionPage scene : scenes) {
            List<Item> items = scene.items();
            int[] firsts = scene.firstNodes();
            int start = 0;
            for (int i = 1; i <= items.size(); i++) {
                boolean ends = i == items.size()
                        || !Objects.equals(
                                items.get(i).category(), items.get(start).category());
                if (ends) {
                    int[] own = Arrays.copyOfRange(firsts, start, i);
                    groups.add(new ItemGroup(
                            scene,
                            scene.places().get(start),
                            own,
                            items.get(start).category()));
                    start = i;
                }
            }
        }
        return groups;
    }

    /**
     * Returns the groups with the nodes that contain one group each and nothing of the others; none if they share a
     * node.
     */
    private List<ItemGroup> groupsByContainer(List<ItemGroup> groups) {
        List<ItemGroup> held = new ArrayList<>();
        int depth = -1;
        for (ItemGroup group : groups) {
            int holder = group.scene.commonAncestor(group.firsts);
            depth = group.firsts.length > 1 && holder >= 0 ? group.scene.page().depth(holder) : depth;
        }
        InductionPage last = null;
        int reached = 0;
        for (ItemGroup group : groups) {
            Page page = group.scene.page();
            int holder = group.scene.commonAncestor(group.firsts);
            if (depth >= 0 && holder >= 0 && page.depth(holder) > depth) {
                holder = page.ancestorAt(holder, depth);
            }
            reached = group.scene == last ? reached : 0;
            if (holder < reached) {
                return List.of();
            }
            reached = page.end(holder);
            last = group.scene;
            held.add(new ItemGroup(group.scene, NodeRange.node(page, holder), group.firsts, group.title));
        }
        return held;
    }

    /** Returns the groups as runs from heading to heading in one row; none if the page has another form. */
    private List<ItemGroup> groupsByRun(List<ItemGroup> groups) {
        List<ItemGroup> strung = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            ItemGroup group = groups.get(i);
            int heading = headingNode(group);
            if (heading < 0) {
                return List.of();
            }
            int parent = group.scene.page().parent(heading);
            int end = parent < 0 ? -1 : group.scene.page().end(parent);
            boolean more = i + 1 < groups.size() && groups.get(i + 1).scene == group.scene;
            int next = more ? headingNode(groups.get(i + 1)) : end;
            if (next <= heading) {
                return List.of();
            }
            strung.add(new ItemGroup(group.scene, NodeRange.run(heading, next), group.firsts, group.title));
        }
        return strung;
    }

    /**
     * Returns the sibling before a group's items, or before their container in the row of all groups, that contains its
     * title.
     */
    private static int headingNode(ItemGroup group) {
        InductionPage scene = group.scene;
        Page page = scene.page();
        int container = scene.commonAncestor(scene.firstNodes());
        int start = group.firsts[0];
        for (int n = start - 1; n > Math.max(container, start - MAX_DISTANCE); n--) {
            boolean says = page.end(n) <= start
                    && group.title != null
                    && page.textLength(n) <= group.title.length()
                    && page.text(n).equals(group.title);
            if (says) {
                int top = page.ancestorAt(n, page.depth(container) + 1);
                return page.end(top) <= start ? top : -1;
            }
        }
        return -1;
    }
}
