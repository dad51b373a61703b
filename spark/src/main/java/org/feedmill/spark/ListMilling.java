package org.feedmill.spark;

import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.apache.spark.sql.types.DataTypes.createArrayType;

import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import org.feedmill.list.Finders;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Extracts the items of every page. */
record ListMilling() implements Milling {

    static final StructType ITEM = new StructType()
            .add("title", StringType)
            .add("link", StringType)
            .add("date", StringType)
            .add("category", StringType)
            .add("description", StringType)
            .add("image", StringType)
            .add("author", StringType);

    @Override
    public StructType schema() {
        return new StructType()
                .add("id", StringType)
                .add("url", StringType)
                .add("items", createArrayType(ITEM))
                .add("finder", StringType);
    }

    @Override
    public Iterator<Row> over(Iterator<Placed> pages) {
        ListFinder finder = Finders.best();
        return new Mapped<>(pages, placed -> Milling.row(placed, () -> answer(finder, placed.entry())));
    }

    private static Row answer(ListFinder finder, Entry entry) throws NoPage {
        Page page = NoPage.whole(entry, NoPage.read(entry));
        ItemList list = finder.find(page).best().orElse(null);
        return RowFactory.create(entry.id(), entry.url(), items(list), list == null ? "best" : list.finder());
    }

    static Row[] items(@Nullable ItemList list) {
        List<Item> items = list == null ? List.of() : list.items();
        return items.stream().map(ListMilling::item).toArray(Row[]::new);
    }

    private static Row item(Item item) {
        return RowFactory.create(
                item.title(),
                item.link(),
                item.date() == null ? null : item.date().iso(),
                item.category(),
                item.description(),
                item.image(),
                item.author());
    }
}
