package org.feedmill.serve;

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
import org.feedmill.feed.FeedFormat;
import org.feedmill.fetch.Sender;
import org.feedmill.fetch.Sent;
import org.feedmill.store.Hub;
import org.feedmill.store.Intent;
import org.feedmill.store.Store;
import org.feedmill.store.Subscription;
import org.jspecify.annotations.Nullable;

/** Sends single messages of the hub (verifications, deliveries, publications) and records their results. */
final class HubCall {

    /** The first wait after a message that did not get through; each further one is twice as long, up to the longest. */
    private static final Duration FIRST_WAIT = Duration.ofSeconds(30);

    private static final Duration LONGEST_WAIT = Duration.ofHours(3);

    /** A delivery is given up after that; the next change is tried again. */
    private static final Duration GIVEN_UP = Duration.ofDays(1);

    /** Most attempts to verify a callback; a subscriber is hardly unreachable right after its request. */
    private static final int MOST_ASKED_BACK = 4;

    private static final int CHALLENGE = 24;
    private static final int GONE = 410;

    /** Many programs end what they write with one. */
    private static final int LINE_END = 2;

    private final Hub hub;
    private final FeedCache cache;
    private final Sender sender;
    private final @Nullable String publicAddress;
    private final HubSettings settings;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    HubCall(
            Store store,
            FeedCache cache,
            Sender sender,
            @Nullable String publicAddress,
            HubSettings settings,
            Clock clock) {
        this.hub = store.hub();
        this.cache = cache;
        this.sender = sender;
        this.publicAddress = publicAddress;
        this.settings = settings;
        this.clock = clock;
    }

    /** Verifies a subscription request at its callback (WebSub §5.3). */
    void verify(Intent.Claimed claimed) {
        Intent intent = claimed.intent();
        String challenge = challenge();
        Sent sent = sender.get(question(intent, challenge), challenge.length() + LINE_END);
        boolean meant = sent instanceof Sent.Answered answer
                && answer.good()
                && answer.body().stripTrailing().equals(challenge);
        boolean lost = sent instanceof Sent.Lost fault && !fault.refused();
        if (meant) {
            hub.grant(claimed);
        } else if (lost && claimed.tries() + 1 < MOST_ASKED_BACK) {
            hub.again(claimed, next(claimed.tries()));
        } else {
            hub.refuse(claimed);
        }
    }

    private String challenge() {
        byte[] bytes = new byte[CHALLENGE];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** The callback with the questions behind its own parameters, which must stay. */
    private static String question(Intent intent, String challenge) {
        String callback = intent.callback();
        int fragment = callback.indexOf('#');
        String plain = fragment < 0 ? callback : callback.substring(0, fragment);
        return plain
                + (plain.indexOf('?') < 0 ? "?" : plain.endsWith("?") || plain.endsWith("&") ? "" : "&")
                + "hub.mode=" + intent.mode().name().toLowerCase(Locale.ROOT)
                + "&hub.topic=" + URLEncoder.encode(intent.topic(), UTF_8)
                + "&hub.challenge=" + challenge
                + (intent.mode() == Intent.Mode.SUBSCRIBE
                        ? "&hub.lease_seconds=" + intent.lease().toSeconds()
                        : "");
    }

    /** Delivers the whole feed as it is now (WebSub §7). */
    void deliver(Subscription subscription) {
        Asked asked = asked(subscription);
        cache.forget(asked.id());
        Head head = cache.head(asked.id());
        if (head == null || head.source().deleted() != null) {
            hub.end(subscription);
            return;
        }
        Rendered feed = cache.rendered(head, asked, false);
        if (feed == null) {
            hub.told(subscription, head.source().version());
            return;
        }
        Sent sent = sender.post(
                subscription.callback(),
                FeedAnswer.mediaType(asked.format()),
                headers(subscription, asked, feed.bytes()),
                feed.bytes());
        settle(subscription, sent, head.source().version());
    }

    private static Asked asked(Subscription subscription) {
        String topic = subscription.topic();
        String base = topic.substring(0, topic.indexOf(FeedRoutes.FEEDS + subscription.feed()));
        return Objects.requireNonNull(HubRoutes.asked(topic, base));
    }

    private void settle(Subscription subscription, Sent sent, long version) {
        Instant failing = subscription.failing();
        if (sent instanceof Sent.Answered answer && answer.good()) {
            hub.told(subscription, version);
        } else if (sent instanceof Sent.Answered answer && answer.status() == GONE) {
            hub.end(subscription);
        } else if (failing != null && failing.plus(GIVEN_UP).isBefore(clock.instant())) {
            hub.told(subscription, version);
        } else {
            hub.again(subscription, next(subscription.tries()));
        }
    }

    private Map<String, String> headers(Subscription subscription, Asked asked, byte[] body) {
        Map<String, String> headers = new HashMap<>();
        headers.put("Link", cache.links(asked));
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
    void publish(Hub.Notice notice) {
        if (publicAddress == null || settings.external() == null) {
            hub.done(notice);
            return;
        }
        StringBuilder form = new StringBuilder("hub.mode=publish");
        for (FeedFormat format : FeedFormat.values()) {
            String topic = new Asked(notice.feed(), format, Filter.NONE, publicAddress).address();
            form.append("&hub.url=").append(URLEncoder.encode(topic, UTF_8));
        }
        Sent sent = sender.post(
                settings.external(),
                "application/x-www-form-urlencoded",
                Map.of(),
                form.toString().getBytes(UTF_8));
        boolean late = notice.made().plus(GIVEN_UP).isBefore(clock.instant());
        if (late || (sent instanceof Sent.Answered answer && answer.good())) {
            hub.done(notice);
        } else {
            hub.again(notice, next(notice.tries()));
        }
    }

    private Instant next(int tries) {
        Duration wait = FIRST_WAIT.multipliedBy(1L << Math.min(tries, 20));
        return clock.instant().plus(wait.compareTo(LONGEST_WAIT) < 0 ? wait : LONGEST_WAIT);
    }
}
