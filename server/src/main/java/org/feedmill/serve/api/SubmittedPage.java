package org.feedmill.serve.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.feeds.FeedSetting;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.Mill;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.load.MillListener;
import org.feedmill.mill.load.PageLoadResult;
import org.feedmill.mill.load.PageLoader;
import org.feedmill.page.Page;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.http.JsonFields;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.WaitLimit;
import org.jspecify.annotations.Nullable;

/**
 * The page of a request: the one at an address, which is fetched in the same way as for a preview, or one that the
 * client sends as HTML, for which nothing is fetched.
 */
final class SubmittedPage {

    /** Largest body of a request with a page. */
    static final int MAX_BODY_BYTES = 8 << 20;

    /** Longest wait for a page and what is read from it. */
    static final WaitLimit WAIT_LIMIT =
            new WaitLimit(Duration.ofSeconds(60), "The page took too long to load. Try again later.");

    private static final Set<FeedSetting> SETTINGS = EnumSet.of(FeedSetting.RENDER, FeedSetting.TIME_ZONE);

    private static final List<String> FIELDS =
            List.of("url", "html", "headers", "cookies", "login", "render", "timeZone");

    private final WebAccess web;
    private final @Nullable String html;
    private final String address;
    private final MillRequest request;

    private SubmittedPage(WebAccess web, @Nullable String html, String address, MillRequest request) {
        this.web = web;
        this.html = html;
        this.address = address;
        this.request = request;
    }

    /** Acquires a permit for the body of a request, before it is read. */
    static CallerRateLimiter.Permit acquireBody(Context request, Caller caller, CallerRateLimiter limits) {
        return limits.acquireBody(caller, request.req().getContentLengthLong());
    }

    /** @param more names of the members that the route knows besides those of the page */
    static JsonFields fields(Context request, Set<String> more) {
        Set<String> known = new HashSet<>(FIELDS);
        known.addAll(more);
        return JsonFields.of(request, known, MAX_BODY_BYTES);
    }

    /** @throws Problem 400 if the members do not name a page */
    static SubmittedPage of(JsonFields fields, WebAccess web) {
        String html = fields.text("html", MAX_BODY_BYTES);
        if (html == null) {
            if (!fields.has("url")) {
                throw Problem.badRequest("Send the page, by its address as \"url\" or its source as \"html\".");
            }
            String address = FeedSettingsReader.address(fields);
            FeedSettings settings = FeedSettingsReader.settings(fields, FeedSettings.STANDARD, SETTINGS);
            RequestCredentials own = FeedSettingsReader.credentials(fields, address, RequestCredentials.NONE);
            return new SubmittedPage(
                    web, null, address, settings.toRequest(address, web.now()).with(own));
        }
        for (String name : List.of("headers", "cookies", "login", "render")) {
            if (fields.has(name) && !fields.isNull(name)) {
                throw Problem.badRequest(
                        "\"" + name + "\" applies to a page that is fetched. Send it without \"html\".");
            }
        }
        String address = fields.has("url") && !fields.isNull("url") ? FeedSettingsReader.address(fields) : "";
        FeedSettings settings = FeedSettingsReader.settings(fields, FeedSettings.STANDARD, SETTINGS);
        return new SubmittedPage(web, html, address, settings.toRequest(address, web.now()));
    }

    /**
     * Returns the page.
     *
     * @param wanted accepts a page that has the wanted content; a page without it may be rendered
     * @throws Problem 422 if it is not a page, 502 if it cannot be fetched
     */
    Page load(Predicate<Page> wanted) {
        PageLoadResult loaded = html == null
                ? mill().page(request, wanted)
                : PageLoader.parse(html.getBytes(UTF_8), "text/html; charset=utf-8", address, null, null);
        return switch (loaded) {
            case PageLoadResult.Ready ready ->
                ready.page().withTimeZone(request.extraction().timeZone());
            case PageLoadResult.Refused refused ->
                throw new Problem(
                        422, "Not a page", "This is " + refused.content().description() + ".");
            case PageLoadResult.Failed failed -> throw PreviewApi.failed(failed.cause());
        };
    }

    /** Whether the page is fetched, and others of its site may be. */
    boolean isFetched() {
        return html == null;
    }

    MillRequest request() {
        return request;
    }

    Mill mill() {
        return web.mill(ListFinders.best(), MillListener.NONE);
    }
}
