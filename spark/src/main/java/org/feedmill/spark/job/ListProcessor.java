package org.feedmill.spark.job;

import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.apache.spark.sql.types.DataTypes.createArrayType;

import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import org.feedmill.feed.FeedLanguage;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.list.Subject;
import org.feedmill.list.best.ListFinderKind;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.feedmill.spark.input.InputRecord;
import org.feedmill.spark.input.MappedIterator;
import org.jspecify.annotations.Nullable;

/** Extracts the items of every page. */
public record ListProcessor() implements PageProcessor {

    public static final StructType ITEM = itemSchema();

    private static final List<ItemField> GROUP_FIELDS = List.of(ItemField.TITLE, ItemField.LINK, ItemField.DATE);

    /** A heading of the page with its items. */
    private static final StructType GROUP = groupSchema();

    private static StructType groupSchema() {
        StructType item = new StructType();
        for (ItemField field : GROUP_FIELDS) {
            item = item.add(field.fieldName(), StringType);
        }
        return new StructType().add("title", StringType).add("items", createArrayType(item));
    }

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
                .add("groups", createArrayType(GROUP))
                .add("language", StringType)
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
                entry.id(),
                entry.url(),
                items(list),
                groups(list),
                list == null ? page.language() : FeedLanguage.of(page, list, page.language()),
                list == null ? ListFinderKind.BEST.finderName() : list.finder());
    }

    /** Returns the groups of a list; none if it has no headings. */
    private static Row[] groups(@Nullable ItemList list) {
        List<Subject> subjects = list == null ? List.of() : list.subjects();
        boolean headed = subjects.stream().anyMatch(subject -> subject.title() != null);
        return headed ? subjects.stream().map(ListProcessor::group).toArray(Row[]::new) : new Row[0];
    }

    private static Row group(Subject subject) {
        Row[] items = subject.items().stream()
                .map(item -> RowFactory.create(
                        GROUP_FIELDS.stream().map(item.fields()::toText).toArray()))
                .toArray(Row[]::new);
        return RowFactory.create(subject.title(), items);
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
