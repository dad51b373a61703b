package org.feedmill.serve.websub;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.time.Duration;
import java.util.Locale;
import org.feedmill.domain.hub.SubscriptionRequest;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feeds.hub.HubSubscriptions;
import org.feedmill.fetch.http.CallbackClient;
import org.feedmill.fetch.limit.RegistrableDomain;
import org.feedmill.page.address.WebAddress;
import org.feedmill.serve.HubSettings;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.EntryFilter;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.ServerLinks;
import org.feedmill.serve.publish.CachedFeed;
import org.feedmill.serve.publish.FeedCache;
import org.feedmill.serve.publish.FeedRequest;
import org.feedmill.serve.publish.FeedRoutes;
import org.jspecify.annotations.Nullable;

/**
 * Route of the WebSub hub (WebSub §5): accepts requests to subscribe to feeds of this server and to unsubscribe. Every
 * request is verified at its callback by {@link HubDispatcher} after the response. Responses are plain text, as the
 * recommendation demands.
 */
public final class HubRoutes {

    private static final int MAX_CALLBACK_LENGTH = 1000;

    /** WebSub §5.1: fewer than 200 bytes. */
    private static final int MAX_SECRET_BYTES = 199;

    private static final int MAX_FORM_BYTES = 16 * 1024;

    /** The request is accepted if the name of the callback is not resolved by then. */
    private static final Duration LOOKUP_TIMEOUT = Duration.ofSeconds(2);

    private final HubSubscriptions subscriptions;
    private final FeedCache cache;
    private final HubSettings hub;
    private final HubDispatcher dispatcher;
    private final CallbackClient sender;
    private final ServerLinks links;
    private final CallerRateLimiter limits;

    /** Refusal of a subscription request; the message is sent to the subscriber. */
    private static final class RequestRefusedException extends Exception {

        private static final long serialVersionUID = 1L;

        private final int status;

        RequestRefusedException(int status, String sentence) {
            super(sentence, null, false, false);
            this.status = status;
        }
    }

    /**
     * @param sender whose address guard checks callbacks
     */
    public HubRoutes(
            HubSubscriptions subscriptions,
            FeedCache cache,
            HubDispatcher post,
            CallbackClient sender,
            ServerLinks links,
            CallerRateLimiter limits,
            HubSettings hub) {
        this.subscriptions = subscriptions;
        this.cache = cache;
        this.dispatcher = post;
        this.sender = sender;
        this.hub = hub;
        this.links = links;
        this.limits = limits;
    }

    public void add(JavalinDefaultRoutingApi routes) {
        routes.post(HubSettings.HUB_PATH, this::accept);
    }

    private void accept(Context request) {
        request.header("X-Content-Type-Options", "nosniff").contentType("text/plain; charset=utf-8");
        try {
            SubscriptionRequest intent = intent(request);
            switch (subscriptions.accept(intent)) {
                case TAKEN -> {
                    dispatcher.wake();
                    request.status(202).result("The hub will verify the request with the callback.\n");
                }
                case BUSY -> {
                    request.header("Retry-After", "60");
                    throw new RequestRefusedException(
                            429, "Too many requests are waiting for verification. Try again in a minute.");
                }
                case FULL ->
                    throw new RequestRefusedException(
                            429, "This feed, or the domain of this callback, has reached its limit of subscriptions.");
            }
        } catch (RequestRefusedException e) {
            request.status(e.status).result(e.getMessage() + "\n");
        } catch (Problem tooMany) {
            Object wait = tooMany.members().get(Problem.RETRY_AFTER);
            if (wait != null) {
                request.header("Retry-After", wait.toString());
            }
            request.status(tooMany.status()).result(tooMany.getMessage() + "\n");
        }
    }

    private SubscriptionRequest intent(Context request) throws RequestRefusedException {
        if (!hub.builtIn()) {
            String other = hub.external() == null ? "none." : hub.external();
            throw new RequestRefusedException(404, "This server's feeds use another hub: " + other);
        }
        if (request.req().getContentLengthLong() > MAX_FORM_BYTES) {
            throw new RequestRefusedException(
                    413, "A subscription request can have at most " + MAX_FORM_BYTES + " bytes.");
        }
        String network = CallerRateLimiter.network(links.clientAddress(request));
        limits.checkSubscription("caller " + network);
        SubscriptionRequest.Mode mode = mode(request.formParam("hub.mode"));
        String callback = required(request, "hub.callback", MAX_CALLBACK_LENGTH);
        String topic = required(request, "hub.topic", MAX_CALLBACK_LENGTH);
        FeedRequest requested = feedRequest(topic, request);
        WebAddress place = place(callback);
        String secret = secret(request.formParam("hub.secret"));
        Duration lease = lease(request.formParam("hub.lease_seconds"));
        SubscriptionRequest.Sender from = sender(network, place);
        return new SubscriptionRequest(mode, requested.id(), requested.format(), topic, callback, from, secret, lease);
    }

