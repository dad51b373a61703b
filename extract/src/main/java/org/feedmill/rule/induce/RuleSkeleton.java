package org.feedmill.rule.induce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.feedmill.list.ItemField;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.RuleEvaluator;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.path.NodeRange;
import org.feedmill.rule.path.PathEvaluator;
import org.feedmill.rule.path.RulePath;

/**
 * The skeleton of a rule with one kind of item: the paths to its subjects and items, without fields.
 *
 * @param stopPaths to nodes that are not items and end runs
 * @param generality of its paths
 */
record RuleSkeleton(
        List<RulePath> subjects,
        boolean subjectRun,
        List<RulePath> items,
        boolean run,
        List<RulePath> stopPaths,
        Generality generality) {

    /** The generality of a skeleton, from the most general to the most literal. */
    enum Generality {
        GENERAL,
        ALTERNATIVES,
        LITERAL
    }

    RuleSkeleton {
        subjects = List.copyOf(subjects);
        items = List.copyOf(items);
        stopPaths = List.copyOf(stopPaths);
    }

    RuleSkeleton with(List<RulePath> borders) {
        return new RuleSkeleton(subjects, subjectRun, items, run, borders, generality);
    }

    /** A subject on a page and the items that it selects. */
    record Group(NodeRange subject, List<NodeRange> items) {}

    List<Group> groups(InductionPage version) {
        PathEvaluator evaluator = new PathEvaluator(version.page());
        NodeRange document = NodeRange.document(version.page());
        List<Group> groups = new ArrayList<>();
        int[] tops = evaluator.select(document, subjects);
        Arrays.sort(tops);
        for (NodeRange subject : RuleEvaluator.places(version.page(), document, tops, tops, subjectRun)) {
            int[] nodes = evaluator.select(subject, items);
            Arrays.sort(nodes);
            int[] others = stopPaths.isEmpty() ? new int[0] : evaluator.select(subject, stopPaths);
            Arrays.sort(others);
            int[] borders = RuleEvaluator.mergeStarts(List.of(nodes, others));
            int[] own = Arrays.stream(nodes)
                    .filter(n -> Arrays.binarySearch(others, n) < 0)
                    .toArray();
            groups.add(new Group(subject, RuleEvaluator.places(version.page(), subject, own, borders, run)));
        }
        return groups;
    }

    SubjectRule rule(FieldRule title, FieldRule date, Map<ItemField, FieldRule> fields) {
        List<ItemRule> rules = new ArrayList<>();
        rules.add(new ItemRule(items, run, fields, List.of()));
        if (!stopPaths.isEmpty()) {
            rules.add(new ItemRule(stopPaths, run, Map.of(ItemField.TITLE, FieldRule.NONE), List.of()));
        }
        return new SubjectRule(subjects, subjectRun, title, date, rules);
    }
}
