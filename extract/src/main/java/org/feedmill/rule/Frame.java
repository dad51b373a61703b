package org.feedmill.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The bones of a rule with one kind of item: where its subjects and items stand.
 *
 * @param form how it was come by
 */
record Frame(List<Path> subjects, boolean subjectRun, List<Path> items, boolean run, Form form) {

    /** From the most general to the most literal. */
    enum Form {
        GENERAL,
        ALTERNATIVES,
        LITERAL
    }

    Frame {
        subjects = List.copyOf(subjects);
        items = List.copyOf(items);
    }

    /** A subject on a page and the items that it selects. */
    record Group(Place subject, List<Place> items) {}

    List<Group> groups(Scene scene) {
        PathWalk walk = new PathWalk(scene.page());
        Place document = Place.document(scene.page());
        List<Group> groups = new ArrayList<>();
        for (Place subject :
                RuleReader.places(scene.page(), document, walk.select(document, subjects), subjectRun)) {
            List<Place> own = RuleReader.places(scene.page(), subject, walk.select(subject, items), run);
            groups.add(new Group(subject, own));
        }
        return groups;
    }

    SubjectRule rule(Field title, Field date, Map<Part, Field> fields) {
        return new SubjectRule(subjects, subjectRun, title, date, List.of(new ItemRule(items, run, fields, List.of())));
    }
}
