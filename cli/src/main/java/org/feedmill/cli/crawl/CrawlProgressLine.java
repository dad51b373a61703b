package org.feedmill.cli.crawl;

import java.io.PrintStream;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.crawl.CrawlListener;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/** Status line of a crawl on a terminal, rewritten at each step and cleared at the end. */
final class CrawlProgressLine implements CrawlListener, AutoCloseable {

    private static final int WIDTH = 79;
    private static final String CLEAR = "\r\u001B[K";

    private final PrintStream err;

    private CrawlProgressLine(CommandConsole console) {
        this.err = console.err();
    }

    /** Returns null if the console is not interactive. */
    static @Nullable CrawlProgressLine createFor(CommandConsole console) {
        return console.interactive() ? new CrawlProgressLine(console) : null;
    }

    @Override
    public void onProgress(Progress progress) {
        WebAddress address = WebAddress.of(progress.address());
        String shown = address == null ? progress.address() : address.host() + address.path();
        String line = "Page " + progress.requested() + " of " + progress.pages() + ", " + progress.found() + " found, "
                + progress.waiting() + " links known  " + shown;
        StringBuilder clean = new StringBuilder();
        line.codePoints()
                .map(c -> CommandConsole.isControl(c) ? '?' : c)
                .limit(WIDTH)
                .forEach(clean::appendCodePoint);
        err.print(CLEAR + clean);
        err.flush();
    }

    @Override
    public void close() {
        err.print(CLEAR);
        err.flush();
    }
}
