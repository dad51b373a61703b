package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.ItemField;
import org.feedmill.rule.path.RulePath;
import org.jspecify.annotations.Nullable;

/**
 * The paths from a subject to its items and from an item to its fields.
 *
 * @param paths from the subject to the items, in page order: the union of their results
 * @param run whether an item continues over the siblings after the selected node up to the next item; its fields' paths
 *     then start with those siblings
 * @param fields paths from the item; missing fields are read as the finders read them; if the title is empty by
 *     definition, the selected node is not an item, regardless of other rules that select it in the subject, and only
 *     ends runs
 * @param exclude a selected node from which one of these paths leads anywhere is not an item
 */
public record ItemRule(List<RulePath> paths, boolean run, Map<ItemField, FieldRule> fields, List<RulePath> exclude) {

    public ItemRule {
        paths = List.copyOf(paths);
        EnumMap<ItemField, FieldRule> own = new EnumMap<>(ItemField.class);
        List<RulePath> known = new ArrayList<>();
        fields.forEach((part, field) -> own.put(part, field.withSharedPaths(known)));
        fields = Collections.unmodifiableMap(own);
        exclude = List.copyOf(exclude);
    }

    public static ItemRule of(RulePath path, Map<ItemField, FieldRule> fields) {
        return new ItemRule(List.of(path), false, fields, List.of());
    }

    /** Returns the rule of a field, null if there is none. */
    public @Nullable FieldRule field(ItemField part) {
        return fields.get(part);
    }

    public ItemRule with(ItemField part, FieldRule field) {
        EnumMap<ItemField, FieldRule> changed = new EnumMap<>(ItemField.class);
        changed.putAll(fields);
        changed.put(part, field);
        return new ItemRule(paths, run, changed, exclude);
    }
}
