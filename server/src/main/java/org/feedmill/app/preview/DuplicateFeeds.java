package org.feedmill.app.preview;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.PageAddresses;
import org.feedmill.app.frame.TemplateRenderer;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedFilter;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.feeds.FeedCatalog;
import org.feedmill.page.address.WebAddress;

/** Asks a person before they create another feed of a page that they already have a feed of. */
public final class DuplicateFeeds {

    /** Form field that says that the person wants another feed. */
    private static final String CONFIRMED = "another";

    /** Most feeds of the same page that are listed, and most that are compared. */
    private static final int MAX_LISTED = 5;

    private static final int MAX_COMPARED = 1_000;

    private final TemplateRenderer views;
    private final FeedCatalog catalog;

    public DuplicateFeeds(AppContext desk) {
        this.views = desk.views();
        this.catalog = desk.feeds().catalog();
    }

    /** Whether the person was asked and wants another feed. */
    public static boolean isConfirmed(Context request) {
        return request.formParam(CONFIRMED) != null;
    }

    /** Shows the question and returns true if the person has a feed of the page and has not been asked. */
    public boolean askedFirst(Context request, Caller caller, String address) {
        if (isConfirmed(request) || !(caller instanceof Caller.Person person)) {
            return false;
        }
        List<FeedOverview> existing = feedsOf(person, address);
        if (existing.isEmpty()) {
            return false;
        }
        Map<String, String> fields = new TreeMap<>();
        request.formParamMap().forEach((name, values) -> fields.put(name, values.getFirst()));
        fields.put(CONFIRMED, "yes");
        request.status(HttpStatus.CONFLICT);
        views.send(
                request,
                "duplicate",
                views.view(request, "duplicate.title", "home"),
                Map.of("feeds", existing, "address", address, "action", PageAddresses.here(request), "fields", fields));
        return true;
    }

    private List<FeedOverview> feedsOf(Caller.Person person, String address) {
        String wanted = normalized(address);
        return catalog.page(new FeedFilter(person.id(), null, host(address)), null, MAX_COMPARED).feeds().stream()
                .filter(feed -> normalized(feed.feed().address()).equals(wanted))
                .limit(MAX_LISTED)
                .toList();
    }

    private static String host(String address) {
        WebAddress parsed = WebAddress.of(address);
        return parsed == null ? address : parsed.host();
    }

    private static String normalized(String address) {
        WebAddress parsed = WebAddress.of(address);
        return parsed == null ? address : parsed.toString();
    }
}
