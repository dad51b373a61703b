package org.feedmill.cli;

import java.io.PrintStream;
import org.feedmill.crawl.CrawlWatcher;
import org.feedmill.page.WebAddress;
import org.jspecify.annotations.Nullable;

/** Status line of a crawl on a terminal, redrawn at each step and cleared at the end. */
final class CrawlWatch implements CrawlWatcher, AutoCloseable {

    private static final int WIDTH = 79;
    private static final String CLEAR = "\r\u001B[K";

    private final PrintStream err;

    private CrawlWatch(Console console) {
        this.err = console.err();
    }

    /** Null where nobody looks on. */
    static @Nullable CrawlWatch on(Console console) {
        return console.watched() ? new CrawlWatch(console) : null;
    }

    @Override
    public void sees(Progress progress) {
        WebAddress address = WebAddress.of(progress.address());
        String shown = address == null ? progress.address() : address.host() + address.path();
        String line = "Page " + progress.asked() + " of " + progress.pages() + ", " + progress.found() + " found, "
                + progress.waiting() + " links known  " + shown;
        StringBuilder clean = new StringBuilder();
        line.codePoints().map(c -> Console.isUnsafe(c) ? '?' : c).limit(WIDTH).forEach(clean::appendCodePoint);
        err.print(CLEAR + clean);
        err.flush();
    }

    @Override
    public void close() {
        err.print(CLEAR);
        err.flush();
    }
}
