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

    /** The admin that every server begins with; empty if somebody without such rights has taken the name. */
    public Optional<Account> firstAdmin() {
        return accounts.firstAdmin();
    }

    /** The person with this name and password; takes the same time whether or not there is one. */
    public Optional<Account> findByPassword(String name, String password) {
        return accounts.signIn(name, password);
    }

    /** Whose token it is; empty if it is nobody's, or no longer. */
    public Optional<Account> findByToken(String secret) {
        return accounts.tokens().findOwner(secret);
    }

    /** Empty where the session is over. */
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

    /** A keyed hash of a text, for addresses that only this server can create. */
    public String sign(String text) {
        return store.sign(text);
    }

    /** The random part of the key of a person's status feed; empty until they renew it for the first time. */
    public Optional<String> statusKey(String person) {
        return store.notificationSettings().statusKey(person);
    }
}
