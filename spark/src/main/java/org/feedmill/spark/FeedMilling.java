package org.feedmill.spark;

import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.StringType;

import java.util.Iterator;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.list.Finders;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;

/** Makes one feed per page; null where the page has no list. */
record FeedMilling(FeedFormat format) implements Milling {

    @Override
    public StructType schema() {
        return new StructType()
                .add("id", StringType)
                .add("url", StringType)
                .add("title", StringType)
                .add("entries", IntegerType)
                .add("feed", StringType);
    }

    @Override
    public Iterator<Row> over(Iterator<Placed> pages) {
        ListFinder finder = Finders.best();
        return new Mapped<>(pages, placed -> Milling.row(placed, () -> answer(finder, placed.entry())));
    }

    private Row answer(ListFinder finder, Entry entry) throws NoPage {
        Page page = NoPage.whole(entry, NoPage.read(entry));
        ItemList list = finder.find(page).best().orElse(null);
        if (list == null) {
            return RowFactory.create(entry.id(), entry.url(), null, 0, null);
        }
        Feed feed = Feed.of(page, list);
        Feed dated = feed.updated() == null && entry.fetched() != null ? feed.withUpdated(entry.fetched()) : feed;
        return RowFactory.create(
                entry.id(), entry.url(), dated.title(), dated.entries().size(), format.write(dated));
    }
}
