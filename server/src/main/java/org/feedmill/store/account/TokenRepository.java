package org.feedmill.store.account;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.AccountRules;
import org.feedmill.domain.account.ApiToken;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.SecretGenerator;
import org.feedmill.store.db.SqlTimes;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Stores API tokens. Only their hashes are stored. */
public final class TokenRepository {

    /** Minimum interval between two writes of the time of last use, so that reads rarely cause writes. */
    private static final Duration LAST_USED_PRECISION = Duration.ofMinutes(1);

    private static final String COLUMNS = "id, label, created_at, expires_at, last_used";

    private final Database database;
    private final Clock clock;
    private final SecretGenerator secrets = new SecretGenerator();

    TokenRepository(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * Creates a token; its secret is returned only here. Empty if the person already has the maximum number of tokens.
     *
     * @param expires null for never
     */
    public Optional<ApiToken.NewToken> create(String person, String label, @Nullable Instant expires) {
        return database.write(handle -> {
            AccountRepository.lock(handle, database.dialect(), person);
            return count(handle, person) >= AccountRules.MAX_TOKENS
                    ? Optional.empty()
                    : Optional.of(create(handle, person, label, expires, false));
        });
    }

    private static long count(Handle handle, String person) {
        return handle.createQuery("SELECT COUNT(*) FROM api_token WHERE account = :account")
                .bind("account", person)
                .mapTo(Long.class)
                .one();
    }

    ApiToken.NewToken create(Handle handle, String person, String label, @Nullable Instant expires, boolean first) {
        String secret = secrets.generate("fm_");
        Instant now = Instant.ofEpochMilli(clock.millis());
        ApiToken token = new ApiToken(secrets.generate(""), label, now, expires, null);
        handle.createUpdate("INSERT INTO api_token (id, account, hash, label, bootstrap, created_at, expires_at)"
                        + " VALUES (:id, :account, :hash, :label, :bootstrap, :createdAt, :expiresAt)")
                .bind("id", token.id())
                .bind("account", person)
                .bind("hash", SecretGenerator.hash(secret))
                .bind("label", label)
                .bind("bootstrap", first ? 1 : 0)
                .bind("createdAt", now.toEpochMilli())
                .bind("expiresAt", SqlTimes.toMillisOrNull(expires))
                .execute();
        return new ApiToken.NewToken(token, secret);
    }

    /** Finds the owner of a token; empty if it is invalid or expired. */
    public Optional<Account> findOwner(String secret) {
        if (secret.length() > SecretGenerator.MAX_LENGTH) {
            return Optional.empty();
        }
        String hash = SecretGenerator.hash(secret);
        long now = clock.millis();
        record Use(Account person, @Nullable Instant lastUsed) {}
        Optional<Use> use = database.read(handle -> handle.createQuery("SELECT " + AccountRepository.COLUMNS
                        + ", t.last_used FROM api_token t JOIN account a ON a.id = t.account"
                        + " WHERE t.hash = :hash AND (t.expires_at IS NULL OR t.expires_at > :now)")
                .bind("hash", hash)
                .bind("now", now)
                .map((row, context) -> new Use(AccountRepository.read(row), SqlTimes.readInstant(row, "last_used")))
                .findOne());
        if (use.isPresent() && isStale(use.get().lastUsed(), now)) {
            updateLastUsed(hash, now);
        }
        return use.map(Use::person);
    }

    private static boolean isStale(@Nullable Instant used, long now) {
        return used == null || used.toEpochMilli() + LAST_USED_PRECISION.toMillis() <= now;
    }

    private void updateLastUsed(String hash, long now) {
        database.writeIfPossible(
                handle -> handle.createUpdate("UPDATE api_token SET last_used = :now" + " WHERE hash = :hash")
                        .bind("hash", hash)
                        .bind("now", now)
                        .execute());
    }

    /** Lists the tokens of a person, newest first, including expired ones. */
    public List<ApiToken> list(String person) {
        return database.read(handle -> handle.createQuery(
                        "SELECT " + COLUMNS + " FROM api_token WHERE account = :account ORDER BY created_at DESC, id")
                .bind("account", person)
                .map((row, context) -> read(row))
                .list());
    }

    /** Revokes a token; returns false if the person has no such token. */
    public boolean revoke(String person, String id) {
        return database.write(
                handle -> handle.createUpdate("DELETE FROM api_token WHERE id = :id" + " AND account = :account")
                                .bind("id", id)
                                .bind("account", person)
                                .execute()
                        == 1);
    }

    private static ApiToken read(ResultSet row) throws SQLException {
        return new ApiToken(
                row.getString("id"),
                row.getString("label"),
                Instant.ofEpochMilli(row.getLong("created_at")),
                SqlTimes.readInstant(row, "expires_at"),
                SqlTimes.readInstant(row, "last_used"));
    }
}
