package org.feedmill.feed.clean;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * An absolute http(s) address in the spelling that every reader accepts: scheme and host in lower case, host in ASCII,
 * no user name, no default port, and percent-encoding for characters that RFC 3986 does not allow. Pages contain
 * addresses with spaces, backslashes and raw Japanese; browsers repair them, feed readers reject them.
 *
 * @param host host, with the port unless it is the default of the scheme
 * @param path starts with a slash
 */
public record CleanUrl(
        String scheme,
        String host,
        String path,
        @Nullable String query,
        @Nullable String fragment) {

    /** Longer ones are data or traps, and no server accepts them. */
    private static final int MAX_LENGTH = 8192;

    private static final HexFormat HEX = HexFormat.of().withUpperCase();
    private static final String ALLOWED = "-._~!$&'()*+,;=:@/";

    /** Parses an address; null if it is not an absolute http(s) address with a valid host. */
    public static @Nullable CleanUrl parse(@Nullable String raw) {
        if (raw == null || raw.length() > MAX_LENGTH) {
            return null;
        }
        String text = withoutControls(raw);
        int colon = text.indexOf(':');
        String scheme = colon < 0 ? "" : text.substring(0, colon).toLowerCase(Locale.ROOT);
        if ((!scheme.equals("http") && !scheme.equals("https")) || !text.startsWith("//", colon + 1)) {
            return null;
        }
        int start = colon + 3;
        int end = firstOf(text, start, "/\\?#");
        String host = host(text.substring(start, end), scheme);
        if (host == null) {
            return null;
        }
        int hash = firstOf(text, end, "#");
        int mark = Math.min(firstOf(text, end, "?"), hash);
        String path = encoded(text.substring(end, mark).replace('\\', '/'), "");
        String query = mark < hash ? encoded(text.substring(mark + 1, hash), "?") : null;
        String fragment = hash < text.length() ? encoded(text.substring(hash + 1), "?") : null;
        return new CleanUrl(scheme, host, path.isEmpty() ? "/" : path, query, fragment);
    }

    /** Returns the address as written by {@link #toString}; null if it is invalid. */
    public static @Nullable String clean(@Nullable String raw) {
        if (raw != null && isPlain(raw)) {
            return raw; // most addresses occur more than once, and are clean from the first time on
        }
        CleanUrl address = parse(raw);
        return address == null ? null : address.toString();
    }

    /** Whether the value is an absolute URI of any scheme. */
    public static boolean isUri(String value) {
        try {
            return new URI(value).isAbsolute();
        } catch (URISyntaxException invalid) {
            return false;
        }
    }

    @Override
    public String toString() {
        return scheme + "://" + host + path + (query == null ? "" : "?" + query)
                + (fragment == null ? "" : "#" + fragment);
    }

    /** Whether an address is certainly clean already; may be false for clean ones. */
    private static boolean isPlain(String raw) {
        int start = raw.startsWith("https://") ? 8 : raw.startsWith("http://") ? 7 : -1;
        if (start < 0 || raw.length() > MAX_LENGTH || start == raw.length() || !isAlphanumeric(raw.charAt(start))) {
            return false;
        }
        int end = start;
        while (end < raw.length() && isPlainHost(raw.charAt(end))) {
            end++;
        }
        if (mayBeNumeric(raw.substring(start, end))) {
            return false;
        }
        int slash = end < raw.length() && raw.charAt(end) == ':' ? afterPort(raw, end + 1) : end;
        return slash < raw.length() && raw.charAt(slash) == '/' && isPlainFrom(raw, slash + 1);
    }

    /** Whether a plain host may be an IP address: its last label begins with a digit. */
    private static boolean mayBeNumeric(String host) {
        int end = host.endsWith(".") ? host.length() - 1 : host.length();
        int label = host.lastIndexOf('.', end - 1) + 1;
        return label < end && host.charAt(label) <= '9' && host.charAt(label) >= '0';
    }

    private static boolean isPlainFrom(String raw, int from) {
        boolean fragment = false;
        for (int i = from; i < raw.length(); i++) {
            char c = raw.charAt(i);
            boolean escape = c == '%' && isEscape(raw, i) && isUpper(raw.charAt(i + 1)) && isUpper(raw.charAt(i + 2));
            boolean mark = c == '?' || (c == '#' && !fragment);
            if (!isAlphanumeric(c) && !escape && !mark && ALLOWED.indexOf(c) < 0) {
                return false;
            }
            fragment |= c == '#';
        }
        return true;
    }

    /** Returns the end of a port of four digits: no default port has four, and all of them are valid. */
    private static int afterPort(String raw, int from) {
        int end = from;
        while (end < raw.length() && raw.charAt(end) >= '0' && raw.charAt(end) <= '9') {
            end++;
        }
        return end - from == 4 ? end : raw.length();
    }

    private static boolean isUpper(char digit) {
        return digit < 'a';
    }

    /** Whether the character is one of a lower-case name. */
    private static boolean isPlainHost(char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_';
    }

    /** Browsers remove tabs and line breaks inside addresses and blanks around them. */
    private static String withoutControls(String raw) {
        String text = raw.strip();
        int sound = 0;
        while (sound < text.length() && text.charAt(sound) >= 0x20 && text.charAt(sound) < 0x7F) {
            sound++;
        }
        if (sound == text.length()) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().filter(c -> c >= 0x20 && FeedText.isLegal(c)).forEach(out::appendCodePoint);
        return out.toString();
    }

    private static int firstOf(String text, int from, String stops) {
        for (int i = from; i < text.length(); i++) {
            if (stops.indexOf(text.charAt(i)) >= 0) {
                return i;
            }
        }
        return text.length();
    }

    private static @Nullable String host(String authority, String scheme) {
        String rest = authority.substring(authority.lastIndexOf('@') + 1);
        int colon = rest.lastIndexOf(':');
        boolean ported = colon > rest.lastIndexOf(']');
        String name = ascii(ported ? rest.substring(0, colon) : rest);
        String port = ported ? rest.substring(colon + 1) : "";
        if (name == null || !isPort(port)) {
            return null;
        }
        String own = scheme.equals("http") ? "80" : "443";
        return port.isEmpty() || port.equals(own) ? name : name + ":" + port;
    }

    private static boolean isPort(String port) {
        return port.length() <= 5
                && port.chars().allMatch(c -> c >= '0' && c <= '9')
                && (port.isEmpty() || Integer.parseInt(port) <= 65535);
    }

    private static @Nullable String ascii(String host) {
        if (isPlainName(host)) {
            return host;
        }
        String name = WebAddress.normalizeHost(host);
        boolean sound = name != null
                && !name.startsWith(".")
                && (name.startsWith("[")
                        || name.chars().allMatch(c -> isAlphanumeric(c) || c == '-' || c == '.' || c == '_'));
        return sound ? name : null;
    }

    /** Whether a host is certainly in its final form: it is a name in lower-case ASCII. */
    private static boolean isPlainName(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (!isPlainHost(name.charAt(i))) {
                return false;
            }
        }
        return !name.isEmpty() && isAlphanumeric(name.charAt(0)) && !mayBeNumeric(name);
    }

    private static String encoded(String part, String alsoAllowed) {
        if (isAllowed(part, alsoAllowed)) {
            return part;
        }
        StringBuilder out = new StringBuilder(part.length() + 16);
        for (int i = 0; i < part.length(); ) {
            int c = part.codePointAt(i);
            int next = i + Character.charCount(c);
            if (c == '%' && isEscape(part, i)) {
                out.append(part.substring(i, i + 3).toUpperCase(Locale.ROOT));
                next = i + 3;
            } else if (isAlphanumeric(c) || (c < 0x80 && (ALLOWED + alsoAllowed).indexOf(c) >= 0)) {
                out.append((char) c);
            } else {
                for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                    out.append('%').append(HEX.toHexDigits(b));
                }
            }
            i = next;
        }
        return out.toString();
    }

    private static boolean isAllowed(String part, String alsoAllowed) {
        for (int i = 0; i < part.length(); i++) {
            char c = part.charAt(i);
            if (!isAlphanumeric(c) && ALLOWED.indexOf(c) < 0 && alsoAllowed.indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isEscape(String text, int at) {
        return at + 2 < text.length()
                && HexFormat.isHexDigit(text.charAt(at + 1))
                && HexFormat.isHexDigit(text.charAt(at + 2));
    }

    private static boolean isAlphanumeric(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }
}
