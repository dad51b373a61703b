package org.feedmill.notify;

import java.time.Clock;
import java.util.Objects;
import org.feedmill.fetch.http.CallbackClient;
import org.feedmill.page.address.WebAddress;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;

/** Creates, starts and stops all parts that send notifications. */
public final class NotificationSystem implements AutoCloseable {

    private final NotificationTexts texts = new NotificationTexts();
    private final NotificationLinks links;
    private final WebhookSender webhooks;
    private final NotificationDispatcher dispatcher;

    /**
     * @param mail null if the operator configured no SMTP server
     * @param publicAddress of this server, without a slash at the end; null if it is not set, and then no mail is sent
     */
    public NotificationSystem(
            Store store,
            CallbackClient sender,
            @Nullable MailSettings mail,
            @Nullable String publicAddress,
            Clock clock) {
        this.links = new NotificationLinks(store, publicAddress, clock);
        this.webhooks = new WebhookSender(sender, links, clock);
        MailSender mails = mail == null || publicAddress == null
                ? null
                : new MailSender(
                        mail,
                        Objects.requireNonNull(WebAddress.of(publicAddress)).host(),
                        clock);
        this.dispatcher = new NotificationDispatcher(store, webhooks, mails, texts, links, clock);
    }

    public NotificationTexts texts() {
        return texts;
    }

    public NotificationLinks links() {
        return links;
    }

    public WebhookSender webhooks() {
        return webhooks;
    }

    public NotificationDispatcher dispatcher() {
        return dispatcher;
    }

    public void start() {
        dispatcher.start();
    }

    @Override
    public void close() {
        dispatcher.close();
    }
}
