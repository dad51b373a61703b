package org.feedmill.store.account;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.UserSession;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.SecretGenerator;

/** Stores sessions. Only hashes of the cookie values are stored. */
public final class SessionRepository {

    /** A session ends when it was not used for this time. */
    public static final Duration MAX_IDLE = Duration.ofDays(7);

    /** No session lasts longer. */
    public static final Duration MAX_LIFETIME = Duration.ofDays(30);

    /** Minimum interval between two writes of the time of last use, so that reads rarely cause writes. */
    private static final Duration LAST_SEEN_PRECISION = Duration.ofMinutes(1);

    /** Most sessions of a person; the oldest ends when another begins. */
    private static final int MAX_SESSIONS = 20;

    private final Database database;
    private final Clock clock;
    private final SecretGenerator secrets = new SecretGenerator();

    SessionRepository(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Creates a session; the value of its cookie is returned only here. */
    public UserSession.NewSession create(Account person) {
        String secret = secrets.generate("");
        String csrf = secrets.generate("");
        long now = clock.millis();
        long ends = now + MAX_LIFETIME.toMillis();
        database.write(handle -> {
            handle.createUpdate("DELETE FROM session WHERE expires_at <= :now OR last_seen <= :idle")
                    .bind("now", now)
                    .bind("idle", now - MAX_IDLE.toMillis())
                    .execute();
            handle.createUpdate("DELETE FROM session WHERE account = :account AND hash NOT IN (SELECT hash FROM session"
                            + " WHERE account = :account ORDER BY last_seen DESC, hash LIMIT :most)")
                    .bind("account", person.id())
                    .bind("most", MAX_SESSIONS - 1)
                    .execute();
            return handle.createUpdate("INSERT INTO session (hash, account, csrf_token, created_at, last_seen,"
                            + " expires_at) VALUES (:hash, :account, :csrfToken, :now, :now, :expiresAt)")
                    .bind("hash", SecretGenerator.hash(secret))
                    .bind("account", person.id())
                    .bind("csrfToken", csrf)
                    .bind("now", now)
                    .bind("expiresAt", ends)
                    .execute();
        });
        return new UserSession.NewSession(new UserSession(person, csrf, Instant.ofEpochMilli(ends)), secret);
    }

    /** Finds a session; empty if it has ended. */
    public Optional<UserSession> find(String secret) {
        if (secret.length() > SecretGenerator.MAX_LENGTH) {
            return Optional.empty();
        }
        String hash = SecretGenerator.hash(secret);
        long now = clock.millis();
        record Use(UserSession session, long seen) {}
        Optional<Use> use = database.read(handle -> handle.createQuery("SELECT " + AccountRepository.COLUMNS
                        + ", s.csrf_token, s.last_seen, s.expires_at FROM session s JOIN account a ON a.id = s.account"
                        + " WHERE s.hash = :hash AND s.expires_at > :now AND s.last_seen > :idle")
                .bind("hash", hash)
                .bind("now", now)
                .bind("idle", now - MAX_IDLE.toMillis())
                .map((row, context) -> new Use(
                        new UserSession(
                                AccountRepository.read(row),
                                row.getString("csrf_token"),
                                Instant.ofEpochMilli(row.getLong("expires_at"))),
                        row.getLong("last_seen")))
                .findOne());
        if (use.isPresent() && use.get().seen() + LAST_SEEN_PRECISION.toMillis() <= now) {
            database.writeIfPossible(
                    handle -> handle.createUpdate("UPDATE session SET last_seen = :now" + " WHERE hash = :hash")
                            .bind("hash", hash)
                            .bind("now", now)
                            .execute());
        }
        return use.map(Use::session);
    }

    public void end(String secret) {
        String hash = SecretGenerator.hash(secret);
        database.write(handle -> handle.createUpdate("DELETE FROM session WHERE hash = :hash")
                .bind("hash", hash)
                .execute());
    }

    /** Counts the sessions of a user. */
    public long count(String person) {
        long now = clock.millis();
        return database.read(handle -> handle.createQuery(
                        "SELECT COUNT(*) FROM session WHERE account = :account AND expires_at > :now"
                                + " AND last_seen > :idle")
                .bind("account", person)
                .bind("now", now)
                .bind("idle", now - MAX_IDLE.toMillis())
                .mapTo(Long.class)
                .one());
    }

    /** Ends all sessions of a person. */
    public int endAll(String person) {
        return database.write(handle -> handle.createUpdate("DELETE FROM session WHERE account = :account")
                .bind("account", person)
                .execute());
    }
}
