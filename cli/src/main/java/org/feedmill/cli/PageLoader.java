package org.feedmill.cli;

import java.time.Instant;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.Turns;
import org.feedmill.guard.Resolver;
import org.feedmill.mill.Loaded;
import org.feedmill.mill.Web;
import org.feedmill.mill.WebSettings;
import org.jspecify.annotations.Nullable;

/** Loads the pages that the user names: from an address, a file, or standard input. */
final class PageLoader {

    private final Console console;

    /** Made for the first address only: not even naming the real one keeps its classes out of the start. */
    private @Nullable Fetcher fetcher;

    PageLoader(Console console) {
        this.console = console;
    }

    /**
     * @param url the address of a page that is not fetched, empty where unknown
     * @param fetched when such a page was saved, null where unknown
     */
    Loaded load(String source, String url, @Nullable Instant fetched) throws Complaint {
        if (!Input.isAddress(source)) {
            return Loaded.of(bytes(source), null, url, fetched);
        }
        if (fetcher == null) {
            fetcher = new Web(WebSettings.STANDARD, Resolver.system(), Turns.NONE, console.clock()).fetcher();
        } else {
            console.pause().take(); // most likely the same site again
        }
        return Loaded.of(source, fetcher);
    }

    /** What is in a file or comes by standard input. */
    byte[] bytes(String source) throws Complaint {
        return source.equals("-") ? Input.read(console.in(), "standard input") : Input.file(source);
    }
}
