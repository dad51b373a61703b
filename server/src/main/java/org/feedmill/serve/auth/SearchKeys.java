package org.feedmill.serve.auth;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.Optional;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.Caller;
import org.feedmill.feeds.account.AccountAuthentication;

/**
 * Keys with which feed readers, which cannot sign in, search on behalf of a person. They are part of the address of a
 * search, which cannot be guessed, like that of a feed. A key is valid for searches only, until the person
 * renews it or the account is deleted.
 */
public final class SearchKeys {

    private static final int MAX_LENGTH = 200;

    private final AccountAuthentication accounts;

    public SearchKeys(AccountAuthentication accounts) {
        this.accounts = accounts;
    }

    /**
     * @param person id of the account
     */
    public String keyOf(String person) {
        String renewed = accounts.searchKey(person).map(part -> " " + part).orElse("");
        return person + "-" + accounts.sign("search " + person + renewed);
    }

    /** Owner of a key; empty if it is not valid. */
    public Optional<Caller.Person> owner(String key) {
        int dash = key.lastIndexOf('-');
        if (dash < 1 || key.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        String id = key.substring(0, dash);
        if (!MessageDigest.isEqual(keyOf(id).getBytes(UTF_8), key.getBytes(UTF_8))) {
            return Optional.empty();
        }
        return id.equals(TokenAndSessionAuthenticator.OPERATOR.id())
                ? Optional.of(TokenAndSessionAuthenticator.OPERATOR)
                : accounts.find(id).map(SearchKeys::caller);
    }

    private static Caller.Person caller(Account person) {
        return TokenAndSessionAuthenticator.toCaller(person);
    }
}
