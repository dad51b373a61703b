package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The skeleton of a rule with one kind of item: the paths to its subjects and items, without fields.
 *
 * @param stops what is no item, and ends runs
 * @param form how it was come by
 */
record Frame(List<Path> subjects, boolean subjectRun, List<Path> items, boolean run, List<Path> stops, Form form) {

    /** The generality of a skeleton, from the most general to the most literal. */
    enum Form {
        GENERAL,
        ALTERNATIVES,
        LITERAL
    }

    Frame {
        subjects = List.copyOf(subjects);
        items = List.copyOf(items);
        stops = List.copyOf(stops);
    }

    Frame with(List<Path> borders) {
        return new Frame(subjects, subjectRun, items, run, borders, form);
    }

    /** A subject on a page and the items that it selects. */
    record Group(Place subject, List<Place> items) {}

    List<Group> groups(Scene scene) {
        PathWalk walk = new PathWalk(scene.page());
        Place document = Place.document(scene.page());
        List<Group> groups = new ArrayList<>();
        int[] tops = walk.select(document, subjects);
        Arrays.sort(tops);
        for (Place subject : RuleReader.places(scene.page(), document, tops, tops, subjectRun)) {
            int[] nodes = walk.select(subject, items);
            Arrays.sort(nodes);
            int[] others = stops.isEmpty() ? new int[0] : walk.select(subject, stops);
            Arrays.sort(others);
            int[] borders = RuleReader.borders(List.of(nodes, others));
            int[] own = Arrays.stream(nodes)
                    .filter(n -> Arrays.binarySearch(others, n) < 0)
                    .toArray();
            groups.add(new Group(subject, RuleReader.places(scene.page(), subject, own, borders, run)));
        }
        return groups;
    }

    SubjectRule rule(Field title, Field date, Map<Part, Field> fields) {
        List<ItemRule> rules = new ArrayList<>();
        rules.add(new ItemRule(items, run, fields, List.of()));
        if (!stops.isEmpty()) {
            rules.add(new ItemRule(stops, run, Map.of(Part.TITLE, Field.NONE), List.of()));
        }
        return new SubjectRule(subjects, subjectRun, title, date, rules);
    }
}
