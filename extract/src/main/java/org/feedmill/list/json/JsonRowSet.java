package org.feedmill.list.json;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.json.JsonTree;
import org.feedmill.page.json.path.JsonPath;
import org.jspecify.annotations.Nullable;

/**
 * Values at the same place of a document that may be the records of one list: the elements of an array, of several
 * arrays under the same name, or the members of an object that is used as a map.
 *
 * @param path the query that selects the rows from the root
 * @param names of the members on the way to the rows, the outermost first
 * @param rows the numbers of the values
 * @param wildcards the number of levels on which the path selects everything
 */
record JsonRowSet(JsonPath path, List<String> names, List<Integer> rows, int wildcards) {

    JsonRowSet {
        names = List.copyOf(names);
        rows = List.copyOf(rows);
    }

    /** The query that selects the containers of the rows. */
    JsonPath holders() {
        return new JsonPath(true, path.segments().subList(0, path.segments().size() - 1));
    }

    /**
     * The query that selects the objects with one container of rows each: the last level on which the path selects
     * everything, before the rows; null if there is one container only.
     */
    @Nullable
    JsonPath groups() {
        List<JsonPath.Segment> segments = path.segments();
        for (int i = segments.size() - 2; i >= 0; i--) {
            if (segments.get(i).selectors().getFirst() instanceof JsonPath.Selector.Wildcard) {
                return new JsonPath(true, segments.subList(0, i + 1));
            }
        }
        return null;
    }

    /** The query that selects the rows of one group. */
    JsonPath rowsInGroup() {
        JsonPath groups = groups();
        int from =
                groups == null ? path.segments().size() - 1 : groups.segments().size();
        return new JsonPath(false, path.segments().subList(from, path.segments().size()));
    }

    /** The group that contains a row. */
    int groupOf(JsonTree tree, int row) {
        int group = row;
        for (int i = 0; i < rowsInGroup().segments().size(); i++) {
            group = tree.parent(group);
        }
        return group;
    }

    JsonRowSet withRows(List<Integer> some) {
        return new JsonRowSet(path, names, some, wildcards);
    }

    /** Returns this set without the first row of each container, which names the columns. */
    JsonRowSet withoutHeader() {
        List<JsonPath.Segment> segments = new ArrayList<>(path.segments());
        segments.set(
                segments.size() - 1, new JsonPath.Segment(false, List.of(new JsonPath.Selector.Slice(1L, null, null))));
        return new JsonRowSet(new JsonPath(true, segments), names, rows.subList(1, rows.size()), wildcards);
    }
}
