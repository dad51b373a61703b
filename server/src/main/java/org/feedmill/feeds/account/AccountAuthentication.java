package org.feedmill.feeds.account;

import java.time.Duration;
import java.util.Optional;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.UserSession;
import org.feedmill.store.Store;
import org.feedmill.store.account.AccountRepository;
import org.feedmill.store.account.SessionRepository;

/** Finds accounts by password, token or session, keeps sessions, and signs the keys of addresses. */
public final class AccountAuthentication {

    /** No session lasts longer. */
    public static final Duration MAX_SESSION_LIFETIME = SessionRepository.MAX_LIFETIME;

    private final Store store;
    private final AccountRepository accounts;

    public AccountAuthentication(Store store) {
        this.store = store;
        this.accounts = store.accounts();
    }

    public Optional<Account> find(String id) {
        return accounts.byId(id);
    }

    /**
     * Returns the administrator that every server starts with; empty if an account without administrator rights has
     * taken the name.
     */
    public Optional<Account> firstAdmin() {
        return accounts.firstAdmin();
    }

    /** Finds the account by name and password; takes the same time whether or not it exists. */
    public Optional<Account> findByPassword(String name, String password) {
        return accounts.signIn(name, password);
    }

    /** Finds the owner of a token; empty if it is invalid or expired. */
    public Optional<Account> findByToken(String secret) {
        return accounts.tokens().findOwner(secret);
    }

    /** Finds a session; empty if it has ended. */
    public Optional<UserSession> findSession(String secret) {
        return accounts.sessions().find(secret);
    }

    /** Creates a session; the value of its cookie is returned only here. */
    public UserSession.NewSession createSession(Account person) {
        return accounts.sessions().create(person);
    }

    public void endSession(String secret) {
        accounts.sessions().end(secret);
    }

    /** Ends all sessions of a person. */
    public void endSessions(String person) {
        accounts.sessions().endAll(person);
    }

    public long countSessions(String person) {
        return accounts.sessions().count(person);
    }

    /** Computes a keyed hash of a text, for addresses that only this server can create. */
    public String sign(String text) {
        return store.sign(text);
    }

    /** Returns the random part of the key of a person's status feed; empty until it is renewed for the first time. */
    public Optional<String> statusKey(String person) {
        return store.notificationSettings().statusKey(person);
    }

    /** Returns the random part of the key of a person's searches; empty until it is renewed for the first time. */
    public Optional<String> searchKey(String person) {
        return accounts.searchKey(person);
    }
}
