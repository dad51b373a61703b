package org.feedmill.serve.auth;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.Optional;
import org.feedmill.domain.account.Caller;
import org.feedmill.feeds.account.AccountAuthentication;

/**
 * Keys in the addresses of status feeds, because feed readers cannot sign in. A key is valid until the person renews
 * the address or the account is deleted; a new password does not change it.
 */
public final class StatusFeedKeys {

    private static final int MAX_LENGTH = 200;

    private final AccountAuthentication accounts;

    public StatusFeedKeys(AccountAuthentication accounts) {
        this.accounts = accounts;
    }

    /**
     * @param person id of the account
     */
    public String keyOf(String person) {
        String renewed = accounts.statusKey(person).map(part -> " " + part).orElse("");
        return person + "-" + accounts.sign("status " + person + renewed);
    }

    /** Returns the owner of a key; empty if it is invalid or was renewed. */
    public Optional<Caller.Person> owner(String key) {
        int dash = key.lastIndexOf('-');
        if (dash < 1 || key.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        String person = key.substring(0, dash);
        boolean valid = MessageDigest.isEqual(keyOf(person).getBytes(UTF_8), key.getBytes(UTF_8));
        return valid ? accounts.find(person).map(TokenAndSessionAuthenticator::toCaller) : Optional.empty();
    }
}
