package org.feedmill.app.feed;

import io.javalin.http.Context;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.PageView;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.item.ItemFilter;
import org.feedmill.feed.Entry;
import org.feedmill.feed.FeedFormat;
import org.feedmill.serve.feeds.EntryFilter;
import org.feedmill.serve.feeds.OwnerFilter;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.publish.BrowserFeedPage;

/**
 * Page that a browser shows at the address of a feed: what a feed is, how to subscribe, and the items. It shows no more than
 * the feed itself.
 */
public final class PublishedFeedPage implements BrowserFeedPage {

    private static final int MAX_READ = 300;

    private static final int MAX_SHOWN = 50;

    private final AppContext desk;

    public PublishedFeedPage(AppContext desk) {
        this.desk = desk;
    }

    @Override
    public void send(Context request, String id, EntryFilter filter) {
        FeedRecord source = desk.feeds().catalog().find(id).orElseThrow(() -> Problem.notFound("feed"));
        PageView view = desk.views().safeView(request, "published.title");
        if (source.deletedAt() != null) {
            throw Problem.localized(410, view.text("published.gone"), view.text("published.gone.text"));
        }
        FeedOverview overview = desk.feeds().catalog().requireOverview(id);
        String title = overview.title() == null ? source.address() : overview.title();
        Map<String, Object> values = new HashMap<>();
        values.put("title", title);
        values.put("feed", overview);
        values.put("query", request.queryString() == null ? "" : "?" + request.queryString());
        values.put("rss", desk.links().feedAddress(request, id, FeedFormat.RSS));
        values.put("formats", formats(request, id));
        values.put("readers", FeedView.readerLinks(desk.links().feedAddress(request, id, FeedFormat.RSS)));
        values.put("entries", entries(source, filter));
        values.put("images", desk.images());
        values.put("own", isOwn(view.caller(), source));
        String vary = request.res().getHeader("Vary");
        desk.views().send(request, "published", view.withTitle(title), values);
        if (vary != null) {
            request.header("Vary", vary);
        }
    }

    private List<FeedView.FormatAddress> formats(Context request, String id) {
        return Arrays.stream(FeedFormat.values())
                .map(format -> FeedView.FormatAddress.of(format, desk.links().feedAddress(request, id, format)))
                .toList();
    }

    private List<Entry> entries(FeedRecord source, EntryFilter filter) {
        List<Entry> stored = desk.feeds().items().list(source.id(), ItemFilter.ALL, null, MAX_READ).stream()
                .map(item -> item.entry())
                .toList();
        return OwnerFilter.of(source.settings().wordFilter()).passing(stored).stream()
                .filter(filter::matches)
                .limit(filter.count() == 0 ? MAX_SHOWN : Math.min(filter.count(), MAX_SHOWN))
                .toList();
    }

    private static boolean isOwn(Caller caller, FeedRecord source) {
        return caller instanceof Caller.Person person
                && (person.admin() || person.id().equals(source.owner()));
    }
}
