package org.feedmill.cli.terminal;

import java.io.PrintStream;
import org.feedmill.mill.load.MillEvent;
import org.feedmill.mill.load.MillListener;
import org.feedmill.page.address.WebAddress;

/**
 * Status line on a terminal, redrawn at each step and cleared at the end. Articles, which
 * may be many, get a bar.
 */
public final class MillProgressLine implements MillListener, AutoCloseable {

    /** The narrowest terminal that anybody has; a longer line would break and could not be drawn over. */
    private static final int WIDTH = 79;

    private static final int BAR_WIDTH = 20;
    private static final String CLEAR = "\r\u001B[K";

    private final PrintStream err;
    private int articlesRead;
    private boolean visible;

    private MillProgressLine(CommandConsole console) {
        this.err = console.err();
    }

    /** Draws only where a person looks on. */
    public static MillListener createFor(CommandConsole console) {
        return console.interactive() ? new MillProgressLine(console) : NONE;
    }

    /** Takes the line away, where there is one: results and complaints begin on a clean line. */
    public static void end(MillListener watcher) {
        if (watcher instanceof MillProgressLine watch) {
            watch.close();
        }
    }

    @Override
    public synchronized void onEvent(MillEvent event) {
        String line = switch (event) {
            case MillEvent.Fetching fetching -> "Fetching " + shown(fetching.address());
            case MillEvent.Rendering drawing -> "Drawing " + shown(drawing.address()) + ": " + drawing.reason();
            case MillEvent.FollowingList following ->
                "Page " + following.number() + " of the list: " + shown(following.address());
            case MillEvent.ReadingArticle reading -> {
                articlesRead++;
                yield bar(reading.total()) + " article " + articlesRead + " of " + reading.total() + "  "
                        + shown(reading.address());
            }
        };
        redraw(line);
    }

    private String bar(int of) {
        int full = of == 0 ? BAR_WIDTH : (int) ((long) BAR_WIDTH * Math.min(articlesRead - 1, of) / of);
        return "[" + "#".repeat(full) + ".".repeat(BAR_WIDTH - full) + "]";
    }

    /** Without the scheme: there is little room. */
    private static String shown(String address) {
        WebAddress parsed = WebAddress.of(address);
        return parsed == null ? address : parsed.host() + (parsed.path().equals("/") ? "" : parsed.path());
    }

    private void redraw(String line) {
        StringBuilder clean = new StringBuilder();
        line.codePoints()
                .map(c -> CommandConsole.isControl(c) ? '?' : c)
                .limit(WIDTH)
                .forEach(clean::appendCodePoint);
        err.print(CLEAR + clean);
        err.flush();
        visible = true;
    }

    @Override
    public synchronized void close() {
        if (visible) {
            err.print(CLEAR);
            err.flush();
            visible = false;
        }
    }
}
