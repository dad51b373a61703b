package org.feedmill.notify;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.feedmill.domain.account.NotificationSettings;
import org.feedmill.domain.feed.NotificationChannel;
import org.feedmill.domain.log.StateChange;
import org.feedmill.store.Store;
import org.feedmill.store.notification.NotificationDelivery;
import org.feedmill.store.notification.NotificationQueue;
import org.feedmill.store.notification.NotificationSettingsRepository;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends queued notifications. All nodes share the queue by leases; a failed message is retried with growing pauses and
 * finally dropped. If a node dies after sending a message and before recording it, the message is sent again under the
 * same id.
 */
public final class NotificationDispatcher implements AutoCloseable {

    /** Pause between two queries of the queue. */
    private static final Duration POLL_INTERVAL = Duration.ofSeconds(5);

    /** Longer than any attempt to call a webhook takes. */
    private static final Duration WEBHOOK_LEASE = Duration.ofSeconds(90);

    private static final Duration FIRST_RETRY = Duration.ofSeconds(30);
    private static final Duration MAX_RETRY = Duration.ofHours(3);

    /** With the pauses between them, attempts last about half a day. */
    static final int MAX_TRIES = 12;

    /** Most attempts for a mail that may have arrived: one duplicate is better than a lost mail. */
    private static final int MAX_UNCONFIRMED = 2;

    private static final int MAX_SENDERS = 8;
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(3);

    /** Time for returning interrupted messages to the queue. */
    private static final Duration WRITE_TIMEOUT = Duration.ofSeconds(1);

    private static final Logger LOG = LoggerFactory.getLogger(NotificationDispatcher.class);

    private final NotificationQueue queue;
    private final NotificationSettingsRepository settings;
    private final WebhookSender webhooks;
    private final @Nullable MailSender mails;
    private final MailComposer composer;
    private final Clock clock;
    private final Semaphore wakeUps = new Semaphore(0);
    private final Semaphore freeSenders = new Semaphore(MAX_SENDERS);
    private final ExecutorService senders = Executors.newVirtualThreadPerTaskExecutor();
    private final Thread worker =
            Thread.ofPlatform().daemon().name("notifications").unstarted(this::work);
    private volatile boolean stopping;

    /**
     * @param mails null if the operator configured no SMTP server
     */
    public NotificationDispatcher(
            Store store,
            WebhookSender webhooks,
            @Nullable MailSender mails,
            NotificationTexts texts,
            NotificationLinks links,
            Clock clock) {
        this.queue = store.notificationQueue();
        this.settings = store.notificationSettings();
        this.webhooks = webhooks;
        this.mails = mails;
        this.composer = new MailComposer(texts, links);
        this.clock = clock;
    }

    /** Whether this server can send e-mail. */
    public boolean canMail() {
        return mails != null;
    }

    public void start() {
        worker.start();
    }

    /** Queries the queue now. */
    public void wake() {
        wakeUps.release();
    }

