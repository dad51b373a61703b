package org.feedmill.notify;

import java.util.Locale;

/** The reason why a mail did not arrive, as far as its recipient needs to know; the log has the details. */
enum MailFailure {
    /** The mail server refuses the recipient's address. */
    REFUSED,
    /** The mail server did not say whether it accepted the mail. */
    UNCONFIRMED,
    /** Any other reason, which the operator can fix. */
    UNAVAILABLE;

    /** Returns the stored form, which is also the end of the message key. */
    String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the failure of a code; the most general one for unknown codes. */
    static MailFailure of(String code) {
        for (MailFailure failure : values()) {
            if (failure.code().equals(code)) {
                return failure;
            }
        }
        return UNAVAILABLE;
    }
}
