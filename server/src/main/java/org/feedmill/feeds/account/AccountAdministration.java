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

    /** The time that all nodes agree on. */
    public Clock clock() {
        return store.clock();
    }

    public Optional<Account> find(String id) {
        return accounts.byId(id);
    }

    /** By name; @param after the last one of the page before, null for the first page */
    public List<Account> list(@Nullable Account after, int max) {
        return accounts.list(after, max);
    }

    /** Counts the feeds of each of these people. */
    public Map<String, Long> feedsByOwner(Collection<String> owners) {
        return store.statistics().feedsByOwner(owners);
    }

    /**
     * A new person; empty if somebody has the name, or one that looks like it.
     *
     * @param password null if they get a token instead
     * @throws IllegalArgumentException with a sentence for a person
     */
    public Optional<Account> add(String name, @Nullable String password, boolean admin, int feeds) {
        return accounts.add(name, password, admin, feeds);
    }

    /**
     * Changes what a person may do.
     *
     * @throws IllegalArgumentException with a sentence for a person
     * @throws LastAdminException if nobody would be left in charge
     */
    public Optional<Account> update(String id, boolean admin, int feeds) {
        return accounts.update(id, admin, feeds);
    }

    /**
     * Deletes a person; their feeds stay, owned by nobody.
     *
     * @return false if there is no such person
     * @throws LastAdminException if nobody would be left in charge
     */
    public boolean delete(String id) {
        return accounts.delete(id);
    }

    /**
     * A new password. Everybody who signed in as this person must do so again.
     *
     * @throws IllegalArgumentException with a sentence for a person
     */
    public void setPassword(String id, String password) {
        accounts.setPassword(id, password);
    }

    /**
     * Takes a password away and ends all sessions.
     *
     * @return the secret of a token that lets the person in until they have set a password; empty if there is no
     *     such person
     */
    public Optional<String> resetPassword(String id, String label) {
        return accounts.resetPassword(id, label);
    }

    /** The newest first; those that expired too. */
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

    /** False where the person has no such token. */
    public boolean revokeToken(String person, String id) {
        return accounts.tokens().revoke(person, id);
    }
}
