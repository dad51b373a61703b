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
 * @param length the declared length in bytes, or {@link #UNTIL_CLOSE} if the body ends with the connection
 */
record MessageBody(String coding, long length) {

    private static final long UNTIL_CLOSE = -1;
    private static final int BUFFER = 16_384;

    /** The maximum length of a chunk size line. Extensions on it are dropped. */
    private static final int MAX_SIZE_LINE = 4096;

    private static final int MAX_TRAILERS = 100;
    private static final int MAX_SIZE_DIGITS = 15;
    private static final int MAX_LENGTH_DIGITS = 18;

    static final MessageBody NONE = new MessageBody("", 0);

    /** Counts transferred bytes; throws if there are too many. */
    interface TrafficMeter {
        void moved(int bytes) throws IOException;
    }

    /** Returns the framing of a request body. A request without framing headers has no body. */
    static MessageBody ofRequest(MessageHead head) throws MessageHead.BrokenMessageException {
        MessageBody body = parse(head);
        boolean both = !body.coding.isEmpty() && !head.value("content-length").isEmpty();
        if (both || !(body.coding.isEmpty() || body.coding.equals("chunked"))) {
            throw new MessageHead.BrokenMessageException("The length of the body is not clear.", false);
        }
        return body.length == UNTIL_CLOSE && body.coding.isEmpty() ? NONE : body;
    }

    static MessageBody ofResponse(MessageHead head, int status, String method)
            throws MessageHead.BrokenMessageException {
        return method.equals("HEAD") || status == 204 || status == 304 ? NONE : parse(head);
    }

    private static MessageBody parse(MessageHead head) throws MessageHead.BrokenMessageException {
        String coding = head.value("transfer-encoding").toLowerCase(Locale.ROOT);
        if (coding.equals("chunked") || coding.matches(".*[, \t]chunked")) {
            return new MessageBody(coding, UNTIL_CLOSE);
        }
        if (!coding.isEmpty()) {
            throw new MessageHead.BrokenMessageException("Unknown transfer coding.", false);
        }
        Set<String> lengths = new HashSet<>();
        for (String length : head.value("content-length").split(",", -1)) {
            lengths.add(length.strip());
        }
        String length = lengths.iterator().next();
        if (lengths.size() > 1
                || length.length() > MAX_LENGTH_DIGITS
                || !length.chars().allMatch(MessageBody::isDigit)) {
            throw new MessageHead.BrokenMessageException("The length of the body is not clear.", false);
        }
        return new MessageBody("", length.isEmpty() ? UNTIL_CLOSE : Long.parseLong(length));
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    /**
     * Returns the framing headers, each with its line end. For a response to HEAD, they describe the body that GET
     * would return.
     */
    static String fields(MessageHead head, MessageBody body) {
        if (!body.coding.isEmpty()) {
            return "transfer-encoding: " + body.coding + "\r\n";
        }
        String length = head.value("content-length");
        return length.isEmpty() ? "" : "content-length: " + length.split(",", 2)[0].strip() + "\r\n";
    }

    void copy(InputStream in, OutputStream out, TrafficMeter meter) throws IOException {
        byte[] buffer = new byte[BUFFER];
        if (!coding.isEmpty()) {
            copyChunks(in, out, meter, buffer);
        } else if (length == UNTIL_CLOSE) {
            copyAll(in, out, meter);
        } else {
            copyExactly(length, in, out, meter, buffer);
        }
        out.flush();
    }

    /** Copies everything up to the end of the stream. */
    static void copyAll(InputStream in, OutputStream out, TrafficMeter meter) throws IOException {
        byte[] buffer = new byte[BUFFER];
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            meter.moved(read);
            write(in, out, buffer, read);
            meter.moved(0);
        }
        out.flush();
    }

    private static void copyExactly(long count, InputStream in, OutputStream out, TrafficMeter meter, byte[] buffer)
            throws IOException {
        long left = count;
        while (left > 0) {
            int read = in.read(buffer, 0, (int) Math.min(left, buffer.length));
            if (read < 0) {
                throw new EOFException("The body ended early.");
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

    private static void copyChunks(InputStream in, OutputStream out, TrafficMeter meter, byte[] buffer)
            throws IOException {
        long size = parseChunkSize(readLine(in, meter));
        while (size > 0) {
            out.write((Long.toHexString(size) + "\r\n").getBytes(ISO_8859_1));
            copyExactly(size, in, out, meter, buffer);
            if (!readLine(in, meter).isEmpty()) {
                throw new MessageHead.BrokenMessageException("A chunk is longer than its stated size.", false);
            }
            out.write("\r\n".getBytes(ISO_8859_1));
            size = parseChunkSize(readLine(in, meter));
        }
        for (int i = 0; i < MAX_TRAILERS && !readLine(in, meter).isEmpty(); i++) {
            // Trailers are dropped because they could contain headers that are not allowed there.
        }
        out.write("0\r\n\r\n".getBytes(ISO_8859_1));
    }

    private static long parseChunkSize(String line) throws MessageHead.BrokenMessageException {
        int end = 0;
        while (end < line.length() && HexFormat.isHexDigit(line.charAt(end))) {
            end++;
        }
        boolean sound =
                end > 0 && end <= MAX_SIZE_DIGITS && (end == line.length() || " \t;".indexOf(line.charAt(end)) >= 0);
        if (!sound) {
            throw new MessageHead.BrokenMessageException("A chunk has no size.", false);
        }
        return Long.parseLong(line.substring(0, end), 16);
    }

    private static String readLine(InputStream in, TrafficMeter meter) throws IOException {
        StringBuilder out = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0 || out.length() >= MAX_SIZE_LINE) {
                throw new MessageHead.BrokenMessageException("A chunk line has no end.", false);
            }
            out.append((char) c);
        }
        meter.moved(out.length() + 1);
        int last = out.length() - 1;
        return last >= 0 && out.charAt(last) == '\r' ? out.substring(0, last) : out.toString();
    }
}
