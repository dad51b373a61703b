package org.feedmill.store.feed;

import java.util.Collection;
import java.util.List;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/** The folders that people put their feeds in. A folder is there as long as a feed is in it. */
public final class FolderRepository {

    /** No list shows longer names whole. */
    public static final int MAX_NAME_LENGTH = 100;

    /** More are not listed: nobody finds anything among them. */
    private static final int MAX_FOLDERS = 1_000;

    private final Database database;

    public FolderRepository(Database database) {
        this.database = database;
    }

    /** A folder and how many feeds are in it. */
    public record Folder(String name, long feedCount) {}

    /**
     * A folder's name as it is kept: one line, without space around it.
     *
     * @return null for none
     * @throws IllegalArgumentException where it is too long
     */
    public static @Nullable String normalizeName(@Nullable String told) {
        String name = told == null
                ? ""
                : told.replaceAll("[\\s\\p{Cntrl}\\p{Z}]+", " ").strip();
        if (name.length() > MAX_NAME_LENGTH) {
            throw new IllegalArgumentException("A folder name can have at most " + MAX_NAME_LENGTH + " characters.");
        }
        return name.isEmpty() ? null : name;
    }

    /** By name; @param owner null for everybody's */
    public List<Folder> list(@Nullable String owner) {
        return database.read(handle -> {
            Query query = handle.createQuery("SELECT folder, COUNT(*) AS n FROM feed WHERE deleted_at IS NULL"
                    + " AND folder IS NOT NULL" + ownerCondition(owner) + " GROUP BY folder ORDER BY folder LIMIT "
                    + MAX_FOLDERS);
            return (owner == null ? query : query.bind("owner", owner))
                    .map((row, context) -> new Folder(row.getString("folder"), row.getLong("n")))
                    .list();
        });
    }

    private static String ownerCondition(@Nullable String owner) {
        return owner == null ? "" : " AND owner = :owner";
    }

    /** Puts feeds into a folder, or into none; their next updates come when they would have come. */
    public int move(Collection<String> feeds, @Nullable String folder) {
        return database.write(handle -> handle.createUpdate("UPDATE feed SET folder = :folder WHERE deleted_at IS NULL"
                        + " AND id IN (" + database.dialect().jsonArrayRows() + ")")
                .bind("folder", normalizeName(folder))
                .bind("ids", JsonColumns.write(List.copyOf(feeds)))
                .execute());
    }

    /**
     * Gives a folder another name; where there is one of that name, the two become one.
     *
     * @param owner whose folder; null for everybody's of that name
     * @param to null for none: the feeds stay, the folder goes
     */
    public int rename(@Nullable String owner, String from, @Nullable String to) {
        return database.write(handle -> {
            var update = handle.createUpdate("UPDATE feed SET folder = :to WHERE folder = :from AND deleted_at IS NULL"
                            + ownerCondition(owner))
                    .bind("from", from)
                    .bind("to", normalizeName(to));
            return (owner == null ? update : update.bind("owner", owner)).execute();
        });
    }
}
