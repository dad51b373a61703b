package org.feedmill.spark.job;

import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.StringType;

import java.util.Iterator;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.feedmill.spark.input.InputRecord;
import org.feedmill.spark.input.MappedIterator;

/** Makes one feed per page, null if the page has no list. */
record FeedProcessor(FeedFormat format) implements PageProcessor {

    @Override
    public StructType answerSchema() {
        return new StructType()
                .add("id", StringType)
                .add("url", StringType)
                .add("title", StringType)
                .add("entries", IntegerType)
                .add("feed", StringType);
    }

    @Override
    public Iterator<Row> process(Iterator<PartitionedRecord> pages) {
        ListFinder finder = ListFinders.best();
        return new MappedIterator<>(
                pages, placed -> PageProcessor.processSafely(placed, () -> processPage(finder, placed.entry())));
    }

    private Row processPage(ListFinder finder, InputRecord entry) throws UnusablePageException {
        Page page = UnusablePageException.requireComplete(entry, UnusablePageException.parsePage(entry));
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
