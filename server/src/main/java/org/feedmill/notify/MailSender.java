package org.feedmill.notify;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.mail.Address;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.UnsupportedEncodingException;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.util.Date;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends mails through the operator's SMTP server. The mail library runs on platform threads only: it reads resources in
 * static initialisers and holds monitors while it waits, which would block the carriers of virtual threads.
 */
public final class MailSender implements AutoCloseable {

    /** As many as the mails that are claimed at a time. */
    private static final int THREADS = 4;

    private static final int MAX_ERROR = 300;

    private static final Logger LOG = LoggerFactory.getLogger(MailSender.class);

    private final MailSettings settings;
    private final String domain;
    private final Clock clock;
    private final MailTimeouts timeouts;
    private final @Nullable SSLContext tls;
    private final ExecutorService threads = Executors.newFixedThreadPool(
            THREADS, Thread.ofPlatform().daemon().name("mail-", 0).factory());

    /** @param domain host name of this server, for the SMTP greeting and for Message-IDs */
    public MailSender(MailSettings settings, String domain, Clock clock) {
        this(settings, domain, clock, MailTimeouts.STANDARD, null);
    }

    /**
     * @param tls null to trust the certificates of the Java runtime
     */
    MailSender(MailSettings settings, String domain, Clock clock, MailTimeouts timeouts, @Nullable SSLContext tls) {
        this.settings = settings;
        this.domain = domain;
        this.clock = clock;
        this.timeouts = timeouts;
        this.tls = tls;
    }

    /** Returns how long a mail must be claimed. */
    Duration lease() {
        return timeouts.lease();
    }

    /** Sends a mail and waits until the SMTP server has accepted it. */
    public DeliveryResult send(OutgoingMail mail) {
        AtomicReference<@Nullable MailTransport> transport = new AtomicReference<>();
        Future<DeliveryResult> result = threads.submit(() -> transmit(mail, transport));
        try {
            return await(result, transport);
        } catch (TimeoutException e) {
            return giveUp(result, transport.get(), "The mail server took too long.");
        } catch (ExecutionException e) {
            return giveUp(result, transport.get(), String.valueOf(e.getCause()));
        } catch (InterruptedException e) {
            // Clears the interruption, because the result must still be written to the database.
            return giveUp(result, transport.get(), "The server is stopping.");
        }
    }

