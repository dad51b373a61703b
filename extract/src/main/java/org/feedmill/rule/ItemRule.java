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
 * @param paths from the subject to the items: all that any of them selects, in the page's order
 * @param run whether an item goes on from the selected node over its following siblings up to the next item; its fields'
 *     paths then start with those siblings
 * @param fields paths from the item; what is left out is read as the finders read it; where the title is not wanted, what
 *     is selected is no item, whatever else selects it in the subject, and only ends runs
 * @param exclude what leads somewhere from a selected node makes it no item
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

    /** Null where the rule says nothing of it. */
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
