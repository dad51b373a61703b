package org.feedmill.serve.websub;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.feedmill.domain.hub.ChangeNotice;
import org.feedmill.domain.hub.HubSubscription;
import org.feedmill.domain.hub.SubscriptionRequest;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feeds.hub.HubSubscriptions;
import org.feedmill.fetch.http.CallbackClient;
import org.feedmill.fetch.http.CallbackResult;
import org.feedmill.serve.HubSettings;
import org.feedmill.serve.feeds.EntryFilter;
import org.feedmill.serve.publish.CachedFeed;
import org.feedmill.serve.publish.FeedBytes;
import org.feedmill.serve.publish.FeedCache;
import org.feedmill.serve.publish.FeedRequest;
import org.feedmill.serve.publish.FeedResponseWriter;
import org.feedmill.serve.publish.FeedRoutes;
import org.jspecify.annotations.Nullable;

/** Sends single messages of the hub (verifications, deliveries, publications) and records their results. */
final class HubMessenger {

    /** Wait after the first failure of a message; it doubles after each further one, up to the longest. */
    private static final Duration FIRST_WAIT = Duration.ofSeconds(30);

    private static final Duration MAX_WAIT = Duration.ofHours(3);

    /** A delivery is dropped after this time; the next change is delivered again. */
    private static final Duration DELIVERY_TIMEOUT = Duration.ofDays(1);

    /** Most attempts to verify a callback; a subscriber is hardly unreachable right after its request. */
    private static final int MAX_VERIFICATIONS = 4;

    private static final int CHALLENGE_BYTES = 24;
    private static final int STATUS_GONE = 410;

    /** Length of a line end, which many programs append. */
    private static final int LINE_END_LENGTH = 2;

    private final HubSubscriptions hub;
    private final FeedCache cache;
    private final CallbackClient sender;
    private final @Nullable String publicAddress;
    private final HubSettings settings;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    HubMessenger(
            HubSubscriptions subscriptions,
            FeedCache cache,
            CallbackClient sender,
            @Nullable String publicAddress,
            HubSettings settings,
            Clock clock) {
        this.hub = subscriptions;
        this.cache = cache;
        this.sender = sender;
        this.publicAddress = publicAddress;
        this.settings = settings;
        this.clock = clock;
    }

    /** Verifies a subscription request at its callback (WebSub §5.3). */
    void verify(SubscriptionRequest.ClaimedRequest claimed) {
        SubscriptionRequest request = claimed.request();
        String challenge = challenge();
        CallbackResult sent = sender.get(verificationAddress(request, challenge), challenge.length() + LINE_END_LENGTH);
        boolean meant = sent instanceof CallbackResult.Answered answer
                && answer.isSuccess()
                && answer.body().stripTrailing().equals(challenge);
        boolean lost = sent instanceof CallbackResult.Undelivered fault && !fault.refused();
        if (meant) {
            hub.confirm(claimed);
        } else if (lost && claimed.attempts() + 1 < MAX_VERIFICATIONS) {
            hub.retry(claimed, nextAttempt(claimed.attempts()));
        } else {
            hub.reject(claimed);
        }
    }

    private String challenge() {
        byte[] bytes = new byte[CHALLENGE_BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Returns the callback with the verification parameters after its own, which must stay. */
    private static String verificationAddress(SubscriptionRequest request, String challenge) {
        String callback = request.callback();
        int fragment = callback.indexOf('#');
        String plain = fragment < 0 ? callback : callback.substring(0, fragment);
        return plain
                + (plain.indexOf('?') < 0 ? "?" : plain.endsWith("?") || plain.endsWith("&") ? "" : "&")
                + "hub.mode=" + request.mode().name().toLowerCase(Locale.ROOT)
                + "&hub.topic=" + URLEncoder.encode(request.topic(), UTF_8)
                + "&hub.challenge=" + challenge
                + (request.mode() == SubscriptionRequest.Mode.SUBSCRIBE
                        ? "&hub.lease_seconds=" + request.lease().toSeconds()
                        : "");
    }

    /** Delivers the whole feed as it is now (WebSub §7). */
    void deliver(HubSubscription subscription) {
        FeedRequest requested = feedRequest(subscription);
        cache.expire(requested.id());
        CachedFeed head = cache.feed(requested.id());
        if (head == null || head.feed().deletedAt() != null) {
            hub.remove(subscription);
            return;
        }
        FeedBytes feed = cache.renderedBytes(head, requested, false);
        if (feed == null) {
            hub.markDelivered(subscription, head.feed().version());
            return;
        }
        CallbackResult sent = sender.post(
                subscription.callback(),
                FeedResponseWriter.mediaType(requested.format()),
                headers(subscription, requested, feed.bytes()),
                feed.bytes());
        settle(subscription, sent, head.feed().version());
    }

    private static FeedRequest feedRequest(HubSubscription subscription) {
        String topic = subscription.topic();
        String base = topic.substring(0, topic.indexOf(FeedRoutes.FEEDS_PATH + subscription.feed()));
        return Objects.requireNonNull(HubRoutes.feedRequest(topic, base));
    }

    private void settle(HubSubscription subscription, CallbackResult sent, long version) {
        Instant failing = subscription.failingSince();
        if (sent instanceof CallbackResult.Answered answer && answer.isSuccess()) {
            hub.markDelivered(subscription, version);
        } else if (sent instanceof CallbackResult.Answered answer && answer.status() == STATUS_GONE) {
            hub.remove(subscription);
        } else if (failing != null && failing.plus(DELIVERY_TIMEOUT).isBefore(clock.instant())) {
            hub.markDelivered(subscription, version);
        } else {
            hub.retry(subscription, nextAttempt(subscription.attempts()));
        }
    }

    private Map<String, String> headers(HubSubscription subscription, FeedRequest requested, byte[] body) {
        Map<String, String> headers = new HashMap<>();
        headers.put("Link", cache.linkHeader(requested));
        if (subscription.secret() != null) {
            headers.put("X-Hub-Signature", "sha256=" + signature(subscription.secret(), body));
        }
        return headers;
    }

    private static String signature(String secret, byte[] body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
            return HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Notifies an external hub that a feed changed, in all formats. */
    void publish(ChangeNotice notice) {
        if (publicAddress == null || settings.external() == null) {
            hub.removeNotice(notice);
            return;
        }
        StringBuilder form = new StringBuilder("hub.mode=publish");
        for (FeedFormat format : FeedFormat.subscribable()) {
            String topic = new FeedRequest(notice.feed(), format, EntryFilter.NONE, publicAddress).selfAddress();
            form.append("&hub.url=").append(URLEncoder.encode(topic, UTF_8));
        }
        CallbackResult sent = sender.post(
                settings.external(),
                "application/x-www-form-urlencoded",
                Map.of(),
                form.toString().getBytes(UTF_8));
        boolean late = notice.created().plus(DELIVERY_TIMEOUT).isBefore(clock.instant());
        if (late || (sent instanceof CallbackResult.Answered answer && answer.isSuccess())) {
            hub.removeNotice(notice);
        } else {
            hub.retry(notice, nextAttempt(notice.attempts()));
        }
    }

    private Instant nextAttempt(int tries) {
        Duration wait = FIRST_WAIT.multipliedBy(1L << Math.min(tries, 20));
        return clock.instant().plus(wait.compareTo(MAX_WAIT) < 0 ? wait : MAX_WAIT);
    }
}