    /** Waits for the result; after the mail was handed over, the server may take longer. */
    private DeliveryResult await(Future<DeliveryResult> result, AtomicReference<@Nullable MailTransport> transport)
            throws TimeoutException, ExecutionException, InterruptedException {
        try {
            return result.get(timeouts.upload().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            MailTransport current = transport.get();
            if (current == null || !current.isUnanswered()) {
                throw e;
            }
            return result.get(timeouts.acceptance().plus(timeouts.read()).toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private static DeliveryResult giveUp(
            Future<DeliveryResult> result, @Nullable MailTransport transport, String reason) {
        result.cancel(true);
        boolean unanswered = transport != null && transport.isUnanswered();
        if (transport != null) {
            transport.abort();
        }
        return failed(unanswered ? MailFailure.UNCONFIRMED : MailFailure.UNAVAILABLE, reason);
    }

    /** Logs the reason, which may name the operator's server and account and is not shown to others. */
    private static DeliveryResult failed(MailFailure failure, String reason) {
        LOG.atWarn()
                .addKeyValue("failure", failure.code())
                .addKeyValue("reason", reason)
                .log("A mail could not be sent");
        return failure == MailFailure.UNCONFIRMED
                ? new DeliveryResult.Unconfirmed(failure.code())
                : new DeliveryResult.Failed(failure == MailFailure.REFUSED, failure.code());
    }

    private DeliveryResult transmit(OutgoingMail mail, AtomicReference<@Nullable MailTransport> current)
            throws UnsupportedEncodingException, GeneralSecurityException {
        MailSockets sockets = new MailSockets(tls == null ? SSLContext.getDefault() : tls);
        Session session = Session.getInstance(properties(sockets));
        MailTransport transport = new MailTransport(session, protocol(), sockets, timeouts);
        current.set(transport);
        try {
            MimeMessage message = message(session, mail);
            transport.connect(settings.host(), settings.port(), settings.user(), settings.password());
            transport.sendMessage(
                    message, new Address[] {new InternetAddress(mail.to().text())});
            return new DeliveryResult.Delivered();
        } catch (MessagingException e) {
            MailFailure failure = transport.isUnanswered()
                    ? MailFailure.UNCONFIRMED
                    : SmtpRefusal.isOfRecipient(e) ? MailFailure.REFUSED : MailFailure.UNAVAILABLE;
            return failed(failure, firstLine(e));
        } finally {
            end(transport);
        }
    }

    /** Ignores errors after the server has accepted or refused the mail. */
    private static void end(MailTransport transport) {
        if (transport.isUnanswered()) {
            transport.abort(); // otherwise closing would wait for a response just as long
        }
        try {
            transport.close();
        } catch (MessagingException e) {
            transport.abort();
        }
    }

    private String protocol() {
        return settings.security() == MailSettings.Security.TLS ? "smtps" : "smtp";
    }

    private Properties properties(MailSockets sockets) {
        String prefix = "mail." + protocol() + ".";
        Properties properties = new Properties();
        properties.put(
                prefix + "connectiontimeout", Long.toString(timeouts.connect().toMillis()));
        properties.put(prefix + "timeout", Long.toString(timeouts.read().toMillis()));
        properties.put(prefix + "writetimeout", Long.toString(timeouts.read().toMillis()));
        properties.put(prefix + "localhost", domain);
        properties.put(prefix + "auth", Boolean.toString(settings.user() != null));
        properties.put(prefix + "socketFactory", sockets.plain());
        properties.put(prefix + "socketFactory.fallback", "false");
        properties.put(prefix + "ssl.socketFactory", sockets.encrypted());
        properties.put(prefix + "ssl.checkserveridentity", "true");
        boolean starttls = settings.security() == MailSettings.Security.STARTTLS;
        properties.put(prefix + "starttls.enable", Boolean.toString(starttls));
        properties.put(prefix + "starttls.required", Boolean.toString(starttls));
        return properties;
    }

    private MimeMessage message(Session session, OutgoingMail mail)
            throws MessagingException, UnsupportedEncodingException {
        MimeMessage message = new IdentifiedMessage(session, "<" + mail.id() + "@" + domain + ">");
        message.setFrom(new InternetAddress(settings.from().text(), settings.fromName(), UTF_8.name()));
        message.setRecipient(
                Message.RecipientType.TO, new InternetAddress(mail.to().text()));
        message.setSubject(mail.subject(), UTF_8.name());
        message.setSentDate(Date.from(clock.instant()));
        message.setHeader("Auto-Submitted", "auto-generated");
        if (mail.unsubscribe() != null) {
            message.setHeader("List-Unsubscribe", "<" + mail.unsubscribe() + ">");
            message.setHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
        }
        MimeBodyPart text = new MimeBodyPart();
        text.setText(mail.text(), UTF_8.name());
        MimeBodyPart html = new MimeBodyPart();
        html.setText(mail.html(), UTF_8.name(), "html");
        message.setContent(new MimeMultipart("alternative", text, html));
        message.saveChanges();
        return message;
    }

    /** Message that keeps the Message-ID it was given. */
    private static final class IdentifiedMessage extends MimeMessage {

        private final String id;

        IdentifiedMessage(Session session, String id) {
            super(session);
            this.id = id;
        }

        @Override
        protected void updateMessageID() throws MessagingException {
            setHeader("Message-ID", id);
        }
    }

    private static String firstLine(MessagingException error) {
        Exception deepest = error;
        for (int depth = 0; depth < 10; depth++) {
            if (!(deepest instanceof MessagingException messaging) || messaging.getNextException() == null) {
                break;
            }
            deepest = messaging.getNextException();
        }
        String line = String.valueOf(deepest.getMessage()).lines().findFirst().orElse("");
        return line.length() <= MAX_ERROR ? line : line.substring(0, MAX_ERROR) + "…";
    }

    /** Lets mails that are being sent finish; others stay in the queue. */
    @Override
    public void close() {
        threads.shutdown();
    }
}
