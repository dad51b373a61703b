package org.feedmill.store.account;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.text.Normalizer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.AccountRules;
import org.feedmill.domain.account.LastAdminException;
import org.feedmill.store.crawl.CrawlRepository;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.SecretGenerator;
import org.feedmill.store.db.SqlDialect;
import org.feedmill.store.feed.DeletedFeedRepository;
import org.feedmill.store.rule.ArticleRuleRepository;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Stores accounts and their passwords, with access to their tokens and sessions. */
public final class AccountRepository {

    /** Name of the first administrator, who is created automatically. */
    private static final String FIRST_ADMIN_NAME = "admin";

    /** Lifetime of the token for the first sign-in of the administrator; a later start creates a new one. */
    private static final Duration FIRST_TOKEN_LIFETIME = Duration.ofDays(7);

    static final String COLUMNS = "a.id AS account_id, a.name AS account_name, a.admin, a.max_feeds,"
            + " a.password_hash IS NOT NULL AS has_password, a.created_at AS account_created_at";

    private final Database database;
    private final Clock clock;
    private final TokenRepository tokens;
    private final SessionRepository sessions;
    private final PasswordHasher passwords = new PasswordHasher();
    private final SecretGenerator secrets = new SecretGenerator();

    public AccountRepository(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
        this.tokens = new TokenRepository(database, clock);
        this.sessions = new SessionRepository(database, clock);
    }

    public TokenRepository tokens() {
        return tokens;
    }

    public SessionRepository sessions() {
        return sessions;
    }

    /**
     * Creates a token for the first sign-in of the administrator, to be shown on start. Empty once an administrator has
     * signed in; until then every start creates another, because the last one may have scrolled out of view.
     */
    public Optional<String> createFirstAdminToken() {
        return database.write(handle -> {
            boolean cameIn = handle.createQuery("SELECT COUNT(*) FROM account a WHERE a.admin = 1"
                                    + " AND (a.password_hash IS NOT NULL OR EXISTS (SELECT 1 FROM api_token t"
                                    + " WHERE t.account = a.id AND (t.bootstrap = 0 OR t.last_used IS NOT NULL)))")
                            .mapTo(Long.class)
                            .one()
                    > 0;
            if (cameIn) {
                return Optional.empty();
            }
            insert(handle, FIRST_ADMIN_NAME, true, AccountRules.DEFAULT_MAX_FEEDS, null);
            Account first =
                    byName(handle, FIRST_ADMIN_NAME).filter(Account::admin).orElse(null);
            Instant expires = clock.instant().plus(FIRST_TOKEN_LIFETIME);
            return first == null
                    ? Optional.empty()
                    : Optional.of(tokens.create(handle, first.id(), "First start", expires, true)
                            .secret());
        });
    }

    /**
     * Returns the administrator that every server starts with; empty if an account without administrator rights has
     * taken the name.
     */
    public Optional<Account> firstAdmin() {
        return database.write(handle -> {
            insert(handle, FIRST_ADMIN_NAME, true, AccountRules.DEFAULT_MAX_FEEDS, null);
            return byName(handle, FIRST_ADMIN_NAME).filter(Account::admin);
        });
    }

    /**
     * Adds an account; empty if the name, or one that looks like it, exists.
     *
     * @param password null if the person gets a token instead
     * @throws IllegalArgumentException with a message for people
     */
    public Optional<Account> add(String name, @Nullable String password, boolean admin, int feeds) {
        AccountRules.checkName(name);
        AccountRules.checkMaxFeeds(feeds);
        String hash = password == null ? null : passwords.hash(AccountRules.checkPassword(password, name));
        return database.write(handle ->
                insert(handle, name, admin, feeds, hash) == 1 ? byName(handle, name) : Optional.<Account>empty());
    }

    private int insert(Handle handle, String name, boolean admin, int feeds, @Nullable String password) {
        return handle.createUpdate("INSERT INTO account (id, name, name_key, admin, max_feeds, password_hash,"
                        + " created_at) VALUES (:id, :name, :key, :admin, :maxFeeds, :passwordHash, :now)"
                        + " ON CONFLICT DO NOTHING")
                .bind("id", secrets.generate(""))
                .bind("name", name)
                .bind("key", nameKey(name))
                .bind("admin", admin ? 1 : 0)
                .bind("maxFeeds", feeds)
                .bind("passwordHash", password)
                .bind("now", clock.millis())
                .execute();
    }

    public Optional<Account> byId(String id) {
        return database.read(handle -> byId(handle, id));
    }

