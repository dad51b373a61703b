package org.feedmill.list.json;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.ItemField;
import org.feedmill.page.json.path.JsonExpression;
import org.feedmill.page.json.path.JsonPath;
import org.jspecify.annotations.Nullable;

/**
 * The place of a list in a JSON document: the queries that select its records and their fields.
 *
 * @param groups selects from the root the containers whose records share a heading, or the one container
 * @param heading selects the heading of a group; null if groups have none
 * @param rows selects the records from a group
 * @param fields the expressions of each field, the preferred one first
 */
public record JsonListShape(
        JsonPath groups, @Nullable JsonPath heading, JsonPath rows, Map<ItemField, List<JsonExpression>> fields) {

    public JsonListShape {
        fields = new EnumMap<>(fields);
    }

    /** Returns the query that selects the records from the root. */
    public JsonPath path() {
        List<JsonPath.Segment> all = new ArrayList<>(groups.segments());
        all.addAll(rows.segments());
        return new JsonPath(true, all);
    }
}
