package org.feedmill.feeds.opml;

import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.feedmill.domain.feed.FeedFilter;
import org.feedmill.domain.feed.FeedFolder;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.OverviewPage;
import org.feedmill.domain.feed.PageCursor;
import org.feedmill.feeds.FeedCatalog;
import org.jspecify.annotations.Nullable;

/** Exports all feeds of a person as OPML, a page of feeds at a time: first those without a folder, then each folder. */
public final class FeedListExport {

    private static final int PAGE_SIZE = 500;

    private final FeedCatalog catalog;
    private final Function<FeedOverview, OpmlDocument.Outline> outlines;

    /** @param outlines returns the outline of a feed */
    public FeedListExport(FeedCatalog catalog, Function<FeedOverview, OpmlDocument.Outline> outlines) {
        this.catalog = catalog;
        this.outlines = outlines;
    }

    /**
     * Writes the list to a stream.
     *
     * @param owner null for the feeds of all owners
     * @param folders the folders of these feeds
     */
    public void write(OutputStream out, String title, @Nullable String owner, List<FeedFolder> folders) {
        OpmlFolders.FolderNode root = OpmlFolders.tree(
                folders.stream().map(FeedListExport::placeholder).toList());
        try (OpmlWriter writer = new OpmlWriter(out, title)) {
            writeFeeds(writer, owner, "");
            writeFolders(writer, owner, root);
        }
    }

    /** Represents the feeds of a folder in the tree. */
    private static OpmlDocument.Outline placeholder(FeedFolder folder) {
        return new OpmlDocument.Outline("", null, null, folder.name());
    }

    /** Recurses over folders; their depth is bounded by the length of folder names. */
    private void writeFolders(OpmlWriter writer, @Nullable String owner, OpmlFolders.FolderNode branch) {
        for (Map.Entry<String, OpmlFolders.FolderNode> folder : branch.folders().entrySet()) {
            writer.startFolder(folder.getKey());
            for (OpmlDocument.Outline here : folder.getValue().outlines()) {
                writeFeeds(writer, owner, String.valueOf(here.folder()));
            }
            writeFolders(writer, owner, folder.getValue());
            writer.endFolder();
        }
    }

    /** Writes the feeds of a folder; an empty name means those without one. */
    private void writeFeeds(OpmlWriter writer, @Nullable String owner, String folder) {
        FeedFilter filter = new FeedFilter(owner, null, null, folder);
        PageCursor after = null;
        do {
            OverviewPage page = catalog.page(filter, after, PAGE_SIZE);
            page.feeds().forEach(feed -> writer.write(outlines.apply(feed)));
            after = page.next();
        } while (after != null);
    }
}