    private static Optional<Account> byId(Handle handle, String id) {
        return handle.createQuery("SELECT " + COLUMNS + " FROM account a WHERE a.id = :id")
                .bind("id", id)
                .map((row, context) -> read(row))
                .findOne();
    }

    /**
     * Returns an account and locks its row until the transaction ends, so that concurrent transactions that count its
     * data wait for each other. SQLite has one writer anyway.
     */
    public Optional<Account> lock(Handle handle, String id) {
        return lock(handle, database.dialect(), id);
    }

    static Optional<Account> lock(Handle handle, SqlDialect dialect, String id) {
        String lock = dialect == SqlDialect.POSTGRESQL ? " FOR NO KEY UPDATE" : ""; // other rows may refer to it
        return handle.createQuery("SELECT " + COLUMNS + " FROM account a WHERE a.id = :id" + lock)
                .bind("id", id)
                .map((row, context) -> read(row))
                .findOne();
    }

    private static Optional<Account> byName(Handle handle, String name) {
        return handle.createQuery("SELECT " + COLUMNS + " FROM account a WHERE a.name_key = :key")
                .bind("key", nameKey(name))
                .map((row, context) -> read(row))
                .findOne();
    }

    /**
     * Lists accounts by name.
     *
     * @param after the last account of the previous page, null for the first page
     */
    public List<Account> list(@Nullable Account after, int max) {
        return database.read(
                handle -> handle.createQuery("SELECT " + COLUMNS + " FROM account a WHERE (CAST(:after AS TEXT) IS NULL"
                                + " OR a.name_key > :after) ORDER BY a.name_key LIMIT :most")
                        .bind("after", after == null ? null : nameKey(after.name()))
                        .bind("most", max)
                        .map((row, context) -> read(row))
                        .list());
    }

    /** Finds the user with this name and password; takes the same time whether or not the user exists. */
    public Optional<Account> signIn(String name, String password) {
        record Known(Account person, @Nullable String hash) {}
        Known known = database.read(handle -> handle.createQuery(
                                "SELECT " + COLUMNS + ", a.password_hash FROM account a WHERE name_key = :key")
                        .bind("key", nameKey(name))
                        .map((row, context) -> new Known(read(row), row.getString("password_hash")))
                        .findOne())
                .orElse(null);
        String hash = known == null ? null : known.hash();
        if (password.length() > AccountRules.MAX_PASSWORD_LENGTH
                || !passwords.matches(password, hash)
                || known == null
                || hash == null) {
            return Optional.empty();
        }
        if (PasswordHasher.isOutdated(hash)) {
            setPasswordHash(known.person().id(), passwords.hash(password), false);
        }
        return Optional.of(known.person());
    }

    /** Sets a new password; other tokens than those of the first start stay valid. */
    public void setPassword(String id, String password) {
        setPassword(id, password, false);
    }

    /**
     * Changes the name of an account; returns false if the name, or one that looks like it, belongs to another account.
     *
     * @throws IllegalArgumentException with a message for people
     */
    public boolean rename(String id, String name) {
        AccountRules.checkName(name);
        return database.write(handle -> {
            Optional<Account> other = byName(handle, name);
            if (other.isPresent() && !other.get().id().equals(id)) {
                return false;
            }
            return handle.createUpdate("UPDATE account SET name = :name, name_key = :key WHERE id = :id")
                            .bind("name", name)
                            .bind("key", nameKey(name))
                            .bind("id", id)
                            .execute()
                    == 1;
        });
    }

    /**
     * Sets a new password. All sessions of the person and tokens of the first start end.
     *
     * @param endTokens whether all other tokens end too
     * @throws IllegalArgumentException with a message for people
     */
    public void setPassword(String id, String password, boolean endTokens) {
        String name = byId(id).map(Account::name).orElse("");
        setPasswordHash(id, passwords.hash(AccountRules.checkPassword(password, name)), true);
        if (endTokens) {
            database.write(handle -> handle.createUpdate("DELETE FROM api_token WHERE account = :id")
                    .bind("id", id)
                    .execute());
        }
    }

    /** Returns the random part of the key of a person's searches; empty until it is renewed for the first time. */
    public Optional<String> searchKey(String id) {
        return database.read(
                handle -> handle.createQuery("SELECT search_key FROM account WHERE id = :id AND search_key IS NOT NULL")
                        .bind("id", id)
                        .mapTo(String.class)
                        .findOne());
    }

    /** Makes all keys of a person's searches invalid. */
    public void renewSearchKey(String id) {
        String key = secrets.generate("");
        database.write(handle -> handle.createUpdate("UPDATE account SET search_key = :key WHERE id = :id")
                .bind("id", id)
                .bind("key", key)
                .execute());
    }

