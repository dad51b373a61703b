package org.feedmill.notify;

import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.domain.log.StateChange;
import org.feedmill.fetch.http.CallbackClient;
import org.feedmill.fetch.http.CallbackResult;
import org.feedmill.reason.ReasonJson;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Posts signed JSON messages to webhooks, with the same address guard as all fetches. Redirects are not followed. */
public final class WebhookSender {

    private static final int GONE = 410;

    private final CallbackClient sender;
    private final NotificationLinks links;
    private final Clock clock;
    private final JsonMapper mapper = JsonMapper.builder().build();

    public WebhookSender(CallbackClient sender, NotificationLinks links, Clock clock) {
        this.sender = sender;
        this.links = links;
        this.clock = clock;
    }

    /** Returns the reason why an address is blocked; null if it is permitted. */
    public @Nullable String refusal(String address) {
        return sender.refusal(address);
    }

    /** @param id the message's idempotency key */
    DeliveryResult send(String address, String secret, String id, boolean digest, List<StateChange> changes) {
        ObjectNode message = mapper.createObjectNode().put("id", id).put("type", digest ? "digest" : "change");
        ArrayNode array = message.putArray("changes");
        changes.forEach(change -> array.add(json(change)));
        return post(address, secret, id, message);
    }

    /** Sends a message without changes, as a test of the webhook. */
    public DeliveryResult sendTest(String address, String secret, String id) {
        ObjectNode message = mapper.createObjectNode().put("id", id).put("type", "test");
        message.putArray("changes");
        return post(address, secret, id, message);
    }

    private ObjectNode json(StateChange change) {
        ObjectNode node = mapper.createObjectNode()
                .put("id", Long.toString(change.id()))
                .put("kind", change.kind().name().toLowerCase(Locale.ROOT))
                .put("state", change.state().name().toLowerCase(Locale.ROOT))
                .put("reason", change.reason())
                .put("at", change.at().toString());
        ReasonJson.add(node, change.reasons());
        node.putObject("feed")
                .put("id", change.feed())
                .put("title", change.title())
                .put("url", change.address())
                .put("page", links.feedPageLink(change.feed()));
        return node;
    }

    private DeliveryResult post(String address, String secret, String id, ObjectNode message) {
        byte[] body = mapper.writeValueAsBytes(message);
        String timestamp = Long.toString(clock.instant().getEpochSecond());
        Map<String, String> headers = Map.of(
                "Feedmill-Delivery", id,
                "Feedmill-Timestamp", timestamp,
                "Feedmill-Signature", WebhookSignature.of(secret, timestamp, body));
        return switch (sender.post(address, "application/json", headers, body)) {
            case CallbackResult.Answered answer ->
                answer.isSuccess()
                        ? new DeliveryResult.Delivered()
                        : new DeliveryResult.Failed(
                                answer.status() == GONE, "The webhook answered with status " + answer.status() + ".");
            case CallbackResult.Undelivered lost -> new DeliveryResult.Failed(lost.refused(), lost.message());
        };
    }
}
