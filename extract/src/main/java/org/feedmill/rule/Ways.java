package org.feedmill.rule;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A rule prepared for one evaluation: each of its paths with its usage counter. */
final class Ways {

    /** A choice and its usage counter. */
    record Way(Choice choice, Tally.Count count) {}

    /** An item rule with its counters; fields that the rule leaves out are missing. */
    record ItemWay(ItemRule rule, Tally.Count count, Map<Part, List<Way>> fields) {}

    /** A subject rule with its counters. */
    record SubjectWay(SubjectRule rule, Tally.Count count, List<Way> title, List<Way> date, List<ItemWay> items) {}

    private final Tally tally = new Tally();
    private final List<Way> date;
    private final List<SubjectWay> subjects = new ArrayList<>();

    Ways(Rule rule) {
        this.date = ways("page date", rule.date());
        for (int i = 0; i < rule.subjects().size(); i++) {
            subjects.add(subject("subject " + (i + 1), rule.subjects().get(i)));
        }
    }

    List<Way> date() {
        return date;
    }

    List<SubjectWay> subjects() {
        return subjects;
    }

    List<Applied.Use> uses() {
        return tally.uses();
    }

    private SubjectWay subject(String name, SubjectRule rule) {
        Tally.Count count = tally.open(name, () -> absolute(rule.paths()));
        List<Way> title = ways(name + ", title", rule.title());
        List<Way> dates = ways(name + ", date", rule.date());
        List<ItemWay> items = new ArrayList<>();
        for (int i = 0; i < rule.items().size(); i++) {
            items.add(item(name + ", item " + (i + 1), rule.items().get(i)));
        }
        return new SubjectWay(rule, count, title, dates, items);
    }

    private static String absolute(List<Path> paths) {
        return String.join(" | ", paths.stream().map(Path::absolute).toList());
    }

    private ItemWay item(String name, ItemRule rule) {
        Tally.Count count = tally.open(name, () -> PathWriter.write(rule.paths()));
        Map<Part, List<Way>> fields = new EnumMap<>(Part.class);
        rule.fields().forEach((part, field) -> fields.put(part, ways(name + ", " + part.word(), field)));
        return new ItemWay(rule, count, fields);
    }

    private List<Way> ways(String name, @Nullable Field field) {
        List<Way> ways = new ArrayList<>();
        for (Choice choice : field == null ? List.<Choice>of() : field.choices()) {
            ways.add(new Way(choice, tally.open(name, () -> choice.path().toString())));
        }
        return ways;
    }
}