    /**
     * Removes the password and ends all sessions; other tokens stay valid. The new token lets the person sign in until
     * they have set a password, or it expires.
     *
     * @return its secret, which is returned only here; empty if there is no such account
     */
    public Optional<String> resetPassword(String id, String label) {
        return database.write(handle -> {
            handle.createUpdate("DELETE FROM session WHERE account = :id")
                    .bind("id", id)
                    .execute();
            handle.createUpdate("DELETE FROM api_token WHERE account = :id AND bootstrap = 1")
                    .bind("id", id)
                    .execute();
            int there = handle.createUpdate("UPDATE account SET password_hash = NULL WHERE id = :id")
                    .bind("id", id)
                    .execute();
            Instant expires = clock.instant().plus(FIRST_TOKEN_LIFETIME);
            return there == 0
                    ? Optional.<String>empty()
                    : Optional.of(
                            tokens.create(handle, id, label, expires, true).secret());
        });
    }

    /** Returns the stored hash; empty if there is none. */
    String passwordHash(String id) {
        return database.read(handle -> handle.createQuery("SELECT password_hash FROM account WHERE id = :id")
                .bind("id", id)
                .mapTo(String.class)
                .findOne()
                .orElse(""));
    }

    void setPasswordHash(String id, String hash, boolean anew) {
        database.write(handle -> {
            if (anew) {
                handle.createUpdate("DELETE FROM session WHERE account = :id")
                        .bind("id", id)
                        .execute();
                handle.createUpdate("DELETE FROM api_token WHERE account = :id AND bootstrap = 1")
                        .bind("id", id)
                        .execute();
            }
            return handle.createUpdate("UPDATE account SET password_hash = :hash WHERE id = :id")
                    .bind("id", id)
                    .bind("hash", hash)
                    .execute();
        });
    }

    /**
     * Changes the permissions of an account.
     *
     * @throws LastAdminException if no administrator would remain
     */
    public Optional<Account> update(String id, boolean admin, int feeds) {
        AccountRules.checkMaxFeeds(feeds);
        return database.write(handle -> {
            if (!admin) {
                requireOtherAdmin(handle, id);
            }
            handle.createUpdate("UPDATE account SET admin = :admin, max_feeds = :maxFeeds WHERE id = :id")
                    .bind("id", id)
                    .bind("admin", admin ? 1 : 0)
                    .bind("maxFeeds", feeds)
                    .execute();
            return byId(handle, id);
        });
    }

    /**
     * Deletes an account with tokens and sessions. Its private feeds are deleted, and the logins and cookies of all its
     * feeds at once. Feeds that anybody can find by the address of their page remain without an owner, for the sake of
     * their readers.
     *
     * @return false if there is no such account
     * @throws LastAdminException if no administrator would remain
     */
    public boolean delete(String id) {
        return database.write(handle -> {
            requireOtherAdmin(handle, id);
            lock(handle, id); // before the rows of feeds, as in the creation of feeds
            DeletedFeedRepository.deletePrivate(handle, id, clock.millis());
            handle.createUpdate("UPDATE feed SET owner = NULL, credentials = NULL WHERE owner = :id")
                    .bind("id", id)
                    .execute();
            CrawlRepository.deleteOf(handle, id);
            ArticleRuleRepository.deleteOf(handle, id);
            return handle.createUpdate("DELETE FROM account WHERE id = :id")
                            .bind("id", id)
                            .execute()
                    == 1;
        });
    }

    /** Locks the rows, so that two administrators cannot demote each other at once. */
    private void requireOtherAdmin(Handle handle, String id) {
        String lock = database.dialect() == SqlDialect.POSTGRESQL ? " FOR UPDATE" : "";
        List<String> admins = handle.createQuery("SELECT id FROM account WHERE admin = 1 ORDER BY id" + lock)
                .mapTo(String.class)
                .list();
        if (admins.equals(List.of(id))) {
            throw new LastAdminException();
        }
    }

    static Account read(ResultSet row) throws SQLException {
        return new Account(
                row.getString("account_id"),
                row.getString("account_name"),
                row.getInt("admin") == 1,
                row.getInt("max_feeds"),
                row.getBoolean("has_password"),
                Instant.ofEpochMilli(row.getLong("account_created_at")));
    }

    /** Returns the key of a name, which is the same for all spellings that look alike. */
    private static String nameKey(String name) {
        return Normalizer.normalize(name.strip(), Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }
}
