package org.feedmill.serve.feeds;

import io.javalin.http.Context;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.account.NotificationSettings;
import org.feedmill.domain.log.StateChangeKind;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.feeds.NotificationPreferences;
import org.feedmill.notify.DeliveryResult;
import org.feedmill.notify.MailAddress;
import org.feedmill.notify.NotificationSystem;
import org.feedmill.notify.NotificationTexts;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.auth.StatusFeedKeys;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.ServerLinks;
import org.jspecify.annotations.Nullable;

/** Reads and changes a person's notification settings, by the same rules for the API and the app. */
public final class NotificationEditor {

    /** Path of status feeds; the extension names the format. */
    public static final String STATUS_FEED_PATH = "/status";

    /** Servers do not accept longer addresses. */
    public static final int MAX_WEBHOOK_LENGTH = 2000;

    private final NotificationPreferences settings;
    private final NotificationSystem notifications;
    private final StatusFeedKeys statusKeys;
    private final ServerLinks links;
    private final CallerRateLimiter limits;

    public NotificationEditor(
            FeedUseCases feeds, NotificationSystem notifications, ServerLinks links, CallerRateLimiter limits) {
        this.settings = feeds.notifications();
        this.notifications = notifications;
        this.statusKeys = new StatusFeedKeys(feeds.authentication());
        this.links = links;
        this.limits = limits;
    }

    /** Returns the keys with which readers fetch status feeds. */
    public StatusFeedKeys statusKeys() {
        return statusKeys;
    }

    public NotificationTexts texts() {
        return notifications.texts();
    }

    /** The address of a person's status feed. */
    public String statusFeedAddress(Context request, String person, FeedFormat format) {
        return links.baseAddress(request) + STATUS_FEED_PATH + "." + format.extension() + "?key="
                + statusKeys.keyOf(person);
    }

    /** Creates a new address for a person's status feed; the old one is no longer valid. */
    public void renewStatusFeed(String person) {
        settings.renewStatusKey(person);
    }

    /** Reason why the last mail to a person did not arrive, as a sentence; null if it did. */
    public @Nullable String mailError(NotificationSettings settings, String language) {
        NotificationSettings.Target mail = settings.mail();
        return mail == null ? null : texts().mailFailure(language, mail.error());
    }

    public NotificationSettings settings(String person) {
        return settings.find(person);
    }

    /** Whether this server can send e-mail. */
    public boolean canMail() {
        return notifications.dispatcher().canMail();
    }

    /** Changes which messages a person gets, and when. */
    public void change(String person, Set<StateChangeKind> kinds, @Nullable Integer digestHour, String language) {
        settings.change(person, kinds, digestHour, NotificationTexts.supportedLanguage(language));
    }

    /**
     * Sets a person's e-mail address; a new one receives a mail with a link that confirms it.
     *
     * @throws Problem 400 if it is invalid, 429 if the person sets addresses too often, 501 if the server has no SMTP
     *     server
     */
    public void setMail(Caller caller, String person, String address, String language) {
        if (!canMail()) {
            throw new Problem(501, "No e-mail", "This server cannot send e-mail. The operator can set FEEDMILL_SMTP.");
        }
        MailAddress mail = MailAddress.of(address)
                .orElseThrow(
                        () -> Problem.badRequest("\"address\" must be an e-mail address such as name@example.org."));
        limits.checkConfirmation(caller);
        settings.setMail(person, mail.text(), NotificationTexts.supportedLanguage(language));
        notifications.dispatcher().wake();
    }

    public void removeMail(String person) {
        settings.removeMail(person);
    }

    /**
     * Sets a person's webhook.
     *
     * @return the secret that signs its messages, which is not shown again
     * @throws Problem 400 if the address is blocked
     */
    public String setWebhook(String person, String address) {
        String refusal = address.length() > MAX_WEBHOOK_LENGTH
                ? "It has more than " + MAX_WEBHOOK_LENGTH + " characters."
                : notifications.webhooks().refusal(address);
        if (refusal != null) {
            throw Problem.badRequest("Messages cannot be sent to this address. " + refusal);
        }
        return settings.setWebhook(person, address);
    }

    public void removeWebhook(String person) {
        settings.removeWebhook(person);
    }

    /**
     * Sends a test message to a person's webhook.
     *
     * @throws Problem 404 if they have none, 429 if the caller sends requests too often
     */
    public DeliveryResult sendTest(Caller caller, String person) {
        NotificationSettings.Target webhook = settings.find(person).webhook();
        Optional<String> secret = settings.webhookSecret(person);
        if (webhook == null || secret.isEmpty()) {
            throw Problem.notFound("webhook");
        }
        try (CallerRateLimiter.Permit permit = limits.acquireCostly(caller)) {
            return notifications
                    .webhooks()
                    .sendTest(webhook.address(), secret.get(), UUID.randomUUID().toString());
        }
    }
}
