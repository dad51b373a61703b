package org.feedmill.cli;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Cache of parsed sibling pages, shared by all threads; the least recently used are evicted first. */
final class PageCache {

    private static final int MOST_PAGES = 64;

    /** Bytes of their sources. A parsed page takes some times as much. */
    private static final long MOST_BYTES = 32_000_000;

    private record Kept(Page page, long bytes) {}

    private final Map<Neighbour, Kept> pages = new LinkedHashMap<>(MOST_PAGES, 0.75f, true);
    private long bytes;

    /**
     * The page, parsed if need be; null where its file holds none. Two threads may parse the same page at once: waiting
     * for each other would cost more than it saves.
     */
    @Nullable
    Page load(Neighbour named) {
        Page known = known(named);
        if (known != null) {
            return known;
        }
        try {
            BatchPage source = BatchPage.read(named.file(), named.url(), null);
            Page page = source.parse();
            put(named, page, source.bytes().length);
            return page;
        } catch (Complaint | RuntimeException | StackOverflowError e) {
            return null; // its own line will say why
        }
    }

    private synchronized @Nullable Page known(Neighbour named) {
        Kept kept = pages.get(named);
        return kept == null ? null : kept.page();
    }

    synchronized void put(Neighbour named, Page page, long length) {
        Kept before = pages.put(named, new Kept(page, length));
        bytes += length - (before == null ? 0 : before.bytes());
        Iterator<Kept> oldest = pages.values().iterator();
        while (pages.size() > MOST_PAGES || (bytes > MOST_BYTES && pages.size() > 1)) {
            bytes -= oldest.next().bytes();
            oldest.remove();
        }
    }
}
