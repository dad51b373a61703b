package org.feedmill.cli.batch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the lines of a UTF-8 stream and skips blank ones. Bytes of a line beyond the limit are dropped to bound memory.
 */
public final class BoundedLineReader {

    static final int LIMIT = 16_000_000;

    /** Returned for a line over the limit. It contains a line end, so no other line equals it. */
    static final String TOO_LONG = "\n";

    private final InputStream in;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    public BoundedLineReader(InputStream in) {
        this.in = new BufferedInputStream(in, 1 << 16);
    }

    /** Returns the next line that is not blank, null at the end. */
    public @Nullable String next() throws IOException {
        while (true) {
            line.reset();
            int b = fill();
            if (b < 0 && line.size() == 0) {
                return null;
            }
            if (line.size() >= LIMIT) {
                return TOO_LONG;
            }
            String text = line.toString(UTF_8);
            String plain = text.startsWith("\uFEFF") ? text.substring(1) : text;
            if (!plain.isBlank()) {
                return plain;
            }
        }
    }

    /** Reads up to the end of the line; returns the byte that ended it, -1 at the end of the stream. */
    private int fill() throws IOException {
        int b = in.read();
        while (b >= 0 && b != '\n') {
            if (line.size() < LIMIT) {
                line.write(b);
            }
            b = in.read();
        }
        return b;
    }
}
