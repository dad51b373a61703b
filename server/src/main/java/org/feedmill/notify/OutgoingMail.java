package org.feedmill.notify;

import org.jspecify.annotations.Nullable;

/**
 * An e-mail that is ready to be sent.
 *
 * @param id the left part of its Message-ID; the same at every attempt
 * @param text the plain-text part
 * @param html the same as HTML
 * @param unsubscribe address that ends these mails at one POST request; null for mails that are not repeated
 */
public record OutgoingMail(
        String id,
        MailAddress to,
        String subject,
        String text,
        String html,
        @Nullable String unsubscribe) {}
