package org.feedmill.cli;

import java.util.List;
import org.feedmill.feed.Entry;
import org.feedmill.feed.FeedReader;
import org.feedmill.feed.FeedReading;
import org.feedmill.list.ItemList;
import org.feedmill.mill.Content;
import org.feedmill.mill.PageBytesParser;
import org.feedmill.mill.Ruling;
import org.feedmill.page.Page;
import org.feedmill.rule.Known;
import org.feedmill.rule.Rule;

/** Reads the known items of a page from a file: an earlier feed, or an earlier copy of the page. */
final class KnownFile {

    private KnownFile() {}

    static Known read(Console console, String name, Rule rule) throws Complaint {
        byte[] bytes = Input.bytes(console, name);
        String url = rule.link() == null ? "" : rule.link();
        return Content.of(bytes, null) == Content.FEED ? ofFeed(bytes, name, url) : ofPage(bytes, name, rule);
    }

    private static Known ofFeed(byte[] bytes, String name, String url) throws Complaint {
        return switch (FeedReader.read(bytes, null, url, null)) {
            case FeedReading.Unreadable unreadable ->
                throw new Complaint(Exit.UNREADABLE, name + " is a feed that cannot be read: " + unreadable.why());
            case FeedReading.Read read -> {
                List<Known.One> items =
                        read.feed().entries().stream().map(KnownFile::one).toList();
                if (items.isEmpty()) {
                    throw new Complaint(Exit.UNREADABLE, name + " has no entries, so nothing is known of the items.");
                }
                yield new Known(items, List.of(items.size()), null, -1);
            }
        };
    }

    private static Known.One one(Entry entry) {
        String date = entry.published() == null ? null : entry.published().iso();
        return new Known.One(entry.title(), entry.link(), date, 0);
    }

    private static Known ofPage(byte[] bytes, String name, Rule rule) throws Complaint {
        Content content = Content.of(bytes, null);
        if (content != Content.PAGE) {
            throw new Complaint(Exit.NOT_A_PAGE, SourceOptions.refusal(name, content));
        }
        Page page = Ruling.placed(PageBytesParser.parse(bytes, null, "", rule.encoding()), rule);
        ItemList list = rule.apply(page).list();
        if (list == null) {
            throw new Complaint(
                    Exit.NOTHING_FOUND,
                    "The rule gives nothing on " + name
                            + ", so no items are known: name the page as it was when the rule"
                            + " still fitted, or the last good feed.");
        }
        return Known.of(page, list);
    }
}
