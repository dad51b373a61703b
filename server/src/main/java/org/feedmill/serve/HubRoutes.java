package org.feedmill.serve;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.time.Duration;
import java.util.Locale;
import org.feedmill.feed.FeedFormat;
import org.feedmill.fetch.Sender;
import org.feedmill.page.WebAddress;
import org.feedmill.store.Intent;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;

/**
 * Route of the WebSub hub (WebSub §5): accepts requests to subscribe to feeds of this server and to unsubscribe. Every
 * request is verified at its callback by {@link HubPost} after the response. Responses are plain text, as the
 * recommendation asks.
 */
public final class HubRoutes {

    private static final int LONGEST_CALLBACK = 1000;

    /** WebSub §5.1: less than 200 bytes. */
    private static final int LONGEST_SECRET = 199;

    private static final int LONGEST_FORM = 16 * 1024;

    private final Store store;
    private final FeedCache cache;
    private final HubSettings hub;
    private final HubPost post;
    private final Sender sender;
    private final Links links;

    /** Refusal of a subscription request; the message is sent to the subscriber. */
    private static final class Refused extends Exception {

        private static final long serialVersionUID = 1L;

        private final int status;

        Refused(int status, String sentence) {
            super(sentence, null, false, false);
            this.status = status;
        }
    }

    /** @param sender whose guard judges callbacks */
    public HubRoutes(Store store, FeedCache cache, HubPost post, Sender sender, Links links, HubSettings hub) {
        this.store = store;
        this.cache = cache;
        this.post = post;
        this.sender = sender;
        this.hub = hub;
        this.links = links;
    }

    public void add(JavalinDefaultRoutingApi routes) {
        routes.post(HubSettings.PATH, this::take);
    }

    private void take(Context request) {
        request.header("X-Content-Type-Options", "nosniff").contentType("text/plain; charset=utf-8");
        try {
            Intent intent = intent(request);
            switch (store.hub().ask(intent)) {
                case TAKEN -> {
                    post.wake();
                    request.status(202).result("The callback will be asked whether it wants this.\n");
                }
                case BUSY -> {
                    request.header("Retry-After", "60");
                    throw new Refused(429, "Too many wishes wait to be verified; ask again in a minute.");
                }
                case FULL ->
                    throw new Refused(
                            429, "This feed, or the host of this callback, has as many subscriptions as it may have.");
            }
        } catch (Refused e) {
            request.status(e.status).result(e.getMessage() + "\n");
        }
    }

    private Intent intent(Context request) throws Refused {
        if (!hub.own()) {
            String other = hub.external() == null ? "none." : hub.external();
            throw new Refused(404, "This is not the hub of the feeds of this server; they have " + other);
        }
        if (request.req().getContentLengthLong() > LONGEST_FORM) {
            throw new Refused(413, "A wish has at most " + LONGEST_FORM + " bytes.");
        }
        Intent.Mode mode = mode(request.formParam("hub.mode"));
        String callback = required(request, "hub.callback", LONGEST_CALLBACK);
        String topic = required(request, "hub.topic", LONGEST_CALLBACK);
        Asked asked = asked(topic, request);
        String host = host(callback);
        String secret = secret(request.formParam("hub.secret"));
        Duration lease = lease(request.formParam("hub.lease_seconds"));
        return new Intent(mode, asked.id(), asked.format(), topic, callback, host, secret, lease);
    }

    private static Intent.Mode mode(@Nullable String given) throws Refused {
        return switch (given == null ? "" : given.toLowerCase(Locale.ROOT)) {
            case "subscribe" -> Intent.Mode.SUBSCRIBE;
            case "unsubscribe" -> Intent.Mode.UNSUBSCRIBE;
            case "publish" -> throw new Refused(400, "This hub learns of changes of its feeds by itself.");
            default -> throw new Refused(400, "hub.mode must be subscribe or unsubscribe.");
        };
    }

    private static String required(Context request, String name, int maxLength) throws Refused {
        String value = request.formParam(name);
        if (value == null || value.isBlank()) {
            throw new Refused(400, name + " is missing.");
        }
        if (value.length() > maxLength) {
            throw new Refused(400, name + " must have at most " + maxLength + " characters.");
        }
        return value;
    }

    /** Topics are whole feeds of this server, named as they name themselves. */
    private Asked asked(String topic, Context request) throws Refused {
        String base = links.base(request);
        Asked asked = asked(topic, base);
        Head head = asked == null ? null : cache.head(asked.id());
        if (asked == null || head == null) {
            throw new Refused(404, "hub.topic must be the address of a feed of this server, as its self link has it.");
        }
        if (head.source().deleted() != null) {
            throw new Refused(410, "This feed was deleted.");
        }
        return asked;
    }

    /** Feed that a topic names; null if it names none. */
    static @Nullable Asked asked(String topic, String base) {
        String start = base + FeedRoutes.FEEDS;
        int dot = topic.lastIndexOf('.');
        if (!topic.startsWith(start) || dot < start.length()) {
            return null;
        }
        String id = topic.substring(start.length(), dot);
        for (FeedFormat format : FeedFormat.values()) {
            if (topic.substring(dot + 1).equals(format.extension()) && FeedRoutes.plausible(id)) {
                return new Asked(id, format, Filter.NONE, base);
            }
        }
        return null;
    }

    private String host(String callback) throws Refused {
        String refusal = sender.refusal(callback);
        WebAddress to = WebAddress.of(callback);
        if (refusal != null || to == null) {
            throw new Refused(400, "hub.callback cannot be used: " + refusal);
        }
        return to.host();
    }

    private static @Nullable String secret(@Nullable String given) throws Refused {
        if (given == null || given.isEmpty()) {
            return null;
        }
        if (given.getBytes(UTF_8).length > LONGEST_SECRET) {
            throw new Refused(400, "hub.secret must have less than 200 bytes.");
        }
        return given;
    }

    /** Requested lease, within the limits. */
    private Duration lease(@Nullable String given) throws Refused {
        if (given == null || given.isBlank()) {
            return hub.usualLease();
        }
        String digits = given.strip();
        if (digits.length() > 12 || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw new Refused(400, "hub.lease_seconds must be a number of seconds.");
        }
        long seconds = Long.parseLong(digits);
        return Duration.ofSeconds(Math.clamp(
                seconds, hub.shortestLease().toSeconds(), hub.longestLease().toSeconds()));
    }
}
