package org.feedmill.cli;

import java.time.Instant;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.Own;
import org.feedmill.mill.Loaded;
import org.feedmill.mill.Web;
import org.jspecify.annotations.Nullable;

/** Loads the pages that the user names: from an address, a file, or standard input. */
final class PageLoader implements AutoCloseable {

    private final Console console;
    private final WebOptions options;

    /** Made for the first address only: not even naming the real one keeps its classes out of the start. */
    private @Nullable Web web;

    PageLoader(Console console, WebOptions options) {
        this.console = console;
        this.options = options;
    }

    /**
     * @param url the address of a page that is not fetched, empty where unknown
     * @param fetched when such a page was saved, null where unknown
     */
    Loaded load(String source, String url, @Nullable Instant fetched) throws Complaint {
        if (!Input.isAddress(source)) {
            return Loaded.of(Input.bytes(console, source), null, url, fetched);
        }
        if (web == null) {
            web = options.open(console);
        }
        return Loaded.of(source, web.fetcher());
    }

    @Override
    public void close() {
        if (web != null) {
            web.close();
        }
    }
}
