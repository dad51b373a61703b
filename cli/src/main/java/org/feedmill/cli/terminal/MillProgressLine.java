package org.feedmill.cli.terminal;

import java.io.PrintStream;
import org.feedmill.mill.load.MillEvent;
import org.feedmill.mill.load.MillListener;
import org.feedmill.page.address.WebAddress;

/**
 * Status line on a terminal, rewritten at each step and cleared at the end. Fetching articles shows a progress bar.
 */
public final class MillProgressLine implements MillListener, AutoCloseable {

    /** Fits a terminal of 80 columns: a longer line would wrap and could not be overwritten. */
    private static final int WIDTH = 79;

    private static final int BAR_WIDTH = 20;
    private static final String CLEAR = "\r\u001B[K";

    private final PrintStream err;
    private int articlesRead;
    private boolean visible;

    private MillProgressLine(CommandConsole console) {
        this.err = console.err();
    }

    /** Returns a status line on an interactive terminal, else a listener that does nothing. */
    public static MillListener createFor(CommandConsole console) {
        return console.interactive() ? new MillProgressLine(console) : NONE;
    }

    /** Clears the status line, if there is one, so that results and errors start on an empty line. */
    public static void end(MillListener listener) {
        if (listener instanceof MillProgressLine watch) {
            watch.close();
        }
    }

    @Override
    public synchronized void onEvent(MillEvent event) {
        String line = switch (event) {
            case MillEvent.Fetching fetching -> "Fetching " + shown(fetching.address());
            case MillEvent.Rendering rendering -> "Rendering " + shown(rendering.address()) + ": " + rendering.reason();
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

    /** Returns the address without its scheme, to save space. */
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
