package org.feedmill.store;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.feedmill.fetch.Own;
import org.feedmill.fetch.Site;
import org.feedmill.page.WebAddress;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/** Stores feeds: creation, lookup, settings, credentials and deletion. */
public final class Sources {

    /** The time between two updates of a feed that is new. */
    static final Duration FIRST_EVERY = Duration.ofHours(1);

    /** 32 letters and digits that no eye mistakes for each other; 26 of them are 130 bits. */
    private static final String LETTERS = "abcdefghjkmnpqrstuvwxyz023456789";

    private static final int ID_LENGTH = 26;

    /** Longer addresses are no pages' (nor do browsers take them). */
    private static final int LONGEST_ADDRESS = 4_000;

    /** Another may delete the feed in the very moment it is asked for; then it is made anew. */
    private static final int TRIES = 5;

    private final Database database;
    private final Seal seal;
    private final Bin bin;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    Sources(Database database, Seal seal, Bin bin, Clock clock) {
        this.database = database;
        this.seal = seal;
        this.bin = bin;
        this.clock = clock;
    }

    /**
     * The data of a new feed.
     *
     * @param owner null where nobody owns it
     * @param shared whether anybody may ask for it by its page's address; one with secrets never is
     * @param rule null where the list is to be found; else in force before anybody can update the feed
     */
    public record Draft(
            String address,
            @Nullable String owner,
            Wishes wishes,
            Own own,
            boolean shared,
            @Nullable NewRule rule) {

        public Draft(String address, @Nullable String owner, Wishes wishes, Own own, boolean shared) {
            this(address, owner, wishes, own, shared, null);
        }

        /** For anybody, as the standard has it. */
        public static Draft of(String address) {
            return new Draft(address, null, Wishes.STANDARD, Own.NOTHING, true);
        }
    }

    /**
     * Keeps a new feed, due at once. Of a shared address there is one feed only: where it is kept already and is as wished, it is
     * given, with the new rule in force.
     *
     * @throws IllegalArgumentException where the address is not one of http or https
     */
    public Source add(Draft draft) {
        WebAddress parsed = WebAddress.of(draft.address());
        if (parsed == null || draft.address().length() > LONGEST_ADDRESS) {
            throw new IllegalArgumentException("The address must begin with http:// or https:// and have "
                    + LONGEST_ADDRESS + " characters at most.");
        }
        boolean secret = !draft.own().equals(Own.NOTHING);
        String key = draft.shared() && !secret ? Texts.key(parsed.toString()) : null;
        for (int i = 0; i < TRIES; i++) {
            Optional<Source> there = key == null ? Optional.empty() : database.read(handle -> byKey(handle, key));
            if (there.isPresent() && serves(there.get(), draft)) {
                return ruled(there.get(), draft);
            }
            Optional<Source> made = insert(draft, parsed, there.isPresent() ? null : key);
            if (made.isPresent()) {
                return made.get();
            }
        }
        throw new IllegalStateException("The feed is deleted as often as it is made.");
    }

    /**
     * Whether a shared feed is what somebody asks for: nobody in particular takes any, its owner one that is as wished,
     * whatever folder it was put in.
     */
    private static boolean serves(Source shared, Draft draft) {
        return draft.owner() == null
                || (draft.owner().equals(shared.owner())
                        && draft.wishes().withFolder(shared.wishes().folder()).equals(shared.wishes()));
    }

    private Source ruled(Source kept, Draft draft) {
        NewRule rule = draft.rule();
        if (rule != null) {
            database.write(handle -> Rules.put(handle, kept.id(), rule, clock.instant()));
        }
        return kept;
    }

    /** Who is burdened by requests to an address, as those who take turns there name it. */
    static String site(WebAddress address) {
        String origin = address.origin();
        return Site.of(origin.substring(origin.indexOf("://") + 3));
    }

    /** The new feed, none where another has the key by now. */
    private Optional<Source> insert(Draft draft, WebAddress address, @Nullable String key) {
        String id = newId();
        byte[] own = draft.own().equals(Own.NOTHING) ? null : seal.close(OwnJson.write(draft.own()), id);
        return database.write(handle -> {
            int made = insert(handle, draft, id, key, site(address), own);
            if (made == 1 && draft.rule() != null) {
                Rules.add(handle, id, draft.rule(), clock.instant());
            }
            return byId(handle, id);
        });
    }