    private void work() {
        while (!stopping) {
            try {
                claimAndSend();
            } catch (Throwable e) {
                // Nobody would restart this thread, so not even an error may end it.
                warn("Notifications could not be claimed; trying again soon", e);
            }
            try {
                if (wakeUps.tryAcquire(POLL_INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
                    wakeUps.drainPermits();
                }
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    /** Logs a warning, which may itself fail if, for example, memory is short. */
    private static void warn(String sentence, Throwable error) {
        try {
            LOG.warn(sentence, error);
        } catch (Throwable e) {
            // it cannot be reported
        }
    }

    private void claimAndSend() {
        for (NotificationChannel channel : channels()) {
            int room = freeSenders.availablePermits();
            if (room > 0) {
                queue.claim(channel, room, lease(channel)).forEach(this::sendLater);
            }
        }
    }

    /** Returns the channels of this node: without an SMTP server, other nodes send the mails. */
    private List<NotificationChannel> channels() {
        return canMail() ? List.of(NotificationChannel.values()) : List.of(NotificationChannel.WEBHOOK);
    }

    private Duration lease(NotificationChannel channel) {
        return channel == NotificationChannel.MAIL && mails != null ? mails.lease() : WEBHOOK_LEASE;
    }

    private void sendLater(NotificationDelivery delivery) {
        freeSenders.acquireUninterruptibly();
        boolean begun = false;
        try {
            senders.execute(() -> sendAndFree(delivery));
            begun = true;
        } finally {
            if (!begun) {
                freeSenders.release();
            }
        }
    }

    private void sendAndFree(NotificationDelivery delivery) {
        try {
            process(delivery);
        } catch (Throwable e) {
            warn("A notification could not be settled; it is sent again when its lease has ended.", e);
        } finally {
            freeSenders.release();
            wake();
        }
    }

    /** Sends everything that is due now, on this thread, until nothing is due. For tests. */
    void drain() {
        for (NotificationChannel channel : channels()) {
            List<NotificationDelivery> due = queue.claim(channel, MAX_SENDERS, lease(channel));
            while (!due.isEmpty()) {
                due.forEach(this::process);
                due = queue.claim(channel, MAX_SENDERS, lease(channel));
            }
        }
    }

    private void process(NotificationDelivery delivery) {
        List<StateChange> changes = queue.changes(delivery);
        boolean confirms = delivery.purpose() == NotificationDelivery.Purpose.CONFIRM;
        NotificationSettings wanted = settings.find(delivery.account());
        NotificationSettings.Target target = confirms ? wanted.mail() : wanted.target(delivery.channel());
        boolean obsolete = target == null || (confirms ? target.confirmed() : changes.isEmpty());
        if (obsolete || target == null) {
            queue.settle(delivery, changes, target == null ? null : target.error());
            return;
        }
        switch (send(delivery, wanted, target.address(), changes)) {
            case DeliveryResult.Delivered done -> queue.settle(delivery, changes, null);
            case DeliveryResult.Failed failed -> fail(delivery, changes, failed);
            case DeliveryResult.Unconfirmed unconfirmed -> handleUnconfirmed(delivery, changes, unconfirmed);
        }
    }

    private DeliveryResult send(
            NotificationDelivery delivery, NotificationSettings wanted, String address, List<StateChange> changes) {
        boolean digest = delivery.purpose() == NotificationDelivery.Purpose.DIGEST;
        String id = digest ? delivery.id() + "-" + changes.getLast().id() : delivery.id();
        if (delivery.channel() == NotificationChannel.WEBHOOK) {
            String secret = settings.webhookSecret(delivery.account()).orElse("");
            return webhooks.send(address, secret, id, digest, changes);
        }
        if (mails == null) {
            return new DeliveryResult.Failed(false, MailFailure.UNAVAILABLE.code());
        }
        MailAddress to = new MailAddress(address);
        return mails.send(
                delivery.purpose() == NotificationDelivery.Purpose.CONFIRM
                        ? composer.confirmation(id, delivery.account(), to, wanted.language())
                        : composer.changes(id, delivery.account(), to, wanted.language(), digest, changes));
    }

    private void fail(NotificationDelivery delivery, List<StateChange> changes, DeliveryResult.Failed failed) {
        if (failed.permanent() || delivery.attempts() + 1 >= MAX_TRIES) {
            drop(delivery, changes, failed.message());
        } else {
            queue.retry(delivery, nextTry(delivery.attempts()), failed.message());
        }
    }

    private void handleUnconfirmed(
            NotificationDelivery delivery, List<StateChange> changes, DeliveryResult.Unconfirmed result) {
        if (delivery.unconfirmed() + 1 >= MAX_UNCONFIRMED || delivery.attempts() + 1 >= MAX_TRIES) {
            drop(delivery, changes, result.message());
        } else {
            queue.retryUnconfirmed(delivery, nextTry(delivery.attempts()), result.message());
        }
    }

    private void drop(NotificationDelivery delivery, List<StateChange> changes, String error) {
        LOG.atInfo()
                .addKeyValue("channel", delivery.channel())
                .addKeyValue("tries", delivery.attempts() + 1)
                .log("A notification was given up");
        queue.settle(delivery, changes, error);
    }

    private Instant nextTry(int tries) {
        Duration pause = FIRST_RETRY.multipliedBy(1L << Math.min(tries, 20));
        return clock.instant().plus(pause.compareTo(MAX_RETRY) < 0 ? pause : MAX_RETRY);
    }

    /** Claims nothing more and lets messages that are being sent finish for a few seconds. */
    @Override
    public void close() {
        stopping = true;
        wake();
        try {
            if (worker.isAlive()) {
                worker.join(STOP_TIMEOUT);
            }
            senders.shutdown();
            if (!senders.awaitTermination(STOP_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
                senders.shutdownNow();
                senders.awaitTermination(WRITE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            senders.shutdownNow();
            Thread.currentThread().interrupt();
        }
        if (mails != null) {
            mails.close();
        }
    }
}
