package org.feedmill.guard;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Set;

/**
 * The framing of a message body.
 *
 * @param coding the transfer coding, empty for none; the last one is chunked
 * @param length told in bytes, {@link #OPEN} where the end of the connection is the end
 */
record Body(String coding, long length) {

    private static final long OPEN = -1;
    private static final int BUFFER = 16_384;

    /** Sizes are short; what else may stand on their lines is dropped. */
    private static final int SIZE_LINE = 4096;

    private static final int TRAILERS = 100;
    private static final int SIZE_DIGITS = 15;
    private static final int LENGTH_DIGITS = 18;

    static final Body NONE = new Body("", 0);

    /** Counts transferred bytes; throws if there are too many. */
    interface Meter {
        void moved(int bytes) throws IOException;
    }

    /** A request has no body unless it says so. */
    static Body ofRequest(Head head) throws Head.Broken {
        Body body = told(head);
        boolean both = !body.coding.isEmpty() && !head.value("content-length").isEmpty();
        if (both || !(body.coding.isEmpty() || body.coding.equals("chunked"))) {
            throw new Head.Broken("The length of the body is not clear.", false);
        }
        return body.length == OPEN && body.coding.isEmpty() ? NONE : body;
    }

    static Body ofAnswer(Head head, int status, String method) throws Head.Broken {
        return method.equals("HEAD") || status == 204 || status == 304 ? NONE : told(head);
    }

    private static Body told(Head head) throws Head.Broken {
        String coding = head.value("transfer-encoding").toLowerCase(Locale.ROOT);
        if (coding.equals("chunked") || coding.matches(".*[, \t]chunked")) {
            return new Body(coding, OPEN);
        }
        if (!coding.isEmpty()) {
            throw new Head.Broken("The transfer coding is not known.", false);
        }
        Set<String> lengths = new HashSet<>();
        for (String length : head.value("content-length").split(",", -1)) {
            lengths.add(length.strip());
        }
        String length = lengths.iterator().next();
        if (lengths.size() > 1
                || length.length() > LENGTH_DIGITS
                || !length.chars().allMatch(Body::isDigit)) {
            throw new Head.Broken("The length of the body is not clear.", false);
        }
        return new Body("", length.isEmpty() ? OPEN : Long.parseLong(length));
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    /** The fields that tell it, each with its line end; for an answer to HEAD those of the body that would have come. */
    static String fields(Head head, Body body) {
        if (!body.coding.isEmpty()) {
            return "transfer-encoding: " + body.coding + "\r\n";
        }
        String length = head.value("content-length");
        return length.isEmpty() ? "" : "content-length: " + length.split(",", 2)[0].strip() + "\r\n";
    }

    void copy(InputStream in, OutputStream out, Meter meter) throws IOException {
        byte[] buffer = new byte[BUFFER];
        if (!coding.isEmpty()) {
            chunks(in, out, meter, buffer);
        } else if (length == OPEN) {
            all(in, out, meter);
        } else {
            exactly(length, in, out, meter, buffer);
        }
        out.flush();
    }

    /** Everything up to the end of the stream. */
    static void all(InputStream in, OutputStream out, Meter meter) throws IOException {
        byte[] buffer = new byte[BUFFER];
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            meter.moved(read);
            write(in, out, buffer, read);
            meter.moved(0);
        }
        out.flush();
    }

    private static void exactly(long count, InputStream in, OutputStream out, Meter meter, byte[] buffer)
            throws IOException {
        long left = count;
        while (left > 0) {
            int read = in.read(buffer, 0, (int) Math.min(left, buffer.length));
            if (read < 0) {
                throw new EOFException("The body ends too early.");
            }
            meter.moved(read);
            write(in, out, buffer, read);
            meter.moved(0);
            left -= read;
        }
    }

    private static void write(InputStream in, OutputStream out, byte[] buffer, int count) throws IOException {
        out.write(buffer, 0, count);
        if (in.available() == 0) {
            out.flush();
        }
    }

    private static void chunks(InputStream in, OutputStream out, Meter meter, byte[] buffer) throws IOException {
        long size = size(line(in, meter));
        while (size > 0) {
            out.write((Long.toHexString(size) + "\r\n").getBytes(ISO_8859_1));
            exactly(size, in, out, meter, buffer);
            if (!line(in, meter).isEmpty()) {
                throw new Head.Broken("A chunk is longer than it says.", false);
            }
            out.write("\r\n".getBytes(ISO_8859_1));
            size = size(line(in, meter));
        }
        for (int i = 0; i < TRAILERS && !line(in, meter).isEmpty(); i++) {
            // Trailers are dropped: they could say what a head must not.
        }
        out.write("0\r\n\r\n".getBytes(ISO_8859_1));
    }

    private static long size(String line) throws Head.Broken {
        int end = 0;
        while (end < line.length() && HexFormat.isHexDigit(line.charAt(end))) {
            end++;
        }
        boolean sound =
                end > 0 && end <= SIZE_DIGITS && (end == line.length() || " \t;".indexOf(line.charAt(end)) >= 0);
        if (!sound) {
            throw new Head.Broken("A chunk has no size.", false);
        }
        return Long.parseLong(line.substring(0, end), 16);
    }

    private static String line(InputStream in, Meter meter) throws IOException {
        StringBuilder out = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0 || out.length() >= SIZE_LINE) {
                throw new Head.Broken("A line of a chunk does not end.", false);
            }
            out.append((char) c);
        }
        meter.moved(out.length() + 1);
        int last = out.length() - 1;
        return last >= 0 && out.charAt(last) == '\r' ? out.substring(0, last) : out.toString();
    }
}
