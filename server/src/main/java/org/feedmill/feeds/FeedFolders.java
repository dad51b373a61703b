package org.feedmill.feeds;

import java.util.Collection;
import java.util.List;
import org.feedmill.domain.feed.FeedFolder;
import org.feedmill.domain.feed.FolderName;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;

/** Lists and changes the folders that people put their feeds in. */
public final class FeedFolders {

    private final Store store;

    public FeedFolders(Store store) {
        this.store = store;
    }

    /**
     * Lists folders by name.
     *
     * @param owner null for all owners
     */
    public List<FeedFolder> list(@Nullable String owner) {
        return store.folders().list(owner);
    }

    /** @throws RefusedException if the name is too long */
    public void move(Collection<String> feeds, @Nullable String folder) {
        requireName(folder);
        store.folders().move(feeds, folder);
    }

    /**
     * Renames a folder, or merges it into an existing one of that name.
     *
     * @param owner whose folder; null for all folders of that name
     * @param to null to remove the folder and keep its feeds
     * @throws RefusedException if the name is too long
     */
    public void rename(@Nullable String owner, String from, @Nullable String to) {
        requireName(to);
        store.folders().rename(owner, from, to);
    }

    private static void requireName(@Nullable String name) {
        try {
            FolderName.normalize(name);
        } catch (IllegalArgumentException e) {
            throw RefusedException.invalid(String.valueOf(e.getMessage()));
        }
    }
}
