package org.feedmill.store.feed;

import java.util.Collection;
import java.util.List;
import org.feedmill.domain.feed.FeedFolder;
import org.feedmill.domain.feed.FolderName;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/** The folders that people put their feeds in. A folder is there as long as a feed is in it. */
public final class FolderRepository {

    /** More are not listed: nobody finds anything among them. */
    private static final int MAX_FOLDERS = 1_000;

    private final Database database;

    public FolderRepository(Database database) {
        this.database = database;
    }

    /** By name; @param owner null for everybody's */
    public List<FeedFolder> list(@Nullable String owner) {
        return database.read(handle -> {
            Query query = handle.createQuery("SELECT folder, COUNT(*) AS n FROM feed WHERE deleted_at IS NULL"
                    + " AND folder IS NOT NULL" + ownerCondition(owner) + " GROUP BY folder ORDER BY folder LIMIT "
                    + MAX_FOLDERS);
            return (owner == null ? query : query.bind("owner", owner))
                    .map((row, context) -> new FeedFolder(row.getString("folder"), row.getLong("n")))
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
                .bind("folder", FolderName.normalize(folder))
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
                    .bind("to", FolderName.normalize(to));
            return (owner == null ? update : update.bind("owner", owner)).execute();
        });
    }
}
