package org.feedmill.rule;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.feedmill.list.Finders;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.feedmill.rule.Subjects.Variant;
import org.feedmill.rule.Tuning.Tuned;
import org.jspecify.annotations.Nullable;

/**
 * Induces rules from the lists that finders found (P2 §2.3, end). The positions of the items give the skeleton of a rule,
 * their values the fields; every rule is applied and compared with the list before it is accepted. Forms are tried from the most
 * general to the most literal: one path for all items, several, a rule for each heading, and at last single items by their
 * indexes (P2: marked one by one). What no paths tell is left to the finders, in the place where the items stand. Nothing of
 * what the items say ever stands in a rule.
 *
 * <p>Cost: a bounded number of paths and rules, each about a look at the items; no part grows faster than the page.
 */
public final class Induction {

    /** A rule with more subjects of their own is no better than single items. */
    private static final int MOST_PARTS = 40;

    /** Where no more items than this are told wrong, they are told one by one; else the finders are asked each time. */
    private static final double FEW = 0.05;

    /**
     * Records that together hold so many nodes more than the pages have lie over each other: they are none, and reading
     * them over and over would cost the square of the page. Short lists are not worth the question.
     */
    private static final int MOST_OVERLAID = 20_000;

    private final List<Scene> scenes;
    private @Nullable Tuned best;

    private Induction(List<Scene> scenes) {
        this.scenes = scenes;
    }

    /** Induces the rule that reproduces a finder's list on the same page. */
    public static Rule ruleFor(Page page, ItemList list) {
        return induce(List.of(new Version(page, list))).rule();
    }

    /**
     * One rule for all versions; where there is none that gives all their lists again, one that gives the latest again,
     * and as much of the others as can be.
     *
     * @param versions of one page, the latest last; at least one
     */
    public static Induced induce(List<Version> versions) {
        List<Scene> scenes = versions.stream().map(Scene::new).toList();
        Rule made = rule(scenes);
        Rule rule = new Rule(versions.getLast().page().url(), null, made.date(), made.subjects(), List.of());
        Fit fit = Fit.of(rule, scenes);
        return new Induced(rule, fit.exact(), fit.words());
    }

    /** The older versions are given up one by one until a rule is exact on the latest. */
    private static Rule rule(List<Scene> scenes) {
        Rule first = null;
        if (scenes.getLast().items().isEmpty()) {
            return Rule.of();
        }
        for (int i = 0; i < scenes.size(); i++) {
            List<Scene> some = scenes.subList(i, scenes.size()).stream()
                    .filter(s -> !s.items().isEmpty())
                    .toList();
            Tuned tuned = new Induction(some).whole();
            first = first == null ? tuned.rule() : first;
            boolean older = i + 1 < scenes.size();
            if (tuned.fit().exact()
                    || (older && Fit.of(tuned.rule(), scenes.getLast()).exact())) {
                return tuned.rule();
            }
        }
        return first == null ? Rule.of() : first;
    }

    private Tuned whole() {
        boolean laidOut = scenes.stream().allMatch(Scene::laidOut);
        boolean exact = laidOut && tune().fit().exact();
        exact = exact || (laidOut && apart());
        exact = exact || (laidOut && excepted(FEW));
        exact = exact || found();
        if (!exact && laidOut) {
            excepted(1);
        }
        return best();
    }

    /** The best rule so far with exceptions before it, if they are no more than a share of the items. */
    private boolean excepted(double share) {
        Scene latest = scenes.getLast();
        int most = Math.max(1, (int) (share * latest.items().size()));
        Rule rule = new Exceptions(latest, best().rule(), most).rule();
        return rule != null && offer(rule, Frame.Form.LITERAL);
    }

    /** One kind of items for all. */
    private Tuned tune() {
        Frames frames = new Frames(scenes);
        Subjects subjects = new Subjects(scenes, frames);
        if (subjects.several()) {
            for (Variant variant : subjects.nested()) {
                if (settles(variant)) {
                    return best();
                }
            }
        }
        Set<List<Frame.Group>> tried = new HashSet<>();
        for (Frame frame : frames.single()) {
            List<Frame.Group> groups = new ArrayList<>();
            scenes.forEach(s -> groups.addAll(frame.groups(s)));
            if (tried.add(groups) && !hopeless(groups) && !overlaid(groups) && settles(subjects.of(frame))) {
                break;
            }
        }
        return best();
    }

    /** Whether so many items have no place that no fields can make a rule of it that is better than the best so far. */
    private boolean hopeless(List<Frame.Group> groups) {
        int lacking = scenes.stream().mapToInt(s -> s.items().size()).sum();
        for (Frame.Group group : groups) {
            lacking -= group.items().size();
        }
        return best != null && lacking > 0 && Fit.worth(lacking) >= best.fit().worth();
    }

    private boolean overlaid(List<Frame.Group> groups) {
        long left = MOST_OVERLAID;
        for (Scene scene : scenes) {
            left += scene.page().size();
        }
        for (Frame.Group group : groups) {
            for (Place place : group.items()) {
                left -= place.to() - place.from();
            }
        }
        return left < 0;
    }

    /** Items under different headings, each heading with a rule of its own. */
    private boolean apart() {
        Scene scene = scenes.getLast();
        List<Item> items = scene.items();
        List<SubjectRule> rules = new ArrayList<>();
        int start = 0;
        for (int i = 1; i <= items.size() && rules.size() <= MOST_PARTS; i++) {
            boolean ends = i == items.size()
                    || !Objects.equals(items.get(i).category(), items.get(start).category());
            if (ends && i - start < items.size()) {
                rules.addAll(new Induction(List.of(scene.part(start, i)))
                        .tune()
                        .rule()
                        .subjects());
                start = i;
            }
        }
        return !rules.isEmpty()
                && rules.size() <= MOST_PARTS
                && offer(new Rule(null, null, Field.NONE, rules, List.of()), Frame.Form.ALTERNATIVES);
    }

    /** What a finder, or all of them, see where the items stand: lists of scripts, and those that no paths tell. */
    private boolean found() {
        int[] containers = new Frames(scenes).containers();
        Path anchor = new Anchors(scenes).to(containers);
        if (anchor == null) {
            return false;
        }
        String finder = scenes.getLast().finder();
        boolean one = Finders.NAMES.contains(finder)
                && offer(Rule.of(SubjectRule.found(anchor, finder)), Frame.Form.ALTERNATIVES);
        return one || offer(Rule.of(SubjectRule.found(anchor, null)), Frame.Form.ALTERNATIVES);
    }

    private Tuned best() {
        Tuned known = best;
        return known != null ? known : new Tuned(Rule.of(), Fit.of(Rule.of(), scenes), Frame.Form.LITERAL);
    }

    /** Whether a frame makes a rule that is exact; the best so far is kept. */
    private boolean settles(Variant variant) {
        return keep(new Tuning(scenes, variant).best());
    }

    private boolean offer(Rule rule, Frame.Form form) {
        return keep(new Tuned(rule, Fit.of(rule, scenes), form));
    }

    private boolean keep(Tuned tuned) {
        Tuned known = best;
        if (known == null || tuned.fit().worth() < known.fit().worth()) {
            best = tuned;
        }
        return tuned.fit().exact();
    }
}
