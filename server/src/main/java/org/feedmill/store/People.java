package org.feedmill.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.text.Normalizer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Stores accounts and their passwords, with access to their tokens and sessions. */
public final class People {

    /** Feeds that a person may have unless an admin says otherwise. */
    public static final int FEEDS = 1000;

    /** What the first admin is called until somebody makes another. */
    private static final String FIRST_NAME = "admin";

    /** The token that lets the first admin in does so for so long; a later start makes a new one. */
    private static final Duration FIRST_LASTS = Duration.ofDays(7);

    public static final int LONGEST_NAME = 64;
    public static final int SHORTEST_PASSWORD = 10;
    /** Hashing is not done for longer ones. */
    public static final int LONGEST_PASSWORD = 1000;

    static final String COLUMNS = "p.id AS person_id, p.name AS person_name, p.admin, p.feeds,"
            + " p.password IS NOT NULL AS has_password, p.made AS person_made";

    /** Too many passwords are being checked at this moment. */
    public static final class Busy extends RuntimeException {

        private static final long serialVersionUID = 1L;

        Busy() {
            super("Too many people are signing in at this moment.", null, false, false);
        }
    }

    /** What was asked would leave nobody in charge. */
    public static final class LastAdmin extends RuntimeException {

        private static final long serialVersionUID = 1L;

        LastAdmin() {
            super("This is the last admin; make another person an admin first.", null, false, false);
        }
    }

    private final Database database;
    private final Clock clock;
    private final Tokens tokens;
    private final Sessions sessions;
    private final Passwords passwords = new Passwords();
    private final Secrets secrets = new Secrets();

    People(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
        this.tokens = new Tokens(database, clock);
        this.sessions = new Sessions(database, clock);
    }

    public Tokens tokens() {
        return tokens;
    }

    public Sessions sessions() {
        return sessions;
    }

    /**
     * A token for the first admin, to be told to whoever starts the server. Empty once an admin has come in; until then
     * every start makes another, since the last one may have scrolled away.
     */
    public Optional<String> firstToken() {
        return database.write(handle -> {
            boolean cameIn = handle.createQuery("SELECT COUNT(*) FROM person p WHERE p.admin = 1 AND"
                                    + " (p.password IS NOT NULL OR EXISTS (SELECT 1 FROM token t WHERE t.person = p.id"
                                    + " AND (t.first = 0 OR t.last_used IS NOT NULL)))")
                            .mapTo(Long.class)
                            .one()
                    > 0;
            if (cameIn) {
                return Optional.empty();
            }
            insert(handle, FIRST_NAME, true, FEEDS, null);
            Person first = byName(handle, FIRST_NAME).filter(Person::admin).orElse(null);
            Instant expires = clock.instant().plus(FIRST_LASTS);
            return first == null
                    ? Optional.empty()
                    : Optional.of(tokens.make(handle, first.id(), "First start", expires, true)
                            .secret());
        });
    }

    /** The admin that every server begins with; empty where somebody without such rights has taken the name. */
    public Optional<Person> first() {
        return database.write(handle -> {
            insert(handle, FIRST_NAME, true, FEEDS, null);
            return byName(handle, FIRST_NAME).filter(Person::admin);
        });
    }

    /**
     * A new person; empty where somebody has the name, or one that looks like it.
     *
     * @param password null where they get a token instead
     * @throws IllegalArgumentException with a sentence for a person
     */
    public Optional<Person> add(String name, @Nullable String password, boolean admin, int feeds) {
        checkName(name);
        checkFeeds(feeds);
        String hash = password == null ? null : passwords.hash(checked(password));
        return database.write(handle ->
                insert(handle, name, admin, feeds, hash) == 1 ? byName(handle, name) : Optional.<Person>empty());
    }

    private int insert(Handle handle, String name, boolean admin, int feeds, @Nullable String password) {
        return handle.createUpdate("INSERT INTO person (id, name, name_key, admin, feeds, password, made)"
                        + " VALUES (:id, :name, :key, :admin, :feeds, :password, :now) ON CONFLICT DO NOTHING")
                .bind("id", secrets.make(""))
                .bind("name", name)
                .bind("key", key(name))
                .bind("admin", admin ? 1 : 0)
                .bind("feeds", feeds)
                .bind("password", password)
                .bind("now", clock.millis())
                .execute();
    }

    public Optional<Person> byId(String id) {
        return database.read(handle -> byId(handle, id));
    }

    private static Optional<Person> byId(Handle handle, String id) {
        return handle.createQuery("SELECT " + COLUMNS + " FROM person p WHERE p.id = :id")
                .bind("id", id)
                .map((row, context) -> read(row))
                .findOne();
    }

    private static Optional<Person> byName(Handle handle, String name) {
        return handle.createQuery("SELECT " + COLUMNS + " FROM person p WHERE p.name_key = :key")
                .bind("key", key(name))
                .map((row, context) -> read(row))
                .findOne();
    }

    /**
     * Persons by name.
     *
     * @param after the last one of the page before, null for the first page
     */
    public List<Person> list(@Nullable Person after, int most) {
        return database.read(handle -> handle.createQuery(
                        "SELECT " + COLUMNS + " FROM person p"
                                + " WHERE (CAST(:after AS TEXT) IS NULL OR p.name_key > :after) ORDER BY p.name_key LIMIT :most")
                .bind("after", after == null ? null : key(after.name()))
                .bind("most", most)
                .map((row, context) -> read(row))
                .list());
    }