    private int insert(
            Handle handle, Draft draft, String id, @Nullable String key, String site, byte @Nullable [] own) {
        long now = clock.millis();
        boolean paused = draft.wishes().paused();
        return handle.createUpdate(
                        "INSERT INTO feed (id, address, shared_key, site, owner, wishes, own, made, fresh, due, every,"
                                + " state, state_since, folder) VALUES (:id, :address, :key, :site, :owner, :wishes, :own, :now, 1, :due,"
                                + " :every, :state, :now, :folder) ON CONFLICT (shared_key) DO NOTHING")
                .bind("id", id)
                .bind("address", draft.address())
                .bind("key", key)
                .bind("site", site)
                .bind("owner", draft.owner())
                .bind("wishes", json(draft.wishes()))
                .bind("folder", draft.wishes().folder())
                .bind("own", own)
                .bind("now", now)
                .bind("due", paused ? HubQueue.NEVER : now)
                .bind("state", (paused ? State.PAUSED : State.NEW).name())
                .bind("every", every(draft.wishes()))
                .execute();
    }

    /** The folder has a column of its own. */
    private static String json(Wishes wishes) {
        return Json.write(wishes.withFolder(null));
    }

    private static long every(Wishes wishes) {
        return (wishes.every() == null ? FIRST_EVERY : wishes.every()).toSeconds();
    }

    /** Which feeds were updated or deleted from then on, so many at most; the names differ with each such event. */
    public List<Touched> touched(Instant since, int most) {
        return database.read(
                handle -> handle.createQuery("SELECT id, last_update AS at FROM feed WHERE last_update >= :since"
                                + " UNION ALL SELECT id, deleted AS at FROM feed WHERE deleted >= :since LIMIT :most")
                        .bind("since", since.toEpochMilli())
                        .bind("most", most)
                        .map((row, context) -> new Touched(row.getString("id"), row.getLong("at")))
                        .list());
    }

    /** The current version of a feed, for readers that follow all feeds. */
    public record Held(String id, @Nullable String owner, boolean shared, long version, boolean deleted) {}

    /**
     * All feeds in the order of their ids; deleted ones too, they change no more.
     *
     * @param after the last one before, empty for the first
     */
    public List<Held> held(String after, int most) {
        return database.read(handle -> handle.createQuery(
                        "SELECT id, owner, shared_key, version, deleted IS NOT NULL AS gone FROM feed WHERE id > :after ORDER BY id LIMIT :most")
                .bind("after", after)
                .bind("most", most)
                .map((row, context) -> new Held(
                        row.getString("id"),
                        row.getString("owner"),
                        row.getString("shared_key") != null,
                        row.getLong("version"),
                        row.getBoolean("gone")))
                .list());
    }

    /** That something happened to a feed, and when. */
    public record Touched(String id, long at) {}

    /** Deleted ones too: they say so. */
    public Optional<Source> byId(String id) {
        return database.read(handle -> byId(handle, id));
    }

    /** The feed that anybody may ask for by that address. */
    public Optional<Source> byAddress(String address) {
        WebAddress parsed = WebAddress.of(address);
        return parsed == null ? Optional.empty() : database.read(handle -> byKey(handle, Texts.key(parsed.toString())));
    }

    static Optional<Source> byId(Handle handle, String id) {
        return handle.createQuery("SELECT " + SourceRow.COLUMNS + " FROM feed WHERE id = :id")
                .bind("id", id)
                .map((row, context) -> SourceRow.read(row))
                .findOne();
    }

    private static Optional<Source> byKey(Handle handle, String key) {
        return handle.createQuery(
                        "SELECT " + SourceRow.COLUMNS + " FROM feed WHERE shared_key = :key AND deleted IS NULL")
                .bind("key", key)
                .map((row, context) -> SourceRow.read(row))
                .findOne();
    }

    /**
     * Feeds by age, the newest first; deleted ones are left out.
     *
     * @param owner null for everybody's
     * @param after the last one of the page before, null for the first page
     */
    public List<Source> list(@Nullable String owner, @Nullable Source after, int most) {
        String sql = "SELECT " + SourceRow.COLUMNS + " FROM feed WHERE deleted IS NULL"
                + (owner == null ? "" : " AND owner = :owner")
                + (after == null ? "" : " AND (made, id) < (:made, :id)")
                + " ORDER BY made DESC, id DESC LIMIT :most";
        return database.read(handle -> {
            Query query = handle.createQuery(sql).bind("most", most);
            if (owner != null) {
                query.bind("owner", owner);
            }
            if (after != null) {
                query.bind("made", after.made().toEpochMilli()).bind("id", after.id());
            }
            return query.map((row, context) -> SourceRow.read(row)).list();
        });
    }

