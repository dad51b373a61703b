package org.feedmill.notify;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.mail.Address;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.SendFailedException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.UnsupportedEncodingException;
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
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;

/**
 * Sends mails through the operator's SMTP server. The mail library runs on platform threads only: it reads resources in
 * static initialisers and holds monitors while it waits, which would block the carriers of virtual threads.
 */
public final class MailSender implements AutoCloseable {

    /** As many mails as are claimed at a time. */
    private static final int THREADS = 4;

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
    private static final Duration READ_TIMEOUT = Duration.ofSeconds(20);

    /** For one mail; shorter than the lease of its claim. */
    private static final Duration SEND_TIMEOUT = Duration.ofSeconds(45);

    /** SMTP codes from here on say that another attempt is useless. */
    private static final int PERMANENT = 500;

    private static final int MAX_ERROR = 300;

    private final MailSettings settings;
    private final String domain;
    private final Clock clock;
    private final ExecutorService threads = Executors.newFixedThreadPool(
            THREADS, Thread.ofPlatform().daemon().name("mail-", 0).factory());

    /** @param domain host name of this server, for the SMTP greeting and for Message-IDs */
    public MailSender(MailSettings settings, String domain, Clock clock) {
        this.settings = settings;
        this.domain = domain;
        this.clock = clock;
    }

    /** Sends a mail and waits until the SMTP server has accepted it. */
    public DeliveryResult send(OutgoingMail mail) {
        Future<DeliveryResult> result = threads.submit(() -> transmit(mail));
        try {
            return result.get(SEND_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            result.cancel(true);
            return new DeliveryResult.Failed(false, "The mail server took too long.");
        } catch (ExecutionException e) {
            return new DeliveryResult.Failed(false, "The mail could not be sent: " + e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new DeliveryResult.Failed(false, "The server is stopping.");
        }
    }

    private DeliveryResult transmit(OutgoingMail mail) throws UnsupportedEncodingException {
        Session session = Session.getInstance(properties());
        try (Transport transport = session.getTransport()) {
            MimeMessage message = message(session, mail);
            transport.connect(settings.host(), settings.port(), settings.user(), settings.password());
            transport.sendMessage(
                    message, new Address[] {new InternetAddress(mail.to().text())});
            return new DeliveryResult.Delivered();
        } catch (MessagingException e) {
            return new DeliveryResult.Failed(isPermanent(e), "The mail server said: " + firstLine(e));
        }
    }

    private Properties properties() {
        String protocol = settings.security() == MailSettings.Security.TLS ? "smtps" : "smtp";
        String prefix = "mail." + protocol + ".";
        Properties properties = new Properties();
        properties.put("mail.transport.protocol", protocol);
        properties.put(prefix + "connectiontimeout", Long.toString(CONNECT_TIMEOUT.toMillis()));
        properties.put(prefix + "timeout", Long.toString(READ_TIMEOUT.toMillis()));
        properties.put(prefix + "writetimeout", Long.toString(READ_TIMEOUT.toMillis()));
        properties.put(prefix + "localhost", domain);
        properties.put(prefix + "auth", Boolean.toString(settings.user() != null));
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

    /** Keeps the Message-ID that it is given. */
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

    /** Only a refusal of this recipient or this mail is permanent; a refused sign-in can be repaired by the operator. */
    private static boolean isPermanent(MessagingException error) {
        Exception at = error;
        for (int depth = 0; depth < 10; depth++) {
            if (at instanceof SMTPAddressFailedException refused) {
                return refused.getReturnCode() >= PERMANENT;
            }
            if (at instanceof SMTPSendFailedException refused && refused.getNextException() == null) {
                return refused.getReturnCode() >= PERMANENT;
            }
            if (!(at instanceof SendFailedException failed) || failed.getNextException() == null) {
                return false;
            }
            at = failed.getNextException();
        }
        return false;
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
