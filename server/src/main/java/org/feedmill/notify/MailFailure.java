package org.feedmill.notify;

import java.util.Locale;

/** The reason why a mail did not arrive, as far as its recipient needs to know; the log has the details. */
enum MailFailure {
    /** The mail server refuses the recipient's address. */
    REFUSED,
    /** The mail server did not say whether it accepted the mail. */
    UNCONFIRMED,
    /** Anything else: the operator can repair it. */
    UNAVAILABLE;

    /** The form in which it is stored, and the end of the name of its text. */
    String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The failure that a code stands for; unknown codes stand for the most general one. */
    static MailFailure of(String code) {
        for (MailFailure failure : values()) {
            if (failure.code().equals(code)) {
                return failure;
            }
        }
        return UNAVAILABLE;
    }
}
