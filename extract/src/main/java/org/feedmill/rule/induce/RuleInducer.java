package org.feedmill.rule.induce;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinderKind;
import org.feedmill.page.Page;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleSettings;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.induce.FieldSearch.ScoredRule;
import org.feedmill.rule.induce.HeadingFinder.SkeletonVariant;
import org.feedmill.rule.path.NodeRange;
import org.feedmill.rule.path.RulePath;
import org.jspecify.annotations.Nullable;

/**
 * Induces rules from the lists that finders found (P2 §2.3, end). The positions of the items give the skeleton of a
 * rule, their values the fields; every rule is applied and compared with the list before it is accepted. Forms are
 * tried from the most general to the most literal: one path for all items, several, a rule for each heading, and at
 * last single items by their indexes (P2: marked one by one). Fields without paths are left to the finders, which then
 * search only the place of the items. A rule never contains the content of items.
 *
 * <p>Cost: a bounded number of paths and rules, each linear in the items; no part grows faster than the page.
 */
public final class RuleInducer {

    /** A rule with more subjects is no better than single items. */
    private static final int MAX_PARTS = 40;

    /**
     * Up to this share of wrong items, a rule lists them one by one as exceptions; above it, the rule calls a finder.
     */
    private static final double MAX_EXCEPTION_SHARE = 0.05;

    /**
     * Maximum number of nodes that records may have together in excess of the page. Records beyond it overlap, so they
     * are invalid, and reading them repeatedly would have quadratic cost. Not checked for short lists.
     */
    private static final int MAX_OVERLAP_NODES = 20_000;

    private final List<InductionPage> pages;
    private @Nullable ScoredRule best;

    private RuleInducer(List<InductionPage> scenes) {
        this.pages = scenes;
    }

    /** Induces the rule that reproduces a finder's list on the same page. */
    public static Rule ruleFor(Page page, ItemList list) {
        return induce(List.of(new PageVersion(page, list))).rule();
    }

    /**
     * Induces one rule for all versions; if none reproduces all their lists, one that reproduces the latest, and as
     * much of the others as possible.
     *
     * @param versions of one page, the latest last; at least one
     */
    public static InducedRule induce(List<PageVersion> versions) {
        List<InductionPage> scenes = versions.stream().map(InductionPage::new).toList();
        PageVersion latest = versions.getLast();
        Rule json = JsonRuleInducer.ruleFor(latest);
        Rule made = json != null ? json : rule(scenes);
        RuleSettings known = RuleSettings.of(latest.page(), latest.list());
        Rule rule = new Rule(latest.page().url(), null, made.date(), made.subjects(), List.of(), known);
        RuleError error = RuleError.of(rule, scenes);
        if (!error.isExact() && known.language() != null) {
            rule = rule.withSettings(known.withLanguage(null));
            error = RuleError.of(rule, scenes);
        }
        return new InducedRule(rule, error.isExact(), error.describe());
    }

    /** Drops the older versions one by one until a rule is exact on the latest. */
    private static Rule rule(List<InductionPage> scenes) {
        Rule first = null;
        if (scenes.getLast().items().isEmpty()) {
            return Rule.of();
        }
        for (int i = 0; i < scenes.size(); i++) {
            List<InductionPage> some = scenes.subList(i, scenes.size()).stream()
                    .filter(s -> !s.items().isEmpty())
                    .toList();
            ScoredRule tuned = new RuleInducer(some).induceAll();
            first = first == null ? tuned.rule() : first;
            boolean older = i + 1 < scenes.size();
            if (tuned.error().isExact()
                    || (older && RuleError.of(tuned.rule(), scenes.getLast()).isExact())) {
                return tuned.rule();
            }
        }
        return first == null ? Rule.of() : first;
    }

    private ScoredRule induceAll() {
        boolean laidOut = pages.stream().allMatch(InductionPage::hasSeparateItems);
        boolean exact = laidOut && induceUniform().error().isExact();
        exact = exact || (laidOut && trySeparateHeadings());
        exact = exact || (laidOut && tryExceptions(MAX_EXCEPTION_SHARE));
        exact = exact || tryFinders();
        if (!exact && laidOut) {
            tryExceptions(1);
        }
        return best();
    }

    /** Tries the best rule so far with exceptions before it, if they are no more than a share of the items. */
    private boolean tryExceptions(double share) {
        InductionPage latest = pages.getLast();
        int max = Math.max(1, (int) (share * latest.items().size()));
        Rule rule = new ExceptionRules(latest, best().rule(), max).rule();
        return rule != null && tryRule(rule, RuleSkeleton.Generality.LITERAL);
    }

