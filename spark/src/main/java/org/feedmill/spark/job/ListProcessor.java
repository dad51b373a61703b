package org.feedmill.spark.job;

import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.apache.spark.sql.types.DataTypes.createArrayType;

import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.list.best.ListFinderKind;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.feedmill.spark.input.InputRecord;
import org.feedmill.spark.input.MappedIterator;
import org.jspecify.annotations.Nullable;

/** Extracts the items of every page. */
public record ListProcessor() implements PageProcessor {

    public static final StructType ITEM = itemSchema();

    private static StructType itemSchema() {
        StructType schema = new StructType();
        for (ItemField field : ItemField.jsonMembers()) {
            schema = schema.add(field.fieldName(), StringType);
        }
        return schema;
    }

    @Override
    public StructType answerSchema() {
        return new StructType()
                .add("id", StringType)
                .add("url", StringType)
                .add("items", createArrayType(ITEM))
                .add("finder", StringType);
    }

    @Override
    public Iterator<Row> process(Iterator<PartitionedRecord> pages) {
        ListFinder finder = ListFinders.best();
        return new MappedIterator<>(
                pages, placed -> PageProcessor.processSafely(placed, () -> processPage(finder, placed.entry())));
    }

    private static Row processPage(ListFinder finder, InputRecord entry) throws UnusablePageException {
        Page page = UnusablePageException.requireComplete(entry, UnusablePageException.parsePage(entry));
        ItemList list = finder.find(page).best().orElse(null);
        return RowFactory.create(
                entry.id(), entry.url(), items(list), list == null ? ListFinderKind.BEST.finderName() : list.finder());
    }

    public static Row[] items(@Nullable ItemList list) {
        List<Item> items = list == null ? List.of() : list.items();
        return items.stream().map(ListProcessor::item).toArray(Row[]::new);
    }

    private static Row item(Item item) {
        return RowFactory.create(
                ItemField.jsonMembers().stream().map(item.fields()::toText).toArray());
    }
}