    /** Who has that name and password; takes the same time whether there is such a person or not. */
    public Optional<Person> signIn(String name, String password) {
        record Known(Person person, @Nullable String hash) {}
        Known known = database.read(handle -> handle.createQuery(
                                "SELECT " + COLUMNS + ", p.password FROM person p WHERE name_key = :key")
                        .bind("key", key(name))
                        .map((row, context) -> new Known(read(row), row.getString("password")))
                        .findOne())
                .orElse(null);
        String hash = known == null ? null : known.hash();
        if (password.length() > LONGEST_PASSWORD || !passwords.fits(password, hash) || known == null || hash == null) {
            return Optional.empty();
        }
        if (Passwords.old(hash)) {
            setHash(known.person().id(), passwords.hash(password), false);
        }
        return Optional.of(known.person());
    }

    /**
     * A new password. Everybody who signed in as this person must do so again, and tokens of the first start end.
     *
     * @throws IllegalArgumentException with a sentence for a person
     */
    public void setPassword(String id, String password) {
        setHash(id, passwords.hash(checked(password)), true);
    }

    /**
     * Takes a password away and ends all sessions; other tokens stay. The new token lets the person in until they have
     * set a password, or its time is over.
     *
     * @return its secret, told this once; empty where there is no such person
     */
    public Optional<String> reset(String id, String label) {
        return database.write(handle -> {
            handle.createUpdate("DELETE FROM session WHERE person = :id")
                    .bind("id", id)
                    .execute();
            handle.createUpdate("DELETE FROM token WHERE person = :id AND first = 1")
                    .bind("id", id)
                    .execute();
            int there = handle.createUpdate("UPDATE person SET password = NULL WHERE id = :id")
                    .bind("id", id)
                    .execute();
            Instant expires = clock.instant().plus(FIRST_LASTS);
            return there == 0
                    ? Optional.<String>empty()
                    : Optional.of(tokens.make(handle, id, label, expires, true).secret());
        });
    }

    /** Empty where there is none. */
    String hash(String id) {
        return database.read(handle -> handle.createQuery("SELECT password FROM person WHERE id = :id")
                .bind("id", id)
                .mapTo(String.class)
                .findOne()
                .orElse(""));
    }

    void setHash(String id, String hash, boolean anew) {
        database.write(handle -> {
            if (anew) {
                handle.createUpdate("DELETE FROM session WHERE person = :id")
                        .bind("id", id)
                        .execute();
                handle.createUpdate("DELETE FROM token WHERE person = :id AND first = 1")
                        .bind("id", id)
                        .execute();
            }
            return handle.createUpdate("UPDATE person SET password = :hash WHERE id = :id")
                    .bind("id", id)
                    .bind("hash", hash)
                    .execute();
        });
    }

    /**
     * Changes what a person may do.
     *
     * @throws LastAdmin where nobody would be left in charge
     */
    public Optional<Person> change(String id, boolean admin, int feeds) {
        checkFeeds(feeds);
        return database.write(handle -> {
            if (!admin) {
                keepAnAdmin(handle, id);
            }
            handle.createUpdate("UPDATE person SET admin = :admin, feeds = :feeds WHERE id = :id")
                    .bind("id", id)
                    .bind("admin", admin ? 1 : 0)
                    .bind("feeds", feeds)
                    .execute();
            return byId(handle, id);
        });
    }

    /**
     * Deletes a person with tokens and sessions; their feeds stay, owned by nobody, for their readers' sake.
     *
     * @return false where there is no such person
     * @throws LastAdmin where nobody would be left in charge
     */
    public boolean delete(String id) {
        return database.write(handle -> {
            keepAnAdmin(handle, id);
            handle.createUpdate("UPDATE feed SET owner = NULL WHERE owner = :id")
                    .bind("id", id)
                    .execute();
            return handle.createUpdate("DELETE FROM person WHERE id = :id")
                            .bind("id", id)
                            .execute()
                    == 1;
        });
    }

    /** The rows are locked, so that two admins cannot demote each other at once. */
    private void keepAnAdmin(Handle handle, String id) {
        String lock = database.dialect() == Dialect.POSTGRESQL ? " FOR UPDATE" : "";
        List<String> admins = handle.createQuery("SELECT id FROM person WHERE admin = 1 ORDER BY id" + lock)
                .mapTo(String.class)
                .list();
        if (admins.equals(List.of(id))) {
            throw new LastAdmin();
        }
    }

    static Person read(ResultSet row) throws SQLException {
        return new Person(
                row.getString("person_id"),
                row.getString("person_name"),
                row.getInt("admin") == 1,
                row.getInt("feeds"),
                row.getBoolean("has_password"),
                Instant.ofEpochMilli(row.getLong("person_made")));
    }

    /** What a name is known by, however it is typed. */
    private static String key(String name) {
        return Normalizer.normalize(name.strip(), Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }

    /** Whether somebody may be called so. */
    public static boolean isName(String name) {
        return !name.isEmpty()
                && name.length() <= LONGEST_NAME
                && name.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || ".-_@+".indexOf(c) >= 0);
    }

    /** Whether it is long enough, and not too long. */
    public static boolean isPassword(String password) {
        return password.length() >= SHORTEST_PASSWORD && password.length() <= LONGEST_PASSWORD;
    }

    private static void checkName(String name) {
        if (!isName(name)) {
            throw new IllegalArgumentException(
                    "A name must be made of letters, digits, dots, hyphens, underscores, plus" + " and at signs, "
                            + LONGEST_NAME + " at most.");
        }
    }

    private static void checkFeeds(int feeds) {
        if (feeds < 0) {
            throw new IllegalArgumentException("The number of feeds must not be negative.");
        }
    }

    private static String checked(String password) {
        if (!isPassword(password)) {
            throw new IllegalArgumentException("A password must have from " + SHORTEST_PASSWORD + " to "
                    + LONGEST_PASSWORD + " characters; a sentence of your own is a good one.");
        }
        return password;
    }
}
