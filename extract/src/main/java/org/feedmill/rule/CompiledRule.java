package org.feedmill.rule;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.ItemField;
import org.feedmill.rule.path.PathWriter;
import org.feedmill.rule.path.RulePath;
import org.jspecify.annotations.Nullable;

/** A rule prepared for one evaluation: each of its paths with its usage counter. */
public final class CompiledRule {

    /** A choice and its usage counter. */
    public record CompiledChoice(FieldChoice choice, PathUsageCounter.PathCounter count) {}

    /** An item rule with its counters; fields that the rule omits are missing. */
    record CompiledItem(
            ItemRule rule, PathUsageCounter.PathCounter count, Map<ItemField, List<CompiledChoice>> fields) {}

    /** A subject rule with its counters. */
    record CompiledSubject(
            SubjectRule rule,
            PathUsageCounter.PathCounter count,
            List<CompiledChoice> title,
            List<CompiledChoice> date,
            List<CompiledItem> items) {}

    private final PathUsageCounter counters = new PathUsageCounter();
    private final List<CompiledChoice> date;
    private final List<CompiledSubject> subjects = new ArrayList<>();

    CompiledRule(Rule rule) {
        this.date = compileField("page date", rule.date());
        for (int i = 0; i < rule.subjects().size(); i++) {
            subjects.add(compileSubject("subject " + (i + 1), rule.subjects().get(i)));
        }
    }

    List<CompiledChoice> date() {
        return date;
    }

    List<CompiledSubject> subjects() {
        return subjects;
    }

    List<RuleResult.PathUsage> pathUsages() {
        return counters.usages();
    }

    private CompiledSubject compileSubject(String name, SubjectRule rule) {
        PathUsageCounter.PathCounter count = counters.counterFor(name, () -> joinAbsolute(rule.paths()));
        List<CompiledChoice> title = compileField(name + ", title", rule.title());
        List<CompiledChoice> dates = compileField(name + ", date", rule.date());
        List<CompiledItem> items = new ArrayList<>();
        for (int i = 0; i < rule.items().size(); i++) {
            items.add(compileItem(name + ", item " + (i + 1), rule.items().get(i)));
        }
        return new CompiledSubject(rule, count, title, dates, items);
    }

    private static String joinAbsolute(List<RulePath> paths) {
        return String.join(" | ", paths.stream().map(RulePath::toAbsoluteString).toList());
    }

    private CompiledItem compileItem(String name, ItemRule rule) {
        PathUsageCounter.PathCounter count = counters.counterFor(name, () -> PathWriter.write(rule.paths()));
        Map<ItemField, List<CompiledChoice>> fields = new EnumMap<>(ItemField.class);
        rule.fields().forEach((part, field) -> fields.put(part, compileField(name + ", " + part.fieldName(), field)));
        return new CompiledItem(rule, count, fields);
    }

    private List<CompiledChoice> compileField(String name, @Nullable FieldRule field) {
        List<CompiledChoice> ways = new ArrayList<>();
        for (FieldChoice choice : field == null ? List.<FieldChoice>of() : field.choices()) {
            ways.add(new CompiledChoice(
                    choice, counters.counterFor(name, () -> choice.path().toString())));
        }
        return ways;
    }
}