    /** How many feeds there are; null for everybody's. */
    public long count(@Nullable String owner) {
        return database.read(handle -> {
            Query query = handle.createQuery(
                    "SELECT COUNT(*) FROM feed WHERE deleted IS NULL" + (owner == null ? "" : " AND owner = :owner"));
            return (owner == null ? query : query.bind("owner", owner))
                    .mapTo(Long.class)
                    .one();
        });
    }

    /**
     * New wishes; the next update comes at once, for they may change what it brings (another folder does not). One that is
     * under way does not undo them.
     */
    public void change(String id, Wishes wishes) {
        database.write(handle -> {
            boolean moved = byId(handle, id)
                    .map(old -> old.wishes().withFolder(wishes.folder()).equals(wishes))
                    .orElse(false);
            return moved ? move(handle, id, wishes) : change(handle, id, wishes);
        });
    }

    private static int move(Handle handle, String id, Wishes wishes) {
        return handle.createUpdate("UPDATE feed SET folder = :folder WHERE id = :id AND deleted IS NULL")
                .bind("id", id)
                .bind("folder", wishes.folder())
                .execute();
    }

    private int change(Handle handle, String id, Wishes wishes) {
        return handle.createUpdate("""
                        UPDATE feed SET wishes = :wishes, folder = :folder, every = :every, due = :due, asked = asked + 1,
                               etag = NULL, last_modified = NULL, body_hash = NULL, validators_from = NULL,
                               reason = CASE WHEN (state = 'PAUSED') = (:paused = 1) THEN reason END,
                               state_since = CASE WHEN (state = 'PAUSED') = (:paused = 1) THEN state_since ELSE :now END,
                               state = CASE WHEN :paused = 1 THEN 'PAUSED'
                                            WHEN state <> 'PAUSED' THEN state
                                            WHEN last_good IS NULL THEN 'NEW' ELSE 'GOOD' END
                         WHERE id = :id AND deleted IS NULL""")
                .bind("id", id)
                .bind("wishes", json(wishes))
                .bind("folder", wishes.folder())
                .bind("every", every(wishes))
                .bind("paused", wishes.paused() ? 1 : 0)
                .bind("now", clock.millis())
                .bind("due", wishes.paused() ? HubQueue.NEVER : clock.millis())
                .execute();
    }

    /** Asks for an update as soon as the site allows it; a feed that its owner paused stays so. */
    public void wake(String id) {
        database.write(handle -> handle.createUpdate("UPDATE feed SET due = :now WHERE id = :id AND deleted IS NULL"
                        + " AND state <> 'PAUSED' AND due > :now")
                .bind("id", id)
                .bind("now", clock.millis())
                .execute());
    }

    /**
     * Its readers hear at once that it is gone, and its page may be asked for anew; for a while it may be brought back, see
     * {@link Bin}.
     */
    public boolean delete(String id) {
        return bin.delete(id);
    }

    /**
     * Brings a deleted feed back with all that it had, due at once. Where its page was asked for anew in the meantime, it
     * is no longer found by the page's address.
     *
     * @return empty where it is not deleted, or so long that nothing is left of it
     */
    public Optional<Source> restore(String id) {
        return bin.restore(id);
    }

    /** What is sent along with a feed's requests; only for sending it. */
    public Own own(String id) {
        Optional<byte[]> sealed =
                database.read(handle -> handle.createQuery("SELECT own FROM feed WHERE id = :id AND own IS NOT NULL")
                        .bind("id", id)
                        .mapTo(byte[].class)
                        .findOne());
        return sealed.map(bytes -> OwnJson.read(seal.open(bytes, id))).orElse(Own.NOTHING);
    }

    /** Sets what is sent along. A feed with secrets is no longer given to whoever knows the page's address. */
    public void setOwn(String id, Own own) {
        boolean secret = !own.equals(Own.NOTHING);
        byte[] sealed = secret ? seal.close(OwnJson.write(own), id) : null;
        database.write(handle -> handle.createUpdate("UPDATE feed SET own = :own, asked = asked + 1,"
                        + " due = CASE WHEN state = 'PAUSED' THEN due ELSE :now END,"
                        + " etag = NULL, last_modified = NULL, body_hash = NULL, validators_from = NULL,"
                        + " shared_key = CASE WHEN :secret = 1 THEN NULL ELSE shared_key END"
                        + " WHERE id = :id AND deleted IS NULL")
                .bind("id", id)
                .bind("own", sealed)
                .bind("now", clock.millis())
                .bind("secret", secret ? 1 : 0)
                .execute());
    }

    private String newId() {
        StringBuilder id = new StringBuilder(ID_LENGTH);
        for (int i = 0; i < ID_LENGTH; i++) {
            id.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return id.toString();
    }
}
