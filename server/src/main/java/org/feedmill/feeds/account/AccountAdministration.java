package org.feedmill.feeds.account;

import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.ApiToken;
import org.feedmill.domain.account.LastAdminException;
import org.feedmill.store.Store;
import org.feedmill.store.account.AccountRepository;
import org.jspecify.annotations.Nullable;

/** Creates, lists, changes and removes accounts, with their passwords and tokens. */
public final class AccountAdministration {

    private final Store store;
    private final AccountRepository accounts;

    public AccountAdministration(Store store) {
        this.store = store;
        this.accounts = store.accounts();
    }

    /** Returns the common clock of all nodes. */
    public Clock clock() {
        return store.clock();
    }

    public Optional<Account> find(String id) {
        return accounts.byId(id);
    }

    /**
     * Lists accounts by name.
     *
     * @param after the last account of the previous page, null for the first page
     */
    public List<Account> list(@Nullable Account after, int max) {
        return accounts.list(after, max);
    }

    /** Counts the feeds of each of these people. */
    public Map<String, Long> feedsByOwner(Collection<String> owners) {
        return store.statistics().feedsByOwner(owners);
    }

    /**
     * Adds an account; empty if the name, or one that looks like it, exists.
     *
     * @param password null if the person gets a token instead
     * @throws IllegalArgumentException with a message for people
     */
    public Optional<Account> add(String name, @Nullable String password, boolean admin, int feeds) {
        return accounts.add(name, password, admin, feeds);
    }

    /**
     * Changes the permissions of an account.
     *
     * @throws IllegalArgumentException with a message for people
     * @throws LastAdminException if no administrator would remain
     */
    public Optional<Account> update(String id, boolean admin, int feeds) {
        return accounts.update(id, admin, feeds);
    }

    /**
     * Changes the name of an account; returns false if the name, or one that looks like it, belongs to another account.
     *
     * @throws IllegalArgumentException with a message for people
     */
    public boolean rename(String id, String name) {
        return accounts.rename(id, name);
    }

    /**
     * Deletes an account with its private feeds and the logins and cookies of all its feeds; the others remain without
     * an owner.
     *
     * @return false if there is no such account
     * @throws LastAdminException if no administrator would remain
     */
    public boolean delete(String id) {
        return accounts.delete(id);
    }

    /**
     * Sets a new password. All sessions of the person end.
     *
     * @param endTokens whether all tokens end too
     * @throws IllegalArgumentException with a message for people
     */
    public void setPassword(String id, String password, boolean endTokens) {
        accounts.setPassword(id, password, endTokens);
    }

    /** Makes all addresses of a person's searches invalid. */
    public void renewSearchKey(String person) {
        accounts.renewSearchKey(person);
    }

    /**
     * Removes the password and ends all sessions.
     *
     * @return the secret of a token that lets the person sign in until they have set a password; empty if there is no
     *     such account
     */
    public Optional<String> resetPassword(String id, String label) {
        return accounts.resetPassword(id, label);
    }

    /** Lists the tokens of a person, newest first, including expired ones. */
    public List<ApiToken> tokens(String person) {
        return accounts.tokens().list(person);
    }

    /**
     * Creates a token; its secret is returned only here. Empty if the person already has the maximum number of tokens.
     *
     * @param expires null for never
     */
    public Optional<ApiToken.NewToken> createToken(String person, String label, @Nullable Instant expires) {
        return accounts.tokens().create(person, label, expires);
    }

    /** Revokes a token; returns false if the person has no such token. */
    public boolean revokeToken(String person, String id) {
        return accounts.tokens().revoke(person, id);
    }
}
