package org.feedmill.rule.json;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.FieldTrait;
import org.feedmill.list.ItemField;
import org.feedmill.list.json.JsonListShape;
import org.feedmill.page.json.path.JsonExpression;
import org.feedmill.page.json.path.JsonPath;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.path.RulePath;

/** Makes the rule of JSON paths that reads a list by its shape. */
public final class JsonShapeRule {

    private JsonShapeRule() {}

    /** Returns the rule that selects the records and fields of a list. */
    public static Rule of(JsonListShape shape) {
        Map<ItemField, FieldRule> fields = new EnumMap<>(ItemField.class);
        for (ItemField field : ItemField.values()) {
            List<JsonExpression> choices = shape.fields().getOrDefault(field, List.of());
            if (!choices.isEmpty() || field.has(FieldTrait.FOUND)) {
                fields.put(
                        field,
                        new FieldRule(choices.stream()
                                .map(choice -> FieldChoice.of(RulePath.of(choice)))
                                .toList()));
            }
        }
        JsonPath heading = shape.heading();
        ItemRule items = ItemRule.of(RulePath.of(shape.rows()), fields);
        return Rule.of(new SubjectRule(
                List.of(RulePath.of(shape.groups())),
                false,
                heading == null ? FieldRule.NONE : FieldRule.of(RulePath.of(heading)),
                FieldRule.NONE,
                List.of(items)));
    }
}
