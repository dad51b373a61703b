package org.feedmill.notify;

import jakarta.mail.MessagingException;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;

/**
 * Recognises permanent refusals of a recipient by an SMTP server. Many servers respond to RCPT with 5xx for other
 * reasons too: the sender, a missing sign-in, a policy. The operator can fix those, so they are not permanent.
 */
final class SmtpRefusal {

    private static final int PERMANENT = 500;
    private static final int MAX_DEPTH = 10;

    /** RFC 3463: the part after the reply code, such as 5.1.1. */
    private static final Pattern ENHANCED = Pattern.compile("^5\\d\\d[ -]5\\.(\\d{1,3})\\.(\\d{1,3})\\b");

    /** Status codes about addresses. */
    private static final String ADDRESS = "1";

    /** Those about the sender: its address is malformed, or its domain does not exist. */
    private static final Set<String> SENDER = Set.of("7", "8");

    /** Status codes about mailboxes; only a disabled mailbox is permanent, because a full one may be emptied. */
    private static final String MAILBOX = "2";

    private static final String DISABLED = "1";

    /** RFC 5321: mailbox unavailable, user not local, mailbox name not allowed. */
    private static final Set<Integer> OF_MAILBOX = Set.of(550, 551, 553);

    private SmtpRefusal() {}

    static boolean isOfRecipient(MessagingException error) {
        Exception at = error;
        for (int depth = 0; depth < MAX_DEPTH; depth++) {
            if (at instanceof SMTPAddressFailedException refused) {
                return isOfRecipient(refused.getReturnCode(), String.valueOf(refused.getMessage()));
            }
            if (!(at instanceof MessagingException messaging) || messaging.getNextException() == null) {
                return false;
            }
            at = messaging.getNextException();
        }
        return false;
    }

    /**
     * @param reply the server's response to RCPT
     */
    static boolean isOfRecipient(int code, String reply) {
        Matcher enhanced = ENHANCED.matcher(reply);
        if (code < PERMANENT || !enhanced.find()) {
            return OF_MAILBOX.contains(code);
        }
        String subject = enhanced.group(1);
        String detail = enhanced.group(2);
        return subject.equals(ADDRESS) ? !SENDER.contains(detail) : subject.equals(MAILBOX) && detail.equals(DISABLED);
    }
}
