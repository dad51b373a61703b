package org.feedmill.testweb;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A request as received.
 *
 * @param head request line and headers, one character for each byte
 */
public record RecordedRequest(String head) {

    private static final int MOST = 64 * 1024;

    /** The next request of a connection, null if there is none. */
    static @Nullable RecordedRequest read(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n", Math.max(0, head.length() - 4)) < 0) {
            int c = in.read();
            if (c < 0 && head.isEmpty()) {
                return null;
            }
            if (c < 0 || head.length() > MOST) {
                throw new EOFException("no request");
            }
            head.append((char) c);
        }
        return new RecordedRequest(head.toString());
    }

    /** Returns path and query, or the text in their place. */
    public String target() {
        return head.split(" ", 3)[1];
    }

    public String path() {
        return target().split("\\?", 2)[0];
    }

    /** Returns the query after the question mark. */
    public String query() {
        String[] parts = target().split("\\?", 2);
        return parts.length == 1 ? "" : parts[1];
    }

    /** The values of a header, one character for each byte. */
    public List<String> all(String name) {
        String start = name.toLowerCase(Locale.ROOT) + ":";
        return Arrays.stream(head.split("\r\n"))
                .skip(1)
                .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(start))
                .map(line -> line.substring(start.length()).strip())
                .toList();
    }

    /** The first value of a header, null if there is none. */
    public @Nullable String header(String name) {
        return all(name).stream().findFirst().orElse(null);
    }

    /** The bytes of a header's first value; none if it is missing. */
    public byte[] bytes(String name) {
        String value = header(name);
        return value == null ? new byte[0] : value.getBytes(ISO_8859_1);
    }
}