    /** Counts the request against the domain and the address of its callback, which it lets the hub connect to. */
    private SubscriptionRequest.Sender sender(String network, WebAddress callback) {
        String domain = RegistrableDomain.of(callback.host());
        limits.checkSubscription("domain " + domain);
        String address = sender.resolve(callback, LOOKUP_TIMEOUT)
                .map(found -> CallerRateLimiter.network(found.getHostAddress()))
                .orElse("");
        limits.checkSubscription("address " + (address.isEmpty() ? "unknown" : address));
        return new SubscriptionRequest.Sender(network, callback.host(), domain, address);
    }

    private static SubscriptionRequest.Mode mode(@Nullable String given) throws RequestRefusedException {
        return switch (given == null ? "" : given.toLowerCase(Locale.ROOT)) {
            case "subscribe" -> SubscriptionRequest.Mode.SUBSCRIBE;
            case "unsubscribe" -> SubscriptionRequest.Mode.UNSUBSCRIBE;
            case "publish" ->
                throw new RequestRefusedException(
                        400, "This hub detects changes of its feeds itself; do not publish to it.");
            default -> throw new RequestRefusedException(400, "hub.mode must be subscribe or unsubscribe.");
        };
    }

    private static String required(Context request, String name, int maxLength) throws RequestRefusedException {
        String value = request.formParam(name);
        if (value == null || value.isBlank()) {
            throw new RequestRefusedException(400, name + " is missing.");
        }
        if (value.length() > maxLength) {
            throw new RequestRefusedException(400, name + " must have at most " + maxLength + " characters.");
        }
        return value;
    }

    /** Parses a topic, which must be a complete feed of this server under its own address. */
    private FeedRequest feedRequest(String topic, Context request) throws RequestRefusedException {
        String base = links.baseAddress(request);
        FeedRequest requested = feedRequest(topic, base);
        CachedFeed head = requested == null ? null : cache.feed(requested.id());
        if (requested == null || head == null) {
            throw new RequestRefusedException(404, "hub.topic must be the self link of a feed of this server.");
        }
        if (head.feed().deletedAt() != null) {
            throw new RequestRefusedException(410, "This feed was deleted.");
        }
        return requested;
    }

    /** Returns the feed that a topic names; null if it names none. */
    static @Nullable FeedRequest feedRequest(String topic, String base) {
        String start = base + FeedRoutes.FEEDS_PATH;
        int dot = topic.lastIndexOf('.');
        if (!topic.startsWith(start) || dot < start.length()) {
            return null;
        }
        String id = topic.substring(start.length(), dot);
        for (FeedFormat format : FeedFormat.subscribable()) {
            if (topic.substring(dot + 1).equals(format.extension()) && FeedRoutes.isPlausibleId(id)) {
                return new FeedRequest(id, format, EntryFilter.NONE, base);
            }
        }
        return null;
    }

    private WebAddress place(String callback) throws RequestRefusedException {
        String refusal = sender.refusal(callback);
        WebAddress to = WebAddress.of(callback);
        if (refusal != null || to == null) {
            throw new RequestRefusedException(400, "hub.callback cannot be used: " + refusal);
        }
        return to;
    }

    private static @Nullable String secret(@Nullable String given) throws RequestRefusedException {
        if (given == null || given.isEmpty()) {
            return null;
        }
        if (given.getBytes(UTF_8).length > MAX_SECRET_BYTES) {
            throw new RequestRefusedException(400, "hub.secret must have less than 200 bytes.");
        }
        return given;
    }

    /** Requested lease, within the limits. */
    private Duration lease(@Nullable String given) throws RequestRefusedException {
        if (given == null || given.isBlank()) {
            return hub.defaultLease();
        }
        String digits = given.strip();
        if (digits.length() > 12 || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw new RequestRefusedException(400, "hub.lease_seconds must be a number of seconds.");
        }
        long seconds = Long.parseLong(digits);
        return Duration.ofSeconds(
                Math.clamp(seconds, hub.minLease().toSeconds(), hub.maxLease().toSeconds()));
    }
}
