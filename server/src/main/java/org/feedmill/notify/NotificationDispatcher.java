package org.feedmill.notify;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.feedmill.store.Delivery;
import org.feedmill.store.DeliveryQueue;
import org.feedmill.store.NotificationChannel;
import org.feedmill.store.NotificationSettings;
import org.feedmill.store.NotificationSettingsRepository;
import org.feedmill.store.StateChange;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends queued notifications. All nodes share the queue by leases; a failed message is tried again with growing pauses and
 * given up in the end. A message that was sent by a node that died before it could note it is sent again under the same id.
 */
public final class NotificationDispatcher implements AutoCloseable {

    /** Pause between two looks at the queue. */
    private static final Duration POLL_INTERVAL = Duration.ofSeconds(5);

    /** Longer than any attempt at a webhook takes. */
    private static final Duration WEBHOOK_LEASE = Duration.ofSeconds(90);

    private static final Duration FIRST_RETRY = Duration.ofSeconds(30);
    private static final Duration MAX_RETRY = Duration.ofHours(3);

    /** With the pauses between them, attempts last about half a day. */
    static final int MAX_TRIES = 12;

    /** Attempts at a mail that may have arrived: one copy too many is better than none, more are not. */
    private static final int MAX_UNCONFIRMED = 2;

    private static final int MAX_SENDERS = 8;
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(3);

    /** In which messages that were cut off are returned to the queue. */
    private static final Duration WRITE_TIMEOUT = Duration.ofSeconds(1);

    private static final Logger LOG = LoggerFactory.getLogger(NotificationDispatcher.class);

    private final DeliveryQueue queue;
    private final NotificationSettingsRepository settings;
    private final WebhookSender webhooks;
    private final @Nullable MailSender mails;
    private final MailComposer composer;
    private final Clock clock;
    private final Semaphore bell = new Semaphore(0);
    private final Semaphore free = new Semaphore(MAX_SENDERS);
    private final ExecutorService senders = Executors.newVirtualThreadPerTaskExecutor();
    private final Thread worker =
            Thread.ofPlatform().daemon().name("notifications").unstarted(this::work);
    private volatile boolean stopping;

    /** @param mails null if the operator set no SMTP server */
    public NotificationDispatcher(
            Store store,
            WebhookSender webhooks,
            @Nullable MailSender mails,
            NotificationTexts texts,
            NotificationLinks links,
            Clock clock) {
        this.queue = store.deliveries();
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

    /** Looks at the queue at once. */
    public void wake() {
        bell.release();
    }

    private void work() {
        while (!stopping) {
            try {
                claimAndSend();
            } catch (Throwable e) {
                // Nobody would start this thread again, so not even an error may end it.
                warn("Notifications could not be claimed; trying again soon", e);
            }
            try {
                if (bell.tryAcquire(POLL_INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
                    bell.drainPermits();
                }
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    /** The log may need the very thing that is missing, such as memory. */
    private static void warn(String sentence, Throwable error) {
        try {
            LOG.warn(sentence, error);
        } catch (Throwable e) {
            // there is no way to tell
        }
    }

    private void claimAndSend() {
        for (NotificationChannel channel : channels()) {
            int room = free.availablePermits();
            if (room > 0) {
                queue.claim(channel, room, lease(channel)).forEach(this::sendLater);
            }
        }
    }

    /** A node without an SMTP server leaves mails to others. */
    private List<NotificationChannel> channels() {
        return canMail() ? List.of(NotificationChannel.values()) : List.of(NotificationChannel.WEBHOOK);
    }

    private Duration lease(NotificationChannel channel) {
        return channel == NotificationChannel.MAIL && mails != null ? mails.lease() : WEBHOOK_LEASE;
    }

    private void sendLater(Delivery delivery) {
        free.acquireUninterruptibly();
        boolean begun = false;
        try {
            senders.execute(() -> sendAndFree(delivery));
            begun = true;
        } finally {
            if (!begun) {
                free.release();
            }
        }
    }

    private void sendAndFree(Delivery delivery) {
        try {
            process(delivery);
        } catch (Throwable e) {
            warn("A notification could not be settled; it is sent again when its lease has ended.", e);
        } finally {
            free.release();
            wake();
        }
    }

    /** Sends everything that is due now, on this thread, until nothing is due. For tests. */
    void drain() {
        for (NotificationChannel channel : channels()) {
            List<Delivery> due = queue.claim(channel, MAX_SENDERS, lease(channel));
            while (!due.isEmpty()) {
                due.forEach(this::process);
                due = queue.claim(channel, MAX_SENDERS, lease(channel));
            }
        }
    }

    private void process(Delivery delivery) {
        List<StateChange> changes = queue.changes(delivery);
        boolean confirms = delivery.purpose() == Delivery.Purpose.CONFIRM;
        NotificationSettings wanted = settings.of(delivery.person());
        NotificationSettings.Target target = confirms ? wanted.mail() : wanted.target(delivery.channel());
        boolean obsolete = target == null || (confirms ? target.confirmed() : changes.isEmpty());
        if (obsolete || target == null) {
            queue.settle(delivery, changes, target == null ? null : target.error());
            return;
        }
        switch (send(delivery, wanted, target.address(), changes)) {
            case DeliveryResult.Delivered done -> queue.settle(delivery, changes, null);
            case DeliveryResult.Failed failed -> fail(delivery, changes, failed);
            case DeliveryResult.Unconfirmed unconfirmed -> doubt(delivery, changes, unconfirmed);
        }
    }

    private DeliveryResult send(
            Delivery delivery, NotificationSettings wanted, String address, List<StateChange> changes) {
        boolean digest = delivery.purpose() == Delivery.Purpose.DIGEST;
        String id = digest ? delivery.id() + "-" + changes.getLast().id() : delivery.id();
        if (delivery.channel() == NotificationChannel.WEBHOOK) {
            String secret = settings.webhookSecret(delivery.person()).orElse("");
            return webhooks.send(address, secret, id, digest, changes);
        }
        if (mails == null) {
            return new DeliveryResult.Failed(false, MailFailure.UNAVAILABLE.code());
        }
        MailAddress to = new MailAddress(address);
        return mails.send(
                delivery.purpose() == Delivery.Purpose.CONFIRM
                        ? composer.confirmation(id, delivery.person(), to, wanted.language())
                        : composer.changes(id, delivery.person(), to, wanted.language(), digest, changes));
    }

    private void fail(Delivery delivery, List<StateChange> changes, DeliveryResult.Failed failed) {
        if (failed.permanent() || delivery.tries() + 1 >= MAX_TRIES) {
            drop(delivery, changes, failed.message());
        } else {
            queue.retry(delivery, nextTry(delivery.tries()), failed.message());
        }
    }

    private void doubt(Delivery delivery, List<StateChange> changes, DeliveryResult.Unconfirmed result) {
        if (delivery.unconfirmed() + 1 >= MAX_UNCONFIRMED || delivery.tries() + 1 >= MAX_TRIES) {
            drop(delivery, changes, result.message());
        } else {
            queue.retryUnconfirmed(delivery, nextTry(delivery.tries()), result.message());
        }
    }

    private void drop(Delivery delivery, List<StateChange> changes, String error) {
        LOG.atInfo()
                .addKeyValue("channel", delivery.channel())
                .addKeyValue("tries", delivery.tries() + 1)
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
