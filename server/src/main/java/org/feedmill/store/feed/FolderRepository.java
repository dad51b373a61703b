package org.feedmill.store.feed;

import java.util.Collection;
import java.util.List;
import org.feedmill.domain.feed.FeedFolder;
import org.feedmill.domain.feed.FolderName;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/** The folders that people put their feeds in. A folder exists as long as it contains a feed. */
public final class FolderRepository {

    /** Most folders that are listed. */
    private static final int MAX_FOLDERS = 100_000;

    private final Database database;

    public FolderRepository(Database database) {
        this.database = database;
    }

    /**
     * Lists folders by name.
     *
     * @param owner null for all owners
     */
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

    /** Moves feeds to a folder, or out of theirs; their next updates stay due at the same time. */
    public int move(Collection<String> feeds, @Nullable String folder) {
        return database.write(handle -> handle.createUpdate("UPDATE feed SET folder = :folder WHERE deleted_at IS NULL"
                        + " AND id IN (" + database.dialect().jsonArrayRows() + ")")
                .bind("folder", FolderName.normalize(folder))
                .bind("ids", JsonColumns.write(List.copyOf(feeds)))
                .execute());
    }

    /**
     * Renames a folder, or merges it into an existing one of that name.
     *
     * @param owner whose folder; null for all folders of that name
     * @param to null to remove the folder and keep its feeds
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
