package org.feedmill.notify;

import org.jspecify.annotations.Nullable;

/**
 * An e-mail that is ready to be sent.
 *
 * @param id the left part of its Message-ID; the same for every attempt
 * @param text the plain-text part
 * @param html the same as HTML
 * @param unsubscribe address that unsubscribes by one POST request; null for mails that are sent once
 */
public record OutgoingMail(
        String id,
        MailAddress to,
        String subject,
        String text,
        String html,
        @Nullable String unsubscribe) {}