    /** Induces a rule with one kind of items. */
    private ScoredRule induceUniform() {
        RuleSkeletonFinder frames = new RuleSkeletonFinder(pages);
        HeadingFinder subjects = new HeadingFinder(pages, frames);
        if (subjects.hasSeveral()) {
            for (SkeletonVariant variant : subjects.nestedVariants()) {
                if (tryVariant(variant)) {
                    return best();
                }
            }
        }
        Set<List<RuleSkeleton.Group>> tried = new HashSet<>();
        for (RuleSkeleton skeleton : frames.singleSubject()) {
            List<RuleSkeleton.Group> groups = new ArrayList<>();
            pages.forEach(s -> groups.addAll(skeleton.groups(s)));
            if (tried.add(groups)
                    && !isHopeless(groups)
                    && !isOverlapping(groups)
                    && tryVariant(subjects.of(skeleton))) {
                break;
            }
        }
        return best();
    }

    /** Returns true if too many items have no place for any fields to make a better rule than the best so far. */
    private boolean isHopeless(List<RuleSkeleton.Group> groups) {
        int lacking = pages.stream().mapToInt(s -> s.items().size()).sum();
        for (RuleSkeleton.Group group : groups) {
            lacking -= group.items().size();
        }
        return best != null
                && lacking > 0
                && RuleError.cost(lacking) >= best.error().cost();
    }

    private boolean isOverlapping(List<RuleSkeleton.Group> groups) {
        long left = MAX_OVERLAP_NODES;
        for (InductionPage version : pages) {
            left += version.page().size();
        }
        for (RuleSkeleton.Group group : groups) {
            for (NodeRange place : group.items()) {
                left -= place.to() - place.from();
            }
        }
        return left < 0;
    }

    /** Tries a separate rule for the items under each heading. */
    private boolean trySeparateHeadings() {
        InductionPage version = pages.getLast();
        List<Item> items = version.items();
        List<SubjectRule> rules = new ArrayList<>();
        int start = 0;
        for (int i = 1; i <= items.size() && rules.size() <= MAX_PARTS; i++) {
            boolean ends = i == items.size()
                    || !Objects.equals(items.get(i).category(), items.get(start).category());
            if (ends && i - start < items.size()) {
                rules.addAll(new RuleInducer(List.of(version.withItems(start, i)))
                        .induceUniform()
                        .rule()
                        .subjects());
                start = i;
            }
        }
        return !rules.isEmpty()
                && rules.size() <= MAX_PARTS
                && tryRule(
                        new Rule(null, null, FieldRule.NONE, rules, List.of()), RuleSkeleton.Generality.ALTERNATIVES);
    }

    /** Tries rules that call one finder or all of them: for lists in scripts, and lists that no paths describe. */
    private boolean tryFinders() {
        int[] containers = new RuleSkeletonFinder(pages).containers();
        RulePath anchor = new AnchorPathFinder(pages).pathTo(containers);
        if (anchor == null) {
            return false;
        }
        ListFinderKind finder = ListFinderKind.named(pages.getLast().finder()).orElse(null);
        boolean one = finder != null
                && tryRule(Rule.of(SubjectRule.ofFinder(anchor, finder)), RuleSkeleton.Generality.ALTERNATIVES);
        return one || tryRule(Rule.of(SubjectRule.ofFinder(anchor, null)), RuleSkeleton.Generality.ALTERNATIVES);
    }

    private ScoredRule best() {
        ScoredRule known = best;
        return known != null
                ? known
                : new ScoredRule(Rule.of(), RuleError.of(Rule.of(), pages), RuleSkeleton.Generality.LITERAL);
    }

    /** Returns true if a skeleton gives an exact rule; keeps the best rule so far. */
    private boolean tryVariant(SkeletonVariant variant) {
        return keepIfBetter(new FieldSearch(pages, variant).best());
    }

    private boolean tryRule(Rule rule, RuleSkeleton.Generality form) {
        return keepIfBetter(new ScoredRule(rule, RuleError.of(rule, pages), form));
    }

    private boolean keepIfBetter(ScoredRule tuned) {
        ScoredRule known = best;
        if (known == null || tuned.error().cost() < known.error().cost()) {
            best = tuned;
        }
        return tuned.error().isExact();
    }
}
