package org.feedmill.lab.score;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * A link normalised for comparison: without scheme, {@code www.}, fragment and trailing slash, percent signs decoded.
 *
 * @param host empty if it is not known
 * @param path path and query
 */
record ComparableLink(String host, String path) {

    private static final Pattern BREAKS = Pattern.compile("[\\t\\r\\n]");
    private static final Pattern SLASHES = Pattern.compile("/{2,}");
    private static final Pattern SPACE_AROUND =
            Pattern.compile("^[\\s\\p{Z}\\x1c-\\x1f\\x85]+|[\\s\\p{Z}\\x1c-\\x1f\\x85]+$");

    static Optional<ComparableLink> parse(@Nullable String address, String base) {
        if (address == null || address.isEmpty()) {
            return Optional.empty();
        }
        String plain = Parser.unescapeEntities(Parser.unescapeEntities(address, false), false);
        String trimmed =
                BREAKS.matcher(SPACE_AROUND.matcher(plain).replaceAll("")).replaceAll("");
        Optional<LenientUrl> split = LenientUrl.parse(trimmed);
        if (split.isEmpty()) {
            return Optional.of(new ComparableLink("", decode(trimmed)));
        }
        LenientUrl absolute = LenientUrl.parse(base)
                .filter(b -> !base.isEmpty())
                .map(b -> b.resolve(split.get()))
                .orElse(split.get());
        return Optional.of(parse(absolute, trimmed));
    }

    private static ComparableLink parse(LenientUrl address, String text) {
        switch (address.scheme()) {
            case "", "http", "https", "ftp", "file" -> {}
            default -> {
                return new ComparableLink(address.scheme(), decode(text));
            }
        }
        String host = address.scheme().equals("file") ? "" : address.host();
        String path = SLASHES.matcher(decode(address.path())).replaceAll("/");
        String query = decode(address.query().replace('+', ' '));
        return new ComparableLink(
                host.startsWith("www.") ? host.substring(4) : host,
                stripEnd(path) + (query.isEmpty() ? "" : "?" + query));
    }

    /** Whether the links are equal; if a host is unknown, only the paths are compared. */
    boolean matches(ComparableLink other) {
        if (equals(other)) {
            return true;
        }
        if (!host.isEmpty() && !other.host.isEmpty()) {
            return false;
        }
        String mine = stripStart(path);
        return mine.codePointCount(0, mine.length()) >= 3 && mine.equals(stripStart(other.path));
    }

    /** A lookup key that equal links share. */
    String key() {
        return stripStart(stripEnd(path));
    }

    private static String stripEnd(String s) {
        int end = s.length();
        while (end > 0 && s.charAt(end - 1) == '/') {
            end--;
        }
        return s.substring(0, end);
    }

    private static String stripStart(String s) {
        int start = 0;
        while (start < s.length() && s.charAt(start) == '/') {
            start++;
        }
        return s.substring(start);
    }

    /** Decodes percent signs as UTF-8; invalid escapes are kept, invalid bytes become replacement characters. */
    private static String decode(String s) {
        if (s.indexOf('%') < 0) {
            return s;
        }
        StringBuilder out = new StringBuilder();
        ByteArrayOutputStream run = new ByteArrayOutputStream();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c > 127) {
                flush(run, out);
                out.append(c);
            } else if (c == '%' && i + 2 < s.length() && hex(s, i + 1) >= 0 && hex(s, i + 2) >= 0) {
                run.write(hex(s, i + 1) * 16 + hex(s, i + 2));
                i += 2;
            } else {
                run.write(c);
            }
        }
        flush(run, out);
        return out.toString();
    }

    private static int hex(String s, int at) {
        char c = s.charAt(at);
        return c < 128 ? Character.digit(c, 16) : -1;
    }

    private static void flush(ByteArrayOutputStream run, StringBuilder out) {
        out.append(run.toString(StandardCharsets.UTF_8));
        run.reset();
    }
}
