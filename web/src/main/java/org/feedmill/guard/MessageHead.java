package org.feedmill.guard;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The head of a request or a response. Lines that are not header fields are dropped: a head is always rewritten from
 * what was parsed, so that no server behind the proxy can interpret it differently.
 *
 * @param start the first line
 */
record MessageHead(String start, List<HeaderField> fields) {

    /** A header field: its name in lower case and its value. */
    record HeaderField(String name, String value) {}

    /** A message that cannot be forwarded. */
    static final class BrokenMessageException extends IOException {

        private static final long serialVersionUID = 1L;

        private final boolean tooLong;

        BrokenMessageException(String message, boolean tooLong) {
            super(message);
            this.tooLong = tooLong;
        }

        boolean tooLong() {
            return tooLong;
        }
    }

    /**
     * Headers that concern one connection only (RFC 9110, section 7.6.1), that are rewritten, or that only this proxy
     * may set.
     */
    private static final Set<String> HOP_BY_HOP = Set.of(
            "connection",
            "proxy-connection",
            "keep-alive",
            "te",
            "trailer",
            "upgrade",
            "expect",
            "proxy-authorization",
            "proxy-authenticate",
            "proxy-authentication-info",
            "transfer-encoding",
            "content-length",
            "host",
            CheckingProxy.FIELD.toLowerCase(Locale.ROOT));

    /** Reads a head; null if the stream ends before its first byte. */
    static @Nullable MessageHead read(InputStream in, int limit) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
        int line = 0;
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (bytes.size() >= limit) {
                throw new BrokenMessageException("The message head exceeds " + limit + " bytes.", true);
            }
            bytes.write(c);
            if (c == '\n' && line == 0) {
                return parse(bytes.toString(ISO_8859_1));
            }
            line = c == '\n' ? 0 : c == '\r' ? line : line + 1;
        }
        if (bytes.size() > 0) {
            throw new BrokenMessageException("The message head ended early.", false);
        }
        return null;
    }

    private static MessageHead parse(String text) {
        List<HeaderField> fields = new ArrayList<>();
        String[] lines = text.split("\r?\n", -1);
        for (int i = 1; i < lines.length; i++) {
            String line = lines[i];
            int colon = line.indexOf(':');
            if (colon > 0 && isName(line, colon) && isClean(line)) {
                fields.add(new HeaderField(
                        line.substring(0, colon).toLowerCase(Locale.ROOT),
                        line.substring(colon + 1).strip()));
            }
        }
        return new MessageHead(lines[0], fields);
    }

    private static boolean isName(String line, int end) {
        for (int i = 0; i < end; i++) {
            char c = line.charAt(i);
            boolean plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!plain && "!#$%&'*+-.^_`|~".indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isClean(String line) {
        return line.chars().allMatch(c -> c >= ' ' || c == '\t');
    }

    /** Returns all values of a field as one comma-separated list; empty if the field is missing. */
    String value(String name) {
        StringBuilder out = new StringBuilder();
        for (HeaderField field : fields) {
            if (field.name().equals(name)) {
                out.append(out.isEmpty() ? "" : ",").append(field.value());
            }
        }
        return out.toString();
    }

    /** Returns the fields that may be forwarded, each with its line end. */
    String forwardedFields() {
        Set<String> dropped = new HashSet<>(HOP_BY_HOP);
        for (String name : value("connection").split(",", -1)) {
            dropped.add(name.strip().toLowerCase(Locale.ROOT));
        }
        StringBuilder out = new StringBuilder();
        for (HeaderField field : fields) {
            if (!dropped.contains(field.name())) {
                out.append(field.name()).append(": ").append(field.value()).append("\r\n");
            }
        }
        return out.toString();
    }
}
