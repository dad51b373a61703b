package org.feedmill.app.feed;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.AppMessages;
import org.feedmill.app.frame.TemplateRenderer;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedFilter;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;

/** Finds pages of the app and feeds by words of their names, for the quick jump. */
public final class JumpRoutes {

    private static final int MAX_FEEDS = 8;

    private static final int MAX_WORDS_LENGTH = 100;

    /** Page of the app that can be jumped to. */
    private record JumpTarget(String key, String path) {}

    private static final List<JumpTarget> PAGES = List.of(
            new JumpTarget("nav.new", "/"),
            new JumpTarget("nav.feeds", "/app/feeds"),
            new JumpTarget("nav.attention", "/app/attention"),
            new JumpTarget("nav.search", "/app/search"),
            new JumpTarget("crawl.title", "/app/crawls"),
            new JumpTarget("opml.title", "/app/opml"),
            new JumpTarget("account.title", "/app/account"),
            new JumpTarget("notify.title", "/app/account/notifications"),
            new JumpTarget("feeds.deleted", "/app/feeds/deleted"));

    private final AppContext desk;

    public JumpRoutes(AppContext desk) {
        this.desk = desk;
    }

    public void add(JavalinDefaultRoutingApi routes) {
        routes.get("/app/jump", this::find);
    }

    private void find(Context request) {
        if (!(desk.authenticator().authenticate(request) instanceof Caller.Person caller)) {
            throw Problem.signInRequired();
        }
        String given = request.queryParam("q");
        String words = given == null ? "" : given.strip();
        AppMessages messages = TemplateRenderer.messages(request);
        ArrayNode places = JsonResponses.newArray();
        if (words.length() <= MAX_WORDS_LENGTH) {
            if (words.isEmpty()) { // nothing typed yet: the pages of the app are nearer than any feed
                addPages(places, messages, words);
            }
            feeds(caller, words.isEmpty() ? null : words).forEach(feed -> add(places, feed));
            if (!words.isEmpty()) {
                addPages(places, messages, words);
            }
        }
        request.header("Cache-Control", "no-store");
        JsonResponses.send(request, 200, places);
    }

    private static void addPages(ArrayNode places, AppMessages messages, String words) {
        PAGES.stream()
                .map(page -> Map.entry(messages.text(page.key()), page.path()))
                .filter(page -> page.getKey().toLowerCase(Locale.ROOT).contains(words.toLowerCase(Locale.ROOT)))
                .forEach(page -> add(places, page.getKey(), "", page.getValue()));
    }

    private List<FeedOverview> feeds(Caller.Person caller, @Nullable String words) {
        String owner = caller.admin() ? null : caller.id();
        return desk.feeds()
                .catalog()
                .page(new FeedFilter(owner, null, words), null, MAX_FEEDS)
                .feeds();
    }

    private static void add(ArrayNode places, FeedOverview feed) {
        String address = feed.feed().address();
        add(
                places,
                feed.title() == null ? address : feed.title(),
                address,
                "/app/feeds/" + feed.feed().id());
    }

    private static void add(ArrayNode places, String title, String hint, String href) {
        places.addObject().put("title", title).put("hint", hint).put("href", href);
    }
}
