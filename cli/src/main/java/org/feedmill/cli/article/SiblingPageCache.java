package org.feedmill.cli.article;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.feedmill.cli.batch.BatchPage;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Cache of parsed sibling pages, shared by all threads; the least recently used are evicted first. */
final class SiblingPageCache {

    private static final int MAX_PAGES = 64;

    /** Limit for the source bytes; a parsed page takes several times as much. */
    private static final long MAX_BYTES = 32_000_000;

    private record CachedPage(Page page, long bytes) {}

    private final Map<SiblingPage, CachedPage> pages = new LinkedHashMap<>(MAX_PAGES, 0.75f, true);
    private long bytes;

    /**
     * Returns the page, parsed if it is not cached; null if its file cannot be used. Two threads may parse the same
     * page at once, because waiting would cost more than it saves.
     */
    @Nullable
    Page load(SiblingPage named) {
        Page known = cached(named);
        if (known != null) {
            return known;
        }
        try {
            BatchPage source = BatchPage.read(named.file(), named.url(), null);
            Page page = source.parse();
            put(named, page, source.bytes().length);
            return page;
        } catch (CommandException | RuntimeException | StackOverflowError e) {
            return null; // the answer to its own line gives the reason
        }
    }

    private synchronized @Nullable Page cached(SiblingPage named) {
        CachedPage kept = pages.get(named);
        return kept == null ? null : kept.page();
    }

    synchronized void put(SiblingPage named, Page page, long length) {
        CachedPage before = pages.put(named, new CachedPage(page, length));
        bytes += length - (before == null ? 0 : before.bytes());
        Iterator<CachedPage> oldest = pages.values().iterator();
        while (pages.size() > MAX_PAGES || (bytes > MAX_BYTES && pages.size() > 1)) {
            bytes -= oldest.next().bytes();
            oldest.remove();
        }
    }
}
