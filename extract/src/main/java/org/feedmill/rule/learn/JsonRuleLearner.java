package org.feedmill.rule.learn;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.ItemField;
import org.feedmill.list.json.JsonFieldReader;
import org.feedmill.list.json.JsonListFinder;
import org.feedmill.list.json.JsonListShape;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonTree;
import org.feedmill.page.json.path.JsonExpression;
import org.feedmill.page.json.path.JsonPath;
import org.feedmill.page.json.path.JsonPathEvaluator;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleResult;
import org.feedmill.rule.json.JsonShapeRule;
import org.feedmill.rule.mark.MarkTarget;
import org.feedmill.rule.mark.PageMark;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Learns a rule from a person's marks in a JSON document. The records are the elements of the array, or the members of
 * the map, that contain the marked titles; marked fields are read by their paths within the record, and the others as
 * the finder reads them.
 */
final class JsonRuleLearner {

    private final Page page;
    private final JsonTree tree;

    JsonRuleLearner(Page page, JsonTree tree) {
        this.page = page;
        this.tree = tree;
    }

    LearnedRule learn(MarkSet marks) {
        List<Integer> titles =
                marks.titleNodes().stream().map(tree::valueAt).distinct().toList();
        JsonListShape shape = known(titles);
        if (shape == null) {
            shape = unknown(titles);
        }
        if (shape == null) {
            return new LearnedRule.NoList("the marked value is not in an array of the document");
        }
        Map<ItemField, List<JsonExpression>> fields = new EnumMap<>(ItemField.class);
        fields.putAll(shape.fields());
        for (PageMark mark : marks.titles()) {
            state(mark, shape, fields, ItemField.TITLE);
        }
        for (MarkTarget target : MarkTarget.values()) {
            ItemField field = target.field();
            if (field != null && field != ItemField.TITLE) {
                marks.fieldMarks(target).forEach(mark -> state(mark, shape(marks), fields, field));
            }
        }
        JsonListShape marked = new JsonListShape(shape.groups(), shape.heading(), shape.rows(), fields);
        return result(JsonShapeRule.of(marked), marked, marks);
    }

    private @Nullable JsonListShape shape(MarkSet marks) {
        List<Integer> titles = marks.titleNodes().stream().map(tree::valueAt).toList();
        JsonListShape shape = known(titles);
        return shape != null ? shape : unknown(titles);
    }

    /** The first list of the finder whose records contain all marked titles, one in each. */
    private @Nullable JsonListShape known(List<Integer> titles) {
        for (JsonListFinder.ShapedList shaped : new JsonListFinder().shapes(page)) {
            List<Integer> rows = rows(shaped.shape());
            long held = titles.stream().filter(title -> rowOf(title, rows) >= 0).count();
            if (held == titles.size()) {
                return shaped.shape();
            }
        }
        return null;
    }

    private List<Integer> rows(JsonListShape shape) {
        List<Integer> rows = new ArrayList<>();
        for (int row : new JsonPathEvaluator(tree).select(0, shape.path())) {
            rows.add(row);
        }
        return rows;
    }

    private int rowOf(int number, List<Integer> rows) {
        for (int row : rows) {
            if (tree.contains(row, number)) {
                return row;
            }
        }
        return -1;
    }

    /** The elements of the array that contains the titles: the innermost in which they are in different records. */
    private @Nullable JsonListShape unknown(List<Integer> titles) {
        for (int row = titles.getFirst(); row > 0; row = tree.parent(row)) {
            int holder = tree.parent(row);
            boolean element = tree.key(row) == null;
            boolean all = titles.stream().allMatch(title -> tree.contains(holder, title));
            if (element && all && tree.end(row) > titles.getFirst()) {
                List<Integer> rows = new ArrayList<>();
                for (int child = holder + 1; child < tree.end(holder); child = tree.end(child)) {
                    rows.add(child);
                }
                JsonFieldReader reader = new JsonFieldReader(page, tree, TimeReader.standard());
                return new JsonListShape(
                        JsonPath.to(tree, holder),
                        null,
                        JsonPath.CURRENT.all(),
                        JsonListFinder.fields(page, tree, reader, rows));
            }
        }
        return null;
    }

    /** Makes the path of a mark the first choice of its field. */
    private void state(
            PageMark mark,
            @Nullable JsonListShape shape,
            Map<ItemField, List<JsonExpression>> fields,
            ItemField markedField) {
        int number = tree.valueAt(mark.node());
        int row = shape == null ? -1 : rowOf(number, rows(shape));
        ItemField field = mark.target() == MarkTarget.ITEM_LINK ? ItemField.LINK : markedField;
        if (row < 0) {
            return;
        }
        JsonPath path = JsonPath.between(tree, row, number);
        List<JsonExpression> choices = new ArrayList<>(List.of(path));
        for (JsonExpression known : fields.getOrDefault(field, List.of())) {
            if (!known.equals(path) && choices.size() < 3) {
                choices.add(known);
            }
        }
        fields.put(field, choices);
    }

    private LearnedRule result(Rule made, JsonListShape shape, MarkSet marks) {
        Rule rule = new Rule(page.url(), null, made.date(), made.subjects(), List.of());
        RuleResult applied = rule.apply(page);
        if (applied.list() == null) {
            return new LearnedRule.NoList("the marked values give no items");
        }
        for (RuleResult.ItemLocation location : applied.locations()) {
            PageMark refused = marks.refusingMark(location.from(), location.to(), location.title());
            if (refused != null) {
                return marks.conflict(
                        "no path separates the item from the value that is marked as no item",
                        marks.titles().getFirst(),
                        refused);
            }
        }
        int size = applied.locations().size();
        return new LearnedRule.Success(rule, applied, List.of(size + " records at " + shape.path()));
    }
}
