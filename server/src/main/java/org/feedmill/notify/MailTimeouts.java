package org.feedmill.notify;

import java.time.Duration;

/**
 * Timeouts for sending a mail.
 *
 * @param connect until the SMTP server accepts the connection
 * @param read until it responds to a command
 * @param upload total time until the whole mail is handed over
 * @param acceptance until it responds to the end of the mail: filters run then, and RFC 5321 (4.5.3.2.6) demands 10
 *     minutes
 */
record MailTimeouts(Duration connect, Duration read, Duration upload, Duration acceptance) {

    static final MailTimeouts STANDARD = new MailTimeouts(
            Duration.ofSeconds(10), Duration.ofSeconds(20), Duration.ofSeconds(45), Duration.ofMinutes(10));

    private static final Duration SLACK = Duration.ofMinutes(1);

    /** Longer than any attempt takes. */
    Duration lease() {
        return upload.plus(acceptance).plus(SLACK);
    }
}
