package org.feedmill.notify;

import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import java.io.IOException;
import java.time.Duration;
import org.eclipse.angus.mail.smtp.SMTPTransport;

/**
 * SMTP client of the mail library, with a longer timeout for the response to the end of a mail, and a record of whether
 * that response is missing.
 */
final class MailTransport extends SMTPTransport {

    private final MailSockets sockets;
    private final MailTimeouts timeouts;
    private volatile boolean unanswered;

    /** @param protocol smtp or smtps */
    MailTransport(Session session, String protocol, MailSockets sockets, MailTimeouts timeouts) {
        super(session, null, protocol, protocol.equals("smtps"));
        this.sockets = sockets;
        this.timeouts = timeouts;
    }

    @Override
    protected void finishData() throws IOException, MessagingException {
        setReadTimeout(timeouts.acceptance());
        unanswered = true;
        try {
            super.finishData();
            unanswered = false;
        } catch (MessagingException e) {
            unanswered = getLastReturnCode() <= 0;
            throw e;
        }
        setReadTimeout(timeouts.read());
    }

    private void setReadTimeout(Duration timeout) throws IOException {
        sockets.setReadTimeout(timeout);
    }

    /** Whether the whole mail was handed over, but the server has not yet accepted or refused it. */
    boolean isUnanswered() {
        return unanswered;
    }

    /** Closes the connection, so that the thread that waits for the server continues. */
    void abort() {
        sockets.close();
    }
}
