package org.feedmill.cli;

import java.io.PrintStream;
import org.feedmill.mill.Event;
import org.feedmill.mill.Watcher;
import org.feedmill.page.WebAddress;

/**
 * Status line on a terminal, redrawn at each step and cleared at the end. Articles, which
 * may be many, get a bar.
 */
final class Watch implements Watcher, AutoCloseable {

    /** The narrowest terminal that anybody has; a longer line would break and could not be drawn over. */
    private static final int WIDTH = 79;

    private static final int BAR = 20;
    private static final String CLEAR = "\r\u001B[K";

    private final PrintStream err;
    private int read;
    private boolean drawn;

    private Watch(Console console) {
        this.err = console.err();
    }

    /** Draws only where a person looks on. */
    static Watcher on(Console console) {
        return console.watched() ? new Watch(console) : NONE;
    }

    /** Takes the line away, where there is one: results and complaints begin on a clean line. */
    static void end(Watcher watcher) {
        if (watcher instanceof Watch watch) {
            watch.close();
        }
    }

    @Override
    public synchronized void sees(Event event) {
        String line = switch (event) {
            case Event.Fetching fetching -> "Fetching " + shown(fetching.address());
            case Event.Drawing drawing -> "Drawing " + shown(drawing.address()) + ": " + drawing.why();
            case Event.Following following ->
                "Page " + following.number() + " of the list: " + shown(following.address());
            case Event.Reading reading -> {
                read++;
                yield bar(reading.of()) + " article " + read + " of " + reading.of() + "  " + shown(reading.address());
            }
        };
        draw(line);
    }

    private String bar(int of) {
        int full = of == 0 ? BAR : (int) ((long) BAR * Math.min(read - 1, of) / of);
        return "[" + "#".repeat(full) + ".".repeat(BAR - full) + "]";
    }

    /** Without the scheme: there is little room. */
    private static String shown(String address) {
        WebAddress parsed = WebAddress.of(address);
        return parsed == null ? address : parsed.host() + (parsed.path().equals("/") ? "" : parsed.path());
    }

    private void draw(String line) {
        StringBuilder clean = new StringBuilder();
        line.codePoints().map(c -> Console.isUnsafe(c) ? '?' : c).limit(WIDTH).forEach(clean::appendCodePoint);
        err.print(CLEAR + clean);
        err.flush();
        drawn = true;
    }

    @Override
    public synchronized void close() {
        if (drawn) {
            err.print(CLEAR);
            err.flush();
            drawn = false;
        }
    }
}
