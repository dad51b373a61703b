package org.feedmill.store.account;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.SecretGenerator;

/** Stores sessions. Only hashes of the cookie values are kept. */
public final class SessionRepository {

    /** Unused for so long, a session is over. */
    public static final Duration MAX_IDLE = Duration.ofDays(7);

    /** No session lasts longer. */
    public static final Duration MAX_LIFETIME = Duration.ofDays(30);

    /** Minimum interval between two writes of the time of last use, so that reads rarely cause writes. */
    private static final Duration LAST_SEEN_PRECISION = Duration.ofMinutes(1);

    /** Older ones of a person end when a new one begins. */
    private static final int MAX_SESSIONS = 20;

    private final Database database;
    private final Clock clock;
    private final SecretGenerator secrets = new SecretGenerator();

    SessionRepository(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Begins one; what its cookie holds is told this once. */
    public UserSession.NewSession create(Account person) {
        String secret = secrets.generate("");
        String csrf = secrets.generate("");
        long now = clock.millis();
        long ends = now + MAX_LIFETIME.toMillis();
        database.write(handle -> {
            handle.createUpdate("DELETE FROM session WHERE ends <= :now OR seen <= :idle")
                    .bind("now", now)
                    .bind("idle", now - MAX_IDLE.toMillis())
                    .execute();
            handle.createUpdate("DELETE FROM session WHERE person = :person AND hash NOT IN (SELECT hash FROM session"
                            + " WHERE person = :person ORDER BY seen DESC, hash LIMIT :most)")
                    .bind("person", person.id())
                    .bind("most", MAX_SESSIONS - 1)
                    .execute();
            return handle.createUpdate("INSERT INTO session (hash, person, csrf, made, seen, ends)"
                            + " VALUES (:hash, :person, :csrf, :now, :now, :ends)")
                    .bind("hash", SecretGenerator.hash(secret))
                    .bind("person", person.id())
                    .bind("csrf", csrf)
                    .bind("now", now)
                    .bind("ends", ends)
                    .execute();
        });
        return new UserSession.NewSession(new UserSession(person, csrf, Instant.ofEpochMilli(ends)), secret);
    }

    /** Empty where it is over. */
    public Optional<UserSession> find(String secret) {
        if (secret.length() > SecretGenerator.MAX_LENGTH) {
            return Optional.empty();
        }
        String hash = SecretGenerator.hash(secret);
        long now = clock.millis();
        record Use(UserSession session, long seen) {}
        Optional<Use> use = database.read(handle -> handle.createQuery("SELECT " + AccountRepository.COLUMNS
                        + ", s.csrf, s.seen, s.ends FROM session s JOIN person p ON p.id = s.person"
                        + " WHERE s.hash = :hash AND s.ends > :now AND s.seen > :idle")
                .bind("hash", hash)
                .bind("now", now)
                .bind("idle", now - MAX_IDLE.toMillis())
                .map((row, context) -> new Use(
                        new UserSession(
                                AccountRepository.read(row),
                                row.getString("csrf"),
                                Instant.ofEpochMilli(row.getLong("ends"))),
                        row.getLong("seen")))
                .findOne());
        if (use.isPresent() && use.get().seen() + LAST_SEEN_PRECISION.toMillis() <= now) {
            database.writeIfPossible(handle -> handle.createUpdate("UPDATE session SET seen = :now WHERE hash = :hash")
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
                        "SELECT COUNT(*) FROM session WHERE person = :person AND ends > :now AND seen > :idle")
                .bind("person", person)
                .bind("now", now)
                .bind("idle", now - MAX_IDLE.toMillis())
                .mapTo(Long.class)
                .one());
    }

    /** Ends all of a person's. */
    public int endAll(String person) {
        return database.write(handle -> handle.createUpdate("DELETE FROM session WHERE person = :person")
                .bind("person", person)
                .execute());
    }
}
